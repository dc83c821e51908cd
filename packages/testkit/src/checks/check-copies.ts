import { canonicalJson, restore, save } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { give, playRandomGame, type RandomGame } from '../random-game.ts';
import { type AnyMatch, type Subject, startMatch } from '../subject.ts';

/** Saved as text and restored at every decision, a match goes on exactly as it would have. */
export function checkRestore(subject: Subject, seed: number): Problem[] {
  return checkCopies('restore', subject, seed, (match) => {
    const restored = restore(subject.ruleset, JSON.parse(JSON.stringify(save(match))), match.dice);
    if ('faults' in restored) throw new Error(`cannot be restored: ${JSON.stringify(restored.faults)}`);
    return restored.match;
  });
}

/** Forked at every decision, a match goes on exactly as it would have, and the original notices nothing. */
export function checkFork(subject: Subject, seed: number): Problem[] {
  return checkCopies('fork', subject, seed, (match) => match.fork());
}

function checkCopies(check: string, subject: Subject, seed: number, copy: (match: AnyMatch) => AnyMatch): Problem[] {
  const problems = new ProblemList(check, seed);
  const game = playRandomGame(subject, seed);
  const original = startMatch(subject, seed);
  const every = subject.every ?? 1;
  for (let at = 0; at <= game.moves.length; at++) {
    if (problems.found.length > 0) break;
    try {
      if (
        !problems.same(
          at,
          original.hash(),
          game.hashes[at] as string,
          'the same game played again is in another position',
        )
      )
        break;
      if (at % every === 0 || at === game.moves.length)
        compareCopy(problems, game, at, original, copy(original), subject.continuation);
      if (at < game.moves.length) give(original, game.moves[at]!);
    } catch (error) {
      problems.add(at, (error as Error).message);
    }
  }
  return problems.found;
}

function compareCopy(
  problems: ProblemList,
  game: RandomGame,
  at: number,
  original: AnyMatch,
  copied: AnyMatch,
  continuation = Number.POSITIVE_INFINITY,
): void {
  const { log, entries } = original;
  const before = { log: log.length, entries: entries.length };
  if (!problems.same(at, logTail(copied), logTail(original), 'the copy tells another story')) return;
  if (!problems.same(at, copied.hash(), game.hashes[at] as string, 'the copy stands elsewhere')) return;
  const until = Math.min(game.moves.length, at + continuation);
  for (let next = at; next < until; next++) {
    const events = give(copied, game.moves[next]!);
    if (!problems.same(next, events, game.events[next] as string, `a copy made at command ${at} went another way`))
      return;
  }
  problems.same(
    until,
    copied.hash(),
    game.hashes[until] as string,
    `a copy made at command ${at} came to another position`,
  );
  problems.same(at, original.hash(), game.hashes[at] as string, 'playing on a copy changed the original');
  if (original.log.length !== before.log || original.entries.length !== before.entries)
    problems.add(at, "playing on a copy wrote into the original's log");
}

/** How long the log is and how it ends; what came before was compared at earlier decisions. */
function logTail({ log }: AnyMatch): string {
  return canonicalJson([log.length, log.slice(-20)]);
}
