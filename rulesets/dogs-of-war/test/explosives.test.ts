import { describe, expect, test } from 'vitest';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { at, type Board, by, far, game, man, place, rgr, tal, wall } from './position.ts';

const c4 = (id: string, x: number, y: number, quarters: number) => by('set-c4', id, { place: place(x, y), quarters });
type Seen = {
  devices: readonly { type: string }[];
  models: readonly { id: string; items: Record<string, number> }[];
  loose: readonly { thing: object }[];
};
const seenBy = (board: Board, viewer: string) => ruleset.view(board.state, viewer) as unknown as Seen;
const eng = (x: number, y: number, more: object = {}) =>
  rgr(x, y, { traits: ['combat-engineer'], items: { 'c4-quarter': 4 }, ...more });

describe('C4', () => {
  test('[DW-EXP-1] [DW-EXP-2] V10: 3 AP a quarter pound, within 0.5″, by an engineer, and added to later', () => {
    const board = game({ models: { e: eng(10, 10), o: far } });
    board.rejects('one', c4('e', 10.994, 10, 3), { code: 'not-adjacent', clause: 'DW-EXP-22' });
    board.accepts('one', c4('e', 10.992, 10, 3));
    expect([man(board, 'e').ap, board.state.devices[0]]).toMatchObject([1, { type: 'c4', quarters: 3, holder: 'e' }]);
    const later = game({
      devices: [{ type: 'c4', owner: 'one', at: [10.992, 10], quarters: 3, holder: 'e' }],
      models: { e: eng(10, 10), o: far },
    });
    later.accepts('one', c4('e', 10.992, 10, 1));
    expect([man(later, 'e').ap, later.state.devices]).toMatchObject([7, [{ quarters: 4 }]]);
    game({ models: { e: eng(10, 10, { ap: 8 }), o: far } }).rejects('one', c4('e', 10.9, 10, 3), {
      code: 'not-enough-ap',
      clause: 'DW-ACT-5',
    });
    game({ models: { e: eng(10, 10, { items: { 'c4-quarter': 2 } }), o: far } }).rejects('one', c4('e', 10.9, 10, 3), {
      code: 'no-ammo',
      clause: 'DW-EXP-21',
    });
    game({ models: { e: eng(10, 10, { traits: [] }), o: far } }).rejects('one', c4('e', 10.9, 10, 1), {
      code: 'not-trained',
      clause: 'DW-EXP-1',
    });
  });

  const quarter = (models: Given['models'], more: Partial<Given> = {}) =>
    game({
      devices: [{ type: 'c4', owner: 'one', at: [20, 20], quarters: 1, holder: 'e' }],
      models: { e: eng(40, 5), o: far, ...models },
      acting: ['e'],
      ...more,
    });
  const fire = by('trigger', 'e', { device: 'a-device-1' });

  test('[DW-EXP-3] [DW-EXP-5] [DW-EXP-6] [DW-MSC-4] [DW-BLA-3] a quarter pound kills to 2″, at any distance, for 1 AP', () => {
    const board = quarter({ t: tal(22.492, 20), u: tal(17.006, 20) });
    board.dice(7, 9, 7, 9).accepts('one', fire); // u: rim 2.502″, two rolls of DPR 6
    expect([man(board, 't').dead, man(board, 'u').wounds.length, man(board, 'e').ap]).toEqual([true, 2, 9]);
    expect(board.state.devices).toEqual([]);
    board.rejects('one', fire, { code: 'no-kit', clause: 'DW-EXP-20' });
    const edge = quarter({ t: tal(22.496, 20) });
    edge.dice(7, 9, 7, 9).accepts('one', fire);
    expect(man(edge, 't').dead).toBe(false);
  });

  test('[DW-BLA-6] wholly behind a wall he takes one roll of the outer ring; [option: no-blast-shadow] kills him', () => {
    const pieces = [wall(20.5, 15, 20.8, 25, 3)];
    const behind = (noBlastShadow: boolean, ...dice: number[]) => {
      const options = { noBlastShadow } as NonNullable<Given['options']>;
      const board = quarter({ t: tal(21.8, 20) }, { table: { pieces }, options });
      board.dice(...dice).accepts('one', fire);
      return man(board, 't').dead;
    };
    expect([behind(false, 7, 4), behind(true)]).toEqual([false, true]); // 4 > 3: the wall stops it
  });

  test('[DW-EXP-20] only the holder of the detonator triggers', () => {
    const board = game({
      devices: [{ type: 'c4', owner: 'one', at: [20, 20], quarters: 1, holder: 'e' }],
      models: { e: eng(40, 5), f: eng(38, 5), o: far },
    });
    board.rejects('one', by('trigger', 'f', { device: 'a-device-1' }), { code: 'no-kit', clause: 'DW-EXP-20' });
    board.rejects('one', by('trigger', 'e', { device: 'b-device-7' }), { code: 'no-kit', clause: 'DW-EXP-20' });
  });

  const shed = (x: number, y: number, quarters: number) =>
    game({
      table: 'night-cache',
      devices: [{ type: 'c4', owner: 'one', at: [x, y], quarters, holder: 'e' }],
      models: { e: eng(40, 5), o: far },
    });

  test('[DW-EXP-7] [DW-EXP-22] [DW-STR-3] one structural roll for each quarter, inside or set against the wall', () => {
    const inside = shed(24, 31, 1);
    inside.dice(8).accepts('one', fire);
    expect(inside.state.terrain.levels['cache-shed']).toEqual([]); // 4 points of wood
    const wallSide = shed(22, 28.9, 2);
    wallSide.dice(10, 10).accepts('one', fire);
    expect(wallSide.state.terrain.levels['cache-shed']).toEqual([]); // −3 and −3
    const off = shed(22, 28.89, 2);
    off.accepts('one', fire);
    expect(off.state.terrain.levels['cache-shed']).toBeUndefined();
  });

  test('[DW-BLA-9] a shut door in the kill zone is destroyed, one outside it is not', () => {
    const doors = (y: number) => {
      const board = shed(24, y, 1);
      board.accepts('one', fire);
      return board.state.terrain.doors;
    };
    expect([doors(27), doors(26.99)]).toEqual([{ 'cache-shed/door-1': 'broken' }, {}]);
  });
});

test('[DW-TGT-11] a close enemy binds a throw, not a trigger', () => {
  const board = game({
    devices: [{ type: 'c4', owner: 'one', at: [40, 40], quarters: 1, holder: 'e' }],
    models: { e: eng(10, 10, { grenades: { m67: 1 } }), t: tal(16, 10) },
  });
  const mark = { spot: place(10, 20), opening: null };
  board.rejects('one', by('throw-grenade', 'e', { grenade: 'm67', mark }), {
    code: 'priority-target',
    clause: 'DW-TGT-9',
  });
  board.accepts('one', by('trigger', 'e', { device: 'a-device-1' }));
});

describe('claymores', () => {
  const claymore = (models: Given['models'], more: Partial<Given> = {}) =>
    game({
      devices: [{ type: 'claymore', owner: 'one', at: [20, 20], facing: [1, 0], holder: 'r' }],
      models: { r: rgr(10.5, 20), o: far, ...models },
      acting: ['r'],
      ...more,
    });
  const fire = by('trigger', 'r', { device: 'a-device-1' });

  test('[DW-EXP-12] 5 AP to set, and the clacker stays with the man who set it', () => {
    const items = { claymore: 1 };
    const set = by('set-claymore', 'r', { place: place(10.9, 10), facing: { x: 0, y: 1 } });
    const board = game({ models: { r: rgr(10, 10, { items }), o: far } });
    board.accepts('one', set);
    expect([man(board, 'r').ap, man(board, 'r').items.claymore, board.state.devices]).toMatchObject([
      5,
      0,
      [{ type: 'claymore', holder: 'r', facing: { x: 0, y: 1 } }],
    ]);
    game({ models: { r: rgr(10, 10, { items, ap: 4 }), o: far } }).rejects('one', set, {
      code: 'not-enough-ap',
      clause: 'DW-ACT-5',
    });
  });

  test('[DW-EXP-12] the wire is 10″ long', () => {
    claymore({ r: rgr(9.508, 20) }).accepts('one', fire);
    claymore({ r: rgr(9.5, 20) }).rejects('one', fire, { code: 'not-adjacent', clause: 'DW-EXP-12' });
  });

  test('[DW-EXP-13] [DW-BLA-7] V12: kills in its sector to 5″, two rolls to 10″, nothing beside or behind', () => {
    const board = claymore({
      a: tal(24, 20),
      b: tal(24, 22.2),
      c: tal(27, 24),
      d: tal(24, 17.5),
      e: tal(30.4, 20),
      f: tal(18, 20),
    });
    board.dice(7, 9, 8, 9, 7, 9, 8, 9).accepts('one', fire);
    expect(['a', 'b', 'd', 'f'].map((id) => man(board, id).dead)).toEqual([true, true, false, false]);
    expect(['c', 'd', 'e', 'f'].map((id) => man(board, id).wounds.length)).toEqual([2, 0, 2, 0]);
  });

  test('[DW-EXP-14] it kills nobody wholly behind a wall', () => {
    const board = claymore({ t: tal(23, 20) }, { table: { pieces: [wall(21.5, 15, 21.8, 25, 3)] } });
    board.dice(7, 3).accepts('one', fire); // hard cover 2
    expect([man(board, 't').dead, man(board, 't').wounds]).toEqual([false, []]);
  });

  test('[DW-OPF-5] in a reaction for 1 of the 6 AP, when an enemy walks into its sector', () => {
    const board = claymore(
      { r: rgr(10.5, 20, { opFire: true, facing: [-1, 0] }), t: tal(24, 17.5) },
      { active: 'two', acting: ['t'] },
    );
    board.accepts('two', by('walk', 't', { path: [at(24, 18.5)] }));
    expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 'reaction' });
    board.accepts('one', by('op-fire', 'r', { shot: { device: 'a-device-1' } }));
    expect([man(board, 't').dead, man(board, 'r').opFire]).toEqual([true, false]);
  });
});

describe('mines', () => {
  const mined = (models: Given['models'], more: Partial<Given> = {}) =>
    game({ devices: [{ type: 'mine', owner: 'two', at: [14.3, 10] }], models: { o: far, ...models }, ...more });
  const walk = (id: string, x: number, y: number) => by('walk', id, { path: [at(x, y)] });

  test('[DW-EXP-15] 3 AP, within 0.5″ and under nobody’s base', () => {
    const board = () => game({ models: { r: rgr(10, 10, { items: { mine: 1 } }), o: far } });
    const lay = (x: number) => by('lay-mine', 'r', { place: place(x, 10) });
    board().rejects('one', lay(10.493), { code: 'overlap', clause: 'DW-EXP-15' });
    board().rejects('one', lay(10.994), { code: 'not-adjacent', clause: 'DW-EXP-22' });
    const laid = board();
    laid.accepts('one', lay(10.5));
    expect([man(laid, 'r').ap, man(laid, 'r').items.mine]).toEqual([7, 0]);
  });

  test('[DW-EXP-15] [DW-EXP-16] V58: the move ends where the base covers it; past it nothing happens', () => {
    const board = mined({ r: rgr(10, 10) });
    board.dice(7, 10, 8, 10).accepts('one', walk('r', 16, 10));
    expect(man(board, 'r')).toMatchObject({ place: place(13.808, 10), ap: 6, hp: 3 });
    expect(board.state.devices).toEqual([]);
    const past = mined({ r: rgr(10, 10.494) });
    past.accepts('one', walk('r', 16, 10.494));
    expect([man(past, 'r').place.x, past.state.devices.length]).toEqual([16_000, 1]);
  });

  test('[DW-EXP-15] friends set it off too', () => {
    const board = mined({ t: tal(10, 10, { facing: [1, 0] }) }, { active: 'two', acting: ['t'] });
    board.dice(7, 10, 8, 10).accepts('two', walk('t', 16, 10));
    expect(man(board, 't').wounds.length).toBe(2);
  });

  test('[DW-EXP-23] a man put down on one sets it off, not one carried over it', () => {
    const board = mined({ r: rgr(13.3, 10, { carrying: 'f' }), f: rgr(13.3, 10, { hp: 4 }) });
    board.dice(7, 10, 8, 10, 7, 10, 8, 10).accepts('one', by('put-down', 'r', { place: place(14.284, 10) }));
    expect([man(board, 'f').wounds.length, man(board, 'r').wounds.length]).toEqual([2, 2]);
  });

  test('[DW-EXP-23] [DW-CAR-7] so does one whose carrier lies down beside it', () => {
    const drops = (x: number, ...dice: number[]) => {
      const board = game({
        devices: [{ type: 'mine', owner: 'two', at: [x, 10] }],
        models: { r: rgr(13.5, 10, { carrying: 'f' }), f: rgr(13.5, 10, { hp: 4 }), o: far },
      });
      board.dice(...dice).accepts('one', by('go-prone', 'r'));
      return [man(board, 'f').place.x, man(board, 'f').wounds.length, board.state.devices.length];
    };
    expect(drops(12.5, 7, 10, 8, 10, 7, 10, 8, 10)).toEqual([12_514, 2, 0]);
    expect(drops(14.5)).toEqual([12_514, 0, 1]);
  });

  test('[DW-EXP-17] [DW-EXP-23] a prisoner with a bomb whom the mine kills lets go of it', () => {
    const sworn: Given['models'][string] = {
      seat: 'two',
      force: 'al-qaeda',
      at: [13.3, 10],
      bomb: true,
      captured: true,
    };
    const puts = (...dice: number[]) => {
      const board = mined({ r: rgr(13.3, 10, { carrying: 'b' }), b: sworn, s: rgr(2, 10) });
      board.dice(...dice).accepts('one', by('put-down', 'r', { place: place(14.284, 10) }));
      return [man(board, 'b').dead, man(board, 'r').dead];
    };
    expect(puts(1, 1, 7, 10, 8, 10)).toEqual([true, true]);
    expect(puts(7, 10, 8, 10, 7, 10, 8, 10)).toEqual([false, false]);
  });
});

describe('secrets', () => {
  const shownTo = (board: ReturnType<typeof game>, viewer: string, events: readonly object[]) =>
    events.flatMap((event) => ruleset.eventFor!(board.state, event as never, viewer) ?? []);

  test('[DW-EXP-19] what goes off doesn’t tell how many were set before it, nor how many lie beside it', () => {
    const fired = (mines: number, beside: number) => {
      const items = { mine: 1, claymore: 1 };
      const board = game({ models: { r: rgr(10, 10, { items }), s: rgr(11, 10, { items }), o: far } });
      const how = { place: place(10.5, 10.4), facing: { x: 0, y: 1 } };
      if (mines > 0) board.accepts('one', by('lay-mine', 's', { place: place(11, 9.2) }));
      if (beside > 0) board.accepts('one', by('set-claymore', 's', how));
      board.accepts('one', by('set-claymore', 'r', how));
      const last = board.state.devices.filter(({ type }) => type === 'claymore').at(-1)!;
      const events = board.accepts('one', by('trigger', 'r', { device: last.id }));
      return shownTo(board, 'two', events).find(({ type }) => type === 'device-fired');
    };
    expect(fired(0, 0)).toMatchObject({ device: { id: 'a-claymore-10500-10400' } });
    expect([fired(1, 0), fired(0, 1)]).toEqual([fired(0, 0), fired(0, 0)]);
  });

  test('[DW-EXP-19] [DW-EXP-20] a trigger that falls or is picked up doesn’t tell the enemy what it sets off', () => {
    const board = game({
      devices: [{ type: 'claymore', owner: 'one', at: [20, 20], holder: 'e' }],
      models: { e: rgr(10, 10), o: far },
    });
    const drop = by('drop', 'e', { thing: { kind: 'trigger', id: 'a-device-1' } });
    const dropped = board.accepts('one', drop);
    const taken = board.accepts('one', by('pick-up', 'e', { from: { loose: 'loose-1' }, ready: false }));
    const told = (viewer: string) =>
      shownTo(board, viewer, [...dropped, ...taken]).flatMap((event) => ('thing' in event ? [event.thing] : []));
    const thing = (device: string) => ({ kind: 'trigger', device });
    expect(told('one')).toEqual([thing('a-device-1'), thing('a-device-1')]);
    expect(told('two')).toEqual([thing('unknown'), thing('unknown')]);
    board.accepts('one', drop);
    expect(seenBy(board, 'one').loose[0]!.thing).toEqual(thing('a-device-1'));
    expect(seenBy(board, 'two').loose[0]!.thing).toEqual(thing('unknown'));
  });

  test('[DW-EXP-19] [DW-EXP-21] the enemy sees a busy man, no device, and not what is in the pack', () => {
    const board = game({ models: { r: rgr(10, 10, { items: { mine: 2 } }), o: far } });
    const events = board.accepts('one', by('lay-mine', 'r', { place: place(10.8, 10) }));
    const shown = (viewer: string) =>
      events.flatMap((event) => ruleset.eventFor!(board.state, event, viewer) ?? []).map(({ type }) => type);
    expect([shown('one').includes('device-set'), shown('two').includes('device-set')]).toEqual([true, false]);
    expect(shown('two')).toContain('ap-spent');
    expect([seenBy(board, 'one').devices.length, seenBy(board, 'two').devices.length]).toEqual([1, 0]);
    const pack = (viewer: string) => seenBy(board, viewer).models.find(({ id }) => id === 'r')!.items.mine;
    expect([pack('one'), pack('two')]).toEqual([1, undefined]);
  });

  test('[DW-EXP-19] a charge on a wall is known to enemies who see that wall', () => {
    const known = (x: number, y: number, o: [number, number]) =>
      seenBy(
        game({
          table: 'night-cache',
          devices: [{ type: 'c4', owner: 'one', at: [x, y], quarters: 1 }],
          models: { e: eng(40, 5), o: tal(...o) },
        }),
        'two',
      ).devices.length;
    expect([known(22, 28.9, [22, 26]), known(22, 28.9, [24, 40]), known(22, 28.5, [22, 26])]).toEqual([1, 0, 0]);
  });
});
