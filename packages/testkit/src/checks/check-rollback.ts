import { type Dice, fastDice, hashOf, Random, UMPIRE } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { give, playRandomGame, type RandomGame } from '../random-game.ts';
import { type AnyMatch, type Subject, startMatch } from '../subject.ts';

/**
 * Run, roll back, run again. An umpire takes a game back to an earlier command: it must be exactly where it was then. The same
 * commands must then lead to the same end if the dice fall the same. On their own they don't, because an undo never turns the
 * dice back (or players would know the throws to come): so the rerun uses a copy whose dice repeat the faces thrown after that
 * command. For the same reason the number of dice thrown is left out of the comparison; everything else is in it.
 */
export function checkRollback(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('rollback', seed);
  const game = playRandomGame(subject, seed);
  const random = new Random(seed, 4);
  if (game.moves.length < 2) return [];
  const trace = positionsOf(subject, game);
  for (let attempt = 0; attempt < 3; attempt++) {
    const to = random.below(game.moves.length - 1);
    const from = to + 1 + random.below(game.moves.length - to - 1);
    try {
      rollBack(problems, subject, game, trace, from, to);
    } catch (error) {
      problems.add(to, (error as Error).message);
    }
  }
  return problems.found;
}

function rollBack(
  problems: ProblemList,
  subject: Subject,
  game: RandomGame,
  trace: readonly string[],
  from: number,
  to: number,
): void {
  const shift = (game.positions[from] as number) - (game.positions[to] as number);
  const match = startMatch(subject, game.seed, repeating(fastDice(game.seed), game.positions[from] as number, shift));
  for (const move of game.moves.slice(0, from)) give(match, move);
  const outcome = match.submit({ seat: UMPIRE, command: { kind: 'propose', proposal: { kind: 'undo', to } } });
  if (!outcome.ok) return problems.add(to, `the umpire cannot undo: ${JSON.stringify(outcome.rejection)}`);
  problems.same(
    to,
    withoutDiceCount(match),
    trace[to] as string,
    `undone from command ${from}, the game stands elsewhere`,
  );
  for (let next = to; next < game.moves.length; next++) {
    const move = game.moves[next]!;
    const open = match.open.find(({ seat }) => seat === move.seat);
    give(match, { ...move, decision: open?.id ?? -1 });
    if (
      !problems.same(
        next + 1,
        withoutDiceCount(match),
        trace[next + 1] as string,
        `rerun from command ${to}, the game went elsewhere`,
      )
    )
      return;
  }
}

/** Dice that from `position` on repeat what they showed `shift` dice earlier. */
function repeating(dice: Dice, position: number, shift: number): Dice {
  return { ...dice, roll: (at, sides) => dice.roll(at < position ? at : at - shift, sides) };
}

function positionsOf(subject: Subject, game: RandomGame): string[] {
  const match = startMatch(subject, game.seed);
  return [
    withoutDiceCount(match),
    ...game.moves.map((move) => {
      give(match, move);
      return withoutDiceCount(match);
    }),
  ];
}

/** The position without the count of dice thrown. */
function withoutDiceCount(match: AnyMatch): string {
  const open = match.open.map(({ seat, moment, about }) => ({ seat, moment, about }));
  return hashOf({ state: match.state, open, result: match.result ?? null });
}
