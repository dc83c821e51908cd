import { situationTable } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { at, base, ping, unit } from './position.ts';

const a = (card: string, x: number, y: number, more: object = {}) => ({
  seat: 'one' as const,
  card,
  at: [x, y] as [number, number],
  ...more,
});
const b = (card: string, x: number, y: number, more: object = {}) => ({
  seat: 'two' as const,
  card,
  at: [x, y] as [number, number],
  ...more,
});
const game = (given: Given) => situationTable(ruleset, given);
/** An order of any kind. */
const order = (kind: string, more: object = {}) => ({ kind, ...more });
const designate = (...members: string[]) => ({ kind: 'designate', members });
const move = (member: string, x: number, y: number) => ({
  kind: 'move',
  member,
  ways: [{ base: member, way: [at(x, y)] }],
});
const [endMove, react, endReveal] = [{ kind: 'end-move' }, { kind: 'react' }, { kind: 'end-reveal' }] as const;
const cm = { kind: 'counter', token: 'cm', boost: false };
const asked = (table: ReturnType<typeof game>) =>
  table
    .asked()
    .map(({ seat, moment }) => `${seat} ${moment}`)
    .join();

describe('moving reveals', () => {
  const field = (x: number, reserve: string[] = ['sentinel-hunter', 'sentinel-tagger']) =>
    game({
      units: { a1: a('crusader', 20, 15) },
      pings: {
        bp1: { seat: 'two', signature: 'small', at: [x, 20] },
        bp2: { seat: 'two', signature: 'small', at: [40, 40] },
      },
      reserve: { two: reserve },
    });

  test('[DS-REV-1] [DS-MOVE-11] V11: a unit that ends within 2″ of a Ping reveals it; its owner chooses', () => {
    const near = field(24.5);
    near.plays('one', designate('a1'));
    near.accepts('one', move('a1', 20, 20));
    expect(asked(near)).toBe('two reveal-as');
    near.rejects('two', { kind: 'reveal-as', entry: null }, { code: 'decoy-not-allowed', clause: 'DS-DECOY-2' });
    near.rejects('two', { kind: 'reveal-as', entry: 'b9' }, { code: 'not-in-reserve', clause: 'DS-REV-2' });
    near.accepts('two', { kind: 'reveal-as', entry: 'br1' });
    expect(unit(near.state, 'br1')).toMatchObject({ card: 'sentinel-hunter', activated: false, refreshed: false });
    expect(base(near.state, 'br1')).toMatchObject({ at: at(24.5, 20), cm: 1 });
    const far = field(24.6);
    far.plays('one', designate('a1'), move('a1', 20, 20));
    expect(asked(far)).toBe('one action'); // nobody could react, and one unit alone acts
  });

  test('[DS-DECOY-1] [DS-DECOY-3] V5: a decoy while Pings are more than units; the last unit takes the other Pings along', () => {
    const decoy = field(24.5, ['sentinel-hunter']);
    decoy.plays('one', designate('a1'), move('a1', 20, 20));
    decoy.accepts('two', { kind: 'reveal-as', entry: null });
    expect(decoy.state.pings.map(({ id }) => id)).toEqual(['bp2']);
    const shown = field(24.5, ['sentinel-hunter']);
    shown.plays('one', designate('a1'), move('a1', 20, 20));
    shown.accepts('two', { kind: 'reveal-as', entry: 'br1' });
    expect(shown.state.pings).toEqual([]);
  });
});

describe('turns', () => {
  test('[DS-DES-2] V40: with nobody of the enemy left to act all must be taken', () => {
    const table = game({
      units: { a1: a('virago', 10, 10), a2: a('virago', 20, 10), b1: b('crusader', 10, 40, { activated: true }) },
    });
    table.rejects('one', designate('a1'), { code: 'must-take-all', clause: 'DS-DES-2' });
    table.rejects('one', designate(), { code: 'empty-taskforce', clause: 'DS-DES-1' });
    table.rejects('one', designate('b1'), { code: 'not-your-unit', clause: 'DS-DES-1' });
    table.accepts('one', designate('a1', 'a2'));
  });

  test('[DS-ROUND-4] [DS-ROUND-5] V41: an empty Turn counts, and who was not active begins the next Round', () => {
    const table = game({
      units: {
        a1: a('virago', 10, 10),
        a2: a('virago', 20, 10),
        b1: b('crusader', 10, 45, { activated: true, overwatch: false }),
      },
      pings: {},
    });
    table.plays('one', designate('a1', 'a2'), endMove);
    table.plays('one', order('activate', { member: 'a1' }), { kind: 'end-activation' }, { kind: 'end-activation' });
    expect(table.state).toMatchObject({ round: 3, active: 'two' });
    expect(table.state.units.every(({ activated }) => !activated)).toBe(true);
  });

  test('[DS-REV-6] [DS-REV-8] a Ping revealed in the Reveal phase is refreshed and moves as the unit it is', () => {
    const table = game({
      units: { b1: b('virago', 10, 45, { activated: true }) },
      pings: { ap1: { seat: 'one', signature: 'medium', at: [10, 10] } },
      reserve: { one: ['crusader'] },
    });
    table.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }));
    expect(table.state.phase).toBe('move');
    expect(unit(table.state, 'ar1')).toMatchObject({ refreshed: true });
    table.rejects('one', move('ar1', 10, 17.1), { code: 'too-far', clause: 'DS-MOVE-1' });
    table.accepts('one', move('ar1', 10, 17));
  });

  test('[DS-PING-2] a Ping that acts only moves', () => {
    const table = game({
      units: { b1: b('virago', 10, 45, { activated: true }) },
      pings: { ap1: { seat: 'one', signature: 'medium', at: [10, 10] } },
      reserve: { one: ['crusader'] },
    });
    table.plays('one', designate('ap1'), endReveal, endMove);
    expect(table.match.open[0]?.menu.map(({ kind }) => kind)).toEqual(['move', 'end-activation', 'concede']);
    table.accepts('one', move('ap1', 14, 10));
    expect(ping(table.state, 'ap1').at).toEqual(at(14, 10));
  });
});

describe('fire', () => {
  /** One against one; an enemy decoy that is still to act keeps the Round going. */
  const decoy = { bp1: { seat: 'two' as const, signature: 'small' as const, at: [40, 45] as [number, number] } };
  const duel = (more: object = {}) => {
    const units = { a1: a('crusader', 10, 24), b1: b('virago', 25, 24, { activated: true, ...more }) };
    const table = game({ units, pings: decoy });
    table.plays('one', designate('a1'), endMove);
    return table;
  };
  const fire = { kind: 'attack', action: 'medium-cannon', target: 'b1', boost: false };

  test('[DS-CM-2] [DS-CM-3] V26: one token after another, until one works or none is left', () => {
    const saved = duel();
    saved.dice(6, 6).accepts('one', fire);
    saved.dice(2).accepts('two', cm);
    saved.dice(3).accepts('two', cm);
    expect(base(saved.state, 'b1')).toMatchObject({ alive: true, cm: 0 });
    expect(asked(saved)).toBe('one next-shot');
    const lost = duel();
    lost.dice(6, 6).accepts('one', fire);
    lost.dice(2).accepts('two', cm);
    lost.dice(1).accepts('two', cm);
    expect(base(lost.state, 'b1').alive).toBe(false);
    expect(lost.state.result).toMatchObject({
      outcome: 'won',
      seats: ['one'],
      reasons: [{ clause: 'DS-VIC-4', what: 'wiped-out' }],
    });
  });

  test('[DS-CM-9] [DS-CARD-26] V36: without tokens there is no question', () => {
    const table = duel({ cm: 0 });
    table.dice(3, 2).accepts('one', fire); // DEF 13, TARG 7, Finisher
    expect(base(table.state, 'b1').alive).toBe(false);
  });

  test('[DS-DICE-2] [DS-CP-4] [DS-CM-6] V28: a Boost costs a point and drops the lowest die', () => {
    const table = duel();
    table.dice(1, 5, 4).accepts('one', { ...fire, boost: true });
    expect(table.state.players[0]?.cp).toBe(4);
    table.dice(2, 5).accepts('two', { ...cm, boost: true });
    expect(table.state.players[1]?.cp).toBe(4);
    expect(base(table.state, 'b1')).toMatchObject({ alive: true, cm: 1 });
  });

  test('[DS-ACT-4] [DS-ACT-7] a shot is optional, and a second action needs a second Action Point', () => {
    const table = duel();
    table.dice(1, 1).accepts('one', fire);
    table.accepts('one', { kind: 'stop-action' });
    expect(unit(table.state, 'a1').activated).toBe(true); // nothing left to do: its activation is over
  });

  test('[DS-STUN-2] V31: a stunned unit pays before it acts', () => {
    const table = game({
      cp: { one: 0 },
      units: { a1: a('crusader', 10, 24, { stun: true, cm: 1 }), b1: b('virago', 25, 24, { activated: true }) },
      pings: decoy,
    });
    table.plays('one', designate('a1'), endMove);
    expect(asked(table)).toBe('one stun');
    table.rejects('one', { kind: 'pay-stun', payment: 'cp' }, { code: 'no-cp', clause: 'DS-STUN-2' });
    table.accepts('one', { kind: 'pay-stun', payment: 'ap' });
    expect(unit(table.state, 'a1')).toMatchObject({ activated: true });
    expect(base(table.state, 'a1').stun).toBe(false);
  });
});

test('[DS-RE-14] [DS-RE-15] [DS-CARD-24] V34: priorities, holding, and ties for the Active Player', () => {
  const table = game({
    units: {
      a1: a('crusader', 10, 10),
      a2: a('harbinger', 16, 10),
      b1: b('virago', 10, 45),
      b2: b('guardian-destroyer', 20, 45),
    },
  });
  table.plays('one', designate('a1', 'a2'), endMove);
  table.accepts('two', react);
  table.accepts('two', { kind: 'declare-reactors', units: ['b1', 'b2'], ambushes: [] });
  table.accepts('two', { kind: 'boost-priority', units: ['b2'] });
  table.dice(4, 2, 4, 1, 5).accepts('one', { kind: 'boost-priority', units: [] });
  const hold = (id: string) => ({ kind: 'hold', unit: id });
  expect(asked(table)).toBe('two slot');
  table.rejects('two', hold('b1'), { code: 'not-top', clause: 'DS-RE-14' });
  table.plays('two', hold('b2'), hold('b2')); // 6, 5, 4: a tie goes to the Active Player
  expect(asked(table)).toBe('one slot');
  table.plays('one', order('activate', { member: 'a1' }), { kind: 'end-activation' });
  table.plays('two', hold('b2'), order('activate', { member: 'b1' }), { kind: 'end-activation' });
  table.plays('two', order('forgo', { unit: 'b2' }));
  table.accepts('one', hold('a2'));
  table.rejects('one', hold('a2'), { code: 'cannot-hold', clause: 'DS-RE-16' });
  table.accepts('one', order('forgo', { unit: 'a2' }));
  expect(table.state).toMatchObject({ round: 3, engagement: null }); // all four were activated, so the Round is over
});
