import { describe, expect, test } from 'vitest';
import { canHarm, defenseOf, isAutomaticFailure, readBlow } from '../../../src/rules/damage/damage.ts';
import { position, soldier, unitIn, vehicle } from '../../position.ts';

const full = position({ units: { a: soldier('A', [10, 10]) } });
const quick = position({
  units: { a: soldier('A', [10, 10], { weapons: ['rifle'] }) },
  options: { rules: 'quick-start' },
});

test('[DR-EQP-1] body armour adds 1 to a static Defense', () => {
  const state = position({
    units: { bare: soldier('A', [10, 10]), clad: soldier('A', [12, 10], { items: ['body-armor'] }) },
  });
  expect([defenseOf(unitIn(state, 'bare')), defenseOf(unitIn(state, 'clad'))]).toEqual([{ fixed: 4 }, { fixed: 5 }]);
});

test('[DR-EQP-2] two suits do not add, and dice are not raised', () => {
  const state = position({
    units: {
      twice: soldier('A', [10, 10], { items: ['body-armor', 'body-armor'] }),
      truck: vehicle('A', 'military-truck', [20, 10], { items: ['body-armor'] }),
    },
  });
  expect(defenseOf(unitIn(state, 'twice'))).toEqual({ fixed: 5 });
  expect(defenseOf(unitIn(state, 'truck'))).toEqual({ dice: 1, sides: 8 });
});

test('[DR-ARM-1] any weapon can harm a static Defense', () => {
  for (const sides of [4, 6, 8, 10] as const) expect(canHarm({ sides }, { fixed: 12 })).toBe(true);
});

test('[DR-ARM-2] against dice only damage dice of at least as many sides count, however many there are', () => {
  expect(canHarm({ sides: 6 }, { dice: 1, sides: 8 })).toBe(false);
  expect(canHarm({ sides: 8 }, { dice: 4, sides: 8 })).toBe(true);
  expect(canHarm({ sides: 10 }, { dice: 1, sides: 8 })).toBe(true);
});

describe('[DR-CORE-6] a roll of nothing but ones', () => {
  test('is an Automatic Failure in the full rules', () => {
    expect(isAutomaticFailure(full, [1])).toBe(true);
    expect(isAutomaticFailure(full, [1, 1, 1])).toBe(true);
    expect(isAutomaticFailure(full, [1, 2])).toBe(false);
    expect(isAutomaticFailure(full, [])).toBe(false); // a static Defense rolls nothing and fails nothing
  });
  test('[DR-QS-12] is none in the quick-start', () => {
    expect(isAutomaticFailure(quick, [1])).toBe(false);
  });
});

describe('reading a blow', () => {
  const blow = (faces: number[], bonus: number, defense: number[]) =>
    readBlow(full, faces, bonus, { dice: defense.length, sides: 10 }, defense).success;

  test('[DR-DMG-1] equal is enough', () => {
    expect(readBlow(full, [4], 0, { fixed: 4 }, []).success).toBe(true);
    expect(readBlow(full, [3], 0, { fixed: 4 }, []).success).toBe(false);
    expect([blow([7, 7], 0, [6, 8]), blow([7, 6], 0, [6, 8])]).toEqual([true, false]);
  });
  test('[DR-CORE-7] damage of all ones fails even if the bonus would do', () => {
    expect(readBlow(full, [1, 1, 1], 3, { fixed: 4 }, []).success).toBe(false);
    expect(readBlow(full, [1, 1, 2], 3, { fixed: 4 }, []).success).toBe(true);
    expect(readBlow(quick, [1, 1, 1], 3, { fixed: 4 }, []).success).toBe(true);
  });
  test('[DR-CORE-8] a Defense of all ones fails even against less, but not against damage that failed first', () => {
    expect(blow([3], 0, [1, 1, 1, 1])).toBe(true);
    expect(blow([3], 0, [1, 1, 1, 2])).toBe(false);
    expect(blow([1], 0, [1, 1, 1, 1])).toBe(false);
  });
});
