import { inches } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import type { Given } from '../src/situations/given.ts';
import { at, by, far, game, man, model, position, rgr, tableFrom, tal, wall, wood } from './position.ts';

const spot = (x: number, y: number, surface = 'ground', opening: string | null = null) => ({
  mark: { spot: { ...at(x, y), surface }, opening },
});
const frag = (id: string, mark: object, grenade = 'm67') => by('throw-grenade', id, { grenade, ...mark });
const launch = (weapon: string, mark: object) => ({
  shot: { weapon, mode: 'ss', ...mark, aimed: false, scope: false, spotter: null },
});
const told = (events: readonly object[], type: string) =>
  events.find((event): event is { type: string } & Record<string, never> => 'type' in event && event.type === type);
const m67 = { grenades: { m67: 2 } };

describe('throws', () => {
  test('[DW-GRN-1] [DW-GRN-2] [DW-GRN-10] [DW-GRN-15] a grenade costs 3 AP and bursts on the man it hits', () => {
    const board = game({ models: { r: rgr(10, 10, m67), t: tal(18, 10), o: far } });
    const events = board.dice(5, 7, 10, 8, 10).accepts('one', frag('r', { mark: { model: 't' } }));
    expect(told(events, 'blast-burst')).toMatchObject({ at: at(18, 10), caught: ['t'] });
    expect([man(board, 'r').ap, man(board, 'r').grenades.m67, man(board, 't').hp]).toEqual([7, 1, 3]);
    board.rejects('one', frag('r', { mark: { model: 't' } }, 'mini-m67'), { code: 'no-ammo', clause: 'DW-GRN-1' });
    board.rejects('one', frag('r', { mark: { model: 'r' } }), { code: 'not-a-target', clause: 'DW-TGT-8' });
    const poor = game({ models: { r: rgr(10, 10, { ...m67, ap: 2 }), t: tal(18, 10) } });
    poor.rejects('one', frag('r', { mark: { model: 't' } }), { code: 'not-enough-ap', clause: 'DW-GRN-1' });
  });

  test('[DW-GRN-3] [DW-GRN-4] WP and the range alone, each limit on the nearer side', () => {
    const number = (range: number) => {
      const board = game({ models: { r: rgr(10, 10, { ...m67, posture: 'prone', moved: 'run' }), o: far } });
      const events = board.dice(...(range > 15.001 ? [1, 1] : [1])).accepts('one', frag('r', spot(10.492 + range, 10)));
      return (told(events, 'grenade-thrown') as unknown as { number: { total: number } | null }).number?.total;
    };
    expect([5, 5.002, 10, 10.002, 15, 15.002].map(number)).toEqual([6, 5, 5, 4, 4, undefined]);
  });

  test('[DW-GRN-5] [DW-GRN-11] V46: what misses strays by direction and distance', () => {
    const board = game({ models: { r: rgr(10, 10, m67), o: far } });
    const events = board.dice(8, 4, 4).accepts('one', frag('r', spot(22.492, 10)));
    expect(told(events, 'blast-burst')).toMatchObject({ at: { x: 21_256, y: 6_196 } });
    const on = game({ models: { r: rgr(10, 10, m67), o: far } });
    expect(told(on.dice(4).accepts('one', frag('r', spot(22.492, 10))), 'blast-burst')).toMatchObject({
      at: at(22.492, 10),
    });
  });

  test('[DW-GRN-6] [DW-GRN-7] [DW-GRN-21] a spot in a wood is a difficult throw, the same spot in the open is not', () => {
    const number = (pieces: Parameters<typeof wood> | null) => {
      const board = game({
        table: { pieces: pieces === null ? [] : [wood(...pieces)] },
        models: { r: rgr(10, 10, m67), o: far },
      });
      const events = board.dice(1).accepts('one', frag('r', spot(14.492, 10)));
      return (told(events, 'grenade-thrown') as unknown as { number: { total: number } }).number.total;
    };
    expect([number(null), number([13, 9, 16, 11])]).toEqual([6, 5]);
  });

  test('[DW-GRN-13] beyond 15″ it flies 15″ and strays from there', () => {
    const board = game({ models: { r: rgr(10, 10, m67), o: far } });
    const events = board.dice(1, 1).accepts('one', frag('r', spot(30.492, 10)));
    expect(told(events, 'blast-burst')).toMatchObject({ at: { x: inches(26.492), y: inches(10) } });
  });

  test('[DW-GRN-16] V48: a civilian’s grenade is a dud on 6 and bursts on 5', () => {
    const board = (dud: number) => {
      const civ = tal(10, 10, { facing: [1, 0], grenades: { 'soviet-grenade': 1 } });
      const table = game({
        active: 'two',
        models: { c: { ...civ, force: 'somali-civilians' }, r: rgr(45, 45) },
      });
      return table.dice(1, dud).accepts('two', frag('c', spot(18, 10), 'soviet-grenade'));
    };
    expect([told(board(6), 'grenade-failed'), told(board(6), 'blast-burst')]).toMatchObject([{}, undefined]);
    expect(told(board(5), 'blast-burst')).toBeDefined();
  });

  test('[DW-FAC-7] only into the front arc; [DW-FAC-6] over heads', () => {
    const board = game({ models: { r: rgr(10, 10, m67), s: rgr(14, 10), o: far } });
    board.rejects('one', frag('r', spot(9.9, 10)), { code: 'outside-arc', clause: 'DW-FAC-7' });
    board.dice(1).accepts('one', frag('r', spot(20, 10)));
  });

  test('[DW-TGT-4] [DW-TGT-9] a close enemy whom a friend tells of comes first too; one nobody knows of doesn’t', () => {
    const verdict = (models: Given['models']) =>
      game({
        table: { pieces: [wall(13, 6, 13.3, 14, 2)] },
        models: { r: rgr(10, 10, { ...m67, facing: [0, 1] }), t: tal(16, 10), u: tal(10, 22), o: far, ...models },
      }).refusalOf('one', frag('r', { mark: { model: 'u' } }));
    expect(verdict({})).toBeNull();
    expect(verdict({ l: rgr(12, 16, { role: 'leader', facing: [1, -1] }) })).toBe('priority-target');
    expect(verdict({ l: rgr(12, 16, { role: 'leader', facing: [-1, 1] }) })).toBeNull();
  });

  test('[DW-TGT-4] [DW-GRN-19] a close enemy in a house that no opening leads into need not be dealt with first', () => {
    const verdict = (top: number) =>
      game({
        table: {
          pieces: [
            wall(18, 8, 18.2, 12, top),
            {
              id: 'house',
              name: 'House',
              kind: 'building',
              from: [20, 6],
              to: [28, 14],
              levels: 1,
              structure: 'brick',
              doors: [],
              windows: [{ side: 'west', from: 9.7, to: 10.3 }],
            } as never,
          ],
        },
        models: { r: rgr(10, 10, m67), t: tal(20.9, 10), u: tal(10, 22), o: far },
      }).refusalOf('one', frag('r', { mark: { model: 'u' } }));
    // His head shows over the wall either way, but from behind the higher one the window can’t be thrown into.
    expect([verdict(0.8), verdict(0.85)]).toEqual(['priority-target', null]);
  });

  test('[DW-TGT-9] a close enemy must be the mark or in the blast', () => {
    const board = () => game({ models: { r: rgr(10, 10, m67), t: tal(19, 10), o: far } });
    board().rejects('one', frag('r', spot(15.4, 10)), { code: 'priority-target', clause: 'DW-TGT-9' });
    board()
      .dice(5, 7, 8)
      .accepts('one', frag('r', spot(15.6, 10)));
  });

  test('[DW-OPF-5] a grenade out of Op-Fire costs 3 of the 6 AP', () => {
    const board = game({
      models: { r: rgr(10, 10), t: tal(22, 10, { opFire: true, grenades: { 'soviet-grenade': 2 } }) },
    });
    board.accepts('one', by('walk', 'r', { path: [at(11, 10)] }));
    const throws = by('op-fire', 't', { shot: { grenade: 'soviet-grenade', mark: { model: 'r' } } });
    board.dice(10, 1, 6).accepts('two', throws);
    board.dice(10, 1, 6).accepts('two', throws);
    expect([board.asked()[0]!.moment, man(board, 't').grenades['soviet-grenade']]).toEqual(['act', 0]);
  });

  test('[DW-NGT-7] smoke lies for two turn starts and needs its option', () => {
    const given: Given = {
      options: { smoke: true } as NonNullable<Given['options']>,
      models: { r: rgr(10, 10, { grenades: { 'smoke-grenade': 1 } }), o: far },
    };
    const board = game(given);
    board.dice(1).accepts('one', frag('r', spot(18, 10), 'smoke-grenade'));
    expect(board.state.smoke).toEqual([{ at: at(18, 10), radius: 2000, turns: 2 }]);
    game({ models: given.models }).rejects('one', frag('r', spot(18, 10), 'smoke-grenade'), {
      code: 'not-in-mode',
      clause: 'DW-NGT-7',
    });
  });
});

describe('marks out of sight and in houses', () => {
  const pieces = [wall(14, 8, 14.3, 12, 2)];

  test('[DW-GRN-14] told by a linked friend who sees an enemy there, or just round a corner', () => {
    const alone = game({ table: { pieces }, models: { r: rgr(10, 10, m67), t: tal(16, 10) } });
    alone.rejects('one', frag('r', spot(16, 10)), { code: 'mark-unseen', clause: 'DW-GRN-14' });
    const friend = (facing: [number, number]) =>
      game({
        table: { pieces },
        models: { r: rgr(12, 10, m67), f: rgr(13, 14, { role: 'leader', facing }), t: tal(16, 10) },
      });
    friend([-1, 1]).rejects('one', frag('r', spot(16, 10)), { code: 'mark-unseen', clause: 'DW-GRN-14' });
    friend([1, -1])
      .dice(1, 7, 10, 8, 10)
      .accepts('one', frag('r', spot(16, 10)));
    const corner = (x: number) => game({ table: { pieces }, models: { r: rgr(x, 12.8, m67), o: far } });
    corner(13.2)
      .dice(1)
      .accepts('one', frag('r', spot(16, 10)));
    corner(12.9).rejects('one', frag('r', spot(16, 10)), { code: 'mark-unseen', clause: 'DW-GRN-14' });
  });

  const door = { 'house-nw/door-1': 'open' } as const;
  const outside = (y: number, doors: Given['doors'] = door) =>
    game({ table: 'crossroads', doors, models: { r: rgr(12, y, { ...m67, facing: [0, 1] }), o: far } });
  const into = (y: number) => spot(12, y, 'ground', 'house-nw/door-1');

  test('[DW-GRN-8] [DW-GRN-12] beside an opening it goes in and stays in the room; [DW-GRN-22] and harms that level', () => {
    const board = outside(25);
    const events = board.dice(7, 1, 6, 1).accepts('one', frag('r', into(32)));
    expect(told(events, 'grenade-thrown')).toMatchObject({ number: { total: 5 } }); // 6.5″ open, not −2 for a difficult one
    expect(told(events, 'blast-burst')).toMatchObject({ at: { x: 12_000, y: 33_798 } });
    expect(board.state.terrain.levels['house-nw']).toEqual([7, 8]);
  });

  test('[DW-GRN-8] [DW-GRN-9] over 1″ from the opening the throw is difficult and a miss stays outside', () => {
    const number = (y: number) => {
      const events = outside(y)
        .dice(1, 10)
        .accepts('one', frag('r', into(29)));
      return (told(events, 'grenade-thrown') as unknown as { number: { total: number } }).number.total;
    };
    expect([number(24.507), number(24.5)]).toEqual([6, 5]);
    const events = outside(20)
      .dice(9, 6, 4)
      .accepts('one', frag('r', into(27)));
    expect(told(events, 'blast-burst')).toMatchObject({ at: { x: 12_000, y: 24_000 }, caught: [] });
  });

  test('[DW-GRN-19] a mark in a house needs an opening that leads to it', () => {
    outside(24).rejects('one', frag('r', spot(12, 30, 'house-nw:2', 'house-nw/door-1')), {
      code: 'mark-unseen',
      clause: 'DW-GRN-19',
    });
    outside(24, {}).rejects('one', frag('r', into(27)), { code: 'mark-unseen', clause: 'DW-GRN-19' });
    outside(24, {}).rejects('one', frag('r', spot(12, 27, 'cellar')), { code: 'unknown-place', clause: 'DW-GRN-2' });
  });
});

describe('launchers', () => {
  const rpg = { weapons: [{ type: 'rpg' }], facing: [1, 0] as [number, number] };
  const m203 = { weapons: [{ type: 'm16a2' }, { type: 'm203' }] };
  const house = (more: Partial<Given> = {}, models: Given['models'] = {}) =>
    game({
      table: 'crossroads',
      active: 'two',
      models: { t: tal(12, 15.508, { ...rpg, facing: [0, 1] }), r: rgr(45, 45), ...models },
      acting: ['t'],
      ...more,
    });
  const ground = { mark: { building: 'house-nw', level: 1 } };

  test('[DW-GRN-17] [DW-HIT-22] a 40 mm round: bands and modifiers of a shot, no mark nearer than 5″', () => {
    const board = (x: number) =>
      game({ models: { r: rgr(10, 10, { ...m203, moved: 'walk' }), t: tal(x, 10), o: far } });
    const events = board(15.984)
      .dice(4, 7, 10, 8, 10)
      .accepts('one', by('fire', 'r', launch('m203', { mark: { model: 't' } })));
    expect(told(events, 'round-launched')).toMatchObject({ number: { total: 4 } });
    expect(told(events, 'blast-burst')).toMatchObject({ caught: ['t'] });
    board(15.98).rejects('one', by('fire', 'r', launch('m203', { mark: { model: 't' } })), {
      code: 'too-near',
      clause: 'DW-GRN-17',
    });
    board(15.984).rejects(
      'one',
      by('fire', 'r', { shot: { weapon: 'm203', mode: 'ss', target: 't', aimed: false, scope: false, spotter: null } }),
      { code: 'not-a-target', clause: 'DW-GRN-17' },
    );
    board(25).rejects('one', by('fire', 'r', launch('m16a2', { mark: { model: 't' } })), {
      code: 'no-such-mode',
      clause: 'DW-HIT-1',
    });
  });

  test('[DW-GRN-17] a rocket needs a line of sight; [DW-FAC-6] and nobody in it', () => {
    const pieces = [wall(14, 8, 14.3, 12, 2)];
    const fire = by('fire', 't', launch('rpg', { mark: { model: 'r' } }));
    const behind = game({ table: { pieces }, active: 'two', models: { t: tal(10, 10, rpg), r: rgr(24, 10) } });
    behind.rejects('two', fire, { code: 'out-of-sight', clause: 'DW-LOS-5' });
    const crowd = game({ active: 'two', models: { t: tal(10, 10, rpg), u: tal(15, 10), r: rgr(24, 10) } });
    crowd.rejects('two', fire, { code: 'line-blocked', clause: 'DW-FAC-3' });
  });

  test('[DW-STR-2] [DW-STR-3] [DW-HIT-15] [DW-GEO-20] V59: a rocket at a house', () => {
    const board = house();
    const events = board.dice(6, 5).accepts('two', by('fire', 't', launch('rpg', ground)));
    expect(told(events, 'round-launched')).toMatchObject({ number: { total: 7 } });
    expect(told(events, 'blast-burst')).toMatchObject({ at: { x: 12_000, y: 26_000, z: 750 } });
    expect(board.state.terrain.levels['house-nw']).toEqual([4, 8]);
    house({ levels: { 'house-nw': [8] } }).rejects(
      'two',
      by('fire', 't', launch('rpg', { mark: { building: 'house-nw', level: 2 } })),
      {
        code: 'unknown-place',
        clause: 'DW-HIT-15',
      },
    );
  });

  test('[DW-STR-5] a miss that stays on the house strikes its ground level, one that strays off it does not', () => {
    const upper = { mark: { building: 'house-nw', level: 2 } };
    const on = house();
    on.dice(9, 1, 2, 5).accepts('two', by('fire', 't', launch('rpg', upper)));
    expect(on.state.terrain.levels['house-nw']).toEqual([4, 8]);
    const off = house();
    const events = off.dice(9, 6, 2).accepts('two', by('fire', 't', launch('rpg', upper)));
    expect([off.state.terrain.levels['house-nw'], told(events, 'blast-burst')]).toMatchObject([
      undefined,
      { at: { x: 12_000, y: 24_000, z: 0 } },
    ]);
  });

  test('[DW-GRN-20] a rocket that misses the window strikes the wall beside it; one that misses a spot the next house', () => {
    const board = house({ doors: { 'house-nw/door-1': 'open' } });
    const events = board
      .dice(9, 5)
      .accepts('two', by('fire', 't', launch('rpg', spot(12, 30, 'ground', 'house-nw/door-1'))));
    expect(told(events, 'blast-burst')).toMatchObject({ at: { x: 11_500, y: 26_000 } });
    expect(board.state.terrain.levels['house-nw']).toEqual([4, 8]);
    const past = house();
    const stray = past.dice(9, 1, 6, 5).accepts('two', by('fire', 't', launch('rpg', spot(12, 24))));
    expect(told(stray, 'round-strayed')).toMatchObject({ clause: 'DW-GRN-20', at: { x: 12_000, y: 25_998 } });
    expect(past.state.terrain.levels['house-nw']).toEqual([4, 8]);
  });

  test('[DW-HIT-20] the round is spent though it misses', () => {
    const board = game({
      active: 'two',
      models: {
        t: tal(10, 10, { ...rpg, weapons: [{ type: 'rpg', loaded: 1 }], reserve: { rocket: 1 } }),
        r: rgr(45, 10),
      },
    });
    board.dice(10, 1, 6).accepts('two', by('fire', 't', launch('rpg', { mark: { model: 'r' } })));
    expect([man(board, 't').ap, man(board, 't').weapons[0]]).toMatchObject([4, { loaded: 0, fired: 1 }]);
  });
});

describe('blasts', () => {
  test('[DW-BLA-1] [DW-BLA-2] [DW-BLA-4] nearest first, ring by ring, friends and the thrower too', () => {
    const board = game({ models: { r: rgr(10, 10, m67), s: rgr(13.3, 10), t: tal(14.5, 10), o: far } });
    const events = board.dice(1, 7, 10, 7, 10, 7, 9, 7, 9).accepts('one', frag('r', spot(12.1, 10)));
    expect(told(events, 'blast-burst')).toMatchObject({ caught: ['s', 'r', 't'] }); // rings 1, 2, 2
    expect(['s', 'r', 't'].map((id) => man(board, id).wounds.length)).toEqual([2, 1, 1]);
  });

  test('[DW-BLA-5] cover counts from the burst, not from the thrower', () => {
    const struck = (top: number, ...dice: number[]) => {
      const pieces = [wall(13, 8, 13.3, 12, top)];
      const board = game({ table: { pieces }, models: { r: rgr(6, 10, m67), t: tal(14, 10), o: far } });
      board.dice(1, 7, ...dice).accepts('one', frag('r', spot(12, 10)));
      return man(board, 't').wounds.length;
    };
    expect([struck(0.6, 2), struck(0.6, 1, 9), struck(0.1, 9)]).toEqual([0, 1, 1]); // hard cover: 1 goes through
  });
});

test('[DW-MEL-4] a blast takes friend and foe in a fight by place, without a die for who is meant', () => {
  const board = game({ models: { r: rgr(10, 10, m67), s: rgr(20, 10), t: tal(20.984, 10) }, acting: ['r'] });
  const events = board.dice(1, 7, 10, 7, 10, 7, 10, 7, 10).accepts('one', frag('r', { mark: { model: 't' } }));
  expect(told(events, 'friend-hit')).toBeUndefined();
  expect([man(board, 't').wounds.length, man(board, 's').wounds.length]).toEqual([2, 2]);
});

test('[DW-HIT-16] what the first wound roll changes, the second doesn’t see', () => {
  const pieces = [wall(17.1, 8, 17.3, 12, 0.2)];
  const board = game({
    table: { pieces },
    models: { r: rgr(10, 10, { grenades: { 'mini-m67': 1 } }), t: tal(18.1, 10), o: far },
  });
  // A near miss drops him behind the low wall; his chest was in the open when it burst.
  board.dice(1, 2, 10, 10, 2, 9).accepts('one', frag('r', spot(16.7, 10), 'mini-m67'));
  expect(man(board, 't')).toMatchObject({ posture: 'prone', hp: 4 });
});

test('[DW-STR-9] masonry shelters legs from a burst more than 1″ from the rim', () => {
  const caught = (x: number, ...dice: number[]) => {
    const board = game({
      table: 'crossroads',
      levels: { 'house-nw': [] },
      models: { r: rgr(20, 30, { ...m67, facing: [-1, 0] }), t: tal(12, 30), o: far },
    });
    board.dice(1, 7, ...dice).accepts('one', frag('r', spot(x, 30)));
    return man(board, 't').wounds.length;
  };
  expect([caught(13.6, 2), caught(13.49, 10, 7, 10)]).toEqual([0, 2]); // rim 1.108″: cover 1; rim 0.998″: ring 1, none
});

describe('falling houses', () => {
  const rocket = (models: Given['models'], levels: number[] = [4, 8]) => {
    const board = game({
      table: 'crossroads',
      active: 'two',
      levels: { 'house-nw': levels },
      acting: ['t'],
      models: {
        t: tal(12, 15.508, { weapons: [{ type: 'rpg' }], facing: [0, 1] }),
        r: rgr(45, 45),
        ...models,
      },
    });
    return {
      board,
      fire: (level: number) => by('fire', 't', launch('rpg', { mark: { building: 'house-nw', level } })),
    };
  };

  test('[DW-STR-1] [DW-STR-6] [DW-STR-7] [DW-STR-8] [DW-STR-10] V9: both levels come down on the man inside', () => {
    const { board, fire } = rocket({ v: tal(12, 30) });
    board.dice(6, 5, 4, 9).accepts('two', fire(1));
    expect(man(board, 'v')).toMatchObject({ hp: 2, doubled: true, posture: 'prone', place: { surface: 'ground' } });
    expect(board.state.terrain.levels['house-nw']).toEqual([]);
    const holds = rocket({ v: tal(12, 30) }, [5, 8]);
    holds.board.dice(6, 5).accepts('two', holds.fire(1));
    expect([man(holds.board, 'v').hp, holds.board.state.terrain.levels['house-nw']]).toEqual([5, [1, 8]]);
  });

  test('[DW-STR-8] [DW-STR-13] who is below what falls is not hit; the upper floor is the roof then', () => {
    const { board, fire } = rocket({ v: tal(12, 30), u: tal(12, 30, { surface: 'house-nw:2' }) }, [8, 4]);
    board.dice(6, 5, 7, 9).accepts('two', fire(2));
    expect([man(board, 'v').hp, board.state.terrain.levels['house-nw']]).toEqual([5, [8]]);
    expect(man(board, 'u')).toMatchObject({ posture: 'prone', place: { ...at(12, 30), surface: 'house-nw:roof' } });
  });

  test('[DW-STR-12] the lowest lands first, the next at the nearest free place; a corpse takes no room', () => {
    const { board, fire } = rocket({
      u: tal(12, 30, { surface: 'house-nw:2' }),
      v: tal(12, 30),
      c: tal(12, 30, { dead: true }),
    });
    board.dice(6, 5, 7, 10, 7, 10).accepts('two', fire(1));
    expect(man(board, 'v').place).toEqual({ ...at(12, 30), surface: 'ground' });
    expect(man(board, 'u').place).toEqual({ ...at(11, 30), surface: 'ground' });
    expect(man(board, 'c').place).toEqual({ ...at(12, 30), surface: 'ground' });
  });
});

test('[DW-MEL-1] [DW-MEL-7] [DW-TGT-9] an enemy who holds a friend down is no priority for grenades either', () => {
  const throws = (held: boolean) => {
    const state = position({ models: { r: rgr(10, 10), h: rgr(15, 10), t: tal(15.984, 10), u: tal(22, 14) } });
    Object.assign(
      model(state, 'h'),
      held ? { overpoweredBy: 't', posture: 'prone' } : { place: { ...at(15, 40), surface: 'ground' } },
    );
    return tableFrom(state).refusalOf('one', by('throw-grenade', 'r', { grenade: 'm67', mark: { model: 'u' } }));
  };
  expect([throws(true), throws(false)]).toEqual([null, 'priority-target']);
});
