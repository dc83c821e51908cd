import { expect, test } from 'vitest';
import { rangedFun } from '../src/index.ts';
import { battle, blue, house, red } from './table.ts';

const { previews, ruleset } = rangedFun;
const units = { A: red('A 4/2/3/3/–/1', [5, 5]), T: blue('A 4/2/3/3/–/1', [8, 7]) };

test('a unit that is planned elsewhere stands there, and the board that was asked about stays as it was', () => {
  const { state } = battle({ units });
  const before = JSON.stringify(state);
  const planned = previews.movedTo(state, 'A', { x: 7, y: 7 });
  expect(previews.distance(planned, 'A', 'T')).toBe(1);
  expect(ruleset.inconsistencies(planned)).toEqual([]);
  expect(JSON.stringify(state)).toBe(before);
  expect(previews.movedTo(state, 'A', { x: 99, y: 0 })).toEqual(state);
});

test.each([
  { options: {}, spaces: 3 },
  { options: { trueRange: true }, spaces: 4 },
  { options: { hex: true }, spaces: 4 },
])('[RF-GEO-4, RF-GEO-10, RF-GEO-11] from 5,5 to 8,7 it is $spaces spaces with $options', ({ options, spaces }) => {
  const { state } = battle({ units, options });
  expect(previews.distance(state, 'A', 'T')).toBe(spaces);
  expect(previews.distance(state, { x: 5, y: 5 }, { x: 8, y: 7 })).toBe(spaces);
  expect(previews.distance(state, 'A', { x: 99, y: 0 })).toBe(Number.POSITIVE_INFINITY);
});

test('[RF-LOS-1] who would see a unit where it is planned', () => {
  const { state } = battle({ units: { ...units, T: blue('A 4/2/3/3/–/1', [8, 5]) }, ground: house([7, 5]) });
  expect(previews.seenBy(state, 'A')).toEqual([]);
  expect(previews.seenBy(previews.movedTo(state, 'A', { x: 5, y: 8 }), 'A')).toEqual(['T']);
});
