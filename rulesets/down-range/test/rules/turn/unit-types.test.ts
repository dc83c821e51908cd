import { describe, expect, test } from 'vitest';
import { catalogues } from '../../../src/content/catalogue.ts';
import { aboard, attack, battle, move, position, soldier, unitIn, vehicle } from '../../table.ts';

test('[DR-CORE-3] a unit is a human being or a vehicle, cars, aircraft, boats and drones alike; both take orders of their own', () => {
  for (const { units } of Object.values(catalogues)) {
    for (const { id, kind, mobility } of Object.values(units)) {
      expect(kind, id).toBe(mobility === 'foot' ? 'troop' : 'vehicle');
    }
  }
  const b = battle({
    units: {
      man: soldier('A', [10, 10]),
      truck: vehicle('A', 'military-truck', [20, 10]),
      driver: aboard('A', 'truck', 'driver'),
      foe: soldier('B', [60, 40]),
    },
  });
  expect(b.refusalOf('A', move('man', [10, 12]))).toBeNull();
  expect(b.refusalOf('A', move('truck', [20, 12]))).toBeNull();
  expect(b.refusalOf('A', move('wall', [20, 12]))).toBe('unknown-unit');
});

describe('troop types', () => {
  test('[DR-UNT-1] four of them, and average when nothing is said', () => {
    const state = position({
      units: {
        plain: soldier('A', [5, 5]),
        poor: soldier('A', [8, 5], { card: 'substandard' }),
        civilian: soldier('A', [11, 5], { card: 'non-combatant' }),
        medic: soldier('A', [14, 5], { card: 'specialist' }),
      },
    });
    const line = (id: string) => {
      const { movement, skill, specialtySkill, defense } = unitIn(state, id).card;
      return { movement, skill, specialtySkill, defense };
    };
    expect(line('plain')).toEqual({ movement: 8000, skill: 6, specialtySkill: null, defense: { fixed: 4 } });
    expect(line('poor')).toEqual({ movement: 8000, skill: 4, specialtySkill: null, defense: { fixed: 3 } });
    expect(line('civilian')).toEqual({ movement: 5000, skill: 4, specialtySkill: null, defense: { fixed: 2 } });
    expect(line('medic')).toEqual({ movement: 8000, skill: 6, specialtySkill: 8, defense: { fixed: 4 } });
  });

  test('[DR-UNT-2] non-combatants may be targeted, without a penalty', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10]),
        c: soldier('B', [20, 10], { card: 'non-combatant' }),
        d: soldier('B', [50, 40]),
      },
    });
    b.dice(3, 2).accepts('A', attack('a', 'm4', 'c'));
    expect(b.unit('c').status).toBe('downed');
    expect(b.state.players.map(({ points }) => points)).toEqual([0, 0]);
  });

  test('[DR-UNT-3] better soldiers than average can be made', () => {
    const state = position({
      units: { hero: soldier('A', [5, 5], { card: { skill: 10, defense: 9, movement: 12 } }) },
    });
    expect(unitIn(state, 'hero').card).toMatchObject({ skill: 10, defense: { fixed: 9 }, movement: 12_000 });
  });
});
