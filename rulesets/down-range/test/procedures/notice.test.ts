import { describe, expect, test } from 'vitest';
import { noticeActions, noticeAttack, noticeEnemies, witnessesOf } from '../../src/procedures/notice.ts';
import type { State } from '../../src/state.ts';
import type { DownRangeTable } from '../../src/table.ts';
import { playAtOnce } from '../play-at-once.ts';
import { box, type Given, position, soldier, type UnitGiven, unitIn } from '../position.ts';

/** Lets the sides look round on a copy of the state. */
const looked = (state: State, look: (table: DownRangeTable) => void) => playAtOnce(state, look);

const noticed = (state: State, look: (table: DownRangeTable) => void = (table) => noticeEnemies(table)) =>
  looked(state, look).events.filter(({ type }) => type === 'unit-noticed');

/** B's rifleman in a hedge that nobody has seen, A's soldier so far west of him. */
const ambush = (gap: number, more: Partial<Given> = {}, lurker: Partial<UnitGiven> = {}) =>
  position({
    terrain: [box('hedge', [28, 18], [34, 24])],
    units: { a: soldier('A', [29 - gap, 21]), b: soldier('B', [30, 21], { weapons: ['ak'], ...lurker }) },
    unaware: { A: ['b'] },
    ...more,
  });

describe('[DR-VIS-7] a side becomes aware', () => {
  test('of an enemy in sight that is not hidden, once and for good', () => {
    expect(noticed(ambush(12))).toEqual([{ type: 'unit-noticed', clause: 'DR-VIS-7', side: 'A', unit: 'b' }]);
    expect(noticed(ambush(12.001))).toEqual([]);
    const { state } = looked(ambush(12), (table) => noticeEnemies(table));
    expect(state.aware.A).toEqual(['b']);
    expect(noticed(state)).toEqual([]);
  });

  test('not of one it has no line of sight to', () => {
    const walled = ambush(5, { terrain: [box('high-wall', [26, 10], [27, 30])] });
    expect(noticed(walled)).toEqual([]);
  });

  test('of one that moves in its sight, hidden or not', () => {
    const state = ambush(20);
    const events = looked(state, (table) => noticeEnemies(table, unitIn(table.state, 'b'))).events;
    expect(events.map(({ type }) => type)).toEqual(['unit-exposed', 'unit-noticed']);
    const behind = ambush(20, { terrain: [box('high-wall', [20, 10], [21, 30])] });
    expect(looked(behind, (table) => noticeEnemies(table, unitIn(table.state, 'b'))).events).toEqual([]);
  });

  test('of one that attacks in its sight, though the shot strikes the only witness', () => {
    const state = ambush(20);
    const witnesses = witnessesOf(state, unitIn(state, 'b'));
    expect(witnesses).toEqual(['A']);
    const after = {
      ...state,
      units: state.units.map((unit) => (unit.id === 'a' ? { ...unit, status: 'downed' as const } : unit)),
    };
    const { state: told } = looked(after, (table) => noticeAttack(table, unitIn(table.state, 'b'), witnesses));
    expect(told.aware.A).toEqual(['b']);
    expect(told.exposed).toEqual(['b']);
  });

  test('not of one that attacks out of its sight, but that one can hide no more', () => {
    const behind = ambush(20, { terrain: [box('high-wall', [20, 10], [21, 30]), box('hedge', [28, 18], [34, 24])] });
    const { state } = looked(behind, (table) => {
      const b = unitIn(table.state, 'b');
      noticeAttack(table, b, witnessesOf(table.state, b));
    });
    expect([state.aware.A, state.exposed]).toEqual([[], ['b']]);
    const cleared = { ...state, terrain: state.terrain.slice(1) };
    expect(noticed(cleared)).toHaveLength(1);
  });

  test('[DR-EWF-2] of one whose Signal its signals intelligence hears, then and later', () => {
    const heard = (signal: boolean, sigint: boolean) =>
      position({
        terrain: [box('high-wall', [20, 1], [21, 47])],
        units: {
          ew: soldier('A', [10, 21], { items: ['ew-set'], ...(sigint ? { sigint } : {}) }),
          b: soldier('B', [40, 21], { items: ['radio'], ...(signal ? { signal } : {}) }),
        },
        unaware: { A: ['b'] },
      });
    expect(noticed(heard(true, true), noticeActions)).toHaveLength(1);
    expect(noticed(heard(false, true), noticeActions)).toEqual([]);
    expect(noticed(heard(true, false), noticeActions)).toEqual([]);
  });

  test('[DR-SID-1] side by side: what one of three sees the others do not know', () => {
    const state = position({
      seats: ['A', 'B', 'C'],
      terrain: [box('high-wall', [40, 1], [41, 47])],
      units: { a: soldier('A', [10, 21]), b: soldier('B', [20, 21]), c: soldier('C', [60, 21]) },
      unaware: { A: ['b', 'c'], B: ['a', 'c'], C: ['a', 'b'] },
    });
    const { state: told } = looked(state, (table) => noticeEnemies(table));
    expect(told.aware).toEqual({ A: ['b'], B: ['a'], C: [] });
  });

  test('[DR-SID-1] allied players share it', () => {
    const state = position({
      seats: ['A', 'B', 'C'],
      sides: { A: 'blue', C: 'blue' },
      units: { a: soldier('A', [10, 21]), b: soldier('B', [20, 21]), c: soldier('C', [60, 21]) },
      unaware: { blue: ['b'] },
    });
    expect(looked(state, (table) => noticeEnemies(table)).state.aware.blue).toEqual(['b']);
  });
});

describe('[DR-FOG-1] [DR-FOG-2] sightings', () => {
  const foggy = (b: Partial<UnitGiven>, more: Partial<Given> = {}) =>
    position({
      options: { fog: true },
      terrain: [box('high-wall', [20, 18], [21, 47])],
      units: { a: soldier('A', [10, 21]), b: soldier('B', [40, 5], b) },
      ...more,
    });
  const look = (state: State) => looked(state, noticeActions);

  test('are written down when a unit comes into sight, changes there, and leaves it', () => {
    const seen = look(foggy({})).state;
    expect(seen.sightings.A?.b).toMatchObject({
      at: { x: 40_000, y: 5000 },
      status: 'active',
      how: 'sight',
      now: true,
    });
    expect(look(seen).events).toEqual([]);
    const moved = {
      ...seen,
      units: seen.units.map((unit) => (unit.id === 'b' ? { ...unit, at: { x: 40_000, y: 40_000 } } : unit)),
    };
    const { state, events } = look(moved);
    expect(events).toMatchObject([
      { type: 'unit-lost', side: 'A', unit: 'b' },
      { type: 'unit-lost', side: 'B', unit: 'a' },
    ]);
    expect(state.sightings.A?.b).toMatchObject({ at: { x: 40_000, y: 5000 }, now: false });
  });

  test('need awareness: who is hidden is not seen', () => {
    const unaware = foggy({}, { unaware: { A: ['b'] } });
    expect(look(unaware).state.sightings.A).toBeUndefined();
    expect(looked(unaware, (table) => noticeEnemies(table)).state.sightings.A?.b?.now).toBe(true);
  });

  test('come from signals intelligence too', () => {
    const given = {
      units: {
        a: soldier('A', [10, 21], { items: ['ew-set'], sigint: true }),
        b: soldier('B', [40, 40], { signal: true }),
      },
    };
    expect(look(foggy({}, given)).state.sightings.A?.b).toMatchObject({ how: 'sigint', now: true });
  });

  test('are not kept without fog', () => {
    expect(look(foggy({}, { options: {} })).events).toEqual([]);
  });
});
