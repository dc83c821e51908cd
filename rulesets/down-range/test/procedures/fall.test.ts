import { describe, expect, test } from 'vitest';
import { crash, fall, fallAsWreck, impact, impactDamage } from '../../src/procedures/fall.ts';
import { playOut } from '../play-out.ts';
import { aboard, type Given, position, soldier, unitIn, vehicle } from '../position.ts';

const fallen = (given: Given, id: string, height: number, dice: readonly number[] = []) =>
  playOut(position(given), (table) => fall(table, unitIn(table.state, id), height * 1000), { dice });
const man = { units: { a: soldier('A', [10, 10]) } };

describe('falling', () => {
  test('[DR-FAL-4] V09 a soldier falls 8": one d8 against his Defense', () => {
    expect(unitIn(fallen(man, 'a', 8, [3]).state, 'a').status).toBe('active');
    expect(unitIn(fallen(man, 'a', 8, [4]).state, 'a').status).toBe('downed');
  });

  test('[DR-FAL-3] V09 2" does nothing, a hair more rolls', () => {
    expect(fallen(man, 'a', 2).rolls).toEqual([]);
    expect(fallen(man, 'a', 2.001, [1]).rolls).toMatchObject([{ dice: [8] }]);
    expect(fallen({ ...man, judgements: { safeDrop: 3 } }, 'a', 3).rolls).toEqual([]);
  });

  test('[DR-FAL-3] more than 20" kills outright, 20" rolls two dice', () => {
    expect(fallen(man, 'a', 20, [1, 1]).rolls).toMatchObject([{ dice: [8, 8] }]);
    const dead = fallen(man, 'a', 20.001);
    expect(unitIn(dead.state, 'a').status).toBe('downed');
    expect(dead.rolls).toEqual([]);
    expect(fallen({ ...man, judgements: { deadlyFall: 30 } }, 'a', 30, [1, 1, 1]).rolls).toMatchObject([
      { dice: [8, 8, 8] },
    ]);
  });

  test('[DR-FAL-3] with everybody aboard', () => {
    const given = {
      units: { t: vehicle('A', 'military-truck', [20, 20]), d: aboard('A', 't', 'driver'), p: aboard('A', 't') },
    };
    // 3d8 against the truck's own d8: it survives, they do not.
    const { state } = fallen(given, 't', 25, [1, 1, 2, 8]);
    expect(['t', 'd', 'p'].map((id) => unitIn(state, id).status)).toEqual(['active', 'downed', 'downed']);
  });

  test('[DR-FAL-1] a die for every 10" begun, of the size of the Defense but at least d6', () => {
    const state = position({
      units: {
        car: vehicle('A', 'civilian-car', [10, 10]),
        bike: vehicle('A', 'motorcycle', [20, 10]),
        tank: vehicle('A', 'tank', [30, 10]),
        a: soldier('A', [40, 10]),
        drone: vehicle('A', 'small-uas', [50, 10]),
      },
    });
    const dice = (id: string, inches: number) => {
      const { dice: count, sides } = impactDamage(unitIn(state, id), inches * 1000);
      return `${count}d${sides}`;
    };
    expect(dice('car', 16)).toBe('2d6');
    expect(dice('bike', 10)).toBe('1d6');
    expect(dice('bike', 10.001)).toBe('2d6');
    expect(dice('tank', 0.5)).toBe('1d10');
    expect(dice('a', 8)).toBe('1d8');
    expect(dice('drone', 6)).toBe('1d8');
  });

  test('[DR-FAL-2] what is hit takes a roll of its own, by id, after the one that falls', () => {
    const state = position({
      units: { t: vehicle('A', 'military-truck', [20, 20]), z: soldier('B', [26, 20]), b: soldier('B', [30, 20]) },
    });
    const out = playOut(
      state,
      (table) =>
        impact(table, unitIn(table.state, 't'), 9000, { hit: [unitIn(table.state, 'z'), unitIn(table.state, 'b')] }),
      {
        dice: [2, 8, 7, 3],
      },
    );
    expect(['t', 'b', 'z'].map((id) => unitIn(out.state, id).status)).toEqual(['active', 'downed', 'active']);
    expect(out.rolls.map(({ label, dice }) => `${label} ${dice.join()}`)).toEqual([
      'damage 8',
      'defense 8',
      'damage 8',
      'damage 8',
    ]);
  });

  test('[DR-FAL-7] a car cannot harm a tank by ramming it', () => {
    const state = position({ units: { c: vehicle('A', 'civilian-car', [20, 20]), t: vehicle('B', 'tank', [30, 20]) } });
    const out = playOut(
      state,
      (table) => impact(table, unitIn(table.state, 'c'), 9000, { hit: [unitIn(table.state, 't')] }),
      { dice: [1, 3] },
    );
    expect(out.rolls).toHaveLength(2);
    expect(unitIn(out.state, 't').status).toBe('active');
  });
});

describe('crashing out of the air', () => {
  const drone = { units: { d: vehicle('A', 'small-uas', [20, 20], { flying: true }), s: soldier('B', [20.4, 20]) } };

  test('[DR-FAL-5] V66 an unmanned flyer rolls for its height; what survives lies landed', () => {
    const up = playOut(position(drone), (table) => crash(table, unitIn(table.state, 'd')), { dice: [2, 1] });
    expect(unitIn(up.state, 'd')).toMatchObject({ status: 'active', flying: false, altitude: 0 });
    const down = playOut(position(drone), (table) => crash(table, unitIn(table.state, 'd')), { dice: [3, 1] });
    expect(unitIn(down.state, 'd').status).toBe('removed');
  });

  test('[DR-FAL-5] units under it are hit', () => {
    const out = playOut(position(drone), (table) => crash(table, unitIn(table.state, 'd')), { dice: [2, 4] });
    expect(unitIn(out.state, 's').status).toBe('downed');
  });

  test('[DR-FAL-5] in the middle of its Move the straight run counts if it is longer', () => {
    const state = position({ units: { d: vehicle('A', 'small-uas', [20, 20], { flying: true }) } });
    const flown = { ...state, units: state.units.map((unit) => ({ ...unit, run: 24_000 })) };
    const out = playOut(flown, (table) => crash(table, unitIn(table.state, 'd')), { dice: [1, 1, 1] });
    expect(out.rolls).toMatchObject([{ dice: [8, 8, 8] }]);
  });

  test('[DR-FAL-5] with people aboard it is destroyed with them, unless the players agreed to roll', () => {
    const given = {
      units: { h: vehicle('A', 'attack-helicopter', [20, 20], { flying: true }), p: aboard('A', 'h', 'pilot') },
    };
    const out = playOut(position(given), (table) => crash(table, unitIn(table.state, 'h')));
    expect(unitIn(out.state, 'h')).toMatchObject({ status: 'wreck', flying: false });
    const rolled = playOut(
      position({ ...given, judgements: { crewedCrash: 'rolled' } }),
      (table) => crash(table, unitIn(table.state, 'h')),
      {
        dice: [2, 3, 3, 3],
      },
    );
    expect(unitIn(rolled.state, 'h')).toMatchObject({ status: 'active', flying: false });
    expect(unitIn(rolled.state, 'p').status).toBe('active');
  });

  test('[DR-FLY-6] a wreck falls on units straight below, without a roll for itself', () => {
    const given = {
      units: {
        h: vehicle('A', 'attack-helicopter', [20, 20], { status: 'wreck' as const }),
        s: soldier('B', [26, 20]),
        far: soldier('B', [40, 20]),
      },
    };
    const state = position(given);
    const below = {
      ...state,
      units: state.units.map((unit) => (unit.id === 's' ? { ...unit, at: { x: 21_000, y: 20_000 } } : unit)),
    };
    const out = playOut(below, (table) => fallAsWreck(table, unitIn(table.state, 'h'), 6000), { dice: [4] });
    expect(unitIn(out.state, 's').status).toBe('downed');
  });
});
