import { describe, expect, test } from 'vitest';
import { actingUnit, actionRejection, reactionRejection } from '../../../src/rules/turn/budget.ts';
import { position, soldier, type UnitGiven, unitIn } from '../../position.ts';

const given = (more: Partial<UnitGiven>, options = {}) =>
  position({ options, units: { a: soldier('A', [10, 10], more), b: soldier('B', [30, 10]) } });

describe('an Action on the own turn', () => {
  const refusal = (more: Partial<UnitGiven>, focus = false, options = {}) => {
    const state = given(more, options);
    return actionRejection(state, unitIn(state, 'a'), 'turn', focus)?.code ?? null;
  };

  test('[DR-TURN-2] is one a turn, before or after the Move', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ moves: 1 })).toBeNull();
    expect(refusal({ acted: true })).toBe('action-spent');
  });

  test('[DR-TURN-5] Focus needs a turn without a Move, and leaves nothing', () => {
    expect(refusal({}, true)).toBeNull();
    expect(refusal({ moves: 1 }, true)).toBe('needs-focus');
    expect(refusal({ focused: true })).toBe('focused');
  });

  test('[DR-REA-17] a unit that holds has given it up', () => {
    expect(refusal({ held: true })).toBe('action-spent');
  });

  test('[DR-CAR-2] [DR-HAZ-3] not while carrying, nor disabled', () => {
    expect(refusal({ carriedNow: true })).toBe('carrying');
    expect(refusal({ disabled: true })).toBe('disabled');
    expect(refusal({ disabled: true }, false, { mildGas: true })).toBeNull();
  });
});

describe('whose unit acts', () => {
  const state = position({
    options: { groupInitiative: true },
    active: 'A/one',
    units: {
      a: soldier('A', [10, 10], { group: 'one' }),
      other: soldier('A', [12, 10], { group: 'two' }),
      down: soldier('A', [14, 10], { group: 'one', status: 'downed' }),
      b: soldier('B', [30, 10], { group: 'three' }),
    },
  });
  const codeOf = (id: string) => {
    const found = actingUnit(state, 'A', id, 'turn');
    return 'code' in found ? found.code : null;
  };

  test('[DR-SID-2] only one’s own, active, and on its group’s turn', () => {
    expect(codeOf('a')).toBeNull();
    expect(codeOf('nobody')).toBe('unknown-unit');
    expect(codeOf('b')).toBe('not-your-unit');
    expect(codeOf('down')).toBe('unit-down');
  });

  test('[DR-INIT-5] not in the turn of another group; a Reaction is possible then', () => {
    expect(codeOf('other')).toBe('not-your-turn');
    expect(actingUnit(state, 'A', 'other', 'reaction')).toBe(unitIn(state, 'other'));
  });
});

describe('a Reaction', () => {
  const refusal = (more: Partial<UnitGiven>, focus = false) =>
    reactionRejection(unitIn(given({ reaction: true, movedLast: false, ...more }), 'a'), focus)?.code ?? null;

  test('[DR-REA-1] [DR-REA-2] needs a token, which its declaration takes', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ reaction: false })).toBe('no-token');
    const spent = unitIn(given({ reaction: false }), 'a');
    expect(reactionRejection(spent, false, 'reacting')).toBeUndefined();
  });

  test('[DR-REA-5] [V58] with Focus needs a last turn without Move and Action, and no Move since', () => {
    expect(refusal({}, true)).toBeNull();
    expect(refusal({ movedLast: true }, true)).toBe('needs-focus');
    expect(refusal({ actedLast: true }, true)).toBe('needs-focus');
    expect(refusal({ movedSince: true }, true)).toBe('needs-focus');
    expect(refusal({ movedLast: true, actedLast: true, movedSince: true }, false)).toBeNull();
  });

  test('[DR-REA-5] [DR-REA-17] for one who holds, the turn that is going on is its last', () => {
    expect(refusal({ held: true, movedLast: true, actedLast: true }, true)).toBeNull();
    expect(refusal({ held: true, moves: 1 }, true)).toBe('needs-focus');
  });

  test('[DR-REA-14] not by the disabled, the carried and the carrying; the suppressed and injured may', () => {
    expect(refusal({ disabled: true })).toBe('disabled');
    expect(refusal({ carriedNow: true })).toBe('carrying');
    expect(refusal({ suppressedBy: ['b'], injured: true, load: 15 })).toBeNull();
  });
});
