import { expect, test } from 'vitest';
import { at, by, far, game, man, model, position, rgr, tableFrom } from './position.ts';

const walk = (id: string, x: number, y: number) => by('walk', id, { path: [at(x, y)] });
const end = { kind: 'end-activation' };
const arm = { location: 'left-arm', severity: 'severe' } as const;

test('[DW-CMD-7] [DW-CMD-8] who lost his courage dresses a wound that needs it before he goes back', () => {
  const lost = (more: object) => {
    const state = position({
      models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(30, 10, { wounds: [arm], ...more }), t: far },
    });
    model(state, 'r').courage = 'failed';
    return tableFrom(state);
  };
  const dress = by('bandage', 'r', { patient: 'r', wound: 0 });
  expect([
    lost({}).refusalOf('one', dress),
    lost({ wounds: [{ ...arm, dressed: true }] }).refusalOf('one', dress),
  ]).toEqual([null, 'must-go-back']);
  const ended = lost({});
  ended.accepts('one', end);
  expect([man(ended, 'r').wounds[0]!.dressed, man(ended, 'r').place.x]).toEqual([true, 23_000]); // 5 AP: a run and 2″
  const twice = lost({ wounds: [arm, { location: 'right-leg', severity: 'severe' }] });
  twice.accepts('one', end);
  expect([man(twice, 'r').wounds.map(({ dressed }) => dressed), man(twice, 'r').place.x]).toEqual([
    [true, true],
    30_000,
  ]);
});

test('[DW-CMD-7] a passed courage test holds until he has been in command again, by whosever move', () => {
  const goes = (x: number, ...dice: number[]) => {
    const state = position({ models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(x, 10), t: far }, acting: ['r'] });
    model(state, 'r').courage = 'passed';
    const board = tableFrom(state);
    board.dice(...dice).accepts('one', walk('r', x + 1, 10));
    return man(board, 'r').courage;
  };
  expect([goes(17.9, 9), goes(18.1)]).toEqual(['failed', 'passed']); // 17.984 is the last point in command
});

test('[DW-MOV-25] [DW-CMD-7] a man still standing after a mine tests his courage', () => {
  const steps = (leader: number, ...dice: number[]) => {
    const board = game({
      devices: [{ type: 'mine', owner: 'two', at: [18.6, 10] }],
      models: { l: rgr(leader, 10, { role: 'leader' }), r: rgr(17.5, 10), t: far },
      acting: ['r'],
    });
    // Twice a scratch on the right leg.
    board.dice(7, 10, 7, 10, ...dice).accepts('one', walk('r', 18.5, 10));
    return [man(board, 'r').posture, man(board, 'r').courage];
  };
  expect([steps(10, 9), steps(12)]).toEqual([
    ['standing', 'failed'],
    ['standing', 'in'],
  ]);
});
