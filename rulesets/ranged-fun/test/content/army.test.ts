import { describe, expect, test } from 'vitest';
import { validateArmy } from '../../src/content/army.ts';
import { unitTypes } from '../../src/content/catalogue.ts';
import type { Stats, UnitType } from '../../src/content/unit-type.ts';

const guard = unitTypes.IC1!; // ARMOUR 2, costs 29
const car = unitTypes.IC3!; // costs 24
const mule = unitTypes.IC4!; // Transport, ARMOUR 4
const anvil = unitTypes.IC5!; // Trundler, ARMOUR 5, costs 140
const kite = unitTypes.IC8!; // Flyer
const runners = unitTypes.DC1!; // ARMOUR 1
const bull = unitTypes.DC7!; // Trundler, ARMOUR 4

const codes = (units: Parameters<typeof validateArmy>[0], limit = 5000) =>
  validateArmy(units, limit).map(({ code, clause, where }) => [code, clause, where]);
const homemade = (stats: Partial<Stats>): UnitType => ({
  ...guard,
  id: 'my-guard',
  stats: { ...guard.stats, ...stats },
});
const carrying = (type: UnitType, ...cargo: UnitType[]) => ({ type, cargo, where: '/units/0' });

describe('spending', () => {
  test('[RF-SET-4] a force may cost the limit and not a point more', () => {
    expect(codes([anvil, guard, car], 193)).toEqual([]);
    expect(codes([anvil, guard, car], 192)).toEqual([['over-limit', 'RF-SET-4', '/units']]);
    expect(validateArmy([anvil, guard, car], 192)[0]!.detail).toEqual({ cost: 193, limit: 192 });
  });

  test('[RF-SET-4] one type may take half of the limit and not a point more', () => {
    expect(codes([guard, guard], 116)).toEqual([]);
    expect(codes([car, guard, guard], 115)).toEqual([['over-half', 'RF-SET-4', '/units/1']]);
    expect(validateArmy([car, guard, guard], 115)[0]!.detail).toEqual({ type: 'IC1', count: 2, cost: 58, limit: 115 });
  });

  test('[RF-SET-4] a single unit may cost more than half', () => {
    expect(codes([anvil], 140)).toEqual([]);
    expect(codes([anvil, anvil], 280)).toEqual([['over-half', 'RF-SET-4', '/units/0']]);
  });

  test('[RF-SET-4] riders are paid for and count as their type', () => {
    expect(codes([carrying(mule, guard, guard)], 38 + 58)).toEqual([['over-half', 'RF-SET-4', '/units/0']]);
    expect(codes([carrying(mule, guard, guard)], 116)).toEqual([]);
    expect(codes([carrying(mule, guard), guard], 95)).toEqual([
      ['over-limit', 'RF-SET-4', '/units'],
      ['over-half', 'RF-SET-4', '/units/0'],
    ]);
  });
});

describe('home-made units', () => {
  test.each(['armour', 'srf', 'lrf', 'vlrf', 'vsrf'] as const)('[RF-SET-4] %s is 0 to 8', (stat) => {
    expect(codes([homemade({ [stat]: 0 })])).toEqual([]);
    expect(codes([homemade({ [stat]: 8 })])).toEqual([]);
    expect(codes([homemade({ [stat]: 9 })])).toEqual([['out-of-range', 'RF-SET-4', `/units/0/stats/${stat}`]]);
    expect(codes([homemade({ [stat]: -1 })])).toEqual([['out-of-range', 'RF-SET-4', `/units/0/stats/${stat}`]]);
    expect(codes([homemade({ [stat]: 1.5 })])).toEqual([['wrong-kind', 'RF-SET-4', `/units/0/stats/${stat}`]]);
  });

  test('[RF-SET-4] MOVEMENT is 0 to 10', () => {
    expect(codes([homemade({ movement: 0 })])).toEqual([]);
    expect(codes([homemade({ movement: 10 })])).toEqual([]);
    expect(codes([homemade({ movement: 11 })])).toEqual([['out-of-range', 'RF-SET-4', '/units/0/stats/movement']]);
    expect(codes([homemade({ movement: -1 })])).toEqual([['out-of-range', 'RF-SET-4', '/units/0/stats/movement']]);
  });

  test('[RF-SET-4] only VLRF and VSRF may be absent', () => {
    expect(codes([homemade({ vlrf: null, vsrf: null })])).toEqual([]);
    for (const stat of ['movement', 'armour', 'srf', 'lrf']) {
      const unit = homemade({ [stat]: null } as unknown as Partial<Stats>);
      expect(codes([unit])).toEqual([['wrong-kind', 'RF-SET-4', `/units/0/stats/${stat}`]]);
    }
  });

  test('infantry is of class ATV', () => {
    const walker: UnitType = { ...guard, id: 'walker', class: 'TRUNDLER' };
    expect(codes([walker])).toEqual([['infantry-class', 'RF-SET-4', '/units/0/class']]);
    expect(codes([{ ...walker, infantry: false }])).toEqual([]);
  });
});

describe('cargo', () => {
  test('a Trundler takes an ATV of less than half its ARMOUR', () => {
    expect(codes([carrying(anvil, guard)])).toEqual([]); // 4 < 5
    expect(codes([carrying(bull, guard)])).toEqual([['too-heavy', 'RF-RIDE-1', '/units/0/cargo/0']]); // 4 = 4
    expect(codes([carrying(bull, runners)])).toEqual([]);
  });

  test('a Transport takes ATVs of up to half its ARMOUR', () => {
    expect(codes([carrying(mule, guard)])).toEqual([]); // 4 = 4
    expect(codes([carrying(mule, homemade({ armour: 3 }))])).toEqual([['too-heavy', 'RF-RIDE-2', '/units/0/cargo/0']]);
  });

  test('only ATVs ride, and neither ATVs nor Flyers carry', () => {
    expect(codes([carrying(mule, kite)])).toEqual([['rider-class', 'RF-RIDE-3', '/units/0/cargo/0']]);
    expect(codes([carrying(kite, runners)])).toEqual([['carrier-class', 'RF-RIDE-3', '/units/0']]);
    expect(codes([carrying(guard, runners)])).toEqual([['carrier-class', 'RF-RIDE-3', '/units/0']]);
  });

  test('one rider on a Trundler, two in a Transport', () => {
    expect(codes([carrying(anvil, guard, guard)])).toEqual([['no-capacity', 'RF-RIDE-11', '/units/0/cargo']]);
    expect(codes([carrying(mule, guard, guard)])).toEqual([]);
    expect(codes([carrying(mule, guard, guard, guard)])).toEqual([['no-capacity', 'RF-RIDE-11', '/units/0/cargo']]);
  });
});

test('[RF-SET-4] all faults of an army come at once', () => {
  const army = [
    carrying(bull, guard, kite),
    homemade({ armour: 9 }),
    anvil,
    anvil,
    { ...guard, class: 'FLYER' as const, id: 'ghost' },
  ];
  expect(codes(army, 300)).toEqual([
    ['out-of-range', 'RF-SET-4', '/units/1/stats/armour'],
    ['infantry-class', 'RF-SET-4', '/units/4/class'],
    ['too-heavy', 'RF-RIDE-1', '/units/0/cargo/0'],
    ['rider-class', 'RF-RIDE-3', '/units/0/cargo/1'],
    ['no-capacity', 'RF-RIDE-11', '/units/0/cargo'],
    ['over-limit', 'RF-SET-4', '/units'],
    ['over-half', 'RF-SET-4', '/units/2'],
  ]);
});
