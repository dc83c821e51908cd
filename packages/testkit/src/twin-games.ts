import { Random, type Viewer } from '@sandtable/kernel';
import { compareTwins } from './checks/hidden-twins.ts';
import { describeProblem, ProblemList } from './problem.ts';
import { give } from './random-game.ts';
import { type Subject, startMatch } from './subject.ts';

export type TwinGames = {
  /** Pairs of games that started the same except for hidden facts. */
  pairs: number;
  /** How often what the two games sent was compared. */
  compared: number;
  readonly leaks: string[];
};

/**
 * Plays random games, and from one order in `every` a pair of twins: games that differ only in what one viewer may not know.
 * What that viewer is sent must be the same in both, byte for byte, including whom the table waits for.
 */
export function playTwinGames(subject: Subject, wanted: number, firstSeed: number, every: number): TwinGames {
  const games: TwinGames = { pairs: 0, compared: 0, leaks: [] };
  for (let seed = firstSeed; games.pairs < wanted && games.leaks.length < 20; seed++) {
    const problems = new ProblemList('twins', seed);
    const match = startMatch(subject, seed);
    const random = new Random(seed, 11);
    for (let at = 0; at < subject.longest && games.pairs < wanted; at++) {
      if (random.below(every) === 0) {
        const viewer = random.pick([...match.seats, 'spectator']) as Viewer;
        const compared = compareTwins(problems, subject, match, at, viewer, random);
        games.pairs += compared > 0 ? 1 : 0;
        games.compared += compared;
      }
      const open = random.pick(match.open);
      if (open === undefined) break;
      give(match, { seat: open.seat, decision: open.id, command: match.draw(open, random) });
    }
    games.leaks.push(...problems.found.map(describeProblem));
  }
  return games;
}
