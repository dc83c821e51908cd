import { fastDice, Match } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { applyEvent } from '../../src/apply-event.ts';
import { ruleset } from '../../src/ruleset.ts';
import { cloneState } from '../../src/state.ts';
import {
  a,
  activate,
  asked,
  attack,
  b,
  bystander,
  cm,
  cp,
  designate,
  done,
  endActivation,
  endMove,
  game,
  order,
  pingOf,
  refresh,
  upToAction,
} from '../orders.ts';
import { base, ping, position, unit } from '../position.ts';

describe('designating', () => {
  test('[DS-DES-1] in the order named, each once, at least one', () => {
    const table = game({ units: { a1: a('virago', 10, 10), a2: a('virago', 20, 10), b1: done('virago', 40, 40) } });
    table.rejects('one', designate(), { code: 'empty-taskforce', clause: 'DS-DES-1' });
    table.rejects('one', designate('a1', 'a1'), { code: 'bad-order', clause: 'DS-DES-1' });
    table.accepts('one', designate('a2', 'a1'));
    expect(table.state.taskforce).toEqual(['a2', 'a1']);
  });

  test('[DS-DES-3] [DS-DES-4] not who has acted, even on Overwatch; Stun, Stealth and near enemies don’t matter', () => {
    const table = game({
      cp: { one: 0 },
      units: {
        a1: a('virago', 10, 10, { activated: true, overwatch: true }),
        a2: a('virago', 20, 10, { stun: true }),
        a3: a('virago', 30, 10, { stealth: true }),
        b1: done('virago', 20, 13),
      },
    });
    table.rejects('one', designate('a1'), { code: 'already-activated', clause: 'DS-DES-3' });
    table.accepts('one', designate('a2', 'a3'));
  });
});

describe('Refresh', () => {
  test('[DS-REF-1] [DS-REF-2] [DS-REF-5] units of the Taskforce, once a Round; Pings and others are not', () => {
    const table = game({
      units: {
        a1: a('virago', 10, 10, { cm: 0, overwatch: true }),
        a2: a('virago', 20, 10, { cm: 0 }),
        a3: a('virago', 30, 10, { cm: 1, refreshed: true }),
        b1: done('virago', 40, 40),
      },
    });
    table.plays('one', designate('a1', 'a3'));
    expect(unit(table.state, 'a1')).toMatchObject({ refreshed: true, overwatch: false });
    expect(['a1', 'a2', 'a3'].map((id) => base(table.state, id).cm)).toEqual([2, 0, 1]);
  });

  test('[DS-REF-3] [DS-STUN-4] V32: Stun is bought off for a point a token, while its unit is refreshed and not later', () => {
    const field = (cps: number) =>
      game({
        cp: { one: cps },
        units: {
          a1: a('goliath-squad', 10, 10, { bases: [{ stun: true }, {}, { stun: true }] }),
          b1: done('virago', 40, 40),
        },
      });
    const table = field(5);
    table.plays('one', designate('a1'));
    table.rejects('one', refresh([], ['a1.2']), { code: 'not-stunned', clause: 'DS-REF-3' });
    table.accepts('one', refresh([], ['a1.1', 'a1.3']));
    expect(cp(table)[0]).toBe(3);
    expect(unit(table.state, 'a1').bases.some(({ stun }) => stun)).toBe(false);
    const poor = field(1);
    poor.plays('one', designate('a1'));
    poor.rejects('one', refresh([], ['a1.1', 'a1.3']), { code: 'no-cp', clause: 'DS-CP-6' });
    poor.plays('one', refresh([], ['a1.1']));
    poor.rejects('one', refresh([], ['a1.3']), { code: 'not-offered', clause: 'SK-CMD-4' });
  });

  test('[DS-CARD-22] [DS-CP-3] V52: a lodged point comes back just before the next Refresh, or with the loss of its unit', () => {
    const table = game({
      scenario: 'vip-capture-standard',
      cp: { one: 6, two: 7 },
      units: { a1: a('gsv-aurora', 10, 24, { lodged: 1, cm: 0 }), a2: a('virago', 40, 10), b1: b('crusader', 25, 24) },
    });
    table.plays('one', designate('a1', 'a2'), refresh(['a1'], []));
    expect(cp(table)[0]).toBe(6);
    expect(unit(table.state, 'a1').lodged).toBe(1);
    const lost = game({
      scenario: 'vip-capture-standard',
      active: 'two',
      cp: { one: 6, two: 7 },
      units: {
        a1: a('gsv-aurora', 10, 24, { lodged: 1, cm: 0, activated: true }),
        a2: a('virago', 40, 10, { activated: true }),
        b1: b('crusader', 25, 24),
      },
      pings: { ap9: pingOf('one', 'small', 44, 5) },
    });
    lost.plays('two', designate('b1'), endMove);
    lost.dice(6, 6).accepts('two', attack('medium-cannon', 'a1'));
    expect(cp(lost)[0]).toBe(7);
  });
});

describe('Rounds', () => {
  test('[DS-ROUND-1] [DS-CP-2] tokens go, points are refilled; Overwatch, Stun, Stealth and CM stay', () => {
    const table = game({
      cp: { one: 1, two: 0 },
      units: {
        a1: a('virago', 10, 10, { cm: 0 }),
        a2: a('vector-squad', 0, 0, { carriedBy: 'a3', activated: true }),
        a3: a('courier', 20, 10, { activated: true, overwatch: true, stealth: true }),
        b1: done('virago', 40, 40, { stun: true, refreshed: true, cm: 1 }),
      },
      pings: { ap1: { ...pingOf('one', 'small', 30, 10), activated: true } },
    });
    upToAction(table, 'a1');
    expect(table.state.round).toBe(2);
    table.plays('one', endActivation);
    expect(table.state.round).toBe(3);
    expect(cp(table)).toEqual([5, 5]);
    expect(table.state.units.map(({ activated, refreshed }) => activated || refreshed)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(ping(table.state, 'ap1').activated).toBe(false);
    expect(unit(table.state, 'a3')).toMatchObject({ overwatch: true, stealth: true });
    expect(base(table.state, 'b1')).toMatchObject({ stun: true, cm: 1 });
  });

  test('[DS-ROUND-2] [DS-ROUND-3] Turns alternate; the Round ends when all on the table have acted, carried units or not', () => {
    const table = game({
      units: {
        a1: a('courier', 10, 10),
        a2: a('vector-squad', 0, 0, { carriedBy: 'a1' }),
        a3: a('virago', 30, 10),
        b1: b('virago', 10, 40),
      },
      pings: {},
    });
    table.plays('one', designate('a1'), endMove);
    table.plays('two', order('pass'));
    table.plays('one', endActivation);
    expect(table.state).toMatchObject({ active: 'two', round: 2 });
    table.plays('two', designate('b1'), endMove);
    table.plays('one', order('pass'));
    table.plays('two', endActivation);
    expect(table.state).toMatchObject({ active: 'one', round: 2 });
    table.plays('one', designate('a3'), endMove, endActivation);
    expect(table.state).toMatchObject({ active: 'two', round: 3 });
  });

  test('[DS-ROUND-7] an empty Turn has no phase: no offer, no scoring, only the alternation', () => {
    const table = game({
      scenario: 'corner-extraction',
      objectives: [{ id: 'co1', at: [10, 20], scores: ['two'], blocks: ['one'] }],
      units: {
        a1: a('virago', 30, 10),
        a2: a('virago', 36, 10, { overwatch: true }),
        b1: done('virago', 10, 23.5),
      },
      pings: {},
    });
    table.plays('one', designate('a1', 'a2'), endMove, activate('a1'), endActivation);
    expect(table.state.turn).toBe(1);
    table.plays('one', endActivation);
    expect(table.state.players[1]?.points).toBe(0); // the other has nobody left: no Turn of theirs, no point
    expect(table.state.round).toBe(3);
  });

  test('[DS-HID-8] what has only one answer is not asked', () => {
    const table = game({
      cp: { one: 0 },
      units: { a1: a('mandible', 10, 24, { stun: true }), b1: done('virago', 40, 40) },
      pings: { ...bystander, ap1: pingOf('one', 'medium', 30, 10) },
      reserve: { one: ['crusader'] },
    });
    table.plays('one', designate('a1', 'ap1'), order('reveal-ping', { ping: 'ap1' }));
    expect(asked(table)).toBe('one moving'); // the Ping could only be the Crusader, and nothing can be paid for
    table.plays('one', endMove, activate('a1'));
    expect(base(table.state, 'a1').stun).toBe(false); // the Action Point was the only way
    expect(unit(table.state, 'a1').activated).toBe(true);
    expect(asked(table)).toBe('one action'); // the Crusader, last of the Taskforce
  });
});

describe('the end', () => {
  const last = () => {
    const table = game({
      points: { one: 0, two: 2 },
      units: { a1: a('crusader', 10, 24), b1: done('virago', 25, 24, { cm: 1 }) },
    });
    upToAction(table, 'a1');
    table.dice(6, 6).accepts('one', attack('medium-cannon', 'b1'));
    return table;
  };

  test('[DS-VIC-4] wiping out ends the game at once and beats points', () => {
    const table = last();
    table.dice(1).accepts('two', cm);
    expect(table.state.result).toMatchObject({
      outcome: 'won',
      seats: ['one'],
      scores: { one: 0, two: 2 },
      reasons: [{ clause: 'DS-VIC-4' }],
    });
    const saved = last();
    saved.dice(3).accepts('two', cm);
    expect(saved.state.result).toBeNull();
  });

  test('[DS-VIC-5] [DS-VIC-7] a raid that ends early is the defender’s; elsewhere the higher total wins', () => {
    const ends = (scenario: string, points: number, more: object, quiet = 0) => {
      const state = position({
        scenario,
        points: { one: points },
        objectives: [],
        units: { a1: done('virago', 10, 10, { seat: 'one' }), b1: done('virago', 40, 40) },
        ...more,
      });
      state.players.forEach((player, i) => {
        player.role = scenario === 'blackout-raid' ? (i === 0 ? 'attacker' : 'defender') : null;
      });
      state.quiet = { rounds: quiet, difference: points, stirred: false };
      const { result } = Match.start(ruleset, { setup: {}, state }, ['one', 'two'], { dice: fastDice(1) });
      return result === undefined
        ? null
        : `${result.seats.join()} ${result.reasons[0]!.clause} ${result.reasons[0]!.what}`;
    };
    const limit = (roundLimit: string, round: number) => ({ round, options: { roundLimit } });
    expect(ends('blackout-raid', 2, limit('4', 4))).toBe('two DS-VIC-5 held-out');
    expect(ends('blackout-raid', 2, limit('4', 3))).toBeNull();
    expect(ends('blackout-raid', 3, limit('4', 4))).toBe('one DS-VIC-1 points');
    expect(ends('signal-line', 2, limit('4', 4))).toBe('one DS-VIC-5 last-round');
    const still = { round: 4, options: { stalemate: '4' } };
    expect(ends('blackout-raid', 2, still, 3)).toBe('two DS-VIC-7 held-out');
    expect(ends('blackout-raid', 2, still, 2)).toBeNull();
    expect(ends('signal-line', 2, still, 3)).toBe('one DS-VIC-7 stalemate');
  });

  test('[DS-VIC-6] a player may give up at any own decision, and outside of them', () => {
    const table = last();
    table.rejects('one', { kind: 'concede' }, { code: 'not-your-decision', clause: 'SK-CMD-1' });
    table.accepts('two', { kind: 'concede' });
    expect(table.state.result).toMatchObject({ outcome: 'won', seats: ['one'], reasons: [{ clause: 'DS-VIC-6' }] });
    expect(ruleset.concession(last().state, 'one')).toMatchObject([
      { type: 'game-ended', clause: 'DS-VIC-6', result: { outcome: 'won', seats: ['two'] } },
    ]);
  });

  test('[DS-VIC-8] both gone by a ruling is a draw', () => {
    const table = last();
    const state = cloneState(table.state);
    for (const id of ['b1', 'a1']) applyEvent(state, { type: 'base-destroyed', clause: 'DS-VIC-8', base: id });
    const match = Match.start(ruleset, { setup: {}, state }, ['one', 'two'], { dice: fastDice(1) });
    expect(match.result).toMatchObject({ outcome: 'drawn', seats: ['one', 'two'] });
  });
});

test('[DS-HID-7] [DS-HID-4] a Ping shows owner, size, place and whether it has acted; tokens and points are public', () => {
  const table = game({
    units: { a1: a('virago', 10, 10), b1: done('virago', 40, 40, { stun: true }) },
    pings: { ...bystander, ap1: pingOf('one', 'medium', 30, 10) },
    reserve: { one: ['crusader'] },
  });
  const seen = ruleset.view(table.state, 'two') as unknown as {
    pings: object[];
    players: { cp: number }[];
    units: { bases: { stun: boolean }[] }[];
  };
  expect(Object.keys(seen.pings[1]!).sort()).toEqual(['activated', 'at', 'id', 'moved', 'seat', 'signature']);
  expect(seen.players.map((player) => player.cp)).toEqual([5, 5]);
  expect(seen.units[1]?.bases[0]?.stun).toBe(true);
  expect(ruleset.view(table.state, 'one')).toEqual(ruleset.view(table.state, 'spectator'));
});
