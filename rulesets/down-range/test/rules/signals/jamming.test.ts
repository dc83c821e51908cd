import { describe, expect, test } from 'vitest';
import { isJammed, jammerOf, jammingRadius } from '../../../src/rules/signals/jamming.ts';
import { aboard, box, position, soldier, type UnitGiven, unitIn, vehicle } from '../../position.ts';

const ew = { items: ['ew-set'], jamming: true, signal: true } as const;

/** B's EW unit at (10,24) and a soldier of A with a radio at (x,24). */
const apart = (x: number, more: Parameters<typeof position>[0]['judgements'] = {}, jammer: Partial<UnitGiven> = {}) =>
  position({
    judgements: more,
    units: {
      ew: soldier('B', [10, 24], { ...ew, items: [...ew.items], ...jammer }),
      r: soldier('A', [x, 24], { items: ['radio'] }),
    },
  });

describe('[DR-EWF-4] [DR-EWF-5] jamming', () => {
  test('[DR-GEO-14] reaches units with any part of their base within 36 inches of the EW unit', () => {
    expect(isJammed(apart(46.5), unitIn(apart(46.5), 'r'))).toBe(true);
    expect(isJammed(apart(46.501), unitIn(apart(46.501), 'r'))).toBe(false);
  });

  test('needs no line of sight', () => {
    const state = position({
      terrain: [box('high-wall', [20, 1], [21, 47])],
      units: { ew: soldier('B', [10, 24], { items: ['ew-set'], jamming: true }), r: soldier('A', [30, 24]) },
    });
    expect(isJammed(state, unitIn(state, 'r'))).toBe(true);
  });

  test('goes by another radius if it was agreed, or the set has one of its own', () => {
    const agreed = apart(30.5, { jammingRadius: 20 });
    expect(isJammed(agreed, unitIn(agreed, 'r'))).toBe(true);
    expect(isJammed(apart(30.501, { jammingRadius: 20 }), unitIn(apart(30.501, { jammingRadius: 20 }), 'r'))).toBe(
      false,
    );
    const set = { id: 'backpack', name: 'Backpack jammer', bulk: 3, gives: ['ew' as const], jammingRadius: 12 };
    const own = apart(22.5, {}, { items: [set] });
    expect(jammingRadius(own, unitIn(own, 'ew'))).toBe(12_000);
    expect(isJammed(own, unitIn(own, 'r'))).toBe(true);
    const out = apart(22.501, {}, { items: [set] });
    expect(isJammed(out, unitIn(out, 'r'))).toBe(false);
  });

  test('may be agreed to reach only those the EW unit sees or knows of', () => {
    const state = (wall: boolean, sigint: boolean) =>
      position({
        judgements: { jammingReaches: 'known' },
        terrain: wall ? [box('high-wall', [20, 1], [21, 47])] : [],
        units: {
          ew: soldier('B', [10, 24], { items: ['ew-set'], jamming: true, ...(sigint ? { sigint: true } : {}) }),
          r: soldier('A', [30, 24], { items: ['radio'], signal: true }),
        },
      });
    expect(isJammed(state(false, false), unitIn(state(false, false), 'r'))).toBe(true);
    expect(isJammed(state(true, false), unitIn(state(true, false), 'r'))).toBe(false);
    expect(isJammed(state(true, true), unitIn(state(true, true), 'r'))).toBe(true);
  });

  test('ends with the EW unit', () => {
    const downed = apart(20, {}, { status: 'downed', jamming: false });
    expect(isJammed(downed, unitIn(downed, 'r'))).toBe(false);
  });

  test('[DR-EWF-9] does not touch its own side, and several do not add', () => {
    const state = position({
      seats: ['A', 'B', 'C'],
      sides: { B: 'red', C: 'red' },
      units: {
        one: soldier('B', [10, 24], { items: ['ew-set'], jamming: true }),
        two: soldier('C', [12, 24], { items: ['ew-set'], jamming: true }),
        mate: soldier('B', [14, 24]),
        ally: soldier('C', [16, 24]),
        enemy: soldier('A', [18, 24]),
      },
    });
    const jammed = (id: string) => isJammed(state, unitIn(state, id));
    expect([jammed('mate'), jammed('ally'), jammed('two'), jammed('enemy')]).toEqual([false, false, false, true]);
    expect(jammerOf(state, unitIn(state, 'enemy'))?.id).toBe('one');
  });

  test('is measured to a vehicle for those aboard, and does not reach beyond the table', () => {
    const state = position({
      offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
      units: {
        ew: soldier('B', [10, 24], { items: ['ew-set'], jamming: true }),
        truck: vehicle('A', 'military-truck', [48, 24]), // its base reaches to 46.0
        driver: aboard('A', 'truck', 'driver', { items: ['radio'] }),
      },
    });
    expect(isJammed(state, unitIn(state, 'driver'))).toBe(true);
    expect(isJammed(state, unitIn(state, 'guns'))).toBe(false);
  });
});
