import { onlyEvent } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { applyEvent } from '../../src/apply-event.ts';
import { cloneState } from '../../src/state.ts';
import {
  a,
  asked,
  attack,
  bystander,
  cm,
  cmPlus,
  cp,
  designate,
  done,
  endActivation,
  type Game,
  game,
  order,
  pingOf,
  put,
  revealAs,
  scan,
  stop,
  takeHit,
  target,
  team,
  upToAction,
} from '../orders.ts';
import { at, base, box, unit } from '../position.ts';

/** A Crusader fires at one enemy 12″ away, which has acted. */
const duel = (card: string, more: object = {}, field: object = {}): Game => {
  const table = game({ units: { a1: a('crusader', 10, 24), b1: done(card, 25, 24, more) }, ...field });
  upToAction(table, 'a1');
  return table;
};
const fire = (id = 'b1') => attack('medium-cannon', id);

describe('attacks', () => {
  test('[DS-COM-2] [DS-COM-8] 2d6 and TARG against DEF; a hit that is taken destroys, and one that stuns stuns', () => {
    const rolled = onlyEvent(duel('virago').dice(3, 3).accepts('one', fire()), 'attack-rolled');
    expect(rolled).toMatchObject({ total: 13, hit: true });
    expect(rolled.bonus.total).toBe(7);
    expect(rolled.against.total).toBe(13);
    const missed = duel('virago');
    expect(onlyEvent(missed.dice(3, 2).accepts('one', fire()), 'attack-rolled')).toMatchObject({
      total: 12,
      hit: false,
    });
    expect(asked(missed)).toBe('one next-shot');
    const hit = duel('virago');
    hit.dice(3, 3).accepts('one', fire());
    hit.accepts('two', takeHit);
    expect(base(hit.state, 'b1').alive).toBe(false);
    const shocked = game({ units: { a1: a('harbinger', 10, 24), b1: done('virago', 22, 24) } });
    upToAction(shocked, 'a1');
    shocked.dice(6, 6).accepts('one', attack('shock-autocannon', 'b1'));
    shocked.accepts('two', takeHit);
    expect(base(shocked.state, 'b1')).toMatchObject({ alive: true, stun: true });
  });

  test('[DS-COM-10] a destroyed base leaves with all its tokens', () => {
    const table = duel('samson', { stun: true, cmPlus: 1 }, { cp: { one: 5, two: 0 } });
    table.dice(6, 6).accepts('one', fire());
    table.accepts('two', takeHit);
    expect(base(table.state, 'b1')).toMatchObject({ alive: false, cm: 0, cmPlus: 0, stun: false });
  });

  test('[DS-COM-13] tags first, then what the base is now, countermeasures, Resilient, and the effect last', () => {
    const tagged = game({ units: { a1: a('sentinel-tagger', 10, 24), b1: done('crusader', 22, 24) } });
    upToAction(tagged, 'a1');
    tagged.dice(6, 6).accepts('one', attack('tag-cannon', 'b1'));
    expect(base(tagged.state, 'b1').tagged).toBe(true); // before the countermeasure
    tagged.dice(5).accepts('two', cm);
    expect(base(tagged.state, 'b1')).toMatchObject({ tagged: true, stun: false });
    const tough = duel('furnace', { cm: 1 });
    tough.dice(6, 6).accepts('one', fire());
    expect(tough.state.hit?.effect).toBe('kill');
    tough.dice(1).accepts('two', cm); // the token goes first, Resilient helps after it has failed
    expect(base(tough.state, 'b1')).toMatchObject({ alive: true, stun: true, cm: 0 });
    tough.dice(6, 6).accepts('one', target('b1'));
    expect(base(tough.state, 'b1').alive).toBe(false);
  });

  test('[DS-MB-9] [DS-MB-14] a sub-unit defends with its own tokens, and it alone is struck', () => {
    const table = duel('goliath-squad', { bases: [{ cm: 0 }, { cm: 1 }, { cm: 1 }] });
    table.dice(6, 6).accepts('one', fire('b1.1'));
    expect(unit(table.state, 'b1').bases.map(({ alive, cm: tokens }) => [alive, tokens])).toEqual([
      [false, 0],
      [true, 1],
      [true, 1],
    ]);
    table.dice(6, 6).accepts('one', target('b1.2'));
    expect(asked(table)).toBe('two countermeasure');
  });

  test('[DS-MB-11] [DS-MB-10] the unit is gone with its last base; Overwatch is the unit’s, Stun a base’s', () => {
    const squad = (lost: boolean) => {
      const table = duel(
        'anvil-team',
        { cm: 0, overwatch: true, bases: [{ stun: true }, { lost }] },
        {
          pings: { bp1: pingOf('two', 'small', 44, 45) },
          reserve: { two: ['hornet'] },
        },
      );
      table.plays('two', order('pass'));
      table.dice(6, 6).accepts('one', fire('b1.1'));
      return table;
    };
    const last = squad(true);
    expect(unit(last.state, 'b1')).toMatchObject({ overwatch: false });
    expect(last.state.result).toBeNull(); // a Hornet is still to come
    const first = squad(false);
    expect(unit(first.state, 'b1')).toMatchObject({ overwatch: true });
    expect(unit(first.state, 'b1').bases.map(({ stun }) => stun)).toEqual([false, false]);
  });

  test('[DS-ACT-12] [DS-ACT-15] an acting base that is removed loses the rest of its part; the unit goes on with the next', () => {
    const table = game({ units: { a1: a('goliath-squad', 10, 24), b1: done('virago', 20, 24) } });
    upToAction(table, 'a1');
    table.plays('one', team(2), order('attack', { action: 'advanced-cannon' }));
    const state = cloneState(table.state);
    applyEvent(state, { type: 'base-destroyed', clause: 'DS-ACT-12', base: 'a1.2' });
    expect(state.action).toBeNull();
    expect(state.activations).toMatchObject([{ member: 'a1', base: null, done: [2] }]);
    applyEvent(state, { type: 'base-destroyed', clause: 'DS-ACT-12', base: 'a1.1' });
    applyEvent(state, { type: 'base-destroyed', clause: 'DS-ACT-12', base: 'a1.3' });
    expect(state.activations).toEqual([]);
    expect(state.taskforce).toEqual([]);
  });

  test('[DS-CON-7] two causes of concealment cost 1, not 2', () => {
    const table = duel(
      'gsv-aurora',
      {},
      { table: { pieces: [box('urban', 24, 20, 30, 30), box('high-grass', 17, 20, 18, 28)] } },
    );
    const { bonus, against } = onlyEvent(table.dice(1, 1).accepts('one', fire()), 'attack-rolled');
    expect(bonus.total).toBe(6);
    expect(against.total).toBe(14); // Adaptive Camo
  });
});

describe('countermeasures', () => {
  test('[DS-CM-1] [DS-SCAN-7] [DS-SCAN-6] REVEAL is never negated', () => {
    const table = game({ units: { a1: a('harbinger', 10, 24), b1: done('virago', 20, 24, { stealth: true }) } });
    upToAction(table, 'a1');
    table.dice(6, 6).accepts('one', scan('b1'));
    expect(asked(table)).toBe('one next-shot');
    expect(unit(table.state, 'b1')).toMatchObject({ stealth: false });
    expect(base(table.state, 'b1').cm).toBe(2);
  });

  test('[DS-CM-4] V27: an emergency token works without a roll, chosen before a die is thrown', () => {
    const table = duel('samson', { cmPlus: 1 });
    table.dice(6, 6).accepts('one', fire());
    table.dice(1).accepts('two', cm);
    table.accepts('two', cmPlus);
    expect(base(table.state, 'b1')).toMatchObject({ alive: true, cm: 2, cmPlus: 0 });
    table.dice(6, 6).accepts('one', target('b1'));
    table.rejects('two', cmPlus, { code: 'no-token', clause: 'DS-CM-4' });
  });

  test('[DS-CM-5] nobody has to spend', () => {
    const table = duel('virago');
    table.dice(6, 6).accepts('one', fire());
    table.accepts('two', takeHit);
    expect(base(table.state, 'b1').alive).toBe(false);
  });

  test('[DS-CM-7] one success stops one Attack', () => {
    const table = duel('virago');
    table.dice(6, 6).accepts('one', fire());
    table.dice(6).accepts('two', cm);
    table.dice(6, 6).accepts('one', target('b1'));
    expect(asked(table)).toBe('two countermeasure');
    table.dice(1).accepts('two', cm);
    expect(base(table.state, 'b1').alive).toBe(false);
  });

  test('[DS-CM-8] [DS-REF-2] a base appears with CM and CM+; Refresh restores CM alone, up to the stat', () => {
    const table = game({
      units: { a1: a('samson', 10, 24, { cm: 0, cmPlus: 0 }), b1: done('virago', 40, 40) },
      pings: { ...bystander, ap1: pingOf('one', 'large', 30, 10) },
      reserve: { one: ['samson'] },
    });
    table.plays('one', designate('a1', 'ap1'), order('reveal-ping', { ping: 'ap1' }));
    expect(base(table.state, 'ar1')).toMatchObject({ cm: 3, cmPlus: 1 });
    expect(base(table.state, 'a1')).toMatchObject({ cm: 3, cmPlus: 0 });
  });

  test('[DS-DICE-5] the rolls that can be Boosted ask about it, the others don’t', () => {
    const table = duel('virago');
    table.dice(6, 6, 1).accepts('one', { ...fire(), boost: true });
    table.dice(6, 1).accepts('two', { ...cm, boost: true });
    expect(cp(table)).toEqual([4, 4]);
    table.rejects('one', { kind: 'stop-action', boost: true }, { code: 'malformed', clause: 'SK-CMD-4' });
  });
});

describe('scans', () => {
  const scanned = (signature: 'small' | 'medium', reserve: string[]) => {
    const table = game({
      units: { a1: a('harbinger', 20, 20, { stealth: true }), b1: done('virago', 40, 40) },
      pings: { ...bystander, bp1: pingOf('two', signature, 28, 20), bp2: pingOf('two', 'medium', 28, 26) },
      reserve: { two: reserve },
    });
    upToAction(table, 'a1');
    return table;
  };

  test('[DS-SCAN-6] [DS-SCAN-9] V22: a Ping is revealed at once, and the next check may strip its Stealth', () => {
    const table = scanned('small', ['seeker-team', 'vector-squad']);
    table.dice(4, 4).accepts('one', scan('bp1'));
    expect(asked(table)).toBe('two reveal-as');
    table.plays('two', revealAs('br1'), put([28, 20]));
    expect(unit(table.state, 'br1').stealth).toBe(true);
    expect(asked(table)).toBe('one next-shot');
    table.dice(3, 2).accepts('one', target('br1')); // 12 against DEF 12
    expect(unit(table.state, 'br1').stealth).toBe(false);
  });

  test('[DS-SCAN-8] the scanner keeps Stealth', () => {
    const table = scanned('small', ['seeker-team', 'vector-squad']);
    table.dice(1, 1).accepts('one', scan('bp1'));
    table.plays('one', stop);
    expect(unit(table.state, 'a1').stealth).toBe(true);
  });

  test('[DS-STL-5] [DS-MB-12] REVEAL on one sub-unit takes the unit’s token; range is measured to that one', () => {
    const table = game({
      units: {
        a1: a('harbinger', 10, 24),
        b1: done('vector-squad', 20, 24, {
          at: [
            [20, 24],
            [23.97, 24],
            [23.99, 27],
          ],
          stealth: true,
        }),
      },
    });
    upToAction(table, 'a1');
    // 12″, and the radii 1.181 and 0.787: 13.968″ from center to center.
    expect(table.refusalOf('one', scan('b1.2'))).toBe('out-of-range');
    table.dice(6, 6).accepts('one', scan('b1.1'));
    expect(unit(table.state, 'b1').stealth).toBe(false);
  });

  test('[DS-SCAN-9] [DS-ACT-13] what the first check turned into a decoy is no target any more', () => {
    const table = scanned('small', ['seeker-team']);
    table.dice(6, 6).accepts('one', scan('bp1'));
    table.plays('two', revealAs(null));
    table.rejects('one', target('bp1'), { code: 'not-a-target', clause: 'DS-COM-11' });
  });
});

describe('Stealth and Stun', () => {
  test('[DS-STL-7] [DS-STL-1] a hidden unit moves, acts and scores like any other', () => {
    const table = game({
      objectives: [{ id: 'co1', at: [20, 24] }],
      units: { a1: a('sentinel-hunter', 14, 24, { stealth: true }), b1: done('virago', 40, 40) },
      pings: {},
    });
    table.plays('one', designate('a1'), order('move', { member: 'a1', ways: [{ base: 'a1', way: [at(16.5, 24)] }] }));
    expect(asked(table)).toBe('one action');
    table.plays('one', endActivation);
    expect(table.state).toMatchObject({ round: 3 });
    expect(table.state.players[0]?.points).toBe(1);
    expect(unit(table.state, 'a1').stealth).toBe(true);
  });

  test('[DS-STUN-1] a stunned base moves, is designated, defends and scores; a second token does nothing', () => {
    const table = game({
      cp: { one: 0 },
      objectives: [{ id: 'co1', at: [20, 24] }],
      units: { a1: a('sentinel-hunter', 14, 24, { stun: true }), b1: done('virago', 40, 40) },
      pings: {},
    });
    table.plays('one', designate('a1'), order('move', { member: 'a1', ways: [{ base: 'a1', way: [at(16.5, 24)] }] }));
    table.plays('one', order('pay-stun', { payment: 'ap' }));
    expect(table.state.players[0]?.points).toBe(1);
    const shocked = game({ units: { a1: a('harbinger', 10, 24), b1: done('virago', 22, 24, { stun: true }) } });
    upToAction(shocked, 'a1');
    shocked.dice(6, 6).accepts('one', attack('shock-autocannon', 'b1'));
    expect(asked(shocked)).toBe('one next-shot'); // no question: nothing would change
    expect(base(shocked.state, 'b1')).toMatchObject({ stun: true, cm: 2 });
  });
});

test('[DS-LOS-4] neither units nor Pings nor objectives stand in the line', () => {
  const between = { b2: done('guardian-destroyer', 15, 24), a2: a('samson', 19, 24) };
  const table = game({
    objectives: [{ id: 'co1', at: [22.2, 24] }],
    units: { a1: a('crusader', 10, 24), b1: done('virago', 28, 24), ...between },
    pings: { ...bystander, bp1: pingOf('two', 'small', 25, 24) },
  });
  upToAction(table, 'a1');
  const { bonus } = onlyEvent(table.dice(1, 1).accepts('one', fire('b1')), 'attack-rolled');
  expect(bonus.total).toBe(7); // not even concealed
});

test('[DS-BLD-4] [DS-MEAS-10] a building is flat for distances: the height of where one stands doesn’t count', () => {
  const roof = (height: number) => {
    const table = game({
      table: { pieces: [box('building', 24, 22, 27.25, 25.25, height)] },
      units: {
        a1: a('virago', 10, 24),
        b1: done('vector-squad', 0, 0, {
          at: [
            [25.5, 24],
            [40, 40],
            [42, 40],
          ],
        }),
      },
    });
    upToAction(table, 'a1');
    return onlyEvent(table.dice(1, 1).accepts('one', attack('close-medium-cannon', 'b1.1')), 'attack-rolled').bonus;
  };
  expect(roof(6)).toEqual(roof(1)); // 13.335″ of gap on the plan, whatever the roof
});

test('[DS-TER-5] [DS-TER-2] a building in a town: the town conceals, the building is entered', () => {
  const table = game({
    table: { pieces: [box('urban', 22, 20, 30, 30), box('building', 24, 22, 27.25, 25.25, 3)] },
    units: {
      a1: a('crusader', 10, 24),
      b1: done('vector-squad', 0, 0, {
        at: [
          [25.5, 24],
          [40, 40],
          [21.2, 24],
        ],
      }),
    },
  });
  expect(base(table.state, 'b1.1').building).not.toBeNull();
  upToAction(table, 'a1');
  const shot = (id: string) =>
    onlyEvent(table.dice(1, 1).accepts('one', id === 'b1.1' ? fire(id) : target(id)), 'attack-rolled');
  expect(shot('b1.1').bonus.steps.some(({ clause }) => clause === 'DS-COM-5')).toBe(true);
  expect(shot('b1.3').bonus.steps.some(({ clause }) => clause === 'DS-COM-5')).toBe(false); // 0.013″ outside: not touching
});

test('[DS-LOS-6] area terrain acts on every line, also on one from a high roof', () => {
  const over = (pieces: ReturnType<typeof box>[]) => {
    const table = game({
      table: { pieces: [box('building', 8, 22, 11.25, 25.25, 6), ...pieces] },
      units: {
        a1: a('vector-squad', 0, 0, {
          at: [
            [9.6, 23.6],
            [9.6, 30],
            [9.6, 28],
          ],
        }),
        b1: done('virago', 24, 24),
      },
    });
    upToAction(table, 'a1');
    table.plays('one', team(3));
    return table.refusalOf('one', attack('micro-artillery', 'b1', { sightOf: 'a1.1' }));
  };
  expect(over([])).toBeNull();
  expect(over([box('forest', 14, 0, 18, 48)])).toBe('out-of-sight');
});

test('[DS-MEAS-6] sight and distance between public things can be asked without touching the match', () => {
  const table = duel('virago');
  const before = table.match.hash();
  expect(table.refusalOf('one', fire())).toBeNull();
  expect(table.refusalOf('one', attack('medium-cannon', 'bp9'))).toBe('ping-not-targetable');
  expect(table.match.hash()).toBe(before);
});
