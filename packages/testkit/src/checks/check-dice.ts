import { enterDice, handDice, scriptedDice } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { give, playRandomGame, type RandomGame } from '../random-game.ts';
import { type AnyMatch, type Subject, startMatch } from '../subject.ts';

/** The same dice make the same game, whether a script loads them or a player types them in. */
export function checkDice(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('dice', seed);
  const game = playRandomGame(subject, seed);
  try {
    follow(problems, game, 'scripted', startMatch(subject, seed, scriptedDice(game.faces)));
    follow(problems, game, 'hand', startMatch(subject, seed, handDice()));
  } catch (error) {
    problems.add(-1, (error as Error).message);
  }
  return problems.found;
}

function follow(problems: ProblemList, game: RandomGame, dice: string, match: AnyMatch): void {
  enterFaces(match, game.faces);
  for (const [at, hash] of game.hashes.entries()) {
    if (!problems.same(at, match.hash(), hash, `with ${dice} dice the game went elsewhere`)) return;
    const move = game.moves[at];
    if (move === undefined) return;
    const open = match.open.find(({ seat }) => seat === move.seat);
    give(match, { ...move, decision: open?.id ?? -1 });
    enterFaces(match, game.faces);
  }
}

/** Types in the faces as long as the game waits for a throw. */
function enterFaces(match: AnyMatch, faces: readonly number[]): void {
  for (let open = match.open[0]; open?.menu[0] === enterDice; open = match.open[0]) {
    const { length } = (open.about as { dice: readonly number[] }).dice;
    const command = { kind: enterDice.kind, faces: faces.slice(match.position, match.position + length) };
    give(match, { seat: open.seat, decision: open.id, command });
  }
}
