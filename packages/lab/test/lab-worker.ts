import { rangedFun } from '@sandtable/ranged-fun';
import { type GameJob, serveJobs, tryGame } from '../src/index.ts';

const {
  statistics,
  advice: { appraiser, candidates },
} = rangedFun;

const subject = { ruleset: rangedFun.ruleset, advice: { appraiser, candidates }, statistics };

/** A worker as a host has one; it stumbles on purpose over games of two names. */
serveJobs((job: GameJob) => {
  if (job.game === 'no such game') throw new Error('this worker knows no such game');
  // A game like no other: it goes round in circles for ever.
  while (job.game === 'endless' && job.index === 1);
  return tryGame(subject, job);
});
