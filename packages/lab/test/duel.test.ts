import { randomBot, simpleBot } from '@sandtable/bots';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { duel } from '../src/index.ts';

const {
  advice: { appraiser, candidates },
  content: { scenarios },
} = rangedFun;

const simple = simpleBot({ appraiser, candidates });

/** Every scenario in turn, with the next lists each time. */
function setup(id: string) {
  const { players, forces, roles } = scenarios[id]!;
  return (index: number) => ({
    scenario: id,
    forces: Array.from({ length: players }, (_, seat) => {
      const lists = forces.filter(({ role }) => role === undefined || role === roles?.[seat]?.id);
      return { faction: lists[(index + seat) % lists.length]!.faction };
    }),
  });
}

test('the simple bot beats random play in nine decided games of ten, whatever the mission', () => {
  // Weighted by how long a game of each takes.
  const games = {
    'crossfire-flats': 8,
    'break-the-depot': 6,
    'the-long-road': 8,
  };
  let won = 0;
  let lost = 0;
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
  expect(won + lost).toBeGreaterThan(18);
  expect(won / (won + lost)).toBeGreaterThanOrEqual(0.9);
}, 600_000);

test('the same seed gives the same games, another seed others', () => {
  const play = (bots: [typeof simple, typeof simple], seed: number) =>
    duel({ ruleset: rangedFun.ruleset, setup: setup('first-contact'), bots, games: 4, seed });
  expect(play([simple, randomBot], 3)).toEqual(play([simple, randomBot], 3));
  expect(play([simple, randomBot], 3)).not.toEqual(play([simple, randomBot], 4));
});
