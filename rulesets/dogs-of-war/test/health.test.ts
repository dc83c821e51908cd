import { expect, test } from 'vitest';
import { optionsSchema } from '../src/content/options.ts';
import { at, by, far, game, man, rgr, tal } from './position.ts';

const walk = (id: string, x: number, y: number) => by('walk', id, { path: [at(x, y)] });
const end = { kind: 'end-activation' };
const arm = { location: 'left-arm', severity: 'severe' } as const;

test('[DW-TRN-9] [DW-ACT-1] who wakes when his team opens its activation joins it; when a mate does, he is picked later', () => {
  const models = {
    l: rgr(10, 10, { role: 'leader' }),
    s: rgr(12, 10, { unconscious: true, hp: 3 }),
    t: tal(45, 45, { activated: true }),
  };
  const team = game({ phase: 'pick', turn: 3, models });
  team.dice(3).accepts('one', { kind: 'activate-team', team: 'a1' });
  expect([team.state.acting, man(team, 's').ap, man(team, 's').activated]).toEqual([['l', 's'], 10, true]);
  const sleeps = game({ phase: 'pick', turn: 3, models });
  sleeps.dice(4).accepts('one', { kind: 'activate-team', team: 'a1' });
  expect([sleeps.state.acting, man(sleeps, 's').unconscious]).toEqual([['l'], true]);
  const mate = game({ phase: 'pick', turn: 3, models });
  mate.dice(3).accepts('one', by('activate-model', 'l'));
  expect([mate.state.acting, man(mate, 's').activated]).toEqual([['l'], false]);
  mate.accepts('one', end);
  mate.accepts('one', by('activate-model', 's'));
});

test('[DW-HLT-6] with no cover on the table a wounded man goes away from the nearest enemy, not towards him', () => {
  const goes = (x: number, y: number) =>
    game({ models: { r: rgr(20, 20, { wounds: [arm] }), t: tal(30, 20) } }).refusalOf('one', walk('r', x, y));
  expect([goes(19, 20), goes(20, 21), goes(21, 20), goes(20.2, 21)]).toEqual([
    null,
    null,
    'needs-dressing',
    'needs-dressing',
  ]);
});

test('[DW-HLT-16] an unconscious prisoner checks like anybody else; awake he is still a prisoner', () => {
  const wakes = (face: number) => {
    const board = game({
      phase: 'pick',
      active: 'two',
      turn: 3,
      models: {
        s: tal(12, 10),
        t: tal(20, 10, { unconscious: true, captured: true, hp: 3 }),
        r: rgr(20, 10.984, { activated: true }),
      },
    });
    board.dice(face).accepts('two', { kind: 'activate-team', team: 'b1' });
    return [man(board, 't').unconscious, man(board, 't').captured, board.state.acting.includes('t')];
  };
  expect([wakes(3), wakes(4)]).toEqual([
    [false, true, false],
    [true, true, false],
  ]);
});

test('[DW-HLT-13] [DW-AID-7] with fast casualties nobody is woken again, not even by a medic', () => {
  const treated = (fastCasualties: boolean) => {
    const board = game({
      options: optionsSchema.parse({ specialists: true, fastCasualties }),
      models: {
        r: rgr(10, 10, { traits: ['medic'] }),
        s: rgr(10.984, 10, { unconscious: true, hp: 3, wounds: [{ location: 'head', severity: 'severe' }] }),
        t: far,
      },
    });
    board.accepts('one', by('medic-aid', 'r', { patient: 's', wound: 0 }));
    return [man(board, 's').hp, man(board, 's').unconscious];
  };
  expect([treated(true), treated(false)]).toEqual([
    [4, true],
    [4, false],
  ]);
});
