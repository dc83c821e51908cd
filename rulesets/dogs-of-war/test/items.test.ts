import { describe, expect, test } from 'vitest';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { at, far, game, man, rgr, tal } from './position.ts';

const take = (id: string, from: string, kind: string, thing: string, ready = false) => ({
  kind: 'pick-up',
  model: id,
  from: { model: from, thing: { kind, id: thing } },
  ready,
});
const lift = (id: string, loose: string, ready = false) => ({ kind: 'pick-up', model: id, from: { loose }, ready });
const drop = (id: string, kind: string, thing: string) => ({ kind: 'drop', model: id, thing: { kind, id: thing } });

describe('picking up', () => {
  test('[DW-MSC-1] 1 AP an item, from a friend in contact, but not from an enemy on his feet', () => {
    const grenades = { m67: 2 };
    const board = game({ models: { r: rgr(10, 10, { grenades: {} }), f: rgr(11, 10, { grenades }), o: far } });
    board.accepts('one', take('r', 'f', 'grenade', 'm67'));
    expect([man(board, 'r').grenades.m67, man(board, 'f').grenades.m67, man(board, 'r').ap]).toEqual([1, 1, 9]);
    const apart = game({ models: { r: rgr(10, 10), f: rgr(11.01, 10, { grenades }), o: far } });
    apart.rejects('one', take('r', 'f', 'grenade', 'm67'), { code: 'not-adjacent', clause: 'DW-MSC-1' });
    const foe = game({ models: { r: rgr(10, 10), t: tal(11.3, 10, { grenades }) } });
    foe.rejects('one', take('r', 't', 'grenade', 'm67'), { code: 'not-a-target', clause: 'DW-MSC-1' });
    const cold = game({ models: { r: rgr(10, 10), t: tal(11, 10, { grenades, unconscious: true }), o: far } });
    cold.accepts('one', take('r', 't', 'grenade', 'm67'));
    const tired = game({ models: { r: rgr(10, 10, { ap: 0 }), f: rgr(11, 10, { grenades }), o: far } });
    tired.rejects('one', take('r', 'f', 'grenade', 'm67'), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
  });

  test('[DW-MSC-15] a corpse is in reach within 0.25″ of the rim, and its gear lies with it', () => {
    const body = (x: number) => game({ models: { r: rgr(10, 10), t: tal(x, 10, { dead: true }), o: far } });
    const board = body(10.742);
    board.accepts('one', take('r', 't', 'rounds', '7.62 × 39'));
    expect(man(board, 'r').reserve['7.62 × 39']).toBe(30);
    body(10.744).rejects('one', take('r', 't', 'rounds', '7.62 × 39'), { code: 'not-adjacent', clause: 'DW-MSC-15' });
    body(10).accepts('one', take('r', 't', 'rounds', '7.62 × 39'));
  });

  test('[DW-MSC-15] a captive keeps his small gear; his weapons lie where he was taken', () => {
    const board = game({
      models: { r: rgr(10, 10), t: tal(13, 10, { broken: true, grenades: { 'soviet-grenade': 1 } }), o: far },
    });
    board.accepts('one', { kind: 'demand-surrender', model: 'r', enemy: 't' });
    expect([man(board, 't').weapons, man(board, 't').grenades['soviet-grenade']]).toEqual([[], 1]);
    expect(board.state.loose).toMatchObject([{ id: 'loose-1', thing: { kind: 'weapon', weapon: { type: 'ak-47' } } }]);
    board.rejects('one', lift('r', 'loose-1', true), { code: 'not-adjacent', clause: 'DW-MSC-15' });
    board.accepts('one', { kind: 'walk', model: 'r', path: [at(12, 10)] });
    board.rejects('one', lift('r', 'loose-1', true), { code: 'not-adjacent', clause: 'DW-MSC-15' }); // 0.508″ from the rim
  });

  test('[DW-MSC-13] rounds go a full load of the taker’s weapon at a time, or the rest', () => {
    const gunner = rgr(10, 10, { role: 'gunner', weapons: [{ type: 'm249', loaded: 0 }], reserve: {} });
    const board = game({ models: { g: gunner, a: rgr(11, 10, { reserve: { '5.56': 350 } }), o: far } });
    board.accepts('one', take('g', 'a', 'rounds', '5.56'));
    expect([man(board, 'g').reserve['5.56'], man(board, 'a').reserve['5.56']]).toEqual([200, 150]);
    board.accepts('one', take('g', 'a', 'rounds', '5.56'));
    expect([man(board, 'g').reserve['5.56'], man(board, 'a').reserve['5.56']]).toEqual([350, 0]);
    board.rejects('one', take('g', 'a', 'rounds', '5.56'), { code: 'unknown-place', clause: 'DW-MSC-1' });
  });

  test('[DW-BLD-14] [DW-MSC-10] a second rifle only by letting the first fall, and then it’s in hand for free', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(10.3, 10, { dead: true }), o: far } });
    board.rejects('one', take('r', 't', 'weapon', 'ak-47'), { code: 'over-carry', clause: 'DW-BLD-14' });
    board.accepts('one', take('r', 't', 'weapon', 'ak-47', true));
    expect([man(board, 'r').ready, man(board, 'r').ap, man(board, 'r').weapons.map(({ type }) => type)]).toEqual([
      'ak-47',
      9,
      ['ak-47'],
    ]);
    expect(board.state.loose).toMatchObject([{ thing: { weapon: { type: 'm16a2' } } }]);
  });

  test('[DW-MSC-9] what a friend knows about a weapon doesn’t come with it', () => {
    const armed = rgr(9, 10, { weapons: [{ type: 'm16a2' }, { type: 'ak-47' }], known: ['m16a2', 'ak-47'] });
    const bare = rgr(10, 10, { weapons: [], known: ['m16a2'] });
    const board = game({ models: { r: bare, f: armed, t: tal(25, 10) } });
    board.accepts('one', take('r', 'f', 'weapon', 'ak-47', true));
    const shot = { weapon: 'ak-47', mode: 'sa', target: 't', aimed: false, scope: false, spotter: null };
    board.rejects('one', { kind: 'fire', model: 'r', shot }, { code: 'weapon-not-known', clause: 'DW-TGT-1' });
    const knows = game({ models: { r: { ...bare, known: ['ak-47'] }, f: armed, t: tal(25, 10) } });
    knows.accepts('one', take('r', 'f', 'weapon', 'ak-47', true));
    knows.dice(10).accepts('one', { kind: 'fire', model: 'r', shot });
  });
});

describe('dropping', () => {
  test('[DW-MSC-2] [DW-EQP-5] free, at the man’s place, also without AP', () => {
    const board = game({ models: { r: rgr(10, 10, { ap: 0 }), o: far } });
    board.accepts('one', drop('r', 'weapon', 'm16a2'));
    expect([man(board, 'r').weapons, man(board, 'r').ready]).toEqual([[], null]);
    expect(board.state.loose).toMatchObject([{ id: 'loose-1', place: { ...at(10, 10), surface: 'ground' } }]);
    board.rejects('one', drop('r', 'weapon', 'm16a2'), { code: 'unknown-weapon', clause: 'DW-MSC-2' });
    board.rejects('one', drop('r', 'item', 'gps'), { code: 'no-kit', clause: 'DW-MSC-2' });
  });

  test('[DW-MSC-1] what was dropped can be picked up again', () => {
    const board = game({ models: { r: rgr(10, 10), o: far } });
    board.accepts('one', drop('r', 'weapon', 'm16a2'));
    board.accepts('one', lift('r', 'loose-1', true));
    expect([man(board, 'r').ready, board.state.loose]).toEqual(['m16a2', []]);
    board.rejects('one', lift('r', 'loose-1'), { code: 'unknown-place', clause: 'DW-MSC-1' });
  });

  test('[DW-BLD-11] the launcher fitted to a rifle goes with it', () => {
    const weapons = [{ type: 'm16a2' }, { type: 'm203' }];
    const board = game({ models: { r: rgr(10, 10, { weapons }), o: far } });
    board.rejects('one', drop('r', 'weapon', 'm203'), { code: 'unknown-weapon', clause: 'DW-MSC-2' });
    board.accepts('one', drop('r', 'weapon', 'm16a2'));
    expect(man(board, 'r').weapons).toEqual([]);
    board.accepts('one', lift('r', 'loose-1', true));
    expect(man(board, 'r').weapons.map(({ type }) => type)).toEqual(['m16a2', 'm203']);
  });
});

test('[DW-GRN-16] a civilian’s grenade may fail no matter who throws it; his own don’t', () => {
  const civilian = { seat: 'two' as const, force: 'somali-civilians', at: [10.3, 10] as [number, number], dead: true };
  const thrower = rgr(10, 10, { grenades: { 'soviet-grenade': 0 } });
  const board = game({
    models: { r: thrower, c: { ...civilian, grenades: { 'soviet-grenade': 1 } }, o: far },
  });
  const toss = {
    kind: 'throw-grenade',
    model: 'r',
    grenade: 'soviet-grenade',
    mark: { spot: { ...at(14, 10), surface: 'ground' }, opening: null },
  };
  board.accepts('one', take('r', 'c', 'grenade', 'soviet-grenade'));
  board.dice(1, 6).accepts('one', toss);
  expect(board.state.models.every(({ wounds }) => wounds.length === 0)).toBe(true);
  const sound = game({ models: { r: rgr(10, 10, { grenades: { 'soviet-grenade': 1 } }), o: far } });
  sound.dice(1).accepts('one', toss);
});

describe('triggers', () => {
  const charge: NonNullable<Given['devices']>[number] = {
    type: 'c4',
    owner: 'one',
    at: [20, 20],
    quarters: 1,
    holder: 'e',
  };
  const fire = (id: string) => ({ kind: 'trigger', model: id, device: 'a-device-1' });

  test('[DW-EXP-20] a detonator is handed over like any item, and then only its new holder can use it', () => {
    const board = game({ devices: [charge], models: { e: rgr(10, 10), f: rgr(11, 10), o: far } });
    board.accepts('one', take('f', 'e', 'trigger', 'a-device-1'));
    board.rejects('one', fire('e'), { code: 'no-kit', clause: 'DW-EXP-20' });
    board.accepts('one', fire('f'));
    expect(board.state.devices).toEqual([]);
  });

  test('[DW-EXP-20] an enemy who takes it from the fallen can trigger the device', () => {
    const board = game({
      devices: [charge],
      active: 'two',
      models: { e: rgr(10, 10, { dead: true }), t: tal(10.3, 10), r: rgr(45, 2) },
    });
    board.accepts('two', take('t', 'e', 'trigger', 'a-device-1'));
    board.accepts('two', fire('t'));
  });

  test('[DW-EXP-21] what a dead man had in his pack is known to the side that can search him', () => {
    const seen = (x: number) => {
      const board = game({
        models: { r: rgr(10, 10, { dead: true, items: { mine: 2 } }), t: tal(x, 10), s: rgr(40, 2) },
      });
      const view = ruleset.view(board.state, 'two') as unknown as { models: { id: string; items: object }[] };
      return view.models.find(({ id }) => id === 'r')!.items;
    };
    expect(seen(10.7)).toMatchObject({ mine: 2 });
    expect(seen(10.8)).not.toHaveProperty('mine');
  });
});
