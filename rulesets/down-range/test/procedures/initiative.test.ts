import { describe, expect, test } from 'vitest';
import { rollInitiative, takesTurns } from '../../src/procedures/initiative.ts';
import { takerOf } from '../../src/state.ts';
import { playOut } from '../play-out.ts';
import { type Given, position, soldier } from '../position.ts';

const three = { a: soldier('A', [10, 10]), b: soldier('B', [20, 10]), c: soldier('C', [30, 10]) };

/** A round that is about to roll; `more` beside one soldier each for A and B. */
const about = (more: Partial<Given> = {}) =>
  position({ phase: 'initiative', units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10]) }, ...more });

/** The order that comes of these dice, and how many were thrown. */
function ordered(given: Partial<Given>, ...dice: readonly number[]) {
  const { state, rolls } = playOut(begin(about(given)), (table) => rollInitiative(table), { dice });
  return { order: state.order, rolls: rolls.map(({ dice: thrown, label }) => `${label} d${thrown}`), state };
}

/** The round has started: what `play` does before it rolls. */
function begin(state: ReturnType<typeof about>) {
  return { ...state, round: state.round + 1 };
}

describe('[DR-INIT-1] everybody rolls a d10, the highest goes first', () => {
  test('[V17] 5 to 3', () => {
    expect(ordered({}, 5, 3)).toMatchObject({ order: ['A', 'B'], rolls: ['initiative d10', 'initiative d10'] });
    expect(ordered({}, 3, 5).order).toEqual(['B', 'A']);
  });

  test('[DR-CORE-9] a 1 is no failure, only low', () => {
    expect(ordered({}, 1, 2).order).toEqual(['B', 'A']);
  });

  test('[DR-WIN-1] [DR-SID-3] the eliminated and bystanders do not', () => {
    const given = { seats: ['A', 'B', 'C', 'N'], neutral: ['N'], units: { ...three, n: soldier('N', [40, 10]) } };
    const state = begin(about(given));
    state.players = state.players.map((player) => (player.seat === 'B' ? { ...player, eliminated: true } : player));
    expect(playOut(state, rollInitiative, { dice: [2, 9] }).state.order).toEqual(['C', 'A']);
  });

  test('[DR-TURN-9] who only waits for reinforcements rolls, and is skipped until they come', () => {
    const late = soldier('B', undefined, { arrives: { round: 3, edge: 'north' } });
    const units = { a: soldier('A', [10, 10]), b: late };
    const { order, state } = ordered({ units }, 4, 9);
    expect(order).toEqual(['B', 'A']);
    expect(takesTurns(state, takerOf(state, 'B'))).toBe(false);
    expect(takesTurns({ ...state, round: 3 }, takerOf(state, 'B'))).toBe(true);
  });

  test('[DR-TURN-9] guns beyond the table alone take no turn', () => {
    const state = position({
      offMap: { guns: { seat: 'B', weapon: 'tube-artillery' } },
      units: { a: soldier('A', [10, 10]) },
    });
    expect(takesTurns(state, takerOf(state, 'B'))).toBe(false);
    expect(takesTurns(state, takerOf(state, 'A'))).toBe(true);
  });
});

describe('[DR-INIT-2] ties', () => {
  test('[V27] are re-rolled by the tied alone, who keep their place among the others', () => {
    const { order, rolls } = ordered({ seats: ['A', 'B', 'C'], units: three }, 7, 7, 3, 2, 9);
    expect(order).toEqual(['B', 'A', 'C']);
    expect(rolls.slice(3)).toEqual(['initiative-tie d10', 'initiative-tie d10']);
  });

  test('are re-rolled until they differ, from the highest place down', () => {
    const units = { ...three, d: soldier('D', [40, 10]) };
    const seats = ['A', 'B', 'C', 'D'];
    expect(ordered({ seats, units }, 7, 3, 7, 3, 5, 5, 1, 2, 9, 8).order).toEqual(['C', 'A', 'B', 'D']);
    expect(ordered({ seats: ['A', 'B', 'C'], units: three }, 4, 4, 4, 6, 6, 2, 1, 3).order).toEqual(['B', 'A', 'C']);
  });

  test('go by the order of the round before, by age, or by seats if that was agreed', () => {
    const tied = (initiativeTies: 'previous-order' | 'youngest' | 'seating', more: Partial<Given> = {}) =>
      begin(about({ options: { initiativeTies }, ...more }));
    const before = { ...tied('previous-order'), order: ['B', 'A'] };
    expect(playOut(before, rollInitiative, { dice: [6, 6] }).state.order).toEqual(['B', 'A']);
    const aged = tied('youngest', { birthOrder: { A: 2, B: 1 } });
    expect(playOut(aged, rollInitiative, { dice: [6, 6] }).state.order).toEqual(['B', 'A']);
    const seated = { ...tied('seating'), order: ['B', 'A'] };
    expect(playOut(seated, rollInitiative, { dice: [6, 6] }).state.order).toEqual(['A', 'B']);
  });

  test('[DR-QS-2] in quick-start games the youngest wins, without a re-roll', () => {
    const given = { options: { rules: 'quick-start' as const }, birthOrder: { A: 2, B: 1 } };
    const units = { a: soldier('A', [10, 10], { weapons: [] }), b: soldier('B', [20, 10], { weapons: [] }) };
    expect(ordered({ ...given, units }, 8, 8)).toMatchObject({ order: ['B', 'A'], rolls: { length: 2 } });
  });
});

test('[DR-INIT-3] it is rolled anew each round, so the last may be first', () => {
  const first = ordered({}, 9, 2).state;
  const second = playOut({ ...first, round: 2 }, rollInitiative, { dice: [1, 8] }).state;
  expect([first.order, second.order]).toEqual([
    ['A', 'B'],
    ['B', 'A'],
  ]);
});

describe('[DR-INIT-4] enhanced initiative', () => {
  const commander = { a: soldier('A', [10, 10], { rank: 1 }), b: soldier('B', [20, 10]) };

  test('[V28] adds a d4 right after the d10, once', () => {
    const { order, state, rolls } = ordered({ units: commander, enhanced: { A: 'a' } }, 6, 3, 8);
    expect(order).toEqual(['A', 'B']); // 9 against 8
    expect(rolls).toEqual(['initiative d10', 'enhanced-initiative d4', 'initiative d10']);
    expect(state.players[0]?.enhanced).toBe(false);
    expect(playOut(state, rollInitiative, { dice: [6, 8] }).state.order).toEqual(['B', 'A']);
  });

  test('does not help in a re-roll', () => {
    expect(ordered({ units: commander, enhanced: { A: 'a' } }, 6, 2, 8, 3, 5).order).toEqual(['B', 'A']);
  });

  test('[DR-QS-3] [V29] in quick-start games is the better of two d10', () => {
    const units = { a: soldier('A', [10, 10], { rank: 1, weapons: [] }), b: soldier('B', [20, 10], { weapons: [] }) };
    const given = { units, enhanced: { A: 'a' }, options: { rules: 'quick-start' as const } };
    expect(ordered(given, 4, 9, 8).order).toEqual(['A', 'B']);
    expect(ordered(given, 4, 7, 8).order).toEqual(['B', 'A']);
  });
});

describe('[DR-INIT-5] group initiative', () => {
  const units = {
    a1: soldier('A', [10, 10], { group: 'one', rank: 1 }),
    a2: soldier('A', [12, 10], { group: 'two' }),
    b1: soldier('B', [20, 10], { group: 'one' }),
  };
  const options = { groupInitiative: true };

  test('[V30] each group rolls and goes by itself', () => {
    expect(ordered({ units, options }, 3, 9, 6).order).toEqual(['A/two', 'B/one', 'A/one']);
  });

  test('units without a group form one more', () => {
    const more = { ...units, x: soldier('A', [14, 10]), y: soldier('A', [16, 10]) };
    expect(ordered({ units: more, options }, 3, 9, 7, 6).order).toEqual(['A/two', 'A/', 'B/one', 'A/one']);
  });

  test('a group that is wiped out does not roll', () => {
    const lost = { ...units, a2: soldier('A', [12, 10], { group: 'two', status: 'downed' }) };
    expect(ordered({ units: lost, options }, 3, 6).order).toEqual(['B/one', 'A/one']);
  });

  test('the d4 is the commander’s own group’s', () => {
    expect(ordered({ units, options, enhanced: { A: 'a1' } }, 3, 4, 6, 5).order).toEqual(['A/one', 'A/two', 'B/one']);
  });

  test('off, all groups of a player go together', () => {
    expect(ordered({ units }, 3, 6).order).toEqual(['B', 'A']);
  });
});

describe('[DR-INIT-6] nobody rolls', () => {
  test('when only one side is left; its players go as before', () => {
    const given = { seats: ['A', 'B', 'C'], sides: { A: 'blue', C: 'blue' }, units: three };
    const state = { ...begin(about(given)), order: ['C', 'B', 'A'] };
    state.players = state.players.map((player) => (player.seat === 'B' ? { ...player, eliminated: true } : player));
    expect(playOut(state, rollInitiative).state.order).toEqual(['C', 'A']);
  });

  test('in the first round where the scenario gives the order; who is left out has no turn', () => {
    expect(ordered({ opening: ['B', 'A'] }).order).toEqual(['B', 'A']);
    expect(ordered({ opening: ['A'] }).order).toEqual(['A']);
    expect(ordered({ opening: ['B', 'A'], round: 2 }, 7, 3).order).toEqual(['A', 'B']);
  });
});
