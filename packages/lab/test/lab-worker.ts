import { rangedFun } from '@sandtable/ranged-fun';
import { type GameJob, serveJobs, tryGame } from '../src/index.ts';

const {
  statistics,
  advice: { appraiser, candidates },
} = rangedFun;

const subject = { ruleset: rangedFun.ruleset, advice: { appraiser, candidates }, statistics };

/** A worker like a host's; it fails on purpose at games with two special names. */
serveJobs((job: GameJob) => {
  if (job.game === 'no such game') throw new Error('this worker knows no such game');
  // A game that never ends.
  while (job.game === 'endless' && job.index === 1);
  return tryGame(subject, job);
});
