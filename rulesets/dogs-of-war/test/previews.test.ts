import { expect, test } from 'vitest';
import { distance, movedTo, seenBy, stateOf } from '../src/previews.ts';
import { viewFor } from '../src/view.ts';
import { model, position, rgr, tal, wall } from './position.ts';

const table = { pieces: [wall(19, 8, 19.3, 12, 3)] };
const given = (options: object = {}) =>
  position({ active: 'one', table, options, models: { a: rgr(10, 10), c: rgr(12, 10), b: tal(25, 10) } });

test('a state made from a view is the state, but for the other side’s secrets', () => {
  const state = given();
  model(state, 'b').items.mine = 2;
  const view = JSON.parse(JSON.stringify(viewFor(state, 'one')));
  const seen = stateOf(view);
  expect(seen.terrain).toEqual(state.terrain);
  expect(seen.models.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(model(seen, 'b').items.mine).toBeUndefined();
  expect(viewFor(seen, 'one')).toEqual(viewFor(state, 'one'));
  expect(stateOf(view).terrain).toBe(seen.terrain);
});

test('a man is moved, and nobody else; the given state stays as it was', () => {
  const state = given();
  const moved = movedTo(state, 'a', { x: 30, y: 10 });
  expect(model(moved, 'a').place).toEqual({ x: 30_000, y: 10_000, surface: 'ground' });
  expect(model(state, 'a').place.x).toBe(10_000);
  expect(model(moved, 'b').place).toEqual(model(state, 'b').place);
});

test('who could shoot at a man: not through a wall, and not backwards', () => {
  const state = given();
  expect(seenBy(state, 'a')).toEqual([]);
  expect(seenBy(movedTo(state, 'a', { x: 22, y: 10 }), 'a')).toEqual(['b']);
  expect(seenBy(movedTo(state, 'a', { x: 30, y: 10 }), 'a')).toEqual([]);
});

test('[DW-TGT-10] no distance to an enemy or a point is told unless the match allows measuring', () => {
  const [shy, open] = [given(), given({ measuring: true })];
  expect(distance(shy, 'a', 'c')).toBeCloseTo(2 - 2 * 0.492, 3);
  expect(distance(shy, 'a', 'b')).toBeNaN();
  expect(distance(shy, 'a', { x: 20, y: 10 })).toBeNaN();
  expect(distance(open, 'a', 'b')).toBeCloseTo(15 - 2 * 0.492, 3);
  expect(distance(open, 'b', { x: 20, y: 10 })).toBeCloseTo(5 - 0.492, 3);
});
