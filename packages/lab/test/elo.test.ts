import { Random } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { type Meeting, ratings, tournament } from '../src/index.ts';
import { setup, worker } from './subject.ts';

const meeting = (a: string, b: string, wins: number, draws: number, losses: number): Meeting => ({
  a,
  b,
  wins,
  draws,
  losses,
});

/** The difference of two players' ratings. */
function gap(rated: ReturnType<typeof ratings>, a: string, b: string): number {
  const of = (name: string): number => rated.find((each) => each.name === name)!.elo;
  return of(a) - of(b);
}

describe('Elo', () => {
  test('of two players is the logarithm of their odds, with one draw added', () => {
    const rated = ratings(['x', 'y'], [meeting('x', 'y', 75, 0, 25)]);
    expect(gap(rated, 'x', 'y')).toBeCloseTo(400 * Math.log10(75.5 / 25.5), 6);
    expect(rated.map(({ name }) => name)).toEqual(['x', 'y']);
    expect(rated[0]!.elo + rated[1]!.elo).toBeCloseTo(3000, 6);
  });

  test('of two players has the interval of a share: half of the error of the difference each', () => {
    const [x] = ratings(['x', 'y'], [meeting('x', 'y', 75, 0, 25)]);
    const p = 75.5 / 101;
    const error = Math.sqrt(1 / (101 * p * (1 - p))) / 2;
    expect(x!.high - x!.elo).toBeCloseTo((1.959963984540054 * error * 400) / Math.LN10, 6);
  });

  test('is the same for draws and for equally many wins and losses', () => {
    expect(gap(ratings(['x', 'y'], [meeting('x', 'y', 10, 40, 10)]), 'x', 'y')).toBeCloseTo(0, 9);
  });

  test('of three players finds exactly the strengths that made the results', () => {
    // Strengths 4 : 2 : 1 win 2/3, 2/3 and 4/5 of 600 games a pair. The added draw pulls a little towards the middle.
    const rated = ratings(
      ['a', 'b', 'c'],
      [
        meeting('a', 'b', 40_000, 0, 20_000),
        meeting('b', 'c', 40_000, 0, 20_000),
        meeting('a', 'c', 48_000, 0, 12_000),
      ],
    );
    expect(gap(rated, 'a', 'b')).toBeCloseTo(400 * Math.log10(2), 1);
    expect(gap(rated, 'b', 'c')).toBeCloseTo(400 * Math.log10(2), 1);
  });

  test('stays finite for a player who won everything, and doesn’t compare players linked by no games', () => {
    const [best] = ratings(['x', 'y'], [meeting('x', 'y', 50, 0, 0)]);
    expect(best!.elo).toBeGreaterThan(1700);
    expect(Number.isFinite(best!.high)).toBe(true);
    const strangers = ratings(['a', 'b', 'c'], [meeting('a', 'b', 5, 0, 5)]);
    expect(strangers.find(({ name }) => name === 'c')).toMatchObject({ games: 0, score: 0 });
  });

  test('intervals contain the truth about 95 times out of a hundred', () => {
    const random = new Random(11);
    let held = 0;
    for (let trial = 0; trial < 400; trial++) {
      const play = (percent: number): number =>
        Array.from({ length: 100 }, () => random.below(100)).filter((n) => n < percent).length;
      const [ab, bc, ac] = [play(60), play(60), play(69)];
      const rated = ratings(
        ['a', 'b', 'c'],
        [meeting('a', 'b', ab, 0, 100 - ab), meeting('b', 'c', bc, 0, 100 - bc), meeting('a', 'c', ac, 0, 100 - ac)],
      );
      const b = rated.find(({ name }) => name === 'b')!;
      if (b.low <= 1500 && 1500 <= b.high) held += 1;
    }
    expect(held / 400).toBeGreaterThan(0.92);
    expect(held / 400).toBeLessThan(0.985);
  });
});

test('a tournament plays every pair on both sides, the same for any number of workers', async () => {
  const arenas = [{ scenario: 'first-contact', name: 'First Contact', setup, seats: ['red', 'blue'] as const }];
  const options = {
    game: 'ranged-fun',
    arenas,
    bots: ['random', 'recruit', 'regular'] as const,
    games: 4,
    seed: 2,
    ms: null,
    worker,
  };
  const [one, two] = [await tournament({ ...options, workers: 1 }), await tournament({ ...options, workers: 2 })];
  expect(JSON.stringify(two.report)).toBe(JSON.stringify(one.report));
  const { ratings: table, pairs, games } = one.report;
  expect(games).toBe(12);
  expect(table.map(({ games: played }) => played)).toEqual([8, 8, 8]);
  expect(pairs.filter(({ scenario }) => scenario === null).map(({ a, b }) => `${a}-${b}`)).toEqual([
    'random-recruit',
    'random-regular',
    'recruit-regular',
  ]);
  for (const { wins, draws, losses } of pairs) expect(wins + draws + losses).toBe(4);
});
