import {
  canonicalJson,
  type GameEvent,
  judge,
  type MatchRecord,
  readSituation,
  recordOf,
  situationFrom,
} from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { playRandomGame } from '../random-game.ts';
import type { Subject } from '../subject.ts';

/** How many moments are tried; each costs a replay up to it. */
const MOMENTS = 3;

/** A moment of a game that is saved as a situation file and read back goes on as the game did. */
export function checkMoments(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('moments', seed);
  const { moves, events, match } = playRandomGame(subject, seed);
  const record: MatchRecord = JSON.parse(JSON.stringify(recordOf(match)));
  for (let i = 0; i < Math.min(MOMENTS, moves.length); i++) {
    const at = Math.floor(((i + 1) * moves.length) / (MOMENTS + 1));
    const made = situationFrom(subject.ruleset, record, { at: at + 1, orders: 1, name: `before command ${at}` });
    if ('fault' in made) {
      problems.add(at, `the moment cannot be saved: ${made.fault.message}`);
      continue;
    }
    const read = readSituation(JSON.parse(JSON.stringify(made.situation)));
    const judged = 'faults' in read ? read : judge(subject.ruleset, read.situation);
    if ('faults' in judged) problems.add(at, `the moment cannot be read back: ${JSON.stringify(judged.faults)}`);
    else if (!judged.ok)
      problems.add(at, `it is ruled on otherwise: ${JSON.stringify([judged.steps, judged.problems])}`);
    else
      problems.same(
        at,
        canonicalJson(judged.steps[0]?.events.map(withoutPosition)),
        canonicalJson((JSON.parse(events[at] ?? '[]') as GameEvent[]).map(withoutPosition)),
        'something else comes of the order',
      );
  }
  return problems.found;
}

/** Without the number of dice thrown before, which differs between matches. */
function withoutPosition(event: GameEvent | { readonly type: string }): object {
  const { position: _, ...rest } = event as { readonly position?: number };
  return rest;
}
