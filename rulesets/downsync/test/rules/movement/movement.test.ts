import type { Point } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import { allowanceOf, slowedAt } from '../../../src/rules/movement/allowance.ts';
import { moveFault, unitCoherencyFault, type Way } from '../../../src/rules/movement/move-check.ts';
import { baseMover, type Mover, pingMover } from '../../../src/rules/movement/mover.ts';
import type { Given } from '../../../src/situations/given.ts';
import type { State } from '../../../src/state.ts';
import { at, base, box, ping, position, unit, verdict } from '../../position.ts';

type Units = Given['units'];
const one = (card: string, place: [number, number], more: object = {}) => ({
  seat: 'one' as const,
  card,
  at: place,
  ...more,
});
const two = (card: string, place: [number, number], more: object = {}) => ({
  seat: 'two' as const,
  card,
  at: place,
  ...more,
});
const field = (units: Units, more: Partial<Given> = {}) => position({ units, ...more });
const table = (...pieces: ReturnType<typeof box>[]): Partial<Given> => ({ table: { pieces } });

const mover = (state: State, id = 'a1'): Mover => {
  const found = state.pings.find((each) => each.id === id);
  return found === undefined ? baseMover(state, unit(state, id.split('.')[0]!), base(state, id)) : pingMover(found);
};
const go = (state: State, id: string, ...waypoints: Point[]) =>
  verdict(moveFault(state, [{ mover: mover(state, id), waypoints }]));
const allowance = (state: State, ...waypoints: Point[]) => {
  const who = mover(state);
  return allowanceOf(state.ground, who, [who.at, ...waypoints]).total;
};

describe('how far', () => {
  /** A forest whose edge is `distance` east of a medium base at (10, 10). */
  const forest = (distance: number, kind: 'forest' | 'urban' | 'rough-ground' = 'forest') =>
    table(box(kind, 11.378 + distance, 0, 30, 40));
  const east = (state: State, length: number) => go(state, 'a1', at(10 + length, 10));

  test('[DS-MOVE-1] [DS-MOVE-2] up to its speed along the whole path, however it turns', () => {
    const state = field({ a1: one('virago', [10, 10]) }); // SPD 6
    expect(go(state, 'a1', at(16, 10))).toBe('legal');
    expect(go(state, 'a1', at(16.001, 10))).toBe('legal'); // the tolerance
    expect(go(state, 'a1', at(16.002, 10))).toBe('too-far DS-MOVE-1');
    expect(go(state, 'a1', at(13, 10), at(13, 13))).toBe('legal');
    expect(go(state, 'a1', at(13, 10), at(13, 13.002))).toBe('too-far DS-MOVE-1');
  });

  test('[DS-PING-1] a Ping goes 4″', () => {
    const state = field({}, { pings: { ap1: { seat: 'one', signature: 'small', at: [10, 10] } } });
    expect(go(state, 'ap1', at(14, 10))).toBe('legal');
    expect(go(state, 'ap1', at(14.002, 10))).toBe('too-far DS-PING-1');
  });

  test('[DS-MOVE-7] V6: full speed up to contact with slowing terrain', () => {
    const state = field({ a1: one('virago', [10, 10]) }, forest(5));
    expect(allowance(state, at(16, 10))).toBeCloseTo(5000, -1);
    expect(east(state, 5)).toBe('legal');
    expect(east(state, 5.2)).toBe('too-far DS-MOVE-7');
    expect(slowedAt(state.ground, mover(state), [at(10, 10), at(15, 10)])).toBeCloseTo(4999);
  });

  test('[DS-MOVE-7] V7: otherwise 2″ less', () => {
    const near = field({ a1: one('virago', [10, 10]) }, forest(3));
    expect([east(near, 4), east(near, 4.01)]).toEqual(['legal', 'too-far DS-MOVE-7']);
    const fast = field({ a1: one('sentinel-hunter', [10.197, 10]) }, forest(5.5)); // small: its edge starts where a medium's does
    expect(go(fast, 'a1', at(16.197, 10))).toBe('legal');
    expect(go(fast, 'a1', at(16.21, 10))).toBe('too-far DS-MOVE-7');
    const slow = field(
      { a1: one('virago', [10, 10]) },
      { ...forest(3), pings: { ap1: { seat: 'one', signature: 'medium', at: [10, 20] } } },
    );
    expect(go(slow, 'ap1', at(13, 20))).toBe('legal');
    expect(go(slow, 'ap1', at(13.01, 20))).toBe('too-far DS-MOVE-7');
    const ping1 = field({}, { ...forest(1), pings: { ap1: { seat: 'one', signature: 'medium', at: [10, 10] } } });
    expect([go(ping1, 'ap1', at(12, 10)), go(ping1, 'ap1', at(12.01, 10))]).toEqual(['legal', 'too-far DS-MOVE-7']);
  });

  test('[DS-MOVE-9] [DS-CARD-19] V8: leaving slowing terrain costs the same; All Terrain and Urban cost nothing', () => {
    const west = (state: State, length: number) => go(state, 'a1', at(10 - length, 10));
    const leaving = field({ a1: one('virago', [10, 10]) }, forest(0));
    expect([west(leaving, 4), west(leaving, 4.01)]).toEqual(['legal', 'too-far DS-MOVE-7']);
    expect(west(field({ a1: one('virago', [10, 10]) }, forest(0, 'urban')), 6)).toBe('legal');
    expect(west(field({ a1: one('mauler', [10, 10]) }, forest(0)), 7)).toBe('legal'); // SPD 7, All Terrain
  });

  test('[DS-MOVE-8] V9: two slowing pieces cost 2″ once', () => {
    const state = field(
      { a1: one('virago', [10, 10]) },
      table(box('rough-ground', 12.378, 0, 13, 40), box('forest', 13.878, 0, 30, 40)),
    );
    expect([east(state, 4), east(state, 4.01)]).toEqual(['legal', 'too-far DS-MOVE-7']);
  });

  test('[DS-MOVE-10] a Move Action pays its own penalty, unless the option spares what was slowed before', () => {
    const slowed = (singleSlowdown: boolean) => {
      const state = field({ a1: one('virago', [10, 10]) }, { ...forest(0), options: { singleSlowdown } });
      base(state, 'a1').slowed = true;
      const who = baseMover(state, unit(state, 'a1'), base(state, 'a1'), { asAction: true });
      return allowanceOf(state.ground, who, [who.at, at(4, 10)]).total;
    };
    expect([slowed(false), slowed(true)]).toEqual([4000, 6000]);
  });
});

describe('which way', () => {
  test('[DS-MOVE-3] over friends, but not to end on anybody', () => {
    const state = field({ a1: one('virago', [10, 10]), a2: one('virago', [13, 10]) });
    expect(go(state, 'a1', at(16, 10))).toBe('legal');
    expect(go(state, 'a1', at(15.75, 10))).toBe('overlap DS-MOVE-3'); // 2.75 from the other, 2.756 is touching
    expect(go(state, 'a1', at(15.756, 10))).toBe('legal');
  });

  test('[DS-MOVE-4] not over an enemy, unit or Ping; touching is allowed', () => {
    const state = field({ a1: one('virago', [10, 10]), b1: two('crusader', [13, 12.756]) });
    expect(go(state, 'a1', at(16, 10))).toBe('legal'); // passes in touch
    const nearer = field({ a1: one('virago', [10, 10]), b1: two('crusader', [13, 12.75]) });
    expect(go(nearer, 'a1', at(16, 10))).toBe('path-blocked-enemy DS-MOVE-4');
    const pinged = field(
      { a1: one('virago', [10, 10]) },
      { pings: { bp1: { seat: 'two', signature: 'medium', at: [13, 12.75] } } },
    );
    expect(go(pinged, 'a1', at(16, 10))).toBe('path-blocked-enemy DS-MOVE-4');
  });

  test('[DS-MOVE-5] [DS-PING-8] [DS-TER-3] [DS-TER-4] vehicles and Pings keep out of buildings, infantry only out of rocks', () => {
    const house = table(box('building', 12, 8, 15, 11, 3), box('solid', 12, 20, 13, 23, 2));
    const state = field(
      { a1: one('virago', [10, 10]), a2: one('seeker-team', [10.5, 13]), a3: one('seeker-team', [10.5, 21]) },
      { ...house, pings: { ap1: { seat: 'one', signature: 'small', at: [9, 6.5] } } },
    );
    expect(go(state, 'a1', at(11, 10))).toBe('path-blocked-terrain DS-MOVE-5');
    expect(go(state, 'a1', at(10.622, 10))).toBe('legal'); // touches the wall
    expect(go(state, 'ap1', at(12.9, 6.9))).toBe('path-blocked-terrain DS-MOVE-5');
    expect(go(state, 'a2', at(13.5, 9.5))).toBe('too-far DS-MOVE-1'); // SPD 4
    expect(go(state, 'a2', at(13, 10))).toBe('legal'); // in at the window
    expect(go(state, 'a3', at(14, 21))).toBe('path-blocked-terrain DS-MOVE-5');
    expect(go(field({ a1: one('virago', [10, 10]) }, table(box('urban', 12, 8, 15, 12))), 'a1', at(14, 10))).toBe(
      'legal',
    );
  });

  test('[DS-BLD-1] [DS-BLD-2] [DS-BLD-3] in a building wholly or not at all, as many as fit or as it holds', () => {
    const house = box('building', 12, 8, 16, 11, 3);
    const squad = {
      a1: one('seeker-team', [10, 10]),
      a2: one('seeker-team', [13.9, 8.8]),
      b1: two('seeker-team', [15.2, 10.2]),
    };
    const state = field(squad, table(house));
    expect(go(state, 'a1', at(12.787, 10))).toBe('legal'); // touches the wall from inside
    expect(go(state, 'a1', at(12.7, 10))).toBe('building-straddle DS-BLD-2');
    expect(go(state, 'a1', at(13, 9.6))).toBe('overlap DS-MOVE-3');
    expect(go(field(squad, table({ ...house, capacity: 2 })), 'a1', at(12.8, 10))).toBe('building-forbidden DS-BLD-3');
    expect(go(field(squad, table({ ...house, capacity: 3 })), 'a1', at(12.8, 10))).toBe('legal');
  });

  test('[DS-BLD-9] an enemy in the building is in the way there too', () => {
    const state = field(
      { a1: one('seeker-team', [11, 10]), b1: two('seeker-team', [13, 10]) },
      table(box('building', 12, 8, 17, 11, 3)),
    );
    expect(go(state, 'a1', at(15, 10))).toBe('path-blocked-enemy DS-MOVE-4');
  });

  test('[DS-CARD-40] Mounted Infantry stays out of buildings', () => {
    const state = field(
      { a1: one('tank-hunters', [10, 10], { bases: [{}, { lost: true }] }) },
      table(box('building', 12, 8, 15, 11, 3)),
    );
    expect(go(state, 'a1.1', at(13.5, 9.5))).toBe('path-blocked-terrain DS-MOVE-5');
  });

  test('[DS-MOVE-6] [DS-OBJ-1] over an objective, but not to end on it', () => {
    const state = field({ a1: one('virago', [10, 10]) }, { objectives: [{ id: 'co1', at: [13, 10] }] });
    expect(go(state, 'a1', at(16, 10))).toBe('legal');
    expect(go(state, 'a1', at(15.7, 10))).toBe('overlap DS-OBJ-1');
  });

  test('[DS-MEAS-8] never off the table, not even on the way', () => {
    const state = field({ a1: one('virago', [2, 10]) });
    expect(go(state, 'a1', at(1.378, 10))).toBe('legal');
    expect(go(state, 'a1', at(1.377, 10))).toBe('off-table DS-MEAS-8');
    expect(go(state, 'a1', at(1.3, 10), at(3, 10))).toBe('off-table DS-MEAS-8');
  });
});

describe('Pings keep off', () => {
  const past = (enemy: Partial<Given>, ...waypoints: Point[]) => {
    const { pings, units = {}, ...rest } = enemy;
    const state = position({
      units,
      pings: { ap1: { seat: 'one', signature: 'small', at: [10, 10] }, ...pings },
      ...rest,
    });
    return go(state, 'ap1', ...waypoints);
  };
  const crusader = (x: number, y: number): Partial<Given> => ({ units: { b1: two('crusader', [x, y]) } });
  const enemyPing = (x: number, y: number): Partial<Given> => ({
    pings: { bp1: { seat: 'two', signature: 'medium', at: [x, y] } },
  });

  test('[DS-PING-3] V10: 2″ from enemy units and Pings, all the way', () => {
    for (const enemy of [crusader, enemyPing]) {
      expect(past(enemy(12, 15), at(14, 10))).toBe('legal'); // 2.441
      expect(past(enemy(12, 14.5), at(14, 10))).toBe('ping-too-close DS-PING-3'); // 1.941 half way
    }
  });

  test('[DS-PING-4] one that starts nearer may leave, but not come nearer on the way', () => {
    expect(past(crusader(10, 14.2), at(10, 7))).toBe('legal'); // starts at 1.641
    expect(past(crusader(10, 14.2), at(10.5, 10.1))).toBe('ping-too-close DS-PING-3');
    expect(past(crusader(10, 14.2), at(10, 8.5), at(10, 9.7))).toBe('ping-too-close DS-PING-3'); // out, and back in
    expect(past(crusader(10, 14.2), at(13, 10))).toBe('legal');
  });
});

describe('units of several bases', () => {
  const squad = (places: [number, number][]) =>
    position({ units: { a1: { seat: 'one', card: 'vector-squad', at: places } } });
  const ways = (state: State, ends: Record<string, Point>): Way[] =>
    Object.entries(ends).map(([id, end]) => ({ mover: mover(state, id), waypoints: [end] }));
  const ends = (state: State, to: Record<string, Point>) => {
    const all = ways(state, to);
    return verdict(moveFault(state, all) ?? unitCoherencyFault(unit(state, 'a1'), all));
  };

  test('[DS-MB-2] V14: pairwise within 6″, whatever circle they fit in', () => {
    const row: [number, number][] = [
      [20, 20],
      [24, 20],
      [23.75, 23],
    ];
    expect(ends(squad(row), { 'a1.2': at(27.5, 20) })).toBe('legal'); // 5.926
    expect(ends(squad(row), { 'a1.2': at(27.6, 20) })).toBe('not-coherent DS-MB-2'); // 6.026
    expect(
      ends(
        squad([
          [20, 20],
          [27.5, 20],
          [23.75, 23],
        ]),
        { 'a1.3': at(23.75, 26.4) },
      ),
    ).toBe('legal');
  });

  test('[DS-MB-5] losses don’t break coherency', () => {
    const state = squad([
      [20, 20],
      [24, 20],
      [27.5, 20],
    ]);
    base(state, 'a1.2').alive = false;
    expect(verdict(unitCoherencyFault(unit(state, 'a1'), []))).toBe('legal');
    expect(ends(state, { 'a1.3': at(27.6, 20) })).toBe('not-coherent DS-MB-2');
  });

  test('[DS-MB-16] a unit that is out of coherency may close up but not spread', () => {
    const state = squad([
      [20, 20],
      [30, 20],
      [25, 20],
    ]);
    expect(ends(state, { 'a1.2': at(29, 20) })).toBe('legal');
    expect(ends(state, { 'a1.2': at(30, 21) })).toBe('not-coherent DS-MB-2');
    expect(ends(state, { 'a1.3': at(21.7, 20) })).toBe('not-coherent DS-MB-2'); // 2 and 3 were within 6″
  });

  test('[DS-MB-3] [DS-MB-18] all move as one step: one may end where another stood, but not on another', () => {
    const state = squad([
      [20, 20],
      [22, 20],
      [24, 20],
    ]);
    expect(ends(state, { 'a1.1': at(22, 20), 'a1.2': at(20, 20) })).toBe('legal');
    expect(ends(state, { 'a1.1': at(22, 20) })).toBe('overlap DS-MOVE-3');
    expect(ends(state, { 'a1.1': at(22, 18), 'a1.2': at(22, 19) })).toBe('overlap DS-MOVE-3');
  });
});

test('[DS-CARD-32] a base that was just unloaded keeps off enemy Pings', () => {
  const state = field(
    { a1: one('seeker-team', [10, 10]) },
    { pings: { bp1: { seat: 'two', signature: 'small', at: [14, 10] } } },
  );
  const who = (avoidsPings: boolean) => baseMover(state, unit(state, 'a1'), base(state, 'a1'), { avoidsPings });
  const near = (avoidsPings: boolean) =>
    verdict(moveFault(state, [{ mover: who(avoidsPings), waypoints: [at(10.2, 10)] }]));
  expect([near(false), near(true)]).toEqual(['legal', 'ping-too-close DS-CARD-32']);
  expect(ping(state, 'bp1').at).toEqual(at(14, 10));
});
