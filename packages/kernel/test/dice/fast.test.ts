import { fastDice, Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { chiSquare } from './chi-square.ts';

test.each([2, 4, 6, 10, 100, 256])('[SK-DICE-8] a fast d%d favours no face', (sides) => {
  const counts = new Array<number>(sides).fill(0);
  for (let seed = 0; seed < 20; seed++) {
    const dice = fastDice(seed * 977);
    for (let position = 0; position < sides * 20; position++) counts[dice.roll(position, [sides])![0]! - 1]!++;
  }
  expect(chiSquare(counts)).toBeLessThan(sides - 1 + 6 * Math.sqrt(2 * (sides - 1)));
});

test('[SK-DICE-8] one throw says nothing about the next, nor one seed about its neighbour', () => {
  const pairs = new Array<number>(36).fill(0);
  const neighbours = new Array<number>(36).fill(0);
  for (let i = 0; i < 7200; i++) {
    const [one, next] = fastDice(5).roll(i, [6, 6]) as [number, number];
    pairs[(one - 1) * 6 + next - 1]!++;
    neighbours[(fastDice(i).roll(0, [6])![0]! - 1) * 6 + fastDice(i + 1).roll(0, [6])![0]! - 1]!++;
  }
  for (const counts of [pairs, neighbours]) expect(chiSquare(counts)).toBeLessThan(35 + 6 * Math.sqrt(70));
});

test('[SK-DICE-8] the same seed and place show the same faces; a pool is its dice one after another', () => {
  expect(fastDice(7).roll(12, [6, 6, 6])).toEqual(fastDice(7).roll(12, [6, 6, 6]));
  expect(fastDice(7).roll(12, [6, 8])).toEqual([...fastDice(7).roll(12, [6])!, ...fastDice(7).roll(13, [8])!]);
  expect(fastDice(7).description).toEqual({ kind: 'fast', seed: 7 });
});

test('random numbers below a limit are fair, repeat with the seed, and need a limit', () => {
  const counts = new Array<number>(7).fill(0);
  const random = new Random(3);
  for (let i = 0; i < 7000; i++) counts[random.below(7)]!++;
  expect(chiSquare(counts)).toBeLessThan(6 + 6 * Math.sqrt(12));
  const stream = (seed: number, number?: number) =>
    Array.from(
      { length: 8 },
      (
        (each) => () =>
          each.below(1000)
      )(new Random(seed, number)),
    );
  expect(stream(4)).toEqual(stream(4));
  expect(new Set([stream(4), stream(5), stream(4, 1), stream(4 + 2 ** 32)].map(String)).size).toBe(4);
  expect(random.below(1)).toBe(0);
  expect(random.below(2 ** 32)).toBeLessThan(2 ** 32);
  for (const limit of [0, -1, Number.NaN, 2 ** 32 + 1])
    expect(() => random.below(limit)).toThrow('broken invariant: a random number below');
  expect(random.pick([])).toBeUndefined();
  expect(random.pick(['only'])).toBe('only');
});
