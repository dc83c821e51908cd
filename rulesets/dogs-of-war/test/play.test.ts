import { Match } from '@sandtable/kernel';
import { loadedDice, table } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { flightsOf } from '../src/rules/movement/flight.ts';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { SEATS, type State } from '../src/state.ts';
import { at, type Board, by, game, man, mil, model, position, rgr, rubble, tal, wall } from './position.ts';

/** A match on a state that situation files can't describe. */
const from = (state: State, ...opening: number[]) => {
  const dice = loadedDice();
  dice.load(...opening);
  return table(Match.start(ruleset, { setup: null, state }, SEATS, { dice }));
};
const shot = (id: string, target: string, more: object = {}) => ({
  kind: 'fire',
  model: id,
  shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
});
const walk = (id: string, x: number, y: number, kind = 'walk') => ({ kind, model: id, path: [at(x, y)] });
const end = { kind: 'end-activation' };
const pick = (id: string) => by('activate-model', id);
const pickTeam = (team: string) => ({ kind: 'activate-team', team });
const pass = { kind: 'pass' };
const asked = (board: Board) =>
  board
    .asked()
    .map(({ seat, moment }) => `${seat} ${moment}`)
    .join();

describe('shots', () => {
  const duel = (more: object = {}, r: object = {}) =>
    game({ models: { r: rgr(10, 10, r), t: tal(22, 10) }, ...more } as Given);

  test('[DW-HIT-17] V15: hit, chest, severe: HP 2, IMA, movement doubled; 3 AP and a round', () => {
    const board = duel();
    board.dice(7, 2, 6).accepts('one', shot('r', 't'));
    expect(man(board, 't')).toMatchObject({
      hp: 2,
      doubled: true,
      wounds: [{ location: 'chest', severity: 'severe', ima: true, bleed: false }],
    });
    expect([man(board, 'r').ap, man(board, 'r').weapons[0]!.loaded]).toEqual([7, 29]);
  });

  test('[DW-COV-1] [DW-COV-2] V17: a leg behind a wall needs a cover roll', () => {
    const low = { table: { pieces: [wall(21.2, 8, 21.4, 12, 0.6)] } };
    const stopped = duel(low);
    stopped.dice(4, 7, 3).accepts('one', shot('r', 't'));
    expect(man(stopped, 't').hp).toBe(5);
    const through = duel(low);
    through.dice(4, 8, 2, 6).accepts('one', shot('r', 't'));
    expect(man(through, 't').hp).toBe(3);
  });

  test('[DW-LOC-3] [DW-DMG-2] V18: an aimed shot may be shifted; critical chest, then Shell Shock', () => {
    const board = duel({ table: { pieces: [wall(21.2, 8, 21.4, 12, 0.75)] } });
    board.rejects('one', shot('r', 't'), { code: 'half-hidden', clause: 'DW-LOS-2' });
    board.dice(8, 3).accepts('one', shot('r', 't', { aimed: true }));
    expect(asked(board)).toBe('one shift');
    board.dice(3, 6).accepts('one', { kind: 'shift-location' });
    expect(man(board, 't')).toMatchObject({ hp: 1, immobilized: true, posture: 'prone', broken: false });
    expect(man(board, 'r').ap).toBe(5);
  });

  test('[DW-DMG-7] [DW-MOR-4] a failed Shell Shock after a critical wound breaks him', () => {
    const board = duel();
    board.dice(7, 3, 3, 7).accepts('one', shot('r', 't'));
    expect(man(board, 't')).toMatchObject({ hp: 1, broken: true });
  });

  test('[DW-DMG-5] [DW-DMG-6] V30: a near miss makes him duck, not break', () => {
    const ducks = duel();
    ducks.dice(7, 7, 10, 7).accepts('one', shot('r', 't'));
    expect(man(ducks, 't')).toMatchObject({ hp: 5, posture: 'prone', broken: false });
    const stands = duel();
    stands.dice(7, 7, 10, 6).accepts('one', shot('r', 't'));
    expect(man(stands, 't').posture).toBe('standing');
  });

  test('[DW-TGT-7] V23: out of range costs AP and a round, and no dice', () => {
    const board = game({ models: { r: rgr(5, 10, { weapons: [{ type: 'm9' }] }), t: tal(32, 10) } });
    board.accepts('one', shot('r', 't', { weapon: 'm9' }));
    expect([man(board, 'r').ap, man(board, 'r').weapons[0]!.loaded]).toEqual([8, 14]);
  });

  test('[DW-HIT-19] [DW-HIT-20] V25: two rounds left make two dice, then nothing is left', () => {
    const board = game({ models: { r: rgr(5, 10, { weapons: [{ type: 'm16a2', loaded: 2 }] }), t: tal(25.984, 10) } });
    board.dice(6, 9).accepts('one', shot('r', 't', { mode: 'bu' }));
    expect(man(board, 'r').ap).toBe(6);
    board.rejects('one', shot('r', 't', { mode: 'bu' }), { code: 'no-ammo', clause: 'DW-HIT-19' });
  });

  test('[DW-HIT-18] V26: a dead man’s other hits are dropped without dice', () => {
    const board = game({ models: { r: rgr(5, 10), t: tal(25.984, 10), o: tal(40, 40) } });
    board.dice(2, 4, 1, 1, 3).accepts('one', shot('r', 't', { mode: 'bu' }));
    expect(man(board, 't').dead).toBe(true);
  });

  test('[DW-FRC-1] V28: once a game a missed die is rolled again', () => {
    const board = game({ models: { r: rgr(5, 10, { unused: true }), t: tal(25.984, 10) } });
    board.dice(6, 9, 3).accepts('one', shot('r', 't', { mode: 'bu' }));
    expect(asked(board)).toBe('one re-roll');
    board.rejects('one', { kind: 're-roll', die: 2 }, { code: 'not-offered', clause: 'DW-FRC-1' });
    // Dice 1 and 3 hit: right leg minor, left leg minor.
    board.dice(5, 7, 8, 8, 8).accepts('one', { kind: 're-roll', die: 0 });
    expect([man(board, 't').hp, man(board, 'r').expertUsed]).toEqual([3, true]);
    board.dice(9, 9, 9).accepts('one', shot('r', 't', { mode: 'bu' }));
    expect(asked(board)).toBe('one act');
  });

  test('[DW-ARM-1] [DW-ARM-5] armor that holds makes it a non-event', () => {
    const board = game({ active: 'two', models: { t: tal(22, 10), r: rgr(10, 10) } });
    board.dice(2, 2, 3).accepts('two', shot('t', 'r', { weapon: 'ak-47' }));
    expect(man(board, 'r')).toMatchObject({ hp: 5, wounds: [] });
  });

  test('[DW-LOS-4] V21: a rifle without suppressor shows its flash to those who face it', () => {
    const board = game({
      active: 'two',
      models: { t: tal(22, 10), r: rgr(10, 10), a: rgr(10, 14, { facing: [-1, 0] }) },
    });
    board.dice(9).accepts('two', shot('t', 'r', { weapon: 'ak-47' }));
    expect(man(board, 't').flash).toEqual({ seenBy: ['r'], suppressed: false });
    const hidden = duel();
    hidden.dice(9).accepts('one', shot('r', 't'));
    expect(man(hidden, 'r').flash).toBeNull();
  });

  test('[DW-MEL-2] [DW-MEL-3] V8: into a melee of three friends and two enemies', () => {
    const board = game({
      models: {
        r: rgr(10, 10),
        t: tal(20, 10),
        f: rgr(20.984, 10),
        e: tal(21.968, 10),
        g: rgr(22.952, 10),
        h: rgr(21.968, 10.984),
      },
      acting: ['r'],
    });
    board.dice(3, 5, 7, 8).accepts('one', shot('r', 't'));
    expect([man(board, 'f').hp, man(board, 't').hp]).toEqual([4, 5]);
  });

  test('[DW-FUL-6] full automatic: ten dice, dealt round, hits in their order', () => {
    const board = game({
      models: { r: rgr(10, 10, { role: 'gunner' }), t: tal(30, 10), d: rgr(20, 9) },
      acting: ['r'],
    });
    // Dice 1 (t) and 2 (d) hit; t: right leg minor; d: left leg minor.
    board.dice(3, 3, 9, 9, 9, 9, 9, 9, 9, 9, 7, 8, 8, 8).accepts('one', shot('r', 't', { weapon: 'm249', mode: 'fa' }));
    expect([man(board, 't').hp, man(board, 'd').hp, man(board, 'r').weapons[0]!.loaded]).toEqual([4, 4, 190]);
  });
});

describe('movement', () => {
  test('[DW-MOV-20] [DW-MOV-31] walking and running leave their marks and a facing; going prone ends motion', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(40, 40) } });
    board.accepts('one', walk('r', 10, 12));
    expect(man(board, 'r')).toMatchObject({ moved: 'walk', motion: 'walk', ap: 8, facing: { x: 0, y: 1000 } });
    board.accepts('one', walk('r', 10, 17, 'run'));
    expect(man(board, 'r')).toMatchObject({ moved: 'run', motion: 'run', ap: 5, ranThisTurn: true });
    board.accepts('one', by('go-prone', 'r'));
    expect(man(board, 'r')).toMatchObject({ moved: 'run', motion: 'none', posture: 'prone', ap: 5 });
    board.accepts('one', by('stand-up', 'r'));
    expect(man(board, 'r').ap).toBe(2);
  });

  test('[DW-MOV-8] [DW-MOV-7] crawling sets no motion; standing up costs 3', () => {
    const board = game({ models: { r: rgr(10, 10, { posture: 'prone' }), t: tal(40, 40) } });
    board.rejects('one', walk('r', 12, 10), { code: 'wrong-posture', clause: 'DW-MOV-1' });
    board.accepts('one', walk('r', 12, 10, 'crawl'));
    expect(man(board, 'r')).toMatchObject({ ap: 6, moved: 'walk', motion: 'none' });
  });

  test('[DW-ACT-5] nothing is done on credit', () => {
    const board = game({ models: { r: rgr(10, 10, { ap: 2 }), t: tal(40, 40) } });
    board.rejects('one', walk('r', 15, 10, 'run'), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
    board.rejects('one', walk('r', 12.1, 10), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
    board.accepts('one', walk('r', 12, 10));
  });

  test('[DW-MOV-10] V34: a run through rubble costs 5 and needs strength at its end', () => {
    const falls = game({ table: { pieces: [rubble(12, 8, 13, 12)] }, models: { r: rgr(10, 10), t: tal(40, 40) } });
    falls.dice(7).accepts('one', walk('r', 15, 10, 'run'));
    expect(man(falls, 'r')).toMatchObject({ ap: 5, posture: 'prone' });
    const stands = game({ table: { pieces: [rubble(12, 8, 13, 12)] }, models: { r: rgr(10, 10), t: tal(40, 40) } });
    stands.dice(5).accepts('one', walk('r', 15, 10, 'run'));
    expect(man(stands, 'r').posture).toBe('standing');
  });

  test('[DW-MSC-14] V71: a door is opened from half an inch away, then walked through', () => {
    const house = { table: 'crossroads' } as const;
    const board = game({ ...house, models: { r: rgr(12, 25.1), t: tal(40, 40) } });
    board.rejects('one', walk('r', 12, 27.1), { code: 'path-blocked', clause: 'DW-GEO-14' });
    board.accepts('one', by('use-door', 'r', { door: 'house-nw/door-1' }));
    board.accepts('one', walk('r', 12, 27.1));
    expect(man(board, 'r').ap).toBe(7);
    const far = game({ ...house, models: { r: rgr(12, 25), t: tal(40, 40) } });
    far.rejects('one', by('use-door', 'r', { door: 'house-nw/door-1' }), { code: 'not-adjacent', clause: 'DW-MSC-14' });
  });

  test('[DW-MOV-21] a path ends where it comes into contact, and both are engaged', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(14, 10, { opFire: true, facing: [1, 0] }) } });
    board.accepts('one', walk('r', 18, 10));
    expect(man(board, 'r').place.x).toBe(12_996);
    expect([man(board, 'r').ap, man(board, 't').opFire]).toEqual([7, false]);
    board.rejects('one', walk('r', 10, 10), { code: 'engaged', clause: 'DW-CQB-17' });
  });

  test('[DW-CMD-7] [DW-CMD-8] V60: out of command he tests; failed, he may only go back', () => {
    const team = () =>
      game({ models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(14, 10), t: tal(40, 40) }, acting: ['r'] });
    const failed = team();
    failed.dice(9).accepts('one', walk('r', 22, 10));
    expect(man(failed, 'r')).toMatchObject({ ap: 6, courage: 'failed', place: { x: 18_000 } });
    failed.rejects('one', walk('r', 19, 10), { code: 'must-go-back', clause: 'DW-CMD-8' });
    failed.accepts('one', by('do-duty', 'r', { by: 'walk' }));
    expect(man(failed, 'r')).toMatchObject({ courage: 'in', place: { x: 17_500 }, ap: 5 });
    const passed = team();
    passed.dice(8).accepts('one', walk('r', 22, 10));
    expect(man(passed, 'r')).toMatchObject({ ap: 2, courage: 'passed', place: { x: 22_000 } });
  });

  test('[DW-MOV-5] [DW-MOV-6] V33: two turns of running, a failed check, half a pool next turn', () => {
    const board = game({ models: { r: rgr(10, 10, { ranLastTurn: true }), t: tal(40, 40) } });
    board.accepts('one', walk('r', 15, 10, 'run'));
    board.dice(6).accepts('one', end);
    expect(man(board, 'r').winded).toBe('next-turn');
  });
});

describe('doors and jumps', () => {
  test('[DW-MSC-12] [DW-MSC-14] a locked door is forced with strength, and then stays open for good', () => {
    const locked = () =>
      game({
        table: 'crossroads',
        doors: { 'house-nw/door-1': 'locked' },
        models: { r: rgr(12, 25.1), t: tal(40, 40) },
      });
    const use = by('use-door', 'r', { door: 'house-nw/door-1' });
    const held = locked();
    held.dice(6).accepts('one', use);
    held.rejects('one', walk('r', 12, 27.1), { code: 'path-blocked', clause: 'DW-GEO-14' });
    const forced = locked();
    forced.dice(5).accepts('one', use);
    expect([man(forced, 'r').ap, forced.state.terrain.doors]).toEqual([7, { 'house-nw/door-1': 'broken' }]);
    forced.accepts('one', walk('r', 12, 27.1));
    forced.rejects('one', use, { code: 'path-blocked', clause: 'DW-MSC-12' });
  });

  const roofs = (gap: number) => [
    wall(4, 8, 12, 12, 1, { standable: true }),
    wall(12 + gap, 8, 20, 12, 1, { id: 'other', name: 'Other', standable: true }),
  ];
  const leap = (gap: number) => ({
    kind: 'jump',
    model: 'r',
    takeOff: { ...at(11.9, 10), surface: 'wall' },
    landing: { ...at(12.1 + gap, 10), surface: 'other' },
  });
  const on = (gap: number, x: number) =>
    game({ table: { pieces: roofs(gap) }, models: { r: rgr(x, 10, { surface: 'wall' }), t: tal(45, 45) } });

  test('[DW-MOV-14] [DW-MOV-15] V4: an inch for 2 AP, two with a run-up for 7 that counts as running', () => {
    const short = on(1, 11.9);
    short.accepts('one', leap(1));
    expect(man(short, 'r')).toMatchObject({ ap: 8, moved: 'walk', place: { x: 13_100, surface: 'other' } });
    const long = on(2, 8.9);
    long.accepts('one', leap(2));
    expect(man(long, 'r')).toMatchObject({
      ap: 3,
      moved: 'run',
      ranThisTurn: true,
      place: { x: 14_100, surface: 'other' },
    });
    on(2.1, 8.9).rejects('one', leap(2.1), { code: 'too-wide', clause: 'DW-MOV-15' });
  });

  test('[DW-MOV-33] a run-up that is halted is paid for, and the jump not made', () => {
    const board = game({
      table: { pieces: roofs(2) },
      models: { r: rgr(8.9, 10, { surface: 'wall' }), t: tal(30, 10, { opFire: true }) },
    });
    board.accepts('one', leap(2));
    // Hit in the right leg, severe: no more running.
    board.dice(1, 7, 7).accepts('two', { kind: 'op-fire', model: 't', shot: shot('t', 'r', { weapon: 'ak-47' }).shot });
    board.accepts('two', pass);
    expect(man(board, 'r')).toMatchObject({ ap: 3, place: { x: 9900, surface: 'wall' } });
  });
});

describe('Op-Fire', () => {
  test('[DW-OPF-2] [DW-OPF-3] [DW-OPF-10] V31: two shots at a running man, who stops where he is hit', () => {
    const board = game({ models: { r: rgr(10, 20), t: tal(30, 20, { opFire: true }) } });
    board.accepts('one', walk('r', 15, 20, 'run'));
    for (let step = 0; step < 5; step++) board.accepts('two', pass);
    board.accepts('one', walk('r', 20, 20, 'run'));
    board.accepts('two', pass);
    const opFire = { kind: 'op-fire', model: 't', shot: shot('t', 'r', { weapon: 'ak-47' }).shot };
    expect(asked(board)).toBe('two reaction');
    board.dice(2, 6, 7).accepts('two', opFire);
    board.dice(9).accepts('two', opFire);
    expect(man(board, 'r')).toMatchObject({ hp: 3, ap: 4, place: { x: 17_000 }, doubled: true });
    expect([man(board, 't').opFire, asked(board)]).toEqual([false, 'one act']);
    board.rejects('one', shot('r', 't'), { code: 'needs-dressing', clause: 'DW-HLT-5' });
  });

  test('[DW-OPF-6] V32: nobody is asked for an enemy behind him', () => {
    const board = game({ models: { r: rgr(10, 20), t: tal(30, 20, { opFire: true, facing: [1, 0] }) } });
    board.accepts('one', walk('r', 15, 20, 'run'));
    expect(asked(board)).toBe('one act');
  });

  test('[DW-OPF-12] V67: the owner fires unasked in his own pick, once, and still picks', () => {
    const board = game({
      phase: 'pick',
      models: { r: rgr(10, 20, { opFire: true, activated: true }), s: rgr(10, 24), t: tal(30.984, 20) },
    });
    const opFire = { kind: 'op-fire', model: 'r', shot: shot('r', 't').shot };
    board.dice(9).accepts('one', opFire);
    board.accepts('one', pass);
    expect(asked(board)).toBe('one pick');
    board.rejects('one', opFire, { code: 'no-op-fire', clause: 'DW-OPF-7' });
  });

  test('[DW-OPF-1] [DW-OPF-7] it takes all 10 AP, and ends with the next activation', () => {
    const board = game({ models: { r: rgr(10, 20), t: tal(45, 45) } });
    board.accepts('one', by('go-op-fire', 'r'));
    expect(man(board, 'r')).toMatchObject({ ap: 0, opFire: true });
    const late = game({ models: { r: rgr(10, 20, { ap: 9 }), t: tal(45, 45) } });
    late.rejects('one', by('go-op-fire', 'r'), { code: 'not-enough-ap', clause: 'DW-ACT-5' });
  });
});

describe('wounds and aid', () => {
  const leg = { location: 'right-leg', severity: 'severe' } as const;

  test('[DW-HLT-5] [DW-AID-1] V36: with an open wound he only dresses it or goes to cover', () => {
    const board = game({
      table: { pieces: [wall(12, 8, 12.3, 12, 1)] },
      models: {
        r: rgr(10, 10, { wounds: [{ location: 'right-arm', severity: 'severe' }], arms: { right: 'severe' } }),
        t: tal(30, 10),
      },
    });
    board.rejects('one', shot('r', 't'), { code: 'needs-dressing', clause: 'DW-HLT-5' });
    board.rejects('one', by('go-op-fire', 'r'), { code: 'needs-dressing', clause: 'DW-HLT-5' });
    board.accepts('one', by('bandage', 'r', { patient: 'r', wound: 0 }));
    expect(man(board, 'r')).toMatchObject({ ap: 5, wounds: [{ dressed: true }] });
  });

  test('[DW-HLT-6] a walk under the duty leads to cover or nearer to it', () => {
    const board = game({
      table: { pieces: [wall(14, 6, 14.3, 14, 1)] },
      models: { r: rgr(12, 18, { wounds: [leg], doubled: true }), t: tal(30, 10) },
    });
    board.rejects('one', walk('r', 12, 20), { code: 'needs-dressing', clause: 'DW-HLT-6' });
    board.accepts('one', walk('r', 12, 16));
  });

  test('[DW-HLT-7] V79: ending the activation with 5 AP dresses the wound; with 4 it stays open', () => {
    const board = (ap: number) => game({ models: { r: rgr(10, 10, { wounds: [leg], ap }), t: tal(45, 45) } });
    const [seven, four] = [board(7), board(4)];
    seven.accepts('one', end);
    four.accepts('one', end);
    expect([man(seven, 'r').wounds[0]!.dressed, man(four, 'r').wounds[0]!.dressed]).toEqual([true, false]);
  });

  test('[DW-HLT-8] [DW-HLT-11] V38: bleeding at HP 1 he falls unconscious when his activation closes', () => {
    const wounds = [{ location: 'left-arm', severity: 'critical' } as const];
    const board = game({
      models: { r: rgr(10, 10, { hp: 1, wounds, ap: 4 }), s: rgr(12, 10), t: tal(45, 45) },
      acting: ['r'],
    });
    board.dice(10).accepts('one', end);
    expect(man(board, 'r')).toMatchObject({ hp: 0, unconscious: true, posture: 'prone', dead: false });
  });

  test('[DW-HLT-9] V6: an unconscious bleeder tests at turn start: TN 9, then 8', () => {
    const state = position({
      phase: 'turn-start',
      turn: 1,
      models: { r: rgr(10, 10, { hp: -1, unconscious: true }), s: rgr(12, 10), t: tal(40, 40) },
    });
    const board = from(state, 9, 5, 9);
    expect(man(board as Board, 'r')).toMatchObject({ hp: -2, dead: false });
    const worse = position({
      phase: 'turn-start',
      turn: 2,
      models: { r: rgr(10, 10, { hp: -2, unconscious: true }), s: rgr(12, 10), t: tal(40, 40) },
    });
    expect(man(from(worse, 9, 5, 9) as Board, 'r').dead).toBe(true);
  });

  test('[DW-AID-5] [DW-HLT-12] one dressing stabilizes a man brought to 0 by flesh wounds', () => {
    const board = game({
      models: { r: rgr(10, 10), s: rgr(10.984, 10, { hp: 0, unconscious: true }), t: tal(45, 45) },
      acting: ['r'],
    });
    board.accepts('one', by('bandage', 'r', { patient: 's', wound: null }));
    expect(man(board, 's').stabilized).toBe(true);
    board.rejects('one', by('bandage', 'r', { patient: 's', wound: null }), {
      code: 'not-a-target',
      clause: 'DW-AID-5',
    });
  });

  test('[DW-AID-3] a friend in contact may dress, one farther away may not', () => {
    const board = (x: number) =>
      game({ models: { r: rgr(10, 10), s: rgr(x, 10, { wounds: [leg] }), t: tal(45, 45) }, acting: ['r'] });
    board(11.004).accepts('one', by('bandage', 'r', { patient: 's', wound: 0 }));
    board(11.1).rejects('one', by('bandage', 'r', { patient: 's', wound: 0 }), {
      code: 'not-adjacent',
      clause: 'DW-AID-3',
    });
  });

  test('[DW-HLT-17] [DW-HLT-16] V39: a helper’s 3 AP count at the next check', () => {
    const board = game({
      models: { r: rgr(10, 10), s: rgr(10.984, 10, { hp: 1, unconscious: true }), t: tal(45, 45) },
      acting: ['r'],
    });
    board.accepts('one', by('wake', 'r', { patient: 's' }));
    expect([man(board, 's').helped, man(board, 'r').ap]).toEqual([true, 7]);
    board.rejects('one', by('wake', 'r', { patient: 's' }), { code: 'not-a-target', clause: 'DW-HLT-17' });
    const next = position({
      phase: 'pick',
      turn: 2,
      models: { r: rgr(10, 10), s: rgr(10.984, 10, { hp: 1, unconscious: true, helped: true }), t: tal(45, 45) },
    });
    const opened = from(next);
    opened.dice(3).accepts('one', { kind: 'activate-model', model: 'r' });
    expect(man(opened as Board, 's')).toMatchObject({ unconscious: false, posture: 'prone', helped: false });
  });

  test('[DW-MSC-5] a reload fills up from the reserve, as far as it goes', () => {
    const board = game({
      models: { r: rgr(10, 10, { weapons: [{ type: 'm16a2', loaded: 4 }], reserve: { '5.56': 10 } }), t: tal(45, 45) },
    });
    board.accepts('one', by('reload', 'r', { weapon: 'm16a2' }));
    expect(man(board, 'r')).toMatchObject({ ap: 8, weapons: [{ loaded: 14 }], reserve: { '5.56': 0 } });
    board.rejects('one', by('reload', 'r', { weapon: 'm16a2' }), { code: 'no-ammo', clause: 'DW-MSC-5' });
  });

  test('[DW-MSC-10] V74: another weapon in hand costs 1', () => {
    const board = game({
      models: { r: rgr(10, 10, { weapons: [{ type: 'm16a2' }, { type: 'm9' }] }), t: tal(45, 45) },
    });
    board.accepts('one', by('ready-weapon', 'r', { weapon: 'm9' }));
    expect(man(board, 'r')).toMatchObject({ ap: 9, ready: 'm9' });
  });
});

describe('close combat', () => {
  test('[DW-CQB-5] [DW-CQB-7] V41: a bayonet charge at a man behind a low wall', () => {
    const board = game({
      table: { pieces: [wall(14.6, 8, 14.9, 12, 0.5)] },
      models: { r: rgr(10, 10, { weapons: [{ type: 'm16a2', bayonet: true }] }), t: mil(15.5, 10) },
    });
    board.accepts('one', walk('r', 14, 10, 'run'));
    expect(man(board, 'r').charge).toEqual({ target: 't', bayonet: true, cover: true });
    board.dice(7, 5, 8).accepts('one', by('strike', 'r', { enemy: 't', weapon: 'bayonet' }));
    expect([man(board, 't').hp, man(board, 'r').ap]).toEqual([4, 4]);
    expect(board.state.duels).toEqual([{ pair: ['r', 't'], winner: 'r' }]);
  });

  test('[DW-CQB-7] V66: two runs with nothing between are one; another action breaks it', () => {
    const board = () => game({ models: { r: rgr(10, 10), t: tal(18, 10) } });
    const one = board();
    one.plays('one', walk('r', 15, 10, 'run'), walk('r', 17, 10, 'run'));
    expect(man(one, 'r').charge?.target).toBe('t');
    const two = board();
    two.plays('one', walk('r', 15, 10, 'run'), walk('r', 15.1, 10), walk('r', 17, 10, 'run'));
    expect(man(two, 'r').charge).toBeNull();
  });

  test('[DW-CQB-1] V70: no blow through a floor', () => {
    const board = game({ table: 'crossroads', models: { r: rgr(12, 30, { surface: 'house-nw:2' }), t: tal(12, 30) } });
    board.rejects('one', by('strike', 'r', { enemy: 't', weapon: 'knife' }), {
      code: 'not-adjacent',
      clause: 'DW-CQB-1',
    });
  });

  test('[DW-CQB-16] an unconscious man is hit without a roll', () => {
    const board = game({ models: { r: rgr(10, 10), t: tal(10.984, 10, { unconscious: true }) } });
    board.dice(8, 5).accepts('one', by('strike', 'r', { enemy: 't', weapon: 'knife' }));
    expect(man(board, 't').hp).toBe(3);
  });

  test('[DW-DIS-2] [DW-DIS-3] V44: a blow at a man who leaves; wounded he can’t run, and it costs nothing', () => {
    const board = game({ active: 'two', models: { t: tal(10.984, 10), r: rgr(10, 10) } });
    board.accepts('two', by('disengage', 't', { by: 'run', path: [at(15, 10)] }));
    expect(asked(board)).toBe('one opportunity');
    board.rejects(
      'one',
      { kind: 'take-opportunity', weapon: 'club' },
      { code: 'weapon-not-ready', clause: 'DW-CQB-15' },
    );
    board.dice(4, 8, 5).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
    expect(man(board, 't')).toMatchObject({ hp: 3, ap: 10, place: { x: 10_984 } });
  });

  test('[DW-DIS-1] [DW-DIS-6] the winner leaves freely, clear of everybody after his first step', () => {
    const board = game({
      active: 'two',
      models: { t: tal(10.984, 10), r: rgr(10, 10) },
      duels: [{ winner: 't', loser: 'r' }],
    });
    board.rejects('two', by('disengage', 't', { by: 'walk', path: [at(10.984, 10.1)] }), {
      code: 'path-blocked',
      clause: 'DW-DIS-6',
    });
    board.accepts('two', by('disengage', 't', { by: 'walk', path: [at(13, 10)] }));
    expect([man(board, 't').place.x, board.state.duels]).toEqual([13_000, []]);
  });
});

describe('turns and morale', () => {
  test('[DW-TRN-3] [DW-TRN-5] V14: low roll less CC wins, ties again; the winner says who goes first', () => {
    const state = () =>
      position({
        phase: 'turn-start',
        models: { r: rgr(10, 10, { role: 'leader' }), t: tal(40, 40, { role: 'leader' }) },
      });
    expect(from(state(), 9, 6).state.initiative).toBe('two'); // 2 against 1
    const tied = from(state(), 8, 6, 9, 6);
    expect(tied.state.initiative).toBe('two');
    tied.accepts('two', { kind: 'choose-first', first: 'one' });
    expect(asked(tied as Board)).toBe('one pick');
  });

  test('[DW-TRN-4] with the leader down the next one’s CC counts, with none it is 0', () => {
    const state = position({
      phase: 'turn-start',
      models: { r: rgr(10, 10, { role: 'leader', broken: true }), s: rgr(12, 10), t: tal(40, 40, { role: 'leader' }) },
    });
    expect(from(state, 2, 6).state.initiative).toBe('two'); // 2 against 1
  });

  test('[DW-TRN-6] [DW-TRN-7] [DW-TRN-8] sides alternate; each man once a turn; then morale', () => {
    const board = game({ phase: 'pick', models: { r: rgr(10, 10), s: rgr(12, 10), t: tal(45, 45) } });
    board.plays('one', pick('r'), end);
    expect(asked(board)).toBe('two pick');
    board.plays('two', pickTeam('b1'), end);
    board.rejects('one', { kind: 'activate-model', model: 'r' }, { code: 'already-activated', clause: 'DW-TRN-8' });
    board.plays('one', pickTeam('a1'));
    expect([man(board, 's').ap, man(board, 'r').ap]).toEqual([10, 0]);
  });

  test('[DW-ACT-3] [DW-ACT-7] a player switches between members; what is left is lost', () => {
    const board = game({ models: { r: rgr(10, 10), s: rgr(12, 14), t: tal(45, 45) } });
    board.plays('one', walk('r', 11, 10), walk('s', 13, 14), walk('r', 12, 10), end);
    expect([man(board, 'r').ap, man(board, 's').ap]).toEqual([0, 0]);
  });

  test('[DW-MOR-5] [DW-MOR-8] V53: two witnesses, then the team check', () => {
    const state = position({
      phase: 'morale',
      models: {
        l: rgr(10, 10, { role: 'leader', dead: true }),
        a: rgr(12, 10),
        b: rgr(14, 10),
        c: rgr(16, 10, { unconscious: true }),
        t: tal(45, 45),
      },
    });
    for (const id of ['a', 'b']) Object.assign(model(state, id), { sawComrade: true, sawLeader: true });
    for (const each of state.models) each.activated = true;
    const board = from(state, 7, 8, 8, 1, 2) as Board; // and the next turn's initiative
    expect([man(board, 'a').broken, man(board, 'b').broken]).toEqual([true, true]);
  });

  test('[DW-FRC-2] V54: Disciplined passes the first check without dice', () => {
    const state = position({
      phase: 'morale',
      models: {
        l: rgr(10, 10, { role: 'leader', dead: true }),
        a: rgr(12, 10, { unused: true }),
        b: rgr(14, 10, { unused: true }),
        c: rgr(16, 10, { unconscious: true }),
        t: tal(45, 45),
      },
    });
    for (const id of ['a', 'b']) Object.assign(model(state, id), { sawComrade: true, sawLeader: true });
    for (const each of state.models) each.activated = true;
    const board = from(state, 8, 1, 2) as Board; // the team check fails; then initiative
    expect([man(board, 'a').disciplinedUsed, man(board, 'a').broken]).toEqual([true, true]);
  });

  test('[DW-MOR-11] [DW-MOR-12] [DW-MOR-21] V52: a broken man who fails to recover flees; one who passes is steady', () => {
    const at_ = (): Given => ({
      table: { pieces: [wall(14, 6, 14.3, 34, 1)] },
      phase: 'pick',
      active: 'two',
      turn: 2,
      models: { t: tal(20, 20, { broken: true }), r: rgr(40, 20, { facing: [-1, 0] }) },
    });
    const flees = game(at_());
    flees.dice(7).accepts('two', { kind: 'activate-model', model: 't' });
    flees.rejects('two', walk('t', 22, 20), { code: 'broken', clause: 'DW-MOR-14' });
    flees.accepts('two', end);
    // North and south of the wall it's equally far: his owner says which way (DW-MOR-13).
    const [south] = flightsOf(flees.state, man(flees, 't'));
    flees.accepts('two', { kind: 'choose-goal', model: 't', place: south!.places.at(-1)! });
    // Three runs of 5″ and a step of the 18.3″ around the wall: 9 straight, then slanting (DW-MOR-12, DW-MOR-21).
    expect(man(flees, 't').place).toEqual({ ...at(15.5, 6.5), surface: 'ground' });
    expect(man(flees, 't')).toMatchObject({ posture: 'prone', ap: 0, ranThisTurn: true });
    const steady = game(at_());
    steady.dice(6).accepts('two', { kind: 'activate-model', model: 't' });
    expect(man(steady, 't')).toMatchObject({ broken: false, ap: 10 });
  });

  test('[DW-FRC-4] V56: Khat on a 1 to 5, and never again', () => {
    const state = (high: boolean) => {
      const made = position({ phase: 'turn-start', models: { r: rgr(10, 10), t: mil(40, 40) } });
      for (const team of made.teams) if (team.seat === 'two') team.high = high;
      return made;
    };
    const high = ({ teams }: State) => teams.find(({ seat }) => seat === 'two')!.high;
    expect(high(from(state(false), 6, 1, 9).state)).toBe(false);
    expect(high(from(state(false), 5, 1, 9).state)).toBe(true);
    expect(high(from(state(true), 1, 9).state)).toBe(true);
  });

  test('[DW-WIN-2] V80: a side with nobody active has lost at the turn’s end', () => {
    const state = position({ phase: 'morale', models: { r: rgr(10, 10), t: tal(40, 40, { dead: true }) } });
    for (const each of state.models) each.activated = true;
    expect(from(state).state.result).toMatchObject({ outcome: 'won', seats: ['one'] });
  });

  test('[DW-WIN-3] the last turn is played to its end, then points decide; a player may resign', () => {
    const state = {
      ...position({
        phase: 'morale',
        turn: 10,
        models: { r: rgr(10, 10), s: rgr(12, 10, { dead: true }), t: tal(40, 40) },
      }),
    };
    for (const each of state.models) each.activated = true;
    expect(from(state, 1).state.result).toMatchObject({
      outcome: 'won',
      seats: ['two'],
      scores: { one: 0, two: 62.5 },
    });
    const board = game({ models: { r: rgr(10, 10), t: tal(40, 40) } });
    board.accepts('one', { kind: 'concede' });
    expect(board.state.result).toMatchObject({ outcome: 'won', seats: ['two'] });
  });
});

describe('setting up', () => {
  const start = (...dice: number[]) => {
    const read = ruleset.readSetup({ scenario: 'crossroads' });
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    return from(ruleset.start(read.setup), ...dice);
  };
  const deploy = (id: string, x: number, y: number) => ({
    kind: 'deploy',
    model: id,
    at: at(x, y),
    surface: 'ground',
    facing: { x: 0, y: 1000 },
    posture: 'standing',
  });

  test('[DW-SET-3] [DW-SET-4] [DW-SET-5] low rolls choose edge and order; whole bases within 6″ of the own edge', () => {
    const board = start(3, 3, 2, 5) as Board; // a tie is rolled again
    expect(asked(board)).toBe('one side');
    board.dice(9, 4).accepts('one', { kind: 'choose-side', edge: 'south' });
    expect(asked(board)).toBe('two deploy-order');
    board.accepts('two', { kind: 'choose-deploy-order', order: 'second' });
    expect(asked(board)).toBe('one deployment');
    board.rejects('one', deploy('a11', 24, 5.51), { code: 'outside-zone', clause: 'DW-SET-5' });
    board.rejects('one', deploy('b11', 24, 3), { code: 'not-your-unit', clause: 'DW-SET-5' });
    board.accepts('one', deploy('a11', 24, 5.508));
    board.rejects('one', deploy('a12', 24.5, 5.508), { code: 'overlap', clause: 'DW-GEO-14' });
    board.rejects('one', { kind: 'confirm-deployment' }, { code: 'not-deployed', clause: 'DW-SET-5' });
  });

  test('[DW-SET-8] given forces are not asked for', () => {
    expect(start(1, 2).asked()).toEqual([{ seat: 'one', moment: 'side' }]);
  });
});

test('[DW-TRN-2] [DW-TRN-9] at turn start only those wake whose team has nobody who may be picked, held down or not', () => {
  const awake = (more: object, ...dice: number[]) => {
    const state = position({
      phase: 'turn-start',
      turn: 2,
      models: {
        a: rgr(10, 10, { unconscious: true, hp: 3 }),
        b: rgr(20, 20, more),
        s: rgr(2, 2, { team: 2 }),
        t: tal(20.984, 20),
      },
    });
    return man(from(state, ...dice, 1, 2) as Board, 'a').unconscious;
  };
  expect(awake({ captured: true }, 3)).toBe(false);
  expect(awake({ overpoweredBy: 't' })).toBe(true);
});
