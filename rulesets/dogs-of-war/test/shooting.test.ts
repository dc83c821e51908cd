import { expect, test } from 'vitest';
import type { Given } from '../src/situations/given.ts';
import { at, by, far, game, man, place, rgr, tal, wall } from './position.ts';

const walk = (id: string, x: number, y: number) => by('walk', id, { path: [at(x, y)] });
const shot = (id: string, target: string, more: object = {}) =>
  by('fire', id, {
    shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
  });
const arm = { location: 'left-arm', severity: 'severe' } as const;

test('[DW-LOS-4] a man who saw an earlier flash of this activation keeps it, whatever is fired next', () => {
  const pistol = { weapons: [{ type: 'm9' }] };
  const board = game({
    models: {
      r: rgr(10, 10, pistol),
      t: tal(14, 10, { facing: [-1, 0] }),
      u: tal(10, 30, { facing: [0, -1] }),
      o: tal(11, 40, { facing: [0, 1] }),
    },
    table: { pieces: [wall(11, 12, 48, 12.2, 3)] },
  });
  const fire = shot('r', 't', { weapon: 'm9' });
  board.dice(10).accepts('one', fire);
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t', 'u'], suppressed: false });
  board.accepts('one', walk('r', 12, 10));
  board.accepts('one', by('face', 'r', { facing: { x: 1000, y: 0 } }));
  board.dice(10).accepts('one', fire); // u sees nothing of this one
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t', 'u'], suppressed: false });
});

test('[DW-LOS-4] [DW-NGT-2] a suppressed shot at night does not put out an open flash', () => {
  const board = game({
    night: true,
    models: { r: rgr(10, 10, { role: 'leader' }), t: tal(35, 10), u: tal(17, 13.9, { facing: [1, 0] }) },
  });
  const launch = { weapon: 'm203', mode: 'ss', mark: { spot: place(17, 12), opening: null } };
  board
    .dice(10, 6, 6)
    .accepts('one', by('fire', 'r', { shot: { ...launch, aimed: false, scope: false, spotter: null } }));
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t'], suppressed: false });
  board.dice(10).accepts('one', shot('r', 'u'));
  expect(man(board, 'r').flash).toEqual({ seenBy: ['t'], suppressed: false });
});

test('[DW-LOS-10] a flash makes a target, so it is remembered where the shot came from', () => {
  const seen = (facing: [number, number]) => {
    const board = game({
      active: 'two',
      table: { pieces: [wall(20, 8, 20.2, 12, 0.75)] },
      models: { r: rgr(10, 10, { facing }), t: tal(20.8, 10), o: far },
    });
    board.dice(10).accepts('two', shot('t', 'r', { weapon: 'ak-47' }));
    return man(board, 'r').seen;
  };
  expect([seen([1, 0]), seen([-1, 0])]).toEqual([{ t: place(20.8, 10) }, {}]);
});

test('[DW-HIT-11] [DW-HLT-5] [DW-MOR-14] [DW-CQB-17] a man with an open wound, in flight or in a brawl spots for nobody', () => {
  const spots = (more: object, others: Given['models'] = {}) =>
    game({ models: { r: rgr(10, 10), s: rgr(10, 11, more), t: tal(30, 10), ...others } }).refusalOf(
      'one',
      shot('r', 't', { spotter: 's' }),
    );
  expect([spots({}), spots({ wounds: [{ ...arm, dressed: true }] })]).toEqual([null, null]);
  expect([spots({ wounds: [arm] }), spots({ broken: true })]).toEqual(['cannot-aim', 'cannot-aim']);
  expect(spots({}, { u: tal(10, 11.984) })).toBe('cannot-aim');
});

test('[DW-HIT-21] [DW-TGT-7] pellets hit nobody beyond the shotgun’s long limit', () => {
  const fires = (x: number, ...dice: number[]) => {
    const board = game({
      models: { r: rgr(10, 10, { weapons: [{ type: 'shotgun' }] }), t: tal(x, 10), u: tal(x + 0.986, 10), o: far },
    });
    board.dice(...dice).accepts('one', shot('r', 't', { weapon: 'shotgun', mode: 'ss' }));
  };
  fires(30.9, 10); // 19.916″ to the one, 20.902″ to the other: one die
  fires(29.9, 10, 10);
});
