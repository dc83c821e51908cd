import { describe, expect, test } from 'vitest';
import { isTeamCheckDue, moraleNumber, teamMoraleNumber } from '../src/rules/morale/morale.ts';
import { pointsFor } from '../src/rules/victory/victory.ts';
import type { State } from '../src/state.ts';
import { type Board, game, man, model, position, rgr, tableFrom, tal, wall } from './position.ts';

const shot = (id: string, target: string) => ({
  kind: 'fire',
  model: id,
  shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null },
});

describe('modifiers', () => {
  /** Four Taliban in turn 3; a Ranger shoots `b` in the head. */
  const lastShot = (more: Readonly<Record<'l' | 'a' | 'b', object>>) => {
    const state = position({
      turn: 3,
      models: {
        r: rgr(10, 10),
        l: tal(18, 14, { role: 'leader', ...more.l }),
        a: tal(18, 16, more.a),
        b: tal(18, 10, more.b),
        c: tal(18, 18),
      },
    });
    for (const [id, fellInTurn] of [
      ['l', 3],
      ['a', 3],
      ['b', 2],
    ] as const)
      model(state, id).fellInTurn = fellInTurn;
    const board = tableFrom(state);
    board.dice(2, 1, 4).accepts('one', shot('r', 'b'));
    return board;
  };
  const down = { unconscious: true };

  test('[DW-MOR-3] −2 only if all his mates were lost in this one turn; who lay senseless before was lost before', () => {
    const number = (board: Board) => moraleNumber(board.state as State, man(board, 'c')).total;
    const all = lastShot({ l: down, a: down, b: {} });
    expect([man(all, 'b').dead, number(all)]).toEqual([true, 4]);
    const before = lastShot({ l: down, a: down, b: down });
    expect([man(before, 'b').dead, number(before)]).toEqual([true, 6]);
    const prisoner = lastShot({ l: down, a: down, b: {} });
    Object.assign(model(prisoner.state as State, 'l'), { arms: { right: 'useless', left: 'useless' } });
    Object.assign(model(prisoner.state as State, 'l'), { unconscious: false });
    expect(number(prisoner)).toBe(6); // without arms, but not lost
  });

  test('[DW-MOR-3] [DW-MOR-8] the check of a team of one is the last man’s own, −2 and all', () => {
    const board = lastShot({ l: down, a: down, b: {} });
    expect(teamMoraleNumber(board.state as State, board.state.teams[1]!).total).toBe(4);
    const two = lastShot({ l: down, a: {}, b: {} });
    expect(teamMoraleNumber(two.state as State, two.state.teams[1]!).total).toBe(6);
  });

  test('[DW-MOR-3] [DW-MOR-5] who sees a leader of his side die: every active man of it, whatever his team', () => {
    const state = position({
      turn: 2,
      table: { pieces: [wall(22, 4, 22.3, 16, 2)] },
      models: {
        r: rgr(10, 10),
        l: tal(18, 10, { role: 'leader' }),
        a: tal(18, 14, { facing: [0, 1] }),
        b: tal(26, 10),
        c: tal(18, 16, { unconscious: true }),
        d: tal(18, 6, { team: 2 }),
        e: tal(18, 4, { team: 2, captured: true }),
      },
    });
    const board = tableFrom(state);
    board.dice(2, 1, 4).accepts('one', shot('r', 'l'));
    const saw = (mark: 'sawLeader' | 'sawComrade') =>
      board.state.models.filter((each) => each[mark]).map(({ id }) => id);
    expect(man(board, 'l').dead).toBe(true);
    // b stands behind the wall, c is out, e is a prisoner; the Ranger who shot him is nobody’s mate.
    expect([saw('sawLeader'), saw('sawComrade')]).toEqual([['a', 'd'], ['a']]);
    const number = (index: number) => teamMoraleNumber(board.state as State, board.state.teams[index]!).total;
    expect([number(1), number(2)]).toEqual([5, 5]);
    // Only those who still take part have seen it: a man who fell since speaks for no team.
    model(board.state as State, 'a').unconscious = true;
    expect(number(1)).toBe(6);
  });

  test('[DW-MOR-7] [DW-WIN-5] both arms useless counts for the break-point, not as a man put out of action', () => {
    const state = position({
      models: { r: rgr(10, 10), t: tal(20, 10, { arms: { right: 'useless', left: 'useless' } }) },
    });
    expect(pointsFor(state)).toEqual({ one: 0, two: 0 });
    model(state, 't').captured = true;
    expect(pointsFor(state)).toEqual({ one: 37.5, two: 0 });
  });
});

describe('Disciplined', () => {
  const checked = (more: Readonly<Record<'a' | 'b', object>>, ...dice: number[]) => {
    const state = position({
      phase: 'morale',
      models: {
        l: rgr(10, 10, { role: 'leader', dead: true }),
        a: rgr(12, 10, more.a),
        b: rgr(14, 10, more.b),
        c: rgr(16, 10, { unconscious: true, unused: true }),
        t: tal(45, 45),
      },
    });
    for (const each of state.models) each.activated = true;
    const board = tableFrom(state, ...dice, 1, 2); // then the next turn's initiative
    const used = ['a', 'b', 'c'].map((id) => man(board, id).disciplinedUsed);
    return [used, man(board, 'b').broken];
  };

  test('[DW-FRC-2] one man who still has it passes the team check, and all who take it have used theirs', () => {
    expect(checked({ a: { unused: true }, b: { unused: true } })).toEqual([[true, true, false], false]);
    expect(checked({ a: { unused: true }, b: {} })).toEqual([[true, true, false], false]);
    expect(checked({ a: {}, b: {} }, 9)).toEqual([[true, true, false], true]);
  });

  test('[DW-FRC-2] [DW-MOR-9] a broken man takes no check, so his doesn’t save the others', () => {
    expect(checked({ a: { unused: true, broken: true }, b: {} }, 9)).toEqual([[false, true, false], true]);
  });
});

test('[DW-TRN-9] [DW-MOR-19] who wakes broken rolls to recover in the same opening', () => {
  const wakes = (...dice: number[]) => {
    const models = { l: tal(20, 20, { role: 'leader' }), t: tal(20, 10, { unconscious: true, broken: true }) };
    const board = game({
      phase: 'pick',
      active: 'two',
      turn: 3,
      models: { ...models, r: rgr(10, 10, { activated: true }) },
    });
    board.dice(...dice).accepts('two', { kind: 'activate-team', team: 'b1' });
    return [man(board, 't').unconscious, man(board, 't').broken];
  };
  expect([wakes(5, 6), wakes(5, 7)]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('[DW-MOR-6] after a man has come to, the next loss at the break-point asks for a team check again', () => {
  const due = (fallsAgain: boolean) => {
    const state = position({
      phase: 'pick',
      turn: 3,
      models: {
        l: rgr(10, 10, { role: 'leader' }),
        a: rgr(12, 10, { unconscious: true, hp: 3 }),
        c: rgr(14, 10),
        d: rgr(16, 10, { dead: true }),
        t: tal(45, 45),
      },
    });
    state.teams[0]!.tested = 2;
    const board = tableFrom(state);
    board.dice(3).accepts('one', { kind: 'activate-team', team: 'a1' });
    if (fallsAgain) model(board.state as State, 'c').dead = true;
    return [man(board, 'a').unconscious, isTeamCheckDue(board.state as State, board.state.teams[0]!)];
  };
  expect([due(true), due(false)]).toEqual([
    [false, true],
    [false, false],
  ]);
});
