import { expect, test } from 'vitest';
import { coneRejection, fitInCone } from '../../../src/rules/space/arcs.ts';
import { position, soldier, unitIn } from '../../position.ts';

const cone = (...targets: (readonly [number, number])[]) => {
  const others = Object.fromEntries(targets.map(([x, y], i) => [`T${i}`, soldier('B', [20 + x, 20 + y])]));
  const state = position({ units: { S: soldier('A', [20, 20]), ...others } });
  const units = targets.map((_, i) => unitIn(state, `T${i}`));
  return { state, S: unitIn(state, 'S'), units };
};

test('[DR-GEO-13] [V39] targets within 45 degrees of each other fit one cone, its sides included', () => {
  const { state, S, units } = cone([20, 0], [14.142136, 14.142136]);
  expect(fitInCone(state, S, units)).toBe(true);
  const wide = cone([20, 0], [13.89, 14.39]);
  expect(coneRejection(wide.state, wide.S, wide.units)).toEqual({
    code: 'outside-cone',
    clause: 'DR-GEO-13',
    detail: { unit: 'S', targets: ['T0', 'T1'] },
  });
});

test('[DR-GEO-13] all of them must fit, not each with the next', () => {
  const { state, S, units } = cone([20, 0], [18, 10], [10, 18]);
  expect(fitInCone(state, S, units.slice(0, 2))).toBe(true);
  expect(fitInCone(state, S, units.slice(1))).toBe(true);
  expect(fitInCone(state, S, units)).toBe(false);
});

test('[DR-GEO-13] [V10] the third enemy of the machine gunner stands 76 degrees aside', () => {
  const { state, S, units } = cone([20, 0], [18, 8], [5, 20]);
  expect([fitInCone(state, S, units.slice(0, 2)), fitInCone(state, S, units)]).toEqual([true, false]);
});

test('[DR-GEO-13] aim points count as base centres do, from the attacker’s own centre', () => {
  const { state, S, units } = cone([20, 0]);
  const aside = (y: number) => ({ x: 30_000, y: 20_000 + y });
  expect(fitInCone(state, S, [...units, aside(10_000)])).toBe(true);
  expect(fitInCone(state, S, [...units, aside(10_001)])).toBe(false);
  expect(fitInCone(state, S, [...units, { x: 20_000, y: 20_000 }])).toBe(true);
});
