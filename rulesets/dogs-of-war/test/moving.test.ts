import { rimPoints } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import { optionsSchema } from '../src/content/options.ts';
import { leadPrisoner } from '../src/decisions/lead-prisoner.ts';
import { orderPrice } from '../src/preview/order-price.ts';
import { casualtiesOf, isTeamCheckDue } from '../src/rules/morale/morale.ts';
import { placeOfLed } from '../src/rules/movement/leading.ts';
import { hasLost, pointsFor } from '../src/rules/victory/victory.ts';
import type { Given } from '../src/situations/given.ts';
import type { State } from '../src/state.ts';
import {
  at,
  type Board,
  by,
  far,
  game,
  man,
  mil,
  model,
  place,
  position,
  rgr,
  rubble,
  sfg,
  tableFrom,
  tal,
  wall,
} from './position.ts';

const walk = (id: string, x: number, y: number) => by('walk', id, { path: [at(x, y)] });
const run = (id: string, x: number, y: number) => by('run', id, { path: [at(x, y)] });

describe('the jump test', () => {
  const roofs = [
    wall(8, 8, 12, 12, 1.5, { standable: true, id: 'near' }),
    wall(13, 8, 17, 12, 1.5, { standable: true, id: 'far' }),
  ];
  const leap = by('jump', 'r', { takeOff: place(11.9, 10, 'near'), landing: place(13.1, 10, 'far') });
  const roof = (jumpTest: boolean) =>
    game({
      table: { pieces: roofs },
      options: optionsSchema.parse({ jumpTest }),
      models: { r: rgr(11.9, 10, { surface: 'near' }), o: far },
    });

  test('[DW-MOV-16] [option: jump-test] D10 ≤ ST and he lands; without the option nobody rolls', () => {
    const made = roof(true);
    made.dice(5).accepts('one', leap);
    expect(man(made, 'r')).toMatchObject({ place: place(13.1, 10, 'far'), posture: 'standing', ap: 8 });
    const plain = roof(false);
    plain.accepts('one', leap);
    expect(man(plain, 'r').place.surface).toBe('far');
  });

  test('[DW-MOV-16] [DW-MOV-27] one more and he falls under the middle of the gap: one hit, DPR the fall rounded up', () => {
    const board = roof(true);
    board.dice(6, 2, 3).accepts('one', leap); // chest, 3 − 2 = 1: severe, though he wears armor
    expect(man(board, 'r')).toMatchObject({ posture: 'prone', hp: 2, ap: 8 });
    expect(man(board, 'r').place.surface).toBe('ground');
    const safe = roof(true);
    safe.dice(6, 2, 5).accepts('one', leap); // 5 − 2 = 3: minor
    expect(man(safe, 'r').hp).toBe(4);
  });
});

describe('what falls due on one step', () => {
  const mine = [{ type: 'mine', owner: 'two', at: [14.3, 10] as [number, number] }] as NonNullable<Given['devices']>;

  test('[DW-MOV-25] the mine comes before contact: who is killed by it takes nobody’s Op-Fire', () => {
    const given = (x: number): Given => ({
      devices: mine,
      models: { r: rgr(10, 10), t: tal(x, 10, { opFire: true, facing: [1, 0] }), o: far },
    });
    const board = game(given(14.812)); // contact where the base first covers the mine
    board.dice(1, 10, 1, 7, 10, 7, 10).accepts('one', walk('r', 14, 10)); // head, armor fails, 1 − 5: dead
    expect([man(board, 'r').dead, man(board, 't').opFire]).toEqual([true, true]);
  });

  test('[DW-MOV-25] contact comes before reactions: the man reached loses his Op-Fire and can’t use it', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(12.984, 10, { opFire: true }), o: far } });
    board.accepts('one', walk('r', 11, 10));
    expect(board.asked()[0]?.moment).toBe('reaction');
    board.accepts('two', { kind: 'pass' });
    board.accepts('one', walk('r', 12, 10));
    expect([board.asked()[0]?.moment, man(board, 't').opFire]).toEqual(['act', false]);
  });

  test('[DW-MOV-25] [DW-CMD-7] courage is tested before anybody reacts, and they react even if it fails', () => {
    const models = {
      l: rgr(10, 10, { role: 'leader', facing: [0, 1] }),
      r: rgr(17, 10),
      t: tal(30, 10, { opFire: true }),
    };
    const board = game({ models, acting: ['r'] });
    board.dice(9).accepts('one', walk('r', 18, 10));
    expect([man(board, 'r').courage, board.asked()[0]?.moment]).toEqual(['failed', 'reaction']);
  });

  test('[DW-MOV-25] [DW-HLT-5] a wound that needs attention ends the walk there; a scratch doesn’t', () => {
    const shot = { weapon: 'ak-47', mode: 'sa', target: 'r', aimed: false, scope: false, spotter: null };
    const walked = (damage: number) => {
      const board = game({ models: { r: rgr(10, 10), t: tal(20, 10, { opFire: true }) } });
      board.accepts('one', walk('r', 13, 10));
      board.dice(1, 7, damage).accepts('two', by('op-fire', 't', { shot }));
      for (let i = 0; i < 3 && board.asked()[0]?.moment === 'reaction'; i++) board.accepts('two', { kind: 'pass' });
      return [man(board, 'r').place.x, man(board, 'r').ap];
    };
    expect([walked(7), walked(9)]).toEqual([
      [11_000, 9], // 7 − 5 = 2: severe
      [13_000, 7], // 9 − 5 = 4: minor
    ]);
  });

  test('[DW-MOV-25] the test of a run in rubble comes before the reactions; who falls in it is left alone for that step', () => {
    const given: Given = {
      table: { pieces: [rubble(10, 8, 16, 12)] },
      models: { r: rgr(10, 10), t: tal(30, 10, { opFire: true }) },
    };
    const passAll = (board: Board) => {
      for (let i = 0; i < 3; i++) board.accepts('two', { kind: 'pass' });
      return board;
    };
    const falls = game(given);
    falls.accepts('one', run('r', 15, 10));
    passAll(falls).dice(6).accepts('two', { kind: 'pass' });
    expect([man(falls, 'r').posture, falls.asked()[0]?.moment]).toEqual(['prone', 'act']);
    const stands = game(given);
    stands.accepts('one', run('r', 15, 10));
    passAll(stands).dice(5).accepts('two', { kind: 'pass' });
    expect([man(stands, 'r').posture, stands.asked()[0]?.moment]).toEqual(['standing', 'reaction']);
  });
});

describe('ropes', () => {
  const tower = [wall(20, 20, 24, 24, 3, { standable: true, id: 'tower' })];
  const up = (x: number, y: number, more: object = {}) =>
    sfg(x, y, { surface: 'tower', traits: ['mountaineering'], items: { rope: 1 }, ...more });
  const climb = (id: string, landing: object) =>
    by('climb', id, { piece: 'tower', window: null, rope: 'rope-1', landing });
  const rope = [{ at: [20, 22] as [number, number], top: 'tower' }];

  test('[DW-FRC-9] [DW-FRC-11] 3 AP from the edge of a roof or piece, by a mountaineer with a rope', () => {
    const board = game({ table: { pieces: tower }, models: { r: up(20.742, 22), o: far } });
    board.accepts('one', by('fix-rope', 'r'));
    expect([man(board, 'r').ap, man(board, 'r').items.rope, board.state.ropes]).toEqual([
      7,
      0,
      [{ id: 'rope-1', top: place(20, 22, 'tower'), foot: place(20, 22) }],
    ]);
    const refused = (given: Given['models'], code: string, clause: string) =>
      game({ table: { pieces: tower }, models: { o: far, ...given } }).rejects('one', by('fix-rope', 'r'), {
        code,
        clause,
      });
    refused({ r: up(20.744, 22) }, 'not-adjacent', 'DW-FRC-11');
    refused({ r: up(20.7, 22, { traits: [] }) }, 'not-trained', 'DW-FRC-9');
    refused({ r: up(20.7, 22, { items: { rope: 0 } }) }, 'no-kit', 'DW-FRC-9');
    refused({ r: up(20.7, 22, { ap: 2 }) }, 'not-enough-ap', 'DW-ACT-5');
    refused({ r: sfg(19, 22, { traits: ['mountaineering'], items: { rope: 1 } }) }, 'not-adjacent', 'DW-FRC-11');
  });

  test('[DW-MOV-11] [DW-FRC-9] V73: 2 AP an inch without a limit of height, for anybody; without the rope it’s too high', () => {
    const given: Given = {
      table: { pieces: tower },
      ropes: rope,
      models: { r: rgr(20.6, 22, { surface: 'tower' }), o: far },
    };
    const board = game(given);
    board.rejects('one', by('climb', 'r', { piece: 'tower', window: null, landing: place(19.4, 22) }), {
      code: 'too-high',
      clause: 'DW-MOV-29',
    });
    board.accepts('one', climb('r', place(19.4, 22)));
    expect([man(board, 'r').ap, man(board, 'r').place]).toEqual([4, place(19.4, 22)]);
    const foe = game({ ...given, active: 'two', models: { t: tal(19.3, 22), r: rgr(2, 2) } });
    foe.accepts('two', climb('t', place(20.6, 22, 'tower')));
    expect([man(foe, 't').ap, man(foe, 't').place.surface]).toEqual([4, 'tower']);
    game({ ...given, models: { r: rgr(19.256, 22), o: far } }).rejects('one', climb('r', place(20.6, 22, 'tower')), {
      code: 'not-adjacent',
      clause: 'DW-FRC-11',
    });
  });

  test('[DW-FRC-9] a mountaineer goes down 2″ for 1 AP and up like everybody', () => {
    const given: Given = { table: { pieces: tower }, ropes: rope, models: { r: up(20.6, 22), o: far } };
    const board = game(given);
    board.accepts('one', climb('r', place(19.4, 22)));
    expect(man(board, 'r').ap).toBe(8);
    board.accepts('one', climb('r', place(20.6, 22, 'tower')));
    expect(man(board, 'r').ap).toBe(2);
  });

  test('[DW-FRC-11] it is taken in from the top, and falls with its building', () => {
    const recover = by('recover-rope', 'r', { rope: 'rope-1' });
    const given: Given = { table: { pieces: tower }, ropes: rope, models: { r: up(20.6, 22), o: far } };
    const board = game(given);
    board.accepts('one', recover);
    expect([board.state.ropes, man(board, 'r').items.rope, man(board, 'r').ap]).toEqual([[], 2, 7]);
    game({ ...given, models: { r: up(19.4, 22, { surface: 'ground' }), o: far } }).rejects('one', recover, {
      code: 'not-adjacent',
      clause: 'DW-FRC-11',
    });
    const shed = game({
      table: 'night-cache',
      ropes: [{ at: [21, 31], top: 'cache-shed:roof' }],
      devices: [{ type: 'c4', owner: 'one', at: [24, 31], quarters: 1, holder: 'r' }],
      models: { r: rgr(40, 5), o: far },
    });
    shed.dice(8).accepts('one', by('trigger', 'r', { device: 'a-device-1' }));
    expect([shed.state.ropes, shed.state.loose]).toMatchObject([
      [],
      [{ thing: { type: 'rope' }, place: place(21, 31) }],
    ]);
  });
});

describe('leading prisoners', () => {
  const lead = (x: number, y: number, prisoner = 'm') => by('lead-prisoner', 'r', { prisoner, path: [at(x, y)] });
  const captive = (more: object = {}) => mil(10, 10.984, { captured: true, weapons: [], ...more });

  test('[DW-SUR-5] [DW-SUR-8] he walks along in contact at the captor’s price, wherever there is room behind', () => {
    const board = game({ models: { r: rgr(10, 10), m: captive(), o: far } });
    board.accepts('one', lead(13, 10));
    expect([man(board, 'r').ap, man(board, 'r').place]).toEqual([7, place(13, 10)]);
    const { x, y } = man(board, 'm').place;
    expect(Math.hypot(x - 13_000, y - 10_000)).toBeLessThanOrEqual(1004);
    expect(man(board, 'm').posture).toBe('standing');
  });

  test('[DW-SUR-5] only a conscious captive who can walk, in contact, and not one of one’s own', () => {
    const refused = (m: Given['models'][string], code: string) =>
      game({ models: { r: rgr(10, 10), m, o: far } }).rejects('one', lead(13, 10), { code, clause: 'DW-SUR-5' });
    refused(captive({ at: [10, 11.01] }), 'not-adjacent');
    refused(captive({ captured: false, unconscious: true }), 'not-a-target');
    refused(captive({ immobilized: true, posture: 'prone' }), 'not-a-target');
    refused(rgr(10, 10.984, { captured: true }), 'not-a-target');
  });

  test('[DW-SUR-8] through a door he follows; a mine goes off under him too', () => {
    const shed: Given = { table: 'night-cache', doors: { 'cache-shed/door-1': 'open' }, models: {} };
    const door = game({ ...shed, models: { r: rgr(24, 28.4), m: mil(24, 27.416, { captured: true }), o: tal(2, 46) } });
    door.accepts('one', by('lead-prisoner', 'r', { prisoner: 'm', path: [at(24, 31.4)] }));
    expect([man(door, 'r').place, man(door, 'm').place.y > 29_000]).toEqual([place(24, 31.4), true]);
    const mine = game({
      devices: [{ type: 'mine', owner: 'two', at: [10.75, 10.75] }],
      models: { r: rgr(10, 10), m: captive(), o: far },
    });
    mine.dice(7, 10, 7, 10, 7, 10, 7, 10).accepts('one', lead(16, 10));
    expect(mine.state.devices).toEqual([]);
    expect(man(mine, 'r').place.x).toBeLessThan(16_000);
  });

  test('[DW-SUR-8] with no free place beside his captor he has nowhere to go', () => {
    const around = (count: number) =>
      Object.fromEntries(
        rimPoints(at(20, 20), 1000, 8)
          .slice(0, count)
          .map(({ x, y }, i) => [`f${i}`, rgr(x / 1000, y / 1000)]),
      );
    const free = (count: number) => {
      const state = position({ models: { r: rgr(10, 10), m: captive(), ...around(count) } });
      return placeOfLed(state, model(state, 'r'), place(20, 20), model(state, 'm')) !== undefined;
    };
    expect([free(5), free(8)]).toEqual([true, false]);
  });

  test('[DW-SUR-8] where the first step leaves him no room, leading is refused and not offered; else it is priced as a walk', () => {
    // A blind alley as wide as one man, with the captive at its end.
    const alley = (behind: number, more: object = {}) =>
      game({
        table: {
          pieces: [
            wall(8, 5, 9.45, 12, 2, { id: 'west' }),
            wall(10.55, 5, 12, 12, 2, { id: 'east' }),
            wall(9.45, 11.5, 10.55, 12, 2, { id: 'end' }),
          ],
        },
        models: { r: rgr(10, 10, more), m: mil(10, 11, { captured: true }), f: rgr(10, behind), o: far },
        acting: ['r'],
      });
    // Half an inch at most, so that he can't change places with him.
    const offered = (behind: number) =>
      leadPrisoner.offer!(alley(behind, { ap: 1, doubled: true }).state, alley(behind).asked()[0]! as never);
    // There is room for him behind his captor, or there is a friend.
    const step = lead(10, 10.3);
    const room = alley(8.32);
    expect([orderPrice(room.state, step), orderPrice(room.state, lead(10, 10.2))]).toEqual([1, 0]);
    expect(offered(8.32)).toEqual([{ model: 'r', prisoner: 'm' }]);
    room.accepts('one', step);
    expect([man(room, 'r').place.y, man(room, 'm').place.y < 10_000, man(room, 'r').ap]).toEqual([10_300, true, 9]);
    // He is there already.
    room.rejects('one', lead(10, 10.3), { code: 'path-blocked', clause: 'DW-MOV-2' });
    const crammed = alley(9);
    crammed.rejects('one', step, { code: 'overlap', clause: 'DW-SUR-8' });
    expect([man(crammed, 'r').ap, offered(9)]).toEqual([10, undefined]);
  });

  test('[DW-HLT-6] [DW-MOV-34] with an open wound the stairs lead to cover or nowhere', () => {
    const wounds = [{ location: 'left-arm', severity: 'severe' } as const];
    const climbs = (from: string, to: string) =>
      game({
        table: 'crossroads',
        models: { r: rgr(9, 33, { surface: from, hp: 3, wounds }), t: tal(14, 33), o: far },
      }).refusalOf('one', by('use-stairs', 'r', { piece: 'house-nw', landing: place(9, 33, to) }));
    expect(climbs('ground', 'house-nw:2')).toBeNull(); // away from the man in the room
    expect(climbs('house-nw:2', 'ground')).toBe('needs-dressing');
  });

  test('[DW-SUR-8] up the stairs he follows, through a window he doesn’t', () => {
    const house: Given = { table: 'crossroads', models: {} };
    const up = by('use-stairs', 'r', { piece: 'house-nw', prisoner: 'm', landing: place(9, 33, 'house-nw:2') });
    const board = game({ ...house, models: { r: rgr(9, 33), m: mil(10, 33, { captured: true }), o: far } });
    board.accepts('one', up);
    expect([man(board, 'm').place.surface, man(board, 'r').ap]).toEqual(['house-nw:2', 8]);
    const apart = game({ ...house, models: { r: rgr(9, 33), m: mil(10.2, 33, { captured: true }), o: far } });
    apart.rejects('one', up, { code: 'not-adjacent', clause: 'DW-SUR-5' });
  });
});

describe('coming and going', () => {
  const delta = (x: number, y: number, more: object = {}) =>
    ({ seat: 'one', force: 'delta', at: [x, y], weapons: [{ type: 'm4' }], ...more }) as Given['models'][string];
  const leave = (prisoner: string | null = null) => by('leave-table', 'r', { prisoner });
  const edge = (r: Given['models'][string], more: Given['models'] = {}) =>
    game({ scenario: 'snatch', models: { r, o: mil(45, 45), ...more } });

  test('[DW-MOV-28] [DW-MOV-22] 1 AP at the exit edge, with his prisoner or load; elsewhere nobody leaves', () => {
    const board = edge(delta(20, 0.512), { m: mil(20, 1.496, { captured: true }) });
    board.accepts('one', leave('m'));
    expect([man(board, 'r').on, man(board, 'm').on]).toEqual(['left', 'left']);
    edge(delta(20, 0.513)).rejects('one', leave(), { code: 'not-adjacent', clause: 'DW-MOV-28' });
    edge(delta(0.492, 20)).rejects('one', leave(), { code: 'not-adjacent', clause: 'DW-MOV-28' });
    edge(delta(20, 0.5, { ap: 0 })).rejects('one', leave(), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
    edge(delta(20, 0.5, { immobilized: true, posture: 'prone' })).rejects('one', leave(), {
      code: 'immobilized',
      clause: 'DW-MOV-28',
    });
    const carrier = edge(delta(20, 0.5, { carrying: 'w' }), { w: delta(20, 0.5, { unconscious: true }) });
    carrier.accepts('one', leave());
    expect(man(carrier, 'w').on).toBe('left');
    game({ models: { r: rgr(20, 0.5), o: far } }).rejects('one', leave(), {
      code: 'not-adjacent',
      clause: 'DW-MOV-28',
    });
  });

  test('[DW-MOV-28] [DW-HLT-9] a casualty carried off is safe: no tests, no casualty, no points for the enemy', () => {
    const after = (on: 'left' | 'table', ...dice: number[]) => {
      const state = position({
        scenario: 'snatch',
        phase: 'turn-start',
        turn: 2,
        models: {
          w: delta(10, 10, { unconscious: true, hp: -1, on }),
          x: delta(12, 10, { unconscious: true, hp: 3, on }),
          r: delta(20, 20),
          m: mil(30, 30),
        },
      });
      const board = tableFrom(state, ...dice, 6, 1, 2); // Khat and initiative
      return [casualtiesOf(board.state as State, board.state.teams[0]!), pointsFor(board.state as State).two];
    };
    expect(after('table', 9)).toEqual([2, 125]);
    expect(after('left')).toEqual([0, 0]);
  });

  test('[DW-MOV-28] [DW-MOR-6] and the next man lost asks for a team check again', () => {
    const state = position({
      scenario: 'snatch',
      turn: 3,
      models: {
        r: delta(20, 0.5, { carrying: 'w' }),
        w: delta(20, 0.5, { unconscious: true, hp: 0 }),
        x: delta(22, 10, { dead: true }),
        y: delta(24, 10),
        o: mil(45, 45),
      },
    });
    state.teams[0]!.tested = 2;
    const board = tableFrom(state);
    board.accepts('one', leave());
    expect(isTeamCheckDue(board.state as State, board.state.teams[0]!)).toBe(false);
    Object.assign(model(board.state as State, 'y'), { dead: true });
    expect(isTeamCheckDue(board.state as State, board.state.teams[0]!)).toBe(true);
  });

  const civilian = (more: object = {}) =>
    ({
      seat: 'two',
      force: 'somali-civilians',
      team: 3,
      at: [0, 0],
      on: 'reserve',
      ...more,
    }) as Given['models'][string];
  const reserve = (turn: number, more: Given['models'] = {}) =>
    game({
      scenario: 'snatch',
      phase: 'pick',
      active: 'two',
      turn,
      models: { c: civilian(), r: delta(20, 20, { facing: [0, 1] }), ...more },
    });
  const enter = (x: number, y: number) => by('enter-table', 'c', { place: place(x, y), facing: { x: 1, y: 0 } });

  test('[DW-MOV-28] a team that walks on is picked from its turn on: base on the edge, full pool, motion walk', () => {
    const board = reserve(4);
    board.accepts('two', { kind: 'activate-team', team: 'b3' });
    expect(board.asked()[0]).toMatchObject({ seat: 'two', moment: 'open' });
    board.rejects('two', enter(0.6, 20), { code: 'outside-zone', clause: 'DW-MOV-28' });
    board.rejects('two', enter(20, 0.492), { code: 'outside-zone', clause: 'DW-MOV-28' });
    board.accepts('two', enter(0.492, 20));
    expect(man(board, 'c')).toMatchObject({ on: 'table', ap: 10, motion: 'walk', place: place(0.492, 20) });
    expect(reserve(3, { b: mil(30, 40) }).asked()[0]?.moment).toBe('pick');
    reserve(3, { b: mil(30, 40) }).rejects(
      'two',
      { kind: 'activate-team', team: 'b3' },
      {
        code: 'already-activated',
        clause: 'DW-TRN-8',
      },
    );
  });

  test('[DW-MOV-28] [DW-OPF-15] not beside an enemy, not on top of a man; and coming on can be shot at', () => {
    const board = reserve(4, {
      d: delta(1.48, 20),
      e: mil(0.492, 30),
      w: delta(20, 10, { opFire: true, facing: [-1, 0] }),
    });
    board.accepts('two', { kind: 'activate-model', model: 'c' });
    board.rejects('two', enter(0.492, 20), { code: 'engaged', clause: 'DW-MOV-28' });
    board.rejects('two', enter(0.492, 30.5), { code: 'overlap', clause: 'DW-MOV-28' });
    board.accepts('two', enter(0.492, 10));
    expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 'reaction' });
  });

  test('[DW-WIN-2] a side of which one has left, or is still to come, has not lost', () => {
    const lost = (on: 'left' | 'reserve' | 'table') =>
      hasLost(position({ models: { r: rgr(10, 10, { on, unconscious: true }), t: tal(40, 40) } }), 'one');
    expect([lost('left'), lost('reserve'), lost('table')]).toEqual([false, false, true]);
  });
});
