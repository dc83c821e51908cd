import { describe, expect, test } from 'vitest';
import { distance, movedTo, seenBy } from '../src/planned.ts';
import { box, position } from './position.ts';

const state = position({
  table: { pieces: [box('solid', 20, 20, 22, 28, 3)] },
  units: {
    a1: { seat: 'one', card: 'crusader', at: [10, 24] },
    a2: {
      seat: 'one',
      card: 'vector-squad',
      at: [
        [10, 10],
        [12, 10],
        [14, 10],
      ],
    },
    b1: { seat: 'two', card: 'virago', at: [34, 24] },
  },
  pings: { bp1: { seat: 'two', signature: 'small', at: [40, 40] } },
});

describe('what a plan would be like', () => {
  test('[DS-MEAS-3] distances are from edge to edge, of the nearest bases', () => {
    expect(distance(state, 'a1', 'b1')).toBeCloseTo(24 - 2 * 1.378, 3);
    expect(distance(state, 'a2', 'a1')).toBeCloseTo(14 - 0.787 - 1.378, 3);
    expect(distance(state, 'a2.3', { x: 20, y: 10 })).toBeCloseTo(6 - 0.787, 3);
    expect(distance(state, 'bp1', 'b1')).toBeCloseTo(Math.sqrt(36 + 256) - 1.181 - 1.378, 3);
  });

  test('a rock hides a unit, and beside it the unit is seen', () => {
    expect(seenBy(state, 'a1')).toEqual([]);
    const moved = movedTo(state, 'a1', { x: 10, y: 40 });
    expect(seenBy(moved, 'a1')).toEqual(['b1']);
    expect(state.units[0]?.bases[0]?.at).toEqual({ x: 10_000, y: 24_000 });
  });

  test('a squad keeps its shape, one of its teams goes alone', () => {
    const places = (id: string) =>
      movedTo(state, id, { x: 20, y: 5 }).units[1]?.bases.map(({ at }) => [at.x / 1000, at.y / 1000]);
    expect(places('a2')).toEqual([
      [20, 5],
      [22, 5],
      [24, 5],
    ]);
    expect(places('a2.2')).toEqual([
      [10, 10],
      [20, 5],
      [14, 10],
    ]);
  });
});
