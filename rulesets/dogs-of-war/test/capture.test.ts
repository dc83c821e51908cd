import { Match } from '@sandtable/kernel';
import { loadedDice, table } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { SEATS, type State } from '../src/state.ts';
import { at, type Board, game, hill, man, mil, model, position, rgr, tal, wall } from './position.ts';

const from = (state: State) =>
  table(Match.start(ruleset, { setup: null, state }, SEATS, { dice: loadedDice() })) as ReturnType<typeof game>;
const asked = (board: Board) =>
  board
    .asked()
    .map(({ seat, moment }) => `${seat} ${moment}`)
    .join();
const on = (kind: string, id: string, enemy: string, more: object = {}) => ({ kind, model: id, enemy, ...more });
const run = (id: string, x: number, y: number) => ({ kind: 'run', model: id, path: [at(x, y)] });
const end = { kind: 'end-activation' };

describe('knock-outs', () => {
  const pair = (more: object = {}) => game({ models: { r: rgr(10, 10), t: tal(10.984, 10, more), o: tal(40, 40) } });
  const blow = (weapon = 'rifle-butt') => on('knock-out', 'r', 't', { weapon });

  test('[DW-KOT-1] [DW-KOT-2] [DW-KOT-4] [DW-KOT-5] V42: two natural ones stun; anything else does nothing', () => {
    const stunned = pair();
    stunned.dice(1, 1).accepts('one', blow());
    expect(man(stunned, 't')).toMatchObject({ unconscious: true, hp: 5 });
    const missed = pair();
    missed.dice(1, 2).accepts('one', blow());
    expect(man(missed, 't')).toMatchObject({ unconscious: false, hp: 5 });
    expect(missed.state.duels).toEqual([{ pair: ['r', 't'], winner: 'r' }]);
    missed.dice(2).accepts('one', blow()); // a hit, but no 1: no location is rolled
    expect([man(missed, 't').unconscious, man(missed, 'r').ap]).toEqual([false, 4]);
    missed.rejects('one', blow('knife'), { code: 'not-a-target', clause: 'DW-KOT-1' });
  });

  test('[DW-KOT-3] V42: a man held down is stunned by any hit', () => {
    const state = position({ models: { r: rgr(10, 10), t: tal(10.984, 10), o: tal(40, 40) } });
    Object.assign(model(state, 't'), { overpoweredBy: 'r', posture: 'prone' });
    const board = from(state);
    board.dice(6).accepts('one', blow());
    expect(man(board, 't').unconscious).toBe(true);
    const again = position({ models: { r: rgr(10, 10), t: tal(10.984, 10), o: tal(40, 40) } });
    Object.assign(model(again, 't'), { overpoweredBy: 'r', posture: 'prone' });
    const missed = from(again);
    missed.dice(7).accepts('one', blow());
    expect(man(missed, 't').unconscious).toBe(false);
  });
});

describe('tackles', () => {
  const field = () => game({ models: { r: rgr(10, 10), s: rgr(13, 13), t: mil(13.984, 10), o: mil(40, 40) } });

  test('[DW-KOT-6] [DW-KOT-7] [DW-KOT-10] V43: run in, throw him down, cuff him', () => {
    const board = field();
    board.accepts('one', run('r', 13, 10));
    board.dice(6).accepts('one', on('tackle', 'r', 't'));
    expect(man(board, 't')).toMatchObject({ overpoweredBy: 'r', posture: 'prone' });
    board.accepts('one', on('cuff', 'r', 't'));
    expect([man(board, 't').captured, man(board, 'r').ap, man(board, 't').weapons]).toEqual([true, 5, []]);
    expect(board.state.loose).toMatchObject([{ thing: { weapon: { type: 'ak-47' } } }]);
  });

  test('[DW-KOT-6] one more on the die, and the two are simply in contact', () => {
    const board = field();
    board.accepts('one', run('r', 13, 10));
    board.dice(7).accepts('one', on('tackle', 'r', 't'));
    expect(man(board, 't').overpoweredBy).toBeNull();
    board.rejects('one', on('tackle', 'r', 't'), { code: 'already-used', clause: 'DW-KOT-12' });
    board.rejects('one', on('cuff', 'r', 't'), { code: 'not-a-target', clause: 'DW-KOT-10' });
  });

  test('[DW-KOT-12] a tackle is the next command after the run, or none', () => {
    const board = field();
    board.plays('one', run('r', 13, 10), { kind: 'face', model: 's', facing: { x: 0, y: 1000 } } as { kind: string });
    board.rejects('one', on('tackle', 'r', 't'), { code: 'already-used', clause: 'DW-KOT-12' });
  });

  const heldBy = (more: Given['models'] = {}, active: 'one' | 'two' = 'one', phase: 'act' | 'pick' = 'act') => {
    const state = position({ active, phase, models: { r: rgr(10, 10), t: mil(10.984, 10), o: mil(40, 40), ...more } });
    Object.assign(model(state, 't'), { overpoweredBy: 'r', posture: 'prone' });
    return state;
  };

  test('[DW-KOT-8] [DW-KOT-10] [DW-KOT-12] V81: a friend in contact may cuff; if the tackler walks away the man is free', () => {
    const friend = from(heldBy({ s: rgr(10.984, 10.984) }));
    friend.accepts('one', on('cuff', 's', 't'));
    expect(man(friend, 't').captured).toBe(true);
    const leaves = from(heldBy());
    leaves.accepts('one', { kind: 'walk', model: 'r', path: [at(8, 10)] });
    expect(man(leaves, 't')).toMatchObject({ overpoweredBy: null, posture: 'prone' });
  });

  test('[DW-KOT-9] [DW-TRN-9] a man held down may be picked to break free: 5 AP, strength against strength', () => {
    const free = from(heldBy({}, 'two', 'pick'));
    free.accepts('two', { kind: 'activate-model', model: 't' });
    free.rejects('two', { kind: 'stand-up', model: 't' }, { code: 'unit-down', clause: 'DW-ACT-9' });
    free.dice(4).accepts('two', { kind: 'break-free', model: 't' });
    expect(man(free, 't')).toMatchObject({ overpoweredBy: null, posture: 'prone', ap: 5 });
    const held = from(heldBy({}, 'two', 'pick'));
    held.accepts('two', { kind: 'activate-model', model: 't' });
    held.dice(5).accepts('two', { kind: 'break-free', model: 't' });
    expect([man(held, 't').overpoweredBy, man(held, 't').ap, asked(held)]).toEqual(['r', 0, 'one pick']);
  });
});

describe('surrender', () => {
  const meet = (range: number, more: object = {}) =>
    game({ models: { r: rgr(10, 10), t: tal(10.984 + range, 10, more), o: tal(40, 40) } });
  const demand = on('demand-surrender', 'r', 't');

  test('[DW-SUR-1] [DW-SUR-2] [DW-SUR-4] V55: a broken man within 5″ yields when asked', () => {
    const board = meet(5, { broken: true });
    board.accepts('one', demand);
    expect(man(board, 't')).toMatchObject({ captured: true, broken: false, weapons: [] });
    meet(5.01, { broken: true }).rejects('one', demand, { code: 'not-a-target', clause: 'DW-SUR-1' });
    board.rejects(
      'one',
      {
        kind: 'fire',
        model: 'r',
        shot: { weapon: 'm16a2', mode: 'sa', target: 't', aimed: false, scope: false, spotter: null },
      },
      { code: 'not-a-target', clause: 'DW-TGT-8' },
    );
  });

  test('[DW-SUR-3] V55: the owner of a steady man decides, once an activation; Jihad never yields', () => {
    const board = meet(4);
    board.accepts('one', demand);
    expect(asked(board)).toBe('two surrender');
    board.accepts('two', { kind: 'refuse-surrender' });
    expect(man(board, 't').captured).toBe(false);
    board.rejects('one', demand, { code: 'already-used', clause: 'DW-SUR-1' });
    const yields = meet(4);
    yields.accepts('one', demand);
    yields.accepts('two', { kind: 'surrender' });
    expect(man(yields, 't').captured).toBe(true);
    meet(4, { traits: ['jihad'] }).rejects('one', demand, { code: 'not-a-target', clause: 'DW-SUR-3' });
  });

  test('[DW-SUR-1] nobody calls through a wall', () => {
    const board = game({
      table: { pieces: [wall(12, 8, 12.3, 12, 2)] },
      models: { r: rgr(10, 10), t: tal(14, 10, { broken: true }) },
    });
    board.rejects('one', demand, { code: 'not-a-target', clause: 'DW-SUR-1' });
  });

  test('[DW-SUR-3] an unconscious man can’t be asked, but cuffed', () => {
    const board = meet(0, { unconscious: true });
    board.rejects('one', demand, { code: 'not-a-target', clause: 'DW-SUR-3' });
    board.accepts('one', on('cuff', 'r', 't'));
    expect(man(board, 't').captured).toBe(true);
  });

  test('[DW-SUR-6] [DW-SUR-7] a friend frees him for 2 AP, if no active enemy is within 5″', () => {
    const prison = (x: number) =>
      game({
        models: { r: rgr(10, 10), s: rgr(10.984, 10, { captured: true, posture: 'prone' }), t: tal(x, 10) },
        acting: ['r'],
      });
    const free = prison(16.978);
    free.accepts('one', on('free-prisoner', 'r', 's'));
    expect([man(free, 's').captured, man(free, 's').posture, man(free, 's').activated, man(free, 'r').ap]).toEqual([
      false,
      'standing',
      true,
      8,
    ]);
    prison(16.968).rejects('one', on('free-prisoner', 'r', 's'), { code: 'not-a-target', clause: 'DW-SUR-6' });
  });
});

describe('weapons in hand', () => {
  const novice = () =>
    game({
      models: {
        r: { seat: 'one', force: 'somali-civilians', at: [10, 10], weapons: [{ type: 'm16a2' }], known: ['ak-47'] },
        t: tal(45, 45),
      },
    });
  const learn = { kind: 'learn-weapon', model: 'r', weapon: 'm16a2' };

  test('[DW-MSC-6] [DW-MSC-7] V1: three attempts at TN 6; the third succeeds', () => {
    const board = novice();
    board.dice(8).accepts('one', learn);
    board.dice(7).accepts('one', learn);
    board.dice(6).accepts('one', learn);
    expect([man(board, 'r').ap, man(board, 'r').known]).toEqual([1, ['ak-47', 'm16a2']]);
  });

  test('[DW-MSC-8] V2: three failures bar the weapon for good', () => {
    const board = novice();
    for (const face of [7, 9, 10]) board.dice(face).accepts('one', learn);
    board.accepts('one', end);
    expect(man(board, 'r').barred).toEqual(['m16a2']);
    const state = position({
      models: {
        r: { seat: 'one', force: 'somali-civilians', at: [10, 10], weapons: [{ type: 'm16a2' }], known: [] },
        t: tal(45, 45),
      },
    });
    model(state, 'r').known = [];
    model(state, 'r').barred = ['m16a2'];
    from(state).rejects('one', learn, { code: 'cannot-learn', clause: 'DW-MSC-8' });
  });

  test('[DW-MSC-8] every weapon he tried in vain is barred, also when he went on to another', () => {
    const tries = (second: number) => {
      const board = game({
        models: { r: rgr(10, 10, { weapons: [{ type: 'sniper-rifle' }, { type: 'rpk' }], known: [] }), t: tal(45, 45) },
      });
      board.dice(10).accepts('one', { ...learn, weapon: 'sniper-rifle' });
      board.accepts('one', { kind: 'ready-weapon', model: 'r', weapon: 'rpk' });
      board.dice(second).accepts('one', { ...learn, weapon: 'rpk' });
      board.accepts('one', end);
      return [man(board, 'r').barred, man(board, 'r').known];
    };
    expect([tries(10), tries(1)]).toEqual([
      [['sniper-rifle', 'rpk'], []],
      [['sniper-rifle'], ['rpk']],
    ]);
  });

  test('[DW-MSC-11] a bayonet is fixed for 2 AP, before contact, on a rifle that takes one', () => {
    const board = game({ models: { r: rgr(10, 10), g: rgr(14, 14, { role: 'gunner' }), t: tal(45, 45) } });
    board.accepts('one', { kind: 'fix-bayonet', model: 'r' });
    expect([man(board, 'r').ap, man(board, 'r').weapons[0]!.bayonet]).toEqual([8, true]);
    board.rejects('one', { kind: 'fix-bayonet', model: 'r' }, { code: 'no-kit', clause: 'DW-MSC-11' });
    board.rejects('one', { kind: 'fix-bayonet', model: 'g' }, { code: 'weapon-not-ready', clause: 'DW-MSC-11' });
    board.accepts('one', { kind: 'unfix-bayonet', model: 'r' });
    expect([man(board, 'r').ap, man(board, 'r').weapons[0]!.bayonet]).toEqual([6, false]);
    const fight = game({ models: { r: rgr(10, 10), t: tal(10.984, 10) } });
    fight.rejects('one', { kind: 'fix-bayonet', model: 'r' }, { code: 'engaged', clause: 'DW-CQB-17' });
  });

  test('[DW-CQB-9] V42 on a hill: the higher man has the better of a knock-out too', () => {
    const board = game({
      table: { pieces: [hill(8, 8, 10.5, 12)] },
      models: { r: rgr(10, 10), t: tal(10.984, 10), o: tal(40, 40) },
    });
    board.dice(6).accepts('one', on('knock-out', 'r', 't', { weapon: 'rifle-butt' }));
    expect(board.state.duels[0]!.winner).toBe('r');
  });
});
