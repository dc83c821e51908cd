import type { AnyGame } from '@sandtable/game';
import { passingPause } from '@sandtable/host';
import { expect, test } from 'vitest';
import { games } from '../src/games.ts';
import type { RemoteTable } from '../src/remote/remote-table.ts';
import { isTelltale } from '../src/remote/run-remote.ts';

const secretive = Object.values(games).find(
  ({ ruleset }) => ruleset.scramble !== undefined && ruleset.veiled === undefined,
) as AnyGame;
const veiled = { ...secretive, ruleset: { ...secretive.ruleset, veiled: () => true } } as unknown as AnyGame;
const open = { ...secretive, ruleset: { ...secretive.ruleset, scramble: undefined } } as unknown as AnyGame;

function table(game: AnyGame, frame: string, other: string) {
  const view = { viewer: 'red', house: { controllers: { red: 'Anna', blue: other } } };
  return { game, view, decision: { frame } } as unknown as RemoteTable;
}

test('a terminal that passes by itself takes its time where that would tell another player something', () => {
  expect(isTelltale(table(secretive, 'reaction', 'Berta'))).toBe(true);
  expect(isTelltale(table(secretive, 'turn', 'Berta'))).toBe(false);
  expect(isTelltale(table(secretive, 'reaction', 'bot:recruit'))).toBe(false);
  expect(isTelltale(table(open, 'reaction', 'Berta'))).toBe(false);
  // There the server sees to it.
  expect(isTelltale(table(veiled, 'reaction', 'Berta'))).toBe(false);
});

test('pauses fill their whole range evenly, and none is at once', () => {
  const drawn = Array.from({ length: 1000 }, (_, i) => passingPause(i / 999));
  expect(Math.min(...drawn)).toBe(700);
  expect(Math.max(...drawn)).toBe(2500);
  expect(new Set(drawn).size).toBe(1000);
});
