import { describe, expect, test } from 'vitest';
import { missChooser, missRadius, unitsInBlast, vehiclesInBlast } from '../../../src/rules/damage/blast.ts';
import { point } from '../../orders.ts';
import { aboard, type Given, position, soldier, unitIn, vehicle } from '../../position.ts';

const inBlast = (given: Given, at: readonly [number, number], radius: number, air = false) =>
  unitsInBlast(position(given), point(at), radius * 1000, air).map(({ id }) => id);

test('[DR-EXP-3] everybody any part of whose base lies in the radius is in it, friend, foe and the attacker', () => {
  const units = { a: soldier('A', [14.5, 10]), b: soldier('B', [10, 14.5]), far: soldier('B', [5.499, 10]) };
  expect(inBlast({ units }, [10, 10], 4)).toEqual(['a', 'b']); // [DR-GEO-14] 4.5" and 4.501" away with bases of 0.5"
});

test('[DR-EXP-4] the nearest base comes first, and of two as near the lower id', () => {
  const units = {
    z: soldier('B', [13, 10]),
    y: soldier('B', [7, 10]),
    truck: vehicle('B', 'military-truck', [10, 14]), // its edge is 2" away, theirs 2.5"
    near: soldier('A', [11, 10]),
  };
  expect(inBlast({ units }, [10, 10], 4)).toEqual(['near', 'truck', 'y', 'z']);
});

test('[DR-FLY-4] a blast on the ground does not reach the air, and one in the air not the ground', () => {
  const units = {
    man: soldier('B', [10, 10]),
    landed: vehicle('B', 'transport-helicopter', [10, 15]),
    aloft: vehicle('B', 'attack-helicopter', [13, 10], { flying: true }),
  };
  expect(inBlast({ units }, [10, 10], 4)).toEqual(['man', 'landed']);
  expect(inBlast({ units }, [10, 10], 4, true)).toEqual(['aloft']);
});

test('[DR-DMG-6] the downed and wrecks are not in it; who is aboard comes with the vehicle', () => {
  const units = {
    down: soldier('B', [10, 10], { status: 'downed' }),
    wreck: vehicle('B', 'civilian-car', [13, 10], { status: 'wreck' }),
    truck: vehicle('B', 'military-truck', [10, 14]),
    driver: aboard('B', 'truck', 'driver'),
  };
  expect(inBlast({ units }, [10, 10], 4)).toEqual(['truck']);
  const state = position({ units });
  expect(vehiclesInBlast(state, point([10, 10]), 4000).map(({ id }) => id)).toEqual(['truck']);
});

test('[DR-MISS-1] the miss radius is half the blast radius for every point missed by', () => {
  expect([missRadius(4000, 2), missRadius(2000, 3), missRadius(5000, 1)]).toEqual([4000, 3000, 2500]);
});

describe('[DR-MISS-3] who places a miss', () => {
  const chooser = (units: Given['units'], more: Partial<Given> = {}, by = 'gun') => {
    const state = position({ units: { gun: soldier('A', [40, 40]), ...units }, ...more });
    return missChooser(state, unitIn(state, by), point([10, 10]), 4000);
  };
  const three = { seats: ['A', 'B', 'C'], order: ['C', 'A', 'B'], active: 'A' };

  test('the side with most units in the intended blast, the attacker included', () => {
    expect(chooser({ b: soldier('B', [10, 10]) })).toBe('B');
    expect(chooser({ a1: soldier('A', [10, 10]), a2: soldier('A', [12, 10]), b: soldier('B', [10, 12]) })).toBe('A');
  });
  test('of a tie not the attacker (V48); of other tied players the earliest in the order (V83)', () => {
    expect(chooser({ a: soldier('A', [10, 10]), b: soldier('B', [12, 10]) })).toBe('B');
    const units = {
      b1: soldier('B', [10, 10]),
      b2: soldier('B', [12, 10]),
      c1: soldier('C', [10, 12]),
      c2: soldier('C', [8, 10]),
      a1: soldier('A', [10, 8]),
    };
    expect(chooser(units, three)).toBe('C');
    expect(chooser(units, { ...three, order: ['B', 'A', 'C'] })).toBe('B');
  });
  test('with nobody in it the enemy earliest in the order (V48)', () => {
    expect(chooser({ b: soldier('B', [30, 10]) })).toBe('B');
    expect(chooser({ b: soldier('B', [30, 10]), c: soldier('C', [33, 10]) }, three)).toBe('C');
  });
  test('[DR-MISS-2] a vehicle counts one and those in it none; [DR-SID-4] allies are counted apart', () => {
    const truck = {
      truck: vehicle('B', 'military-truck', [10, 10]),
      p1: aboard('B', 'truck'),
      p2: aboard('B', 'truck'),
      a1: soldier('A', [10, 13]),
      a2: soldier('A', [13, 10]),
    };
    expect(chooser(truck)).toBe('A');
    const allied = {
      b: soldier('B', [10, 10]),
      c: soldier('C', [12, 10]),
      a1: soldier('A', [8, 10]),
      a2: soldier('A', [10, 8]),
    };
    expect(chooser(allied, { seats: ['A', 'B', 'C'], sides: { B: 'red', C: 'red' } })).toBe('A');
  });
  test('[DR-SID-3] bystanders choose nothing', () => {
    expect(
      chooser({ c: soldier('C', [10, 10]), b: soldier('B', [30, 10]) }, { seats: ['A', 'B', 'C'], neutral: ['C'] }),
    ).toBe('B');
  });
});
