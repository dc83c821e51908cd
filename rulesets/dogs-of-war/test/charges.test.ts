import { describe, expect, test } from 'vitest';
import { houseChart } from '../src/content/chart.ts';
import { optionsSchema } from '../src/content/options.ts';
import { scenarios } from '../src/content/scenarios.ts';
import { breachAt } from '../src/rules/explosives/breach.ts';
import { ruleset } from '../src/ruleset.ts';
import { startFrom } from '../src/setup.ts';
import type { Given } from '../src/situations/given.ts';
import { at, by, far, game, man, place, position, rgr, tal, wall } from './position.ts';

const end = { kind: 'end-activation' };
const blow = { kind: 'blow-charge', device: 'a-device-1' };
const eng = (x: number, y: number, more: object = {}) =>
  rgr(x, y, { traits: ['combat-engineer'], items: { 'shaped-charge': 1 }, ...more });
const set = (x: number, y: number, surface = 'ground') => by('set-shaped-charge', 'e', { place: place(x, y, surface) });
const shed = (models: Given['models'], more: Partial<Given> = {}) =>
  game({ table: 'night-cache', models: { o: far, ...models }, acting: ['e'], ...more });

describe('shaped charges', () => {
  test('[DW-EXP-8] [DW-EXP-1] 3 AP on a door or wall within 0.5″, by an engineer, one use', () => {
    const board = shed({ e: eng(24, 28) });
    board.accepts('one', set(24, 28.9));
    expect([man(board, 'e').ap, man(board, 'e').items['shaped-charge']]).toEqual([7, 0]);
    expect(board.state.devices).toMatchObject([{ type: 'shaped-charge', breach: { door: 'cache-shed/door-1' } }]);
    board.rejects('one', set(24, 28.9), { code: 'no-ammo', clause: 'DW-EXP-21' });
    const refused = (e: Given['models'][string], x: number, y: number, code: string, clause: string) =>
      shed({ e }).rejects('one', set(x, y), { code, clause });
    refused(eng(24, 28), 24, 28.89, 'not-a-target', 'DW-EXP-8'); // 0.11″ off the wall
    refused(eng(24, 27.9), 24, 28.9, 'not-adjacent', 'DW-EXP-22');
    refused(eng(24, 28, { traits: [] }), 24, 28.9, 'not-trained', 'DW-EXP-1');
    refused(eng(24, 28, { ap: 2 }), 24, 28.9, 'not-enough-ap', 'DW-ACT-5');
  });

  test('[DW-EXP-9] its owner blows it when an activation of his ends, this turn or later, or lets it be', () => {
    const board = shed(
      { e: eng(24, 20), f: rgr(2, 2), l: rgr(3, 4, { role: 'leader' }) },
      {
        acting: ['f'],
        devices: [{ type: 'shaped-charge', owner: 'one', at: [24, 28.9] }],
      },
    );
    board.accepts('one', end);
    expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 'blow' });
    board.rejects('one', { kind: 'blow-charge', device: 'b-device-1' }, { code: 'unknown-place', clause: 'DW-EXP-9' });
    board.accepts('one', { kind: 'pass' });
    expect(board.state.devices.length).toBe(1);
    const without = shed({ e: eng(24, 20) });
    without.accepts('one', end);
    expect(without.asked()[0]?.moment).not.toBe('blow');
    const foe = shed({ e: eng(24, 20) }, { devices: [{ type: 'shaped-charge', owner: 'two', at: [24, 28.9] }] });
    foe.accepts('one', end);
    expect(foe.asked()[0]?.moment).not.toBe('blow');
  });

  test('[DW-ACT-8] it comes last when an activation closes: bleeding, then fatigue, then weapons not learned, then charges', () => {
    const wounds = [{ location: 'left-leg' as const, severity: 'critical' as const }];
    const board = shed(
      {
        e: rgr(10, 4, {
          ranThisTurn: true,
          ranLastTurn: true,
          weapons: [{ type: 'm249' }],
          known: [],
          role: 'leader',
        }),
        f: rgr(12, 4, { wounds, hp: 2, ap: 0, immobilized: true, posture: 'prone' }),
      },
      { acting: ['e', 'f'], devices: [{ type: 'shaped-charge', owner: 'one', at: [24, 28.9] }] },
    );
    board.dice(10).accepts('one', by('learn-weapon', 'e', { weapon: 'm249' }));
    const events = board.dice(1, 1).accepts('one', end);
    const order = events.flatMap((event) =>
      ['survival-tested', 'fatigue-tested', 'learning-failed', 'activation-closed'].includes(event.type)
        ? [event.type]
        : [],
    );
    expect(order).toEqual(['survival-tested', 'fatigue-tested', 'learning-failed']);
    expect(board.asked()[0]?.moment).toBe('blow');
    const closed = board.accepts('one', { kind: 'pass' });
    expect(closed.map((event) => event.type)).toContain('activation-closed');
  });

  const blown = (x: number, y: number, models: Given['models'], ...dice: number[]) => {
    const board = shed({ e: eng(2, 2), ...models }, { devices: [{ type: 'shaped-charge', owner: 'one', at: [x, y] }] });
    board.accepts('one', end);
    board.dice(...dice).accepts('one', blow);
    return board;
  };

  test('[DW-EXP-10] a door is destroyed, a wall gets a hole 1.5″ wide and 1.2″ high; a building takes one roll of SDPR 3', () => {
    const door = blown(24, 28.9, {}, 10);
    expect([door.state.terrain.doors, door.state.terrain.holes]).toEqual([{ 'cache-shed/door-1': 'broken' }, []]);
    const side = blown(22.3, 28.9, {}, 8); // 8 − 3 = 5: one point
    expect(side.state.terrain.holes).toEqual([
      { piece: 'cache-shed', level: 1, side: 'south', from: 21_550, to: 23_050, height: 1200 },
    ]);
    expect(side.state.terrain.levels['cache-shed']).toEqual([3]);
    const corner = blown(21.1, 28.9, {}, 10);
    expect(corner.state.terrain.holes).toMatchObject([{ from: 21_200, to: 22_700 }]); // 0.2″ from the corner
    const free = blown(20, 23.9, {});
    expect(free.state.terrain.holes).toMatchObject([{ piece: 'yard-wall-s', from: 19_250, to: 20_750 }]);
    const through = game({ ...openYard, models: { r: rgr(20, 23.3), o: far } });
    through.rejects('one', by('walk', 'r', { path: [at(20, 25.2)] }), { code: 'path-blocked', clause: 'DW-GEO-14' });
  });
  const openYard: Given = { table: 'night-cache', models: {} };

  test('[DW-EXP-10] nothing goes through earth, or through the end of a wall', () => {
    const clauses = (pieces: NonNullable<Exclude<Given['table'], string>>['pieces'], x: number, y: number) => {
      const found = breachAt(position({ table: { pieces }, models: { r: rgr(2, 2) } }), place(x, y));
      return 'code' in found ? `${found.code} ${found.clause}` : found.piece;
    };
    expect(clauses([wall(10, 10, 20, 10.5, 1)], 15, 9.95)).toBe('wall');
    expect(clauses([wall(10, 10, 20, 10.5, 1, { material: 'earth' })], 15, 9.95)).toBe('not-a-target DW-EXP-8');
    expect(clauses([wall(10, 10, 20, 10.5, 1)], 20.05, 10.25)).toBe('not-a-target DW-EXP-10');
  });

  test('[DW-EXP-11] [DW-EXP-22] V63: under 3″ one roll, at 3″ safe, and on both sides of the wall', () => {
    const near = blown(24, 28.9, { t: tal(24, 25.418), u: tal(24, 32.782) }, 7, 8, 7, 8, 10);
    // South: rim 2.99″ from the outer face's point. North: 2.99″ from the inner one.
    expect([man(near, 't').wounds.length, man(near, 'u').wounds.length]).toEqual([1, 1]); // 8 − 3 = 5: minor
    const edge = blown(24, 28.9, { t: tal(24, 25.408) }, 10);
    expect(man(edge, 't').wounds).toEqual([]);
  });

  test('[DW-EXP-19] a charge on a door is known to those who see it', () => {
    const seen = (x: number, y: number) => {
      const board = shed(
        { e: eng(24, 20), t: tal(x, y) },
        { devices: [{ type: 'shaped-charge', owner: 'one', at: [24, 28.9] }] },
      );
      return (ruleset.view(board.state, 'two') as unknown as { devices: object[] }).devices.length;
    };
    expect([seen(24, 26), seen(24, 31)]).toEqual([1, 0]);
  });
});

describe('bombs', () => {
  const sworn = (x: number, y: number, more: object = {}) =>
    ({ seat: 'two', force: 'al-qaeda', at: [x, y], traits: ['jihad'], bomb: true, ...more }) as Given['models'][string];
  const fire = (target: string) => ({
    kind: 'fire',
    model: 'r',
    shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null },
  });
  const release = by('release-bomb', 'b');

  test('[DW-EXP-17] V57: shot dead, he takes those around with him, once the shot is resolved', () => {
    const board = game({
      models: {
        r: rgr(8, 20),
        b: sworn(20, 20),
        s: rgr(20, 21.992),
        t: tal(20, 17.008),
        u: tal(23.992, 20),
        v: tal(20, 24.692),
      },
      acting: ['r'],
    });
    // Hit, head, killed; then s dies at 1.5″, t takes two rolls at 2.5″, u one at 3.5″, v none at 4.2″.
    board.dice(2, 1, 1, 7, 9, 7, 9, 7, 9).accepts('one', fire('b'));
    expect(['b', 's', 't', 'u', 'v'].map((id) => man(board, id).dead)).toEqual([true, true, false, false, false]);
    expect(['t', 'u', 'v'].map((id) => man(board, id).wounds.length)).toEqual([2, 1, 0]);
    expect(man(board, 'b').bomb).toBe(false);
  });

  test('[DW-EXP-17] knocked out he bursts too; in his own activation it costs 1 AP, and he always dies', () => {
    const own = game({ active: 'two', models: { b: sworn(20, 20), r: rgr(20, 21.9) } });
    own.accepts('two', release);
    expect([man(own, 'b').dead, man(own, 'r').dead]).toEqual([true, true]);
    const none = game({ active: 'two', models: { b: sworn(20, 20, { bomb: false }), r: rgr(20, 21.9) } });
    none.rejects('two', release, { code: 'no-kit', clause: 'DW-EXP-17' });
    game({ active: 'two', models: { b: sworn(20, 20, { ap: 0 }), r: rgr(30, 30) } }).rejects('two', release, {
      code: 'not-enough-ap',
      clause: 'DW-ACT-5',
    });
    const out = game({ models: { r: rgr(20, 20), b: sworn(20.984, 20), o: far } });
    out.dice(1, 1).accepts('one', by('knock-out', 'r', { enemy: 'b', weapon: 'rifle-butt' }));
    expect([man(out, 'b').dead, man(out, 'r').dead]).toEqual([true, true]);
  });

  test('[DW-HLT-5] [DW-EXP-17] with an open wound he dresses it first; letting go is an action like any other', () => {
    const hurt = (dressed: boolean) =>
      game({
        active: 'two',
        models: {
          b: sworn(20, 20, { hp: 3, wounds: [{ location: 'left-arm', severity: 'severe', dressed }] }),
          o: rgr(40, 40),
        },
      });
    hurt(false).rejects('two', release, { code: 'needs-dressing', clause: 'DW-HLT-5' });
    hurt(true).accepts('two', release);
  });

  test('[DW-EXP-18] bombs set off by bombs follow in roster order; charges lying about don’t', () => {
    const board = game({
      active: 'two',
      devices: [{ type: 'c4', owner: 'one', at: [20, 20.5], quarters: 4, holder: 'r' }],
      models: { b: sworn(20, 20), c: sworn(22, 20), d: sworn(24, 20), r: rgr(40, 40) },
      acting: ['b'],
    });
    const events = board.dice(7, 9).accepts('two', release);
    expect(['b', 'c', 'd'].map((id) => man(board, id).dead)).toEqual([true, true, true]);
    expect(board.state.devices.length).toBe(1);
    const order = events.flatMap((event) => (event.type === 'bomb-released' ? [event.model] : []));
    expect(order).toEqual(['b', 'c', 'd']);
  });

  const tackled = () => {
    const board = game({ models: { r: rgr(16, 20), b: sworn(20, 20), o: far } });
    board.accepts('one', by('run', 'r', { path: [at(19.016, 20)] }));
    board.dice(1).accepts('one', by('tackle', 'r', { enemy: 'b' }));
    return board;
  };

  test('[DW-KOT-11] held down, his owner may let go at once or wait; he is asked again when he is tied', () => {
    const board = tackled();
    expect(board.asked()[0]).toMatchObject({ seat: 'two', moment: 'dead-man' });
    board.accepts('two', release);
    expect([man(board, 'b').dead, man(board, 'r').dead]).toEqual([true, true]);
    const later = tackled();
    later.accepts('two', { kind: 'pass' });
    later.accepts('one', by('cuff', 'r', { enemy: 'b' }));
    expect(later.asked()[0]?.moment).toBe('dead-man');
    later.accepts('two', { kind: 'pass' });
    expect(man(later, 'b').captured).toBe(true);
    const plain = game({ models: { r: rgr(16, 20), b: sworn(20, 20, { bomb: false }), o: far } });
    plain.accepts('one', by('run', 'r', { path: [at(19.016, 20)] }));
    plain.dice(1).accepts('one', by('tackle', 'r', { enemy: 'b' }));
    expect(plain.asked()[0]?.moment).toBe('act');
  });

  test('[DW-BLD-12] nobody of the other side is told who wears one', () => {
    const board = game({ models: { r: rgr(16, 20), b: sworn(20, 20) } });
    const bombOf = (viewer: string) =>
      (ruleset.view(board.state, viewer) as unknown as { models: { id: string; bomb: boolean }[] }).models.find(
        ({ id }) => id === 'b',
      )!.bomb;
    expect([bombOf('one'), bombOf('two')]).toEqual([false, true]);
  });
});

test('[DW-STR-11] a hut marked so goes at one hit, whatever the roll; no other does', () => {
  const hut = (oneHit: boolean) => {
    const board = game({
      table: {
        pieces: [
          {
            id: 'hut',
            name: 'Hut',
            kind: 'building',
            from: [20, 20],
            to: [25, 25],
            structure: 'brick',
            levels: 1,
            doors: [],
            ...(oneHit ? { oneHit: true as const } : {}),
          },
        ],
      },
      devices: [{ type: 'c4', owner: 'one', at: [22, 22], quarters: 1, holder: 'e' }],
      models: { e: eng(45, 2), o: far },
    });
    board.dice(10).accepts('one', by('trigger', 'e', { device: 'a-device-1' }));
    return board.state.terrain.levels.hut;
  };
  expect([hut(true), hut(false)]).toEqual([[], [3]]); // 10 − 8 = 2: three of six points
});

test('[DW-BLA-8] no mortar is in the game, and a scenario may bring a blast row of its own', () => {
  const row = { ...houseChart.blasts.m67!, id: 'mortar', name: 'Mortar', rings: [{ kills: true as const }] };
  const { thrown: _, ...mortar } = row;
  const crossroads = scenarios.crossroads!;
  const options = optionsSchema.parse({});
  expect(Object.keys(houseChart.blasts).filter((id) => /mortar|artillery/.test(id))).toEqual([]);
  expect(startFrom({ scenario: { ...crossroads, blasts: [mortar] }, options }).chart.blasts.mortar?.rings).toEqual([
    { kills: true },
  ]);
  expect(startFrom({ scenario: crossroads, options }).chart.blasts.mortar).toBeUndefined();
});
