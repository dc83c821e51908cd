import { expect, test } from 'vitest';
import type { Given } from '../src/situations/given.ts';
import { by, far, game, rgr } from './position.ts';

test('[DW-OPF-6] on Op-Fire nobody turns or goes prone; before it he may', () => {
  const board = game({ models: { r: rgr(10, 10), s: rgr(12, 12), t: far } });
  const turn = by('face', 'r', { facing: { x: -1000, y: 0 } });
  expect([board.refusalOf('one', turn), board.refusalOf('one', by('go-prone', 'r'))]).toEqual([null, null]);
  board.accepts('one', by('go-op-fire', 'r'));
  board.rejects('one', turn, { code: 'already-used', clause: 'DW-OPF-6' });
  board.rejects('one', by('go-prone', 'r'), { code: 'already-used', clause: 'DW-OPF-6' });
  board.accepts('one', by('go-prone', 's'));
});

test('[DW-OPF-1] [DW-OPF-5] with an empty rifle one waits with a grenade, a round in the launcher or a clacker', () => {
  const waits = (more: object, devices: NonNullable<Given['devices']> = []) =>
    game({
      devices,
      models: { r: rgr(10, 10, { weapons: [{ type: 'm16a2', loaded: 0 }], grenades: {}, ...more }), t: far },
    }).refusalOf('one', by('go-op-fire', 'r'));
  const clacker = (holder: string): NonNullable<Given['devices']> => [
    { type: 'claymore', owner: 'one', at: [12, 10], holder },
  ];
  expect(waits({})).toBe('no-ammo');
  expect(waits({ grenades: { m67: 1 } })).toBeNull();
  const rifle = { type: 'm16a2', loaded: 0 };
  expect(waits({ weapons: [rifle, { type: 'm203', loaded: 1 }] })).toBeNull();
  expect(waits({ weapons: [rifle, { type: 'm203', loaded: 0 }] })).toBe('no-ammo');
  expect([waits({}, clacker('r')), waits({}, clacker('s'))]).toEqual([null, 'no-ammo']);
});
