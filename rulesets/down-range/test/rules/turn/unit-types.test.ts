import { describe, expect, test } from 'vitest';
import { attack, battle, position, soldier, unitIn } from '../../table.ts';

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
