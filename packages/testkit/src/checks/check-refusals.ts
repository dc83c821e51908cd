import { Random } from '@sandtable/kernel';
import { garble } from '../garble.ts';
import { type Problem, ProblemList } from '../problem.ts';
import { anyOpen, give } from '../random-game.ts';
import { type AnyMatch, type Subject, startMatch } from '../subject.ts';

/** How many wrong commands a run of refusals sent, and what went wrong. */
export type RefusalRun = { readonly sent: number; readonly refused: number; readonly problems: Problem[] };

/** Malformed, stale and foreign commands are all refused, and leave hash, log and entries as they were. */
export function checkRefusals(subject: Subject, seed: number): Problem[] {
  return refusalRun(subject, seed, 400).problems;
}

/** Plays random games and sends `count` garbled commands in between. One that turns out legal is a move of the game. */
export function refusalRun(subject: Subject, seed: number, count: number): RefusalRun {
  const problems = new ProblemList('refusals', seed);
  const random = new Random(seed, 7);
  let sent = 0;
  let refused = 0;
  for (let game = 0; sent < count && problems.found.length === 0; game++) {
    const match = startMatch(subject, seed + game);
    while (sent < count) {
      const open = anyOpen(match, random);
      if (open === undefined || match.entries.length > subject.longest) break;
      const move = { seat: open.seat, decision: open.id, command: match.draw(open, random) };
      const attempts = Math.min(20, count - sent);
      sent += attempts;
      refused += sendGarbled(problems, match, move, attempts, random);
      // A garbled command that happened to be legal has moved the game on, so this move answers an earlier question.
      if (match.check(move.seat, move.decision, move.command) === undefined) give(match, move);
    }
  }
  return { sent, refused, problems: problems.found };
}

function sendGarbled(
  problems: ProblemList,
  match: AnyMatch,
  move: { readonly seat: string; readonly decision: number; readonly command: { readonly kind: string } },
  attempts: number,
  random: Random,
): number {
  const hash = match.hash();
  const stands = () => everythingIn(match);
  let before = stands();
  let refused = 0;
  for (let i = 0; i < attempts; i++) {
    const at = match.entries.length;
    const submission = garble(move, random);
    try {
      const outcome = match.submit(submission);
      if (outcome.ok) {
        before = stands();
        continue;
      }
      refused++;
      if (stands() !== before)
        problems.add(at, `refused with ${outcome.rejection.code}, but the match has changed: ${show(submission)}`);
    } catch (error) {
      problems.add(at, `${(error as Error).message} on ${show(submission)}`);
    }
  }
  if (refused === attempts && match.hash() !== hash)
    problems.add(match.entries.length, 'refused commands have changed the hash');
  return refused;
}

/** Everything a hash covers, and the log, as text: a tenth of the cost of hashing after every refusal. */
function everythingIn({ state, log, entries, position, house, open }: AnyMatch): string {
  const asked = open.map(({ id, seat, moment, about }) => [id, seat, moment, about]);
  return JSON.stringify([log.length, entries.length, position, house, asked, state]);
}

function show(submission: unknown): string {
  try {
    return (JSON.stringify(submission) ?? String(submission)).slice(0, 300);
  } catch {
    return 'something that cannot be written down';
  }
}
