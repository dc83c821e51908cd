import { expect, test } from 'vitest';
import { type GameOutcome, Summary } from '../src/index.ts';
import { LuckCount } from '../src/luck-count.ts';
import { newSeat } from '../src/seat-tally.ts';
import { Tally } from '../src/spread.ts';
import { orderFor } from './subject.ts';

test('a spread has mean, ends, median and counts', () => {
  const tally = new Tally();
  for (const value of [5, 3, 3, 9]) tally.add(value);
  expect(tally.spread()).toEqual({
    mean: 5,
    least: 3,
    median: 3,
    most: 9,
    counts: [
      [3, 2],
      [5, 1],
      [9, 1],
    ],
  });
  expect(tally.quantile(0.75)).toBe(5);
  expect(tally.quantile(0.76)).toBe(9);
  expect(new Tally().spread()).toEqual({ mean: 0, least: 0, median: 0, most: 0, counts: [] });
});

/** The outcome of a game with this winner and these sums of luck. */
function game(winner: string | null, change: { red?: number; blue?: number; first?: string } = {}): GameOutcome {
  const seats = ['red', 'blue'].map((seat) => ({
    ...newSeat(seat, seat === 'red' ? 'recruit' : 'random', false),
    won: seat === winner,
    dice: 100,
    luck: (seat === 'red' ? change.red : change.blue) ?? 0,
  }));
  return { index: 0, drawn: winner === null, first: change.first ?? 'red', rounds: 4, decisions: 30, seats };
}

test('who moved first is counted among decided games, and each seat’s wins by it', () => {
  const summary = new Summary(orderFor());
  for (const each of [game('red'), game('blue'), game('blue', { first: 'blue' }), game(null)]) summary.add(each);
  const { firstMover, seats, draws } = summary.report();
  expect(firstMover).toMatchObject({ count: 2, of: 3 });
  expect(draws).toMatchObject({ count: 1, of: 4 });
  expect(seats[0]).toMatchObject({
    wins: { count: 1, of: 4 },
    winsWhenFirst: { count: 1, of: 3 },
    winsOtherwise: { of: 1 },
  });
  expect(seats[1]).toMatchObject({
    wins: { count: 2 },
    winsWhenFirst: { count: 1, of: 1 },
    winsOtherwise: { count: 1, of: 3 },
  });
});

test('luck is counted by how far one seat was ahead in it, draws left out', () => {
  const luck = new LuckCount();
  // 100 dice with a sum of 10 standard deviations are at 1 for the game; a lead has a standard deviation of √2.
  luck.add(game('red', { red: 10 }));
  luck.add(game('blue', { red: 10 }));
  luck.add(game('blue', { blue: 40 }));
  luck.add(game(null, { red: 40 }));
  const { luckierWon, bins } = luck.report();
  expect(luckierWon).toMatchObject({ count: 2, of: 3 });
  expect(bins.map(({ wins }) => wins.of)).toEqual([1, 0, 0, 0, 2, 0, 0]);
  expect(bins[4]).toMatchObject({ from: 0.5, to: 1.5, wins: { count: 1 } });
});

test('memory does not grow with the number of games', () => {
  const summary = new Summary(orderFor());
  const size = () => JSON.stringify(summary.report()).length;
  for (let i = 0; i < 100; i++) summary.add(game('red'));
  const before = size();
  for (let i = 0; i < 100_000; i++) summary.add(game('red'));
  expect(size() - before).toBeLessThan(200);
});
