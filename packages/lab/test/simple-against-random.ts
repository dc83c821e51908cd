import { randomBot, simpleBot } from '@sandtable/bots';
import { rangedFun } from '@sandtable/ranged-fun';
import { duel } from '../src/index.ts';

const {
  advice: { appraiser, candidates },
  content: { scenarios },
} = rangedFun;

export const simple = simpleBot({ appraiser, candidates });

/** Setups for a scenario that take its lists in turn. */
export function setup(id: string) {
  const { players, forces, roles } = scenarios[id]!;
  return (index: number) => ({
    scenario: id,
    forces: Array.from({ length: players }, (_, seat) => {
      const lists = forces.filter(({ role }) => role === undefined || role === roles?.[seat]?.id);
      return { faction: lists[(index + seat) % lists.length]!.faction };
    }),
  });
}

/** How many games of each scenario the simple bot wins and loses against random play. */
export function simpleAgainstRandom(games: Readonly<Record<string, number>>): readonly [won: number, lost: number] {
  let [won, lost] = [0, 0];
  for (const [id, count] of Object.entries(games)) {
    const { wins } = duel({
      ruleset: rangedFun.ruleset,
      setup: setup(id),
      bots: [simple, randomBot],
      games: count,
      seed: 11,
    });
    won += wins[0];
    lost += wins[1];
  }
  return [won, lost];
}
