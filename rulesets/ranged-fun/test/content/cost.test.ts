import { expect, test } from 'vitest';
import { unitTypes } from '../../src/content/catalogue.ts';
import { unitCost } from '../../src/content/cost.ts';
import type { Stats, UnitClass } from '../../src/content/unit-type.ts';
import { unitRows } from './ledger.ts';

test.each(unitRows.map((row) => [row[0]!, row[1]!, Number(row[9])] as const))(
  '[RF-SET-4] %s %s costs %i, as printed',
  (id, _name, cost) => {
    expect(unitCost(unitTypes[id]!).total).toBe(cost);
  },
);

test('[RF-SET-4] the worked costs of vector V51', () => {
  const stats = (movement: number, armour: number, srf: number, lrf: number, vsrf: number | null): Stats => ({
    movement,
    armour,
    srf,
    lrf,
    vlrf: null,
    vsrf,
  });
  const cost = (unitClass: UnitClass, of: Stats) => unitCost({ class: unitClass, stats: of }).total;
  expect(cost('TRUNDLER', stats(4, 5, 4, 5, null))).toBe(138 + 2);
  expect(cost('ATV', stats(5, 3, 4, 3, 4))).toBe(66 + 3);
  expect(cost('FLYER', stats(8, 0, 1, 1, null))).toBe(6 + 4);
  expect(cost('TRANSPORT', stats(8, 3, 2, 1, null))).toBe(24 + 4 + 5);
});

test('[RF-SET-4] the steps of a cost add up to it and name what it is made of', () => {
  for (const type of Object.values(unitTypes)) {
    const { total, steps } = unitCost(type);
    expect(steps.reduce((sum, step) => sum + step.value, 0)).toBe(total);
  }
  const { steps } = unitCost(unitTypes.DC3!); // Stalker: P 14+10+15+10 = 49, times 4/3 rounded up is 66
  expect(steps.map(({ what, value }) => [what, value])).toEqual([
    ['base', 14],
    ['srf', 10],
    ['lrf', 15],
    ['vlrf', 0],
    ['vsrf', 10],
    ['armour', 66 - 49],
    ['movement', 3],
  ]);
});

test('[RF-SET-4] an absent stat costs what 0 costs, and only Transports pay for carrying', () => {
  const stats: Stats = { movement: 4, armour: 2, srf: 3, lrf: 2, vlrf: null, vsrf: null };
  const bare = unitCost({ class: 'ATV', stats }).total;
  expect(unitCost({ class: 'ATV', stats: { ...stats, vlrf: 0, vsrf: 0 } }).total).toBe(bare);
  expect(unitCost({ class: 'TRUNDLER', stats }).total).toBe(bare);
  expect(unitCost({ class: 'FLYER', stats }).total).toBe(bare);
  expect(unitCost({ class: 'TRANSPORT', stats }).total).toBe(bare + 5);
});
