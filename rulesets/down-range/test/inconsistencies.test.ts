import { describe, expect, test } from 'vitest';
import { inconsistencies } from '../src/inconsistencies.ts';
import type { State, Unit } from '../src/state.ts';
import { aboard, box, position, soldier, unitIn, vehicle } from './position.ts';

function table(): State {
  return position({
    terrain: [box('high-wall', [40, 10], [42, 12], { id: 'wall' })],
    units: {
      a: soldier('A', [10, 10]),
      b: soldier('B', [20, 10], { weapons: ['at-4'] }),
      car: vehicle('A', 'civilian-car', [30, 30]),
      driver: aboard('A', 'car', 'driver'),
      rider: aboard('A', 'car'),
      drone: vehicle('A', 'small-uas', [50, 30]),
    },
  });
}

function change(id: string, changed: Partial<Unit>) {
  return (state: State): void => void Object.assign(unitIn(state, id), changed);
}

test('a sound state has none', () => {
  expect(inconsistencies(table())).toEqual([]);
});

describe('what a state may not be like is found:', () => {
  test.each<[string, (state: State) => void]>([
    ['b: stands in a', change('a', { at: { x: 20_999, y: 10_000 } as Unit['at'] })],
    ['a: stands in wall', change('a', { at: { x: 41_000, y: 12_499 } as Unit['at'] })],
    ['a: stands over the edge of the table', change('a', { at: { x: 499, y: 10_000 } as Unit['at'] })],
    ['a: is at 10.5, 10000, which are no mils', change('a', { at: { x: 10.5, y: 10_000 } as Unit['at'] })],
    ['a: active, but nowhere', change('a', { at: null })],
    ['a: removed, but on the table', change('a', { status: 'removed' })],
    ['a: a wreck, but no vehicle', change('a', { status: 'wreck' })],
    ['a: downed and flying', change('a', { status: 'downed', flying: true })],
    ['a: downed, but with reaction in force', change('a', { status: 'downed', reaction: true })],
    ['a: 3 Moves taken', change('a', { moves: 3 })],
    [
      'a: is suppressed by nobody, who is nobody',
      change('a', { suppressions: [{ by: 'nobody', taker: 'B', round: 1 }] }),
    ],
    ['a: observes nobody, who is nobody', change('a', { observation: { unit: 'nobody' } })],
    ['a: carries b, who does not know it', change('a', { carrying: 1 })],
    ['b: is carried by a, who does not know it', change('b', { carriedBy: 0, at: null })],
    ['car: tows drone, which does not know it', change('car', { towing: 5 })],
    ['car: is towed by drone, which does not know it', change('car', { towedBy: 5 })],
    ['rider: shares the seat driver of car', change('rider', { berth: { vehicle: 2, seat: 'driver' } })],
    ['rider: sits on roof, which is no seat', change('rider', { berth: { vehicle: 2, seat: 'roof' } })],
    ['rider: active aboard car, which is a wreck', change('car', { status: 'wreck' })],
    ['rider: aboard something that is no vehicle', change('rider', { berth: { vehicle: 0, seat: 'driver' } })],
    ['drone: controlled by b, whose turns are others', change('drone', { operator: 1, controlled: true })],
    ['a: controlled, but no drone', change('a', { controlled: true })],
    ['b: at-4 has -1 left', (state) => rounds(state, 'b', -1)],
    ['b: at-4 has 2, more than at the start', (state) => rounds(state, 'b', 2)],
    ['A: nobody is nobody', (state) => void Object.assign(state, { aware: { ...state.aware, A: ['nobody'] } })],
    ['exposed: nobody is nobody', (state) => void Object.assign(state, { exposed: ['nobody'] })],
    ['nowhere is no piece', (state) => void Object.assign(state, { cleared: ['nowhere'] })],
    ['wall burns, but is gone', (state) => void Object.assign(state, { burning: ['wall'], cleared: ['wall'] })],
    [
      'nobody takes no turns, but is in the order',
      (state) => void Object.assign(state, { order: [...state.order, 'nobody'] }),
    ],
    ['somebody or something stands twice: exposed a, a', (state) => void Object.assign(state, { exposed: ['a', 'a'] })],
  ])('%s', (what, spoil) => {
    const state = table();
    spoil(state);
    expect(inconsistencies(state).map((each) => each.replace('known to ', ''))).toContain(what);
  });
});

test('who is on the way may pass over a friend, and who is out lies where he fell', () => {
  const over = { at: { x: 20_500, y: 10_000 } as Unit['at'] };
  for (const changed of [{ run: 1 }, { status: 'downed' as const, reaction: false }]) {
    const state = table();
    change('a', { ...over, ...changed })(state);
    expect(inconsistencies(state)).toEqual([]);
  }
});

function rounds(state: State, id: string, ammunition: number): void {
  const unit = unitIn(state, id);
  unit.arms = unit.arms.map((arm) => ({ ...arm, ammunition }));
}
