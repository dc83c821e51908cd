import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import type { Subject } from '../subject.ts';

/** The state never contradicts itself, and the game ends within the promised number of commands. */
export function checkSoundness(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('soundness', seed);
  const match = visitRandomGame(subject, seed, (visited, at) => {
    for (const message of subject.ruleset.inconsistencies(visited.state)) problems.add(at, message);
  });
  if (match.result === undefined) problems.add(match.entries.length, `not over after ${subject.longest} commands`);
  return problems.found;
}
