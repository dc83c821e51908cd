import { randomBot } from '@sandtable/bots';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { duel } from '../src/index.ts';
import { setup, simple, simpleAgainstRandom } from './simple-against-random.ts';

// duel.long.test.ts plays enough games to measure how often.
test('the simple bot beats random play, whatever the mission', () => {
  const [won, lost] = simpleAgainstRandom({ 'crossfire-flats': 2, 'break-the-depot': 2, 'the-long-road': 2 });
  expect(won + lost).toBeGreaterThan(4);
  expect(won / (won + lost)).toBeGreaterThanOrEqual(0.8);
});

test('the same seed gives the same games, another seed others', () => {
  const play = (bots: [typeof simple, typeof simple], seed: number) =>
    duel({ ruleset: rangedFun.ruleset, setup: setup('first-contact'), bots, games: 4, seed });
  expect(play([simple, randomBot], 3)).toEqual(play([simple, randomBot], 3));
  expect(play([simple, randomBot], 3)).not.toEqual(play([simple, randomBot], 4));
});
