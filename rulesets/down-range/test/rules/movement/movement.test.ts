import { describe, expect, test } from 'vitest';
import { isOverburdened } from '../../../src/rules/carrying/load.ts';
import { mostMovement, movementAllowance, UNLIMITED } from '../../../src/rules/movement/movement.ts';
import { aboard, type Given, position, soldier, type UnitGiven, unitIn, vehicle } from '../../position.ts';

const allowance = (given: Given, id: string) => {
  const state = position(given);
  const found = movementAllowance(state, unitIn(state, id));
  expect(mostMovement(state, unitIn(state, id)), 'the number alone').toBe(found.total);
  return found;
};
const ofSoldier = (more: Partial<UnitGiven>, given: Partial<Given> = {}) =>
  allowance({ ...given, units: { a: soldier('A', [10, 10], more) } }, 'a');

describe('how far a unit may go in one Move', () => {
  test('[DR-MOV-1] its Movement', () => {
    expect(ofSoldier({}).total).toBe(8000);
    expect(ofSoldier({ card: 'non-combatant' }).total).toBe(5000);
  });

  test('[DR-MOV-10] one reason for half speed halves it, and says which', () => {
    expect(ofSoldier({ injured: true })).toMatchObject({ total: 4000, binding: 'DR-MED-2' });
    expect(ofSoldier({ disabled: true })).toMatchObject({ total: 4000, binding: 'DR-HAZ-3' });
  });

  test('[DR-MOV-10] V72 injured and overburdened is half, not a quarter, and both reasons are told', () => {
    const both = ofSoldier({ injured: true, load: 10 });
    expect(both.total).toBe(4000);
    expect(both.steps.map(({ clause }) => clause)).toEqual(['DR-MOV-1', 'DR-MED-2', 'DR-LOD-1']);
  });

  test('[DR-CAR-1] carrying a soldier is half speed', () => {
    const units = { a: soldier('A', [10, 10]), b: soldier('A', undefined, { carriedBy: 'a', status: 'downed' }) };
    expect(allowance({ units }, 'a')).toMatchObject({ total: 4000, binding: 'DR-CAR-1' });
  });

  test('[DR-LOD-1] overburdened begins above 12, not at it', () => {
    // A rifle is 3.
    expect(ofSoldier({ load: 9 }).total).toBe(8000);
    expect(ofSoldier({ load: 9.5 })).toMatchObject({ total: 4000, binding: 'DR-LOD-1' });
  });

  test('[DR-LOD-1] the players may agree on another number', () => {
    expect(ofSoldier({ load: 9.5 }, { judgements: { normalBulk: 13 } }).total).toBe(8000);
  });

  test('[DR-LOD-1] the soldiers of a token share what it carries', () => {
    const state = position({
      options: { teamTokens: true },
      units: { team: soldier('A', [10, 10], { weapons: ['82mm-mortar', 'm4', 'm4'], team: ['m1', 'm2'] }) },
    });
    expect(isOverburdened(state, unitIn(state, 'team'))).toBe(false);
  });

  test('[DR-MOV-12] Movement without limit has none, halved or not', () => {
    const units = { h: vehicle('A', 'attack-helicopter', [20, 20], { injured: true }), p: aboard('A', 'h', 'pilot') };
    expect(allowance({ units }, 'h').total).toBe(UNLIMITED);
  });

  test('[DR-MED-11] a degraded vehicle goes at half speed', () => {
    const units = { t: vehicle('A', 'military-truck', [20, 20], { injured: true }), d: aboard('A', 't', 'driver') };
    expect(allowance({ units }, 't')).toMatchObject({ total: 20_000, binding: 'DR-MED-11' });
  });

  test('[DR-OVL-1] an overloaded vehicle goes at half speed, a full one does not', () => {
    const riders = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, aboard('A', 'v')]));
    const ifv = { v: vehicle('A', 'ifv', [20, 20]), d: aboard('A', 'v', 'driver') };
    expect(allowance({ units: { ...ifv, ...riders(3) } }, 'v').total).toBe(36_000);
    expect(allowance({ units: { ...ifv, ...riders(4) } }, 'v')).toMatchObject({ total: 18_000, binding: 'DR-OVL-1' });
  });

  test('[DR-VEH-3] an untrained driver goes at half speed unless the players agree otherwise', () => {
    const units = {
      t: vehicle('A', 'military-truck', [20, 20]),
      d: aboard('A', 't', 'driver', { untrained: ['driving'] }),
    };
    expect(allowance({ units }, 't')).toMatchObject({ total: 20_000, binding: 'DR-VEH-3' });
    expect(allowance({ units, judgements: { untrainedDriver: 'full' } }, 't').total).toBe(40_000);
  });
});
