import { describe, expect, test } from 'vitest';
import { checkPath } from '../../../src/rules/movement/path.ts';
import { planMove, reachOf } from '../../../src/rules/movement/reach.ts';
import { point } from '../../orders.ts';
import { box, position, soldier, unitIn, vehicle } from '../../position.ts';

describe('proposals', () => {
  const state = position({
    units: {
      a: soldier('A', [20, 20]),
      e: soldier('B', [23, 20]),
      d: vehicle('A', 'small-uas', [10, 10], { flying: true }),
    },
    terrain: [box('boulders', [18, 22], [22, 23]), box('mud', [12, 10], [17, 30])],
  });
  const a = unitIn(state, 'a');

  test('[DR-MOV-1] a planned way is legal and goes round what is in the way', () => {
    const planned = planMove(state, a, point([20, 25]));
    expect(planned?.path.length).toBeGreaterThan(1);
    expect(planned?.price).toBeLessThanOrEqual(8000);
    expect(checkPath(state, a, planned?.path ?? []).rejection).toBe(undefined);
  });

  test('[DR-MOV-1] beyond the Move there is none, and on another base neither', () => {
    expect(planMove(state, a, point([20, 29]))).toBe(undefined);
    expect(planMove(state, a, point([23.2, 20]))).toBe(undefined);
    expect(planMove(state, a, point([20, 25]), 4000)).toBe(undefined);
  });

  test('[DR-MOV-1] a way found before is found again as long as nothing on it has changed, and no longer', () => {
    const to = point([20, 25]);
    const before = planMove(state, a, to);
    expect(before?.path.length).toBeGreaterThan(1);
    expect(planMove(state, a, to)).toEqual(before);
    const corner = before?.path[0] as { x: number; y: number };
    const units = state.units.map((unit) => (unit.id === 'e' ? { ...unit, at: corner } : unit));
    const barred = planMove({ ...state, units }, unitIn({ ...state, units }, 'a'), to);
    expect(barred?.path.length).toBeGreaterThan(1);
    expect(barred?.path).not.toEqual(before?.path);
    expect(planMove(state, a, to)).toEqual(before);
  });

  test('[DR-MOV-1] what is cleared is not walked round any more', () => {
    const rubble = position({
      units: { a: soldier('A', [20, 20]) },
      terrain: [box('boulders', [18, 22], [22, 23]), box('boulders', [19.6, 24.2], [20.4, 24.6])],
    });
    const to = point([20, 26]);
    const round = planMove(rubble, unitIn(rubble, 'a'), to, 20_000);
    const cleared = { ...rubble, cleared: [(rubble.terrain[0] as { id: string }).id] };
    const straighter = planMove(cleared, unitIn(cleared, 'a'), to, 20_000);
    expect(straighter?.path.length).toBeGreaterThan(1);
    expect(straighter?.price).toBeLessThan(round?.price as number);
  });

  test('[DR-MOV-4] the reach knows the mud', () => {
    const field = reachOf(state, a);
    const costAt = (x: number, y: number) => {
      if (field === undefined) throw new Error('no reach');
      const column = Math.round((x * 1000 - field.origin.x) / field.spacing);
      const row = Math.round((y * 1000 - field.origin.y) / field.spacing);
      return field.cost[row * field.columns + column];
    };
    expect(costAt(20, 14)).toBeLessThanOrEqual(6400);
    expect(costAt(14.5, 20)).toBeGreaterThan(6000);
    expect(costAt(30, 20)).toBe(Number.POSITIVE_INFINITY);
  });

  test('[DR-MOV-2] flyers go straight', () => {
    expect(planMove(state, unitIn(state, 'd'), point([30, 25]))?.path).toEqual([point([30, 25])]);
  });
});
