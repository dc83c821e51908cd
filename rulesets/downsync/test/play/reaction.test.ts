import { eventsOf, rollsOf } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import {
  a,
  activate,
  asked,
  attack,
  b,
  boostPriority,
  bystander,
  cm,
  cp,
  declareAndRoll,
  designate,
  endActivation,
  endMove,
  endReveal,
  engage,
  forgo,
  game,
  hold,
  joiners,
  move,
  order,
  overwatch,
  pass,
  payStun,
  pingOf,
  react,
  reactors,
  refresh,
  revealAs,
  scan,
  stop,
  upToAction,
} from '../orders.ts';
import { base, unit } from '../position.ts';

/** Two against two, far apart. */
const four = (more: object = {}, units: object = {}) =>
  game({
    units: {
      a1: a('crusader', 10, 10),
      a2: a('virago', 16, 10),
      b1: b('crusader', 10, 40),
      b2: b('virago', 16, 40),
      ...units,
    },
    ...more,
  });
const priorities = (table: ReturnType<typeof game>) =>
  Object.fromEntries(
    [...(table.state.engagement?.a ?? []), ...(table.state.engagement?.n ?? [])].map((each) => [
      each.unit,
      each.priority,
    ]),
  );

describe('the offer', () => {
  test('[DS-RE-1] [DS-RE-25] after the Move phase, before anybody acts, once a Turn and free; declined, nobody reacts', () => {
    const table = four();
    table.plays('one', designate('a1', 'a2'));
    table.rejects('two', react, { code: 'not-your-decision', clause: 'SK-CMD-1' });
    table.plays('one', move('a1', 10, 12), endMove);
    expect(asked(table)).toBe('two reaction');
    table.plays('two', pass);
    expect(cp(table)).toEqual([5, 5]);
    expect(asked(table)).toBe('one activation');
    table.plays('one', activate('a1'), endActivation, endActivation);
    expect(table.state.active).toBe('two'); // two more activations and no further offer
  });

  test('[DS-RE-23] [DS-RE-1] V39: Pings of the Taskforce act after the engagement, and there is no second offer', () => {
    const table = four({
      pings: { ...bystander, ap1: pingOf('one', 'small', 30, 10), ap2: pingOf('one', 'small', 36, 10) },
    });
    table.plays('one', designate('a1', 'ap1', 'ap2'), endReveal, endMove);
    table.plays('two', react);
    declareAndRoll(table, ['b1'], [6, 1]);
    table.plays('one', forgo('a1'));
    table.plays('two', forgo('b1'));
    expect(asked(table)).toBe('one activation');
    table.plays('one', activate('ap1'), move('ap1', 30, 14), move('ap2', 36, 14));
    expect(table.state.active).toBe('two');
    expect(unit(table.state, 'b2').activated).toBe(false);
  });

  test('[DS-RE-28] a Turn goes on with an empty Taskforce; only joiners and ambushers count then', () => {
    const table = four(
      {
        pings: { ...bystander, ap1: pingOf('one', 'small', 30, 10), ap2: pingOf('one', 'small', 36, 10) },
        reserve: { one: ['harbinger'] },
        cp: { two: 1 },
      },
      { a2: a('virago', 16, 10, { overwatch: true }) },
    );
    table.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }), revealAs(null));
    expect(table.state.taskforce).toEqual([]);
    expect(asked(table)).toBe('two reaction');
    table.plays('two', react);
    table.plays('one', joiners('a2'));
    table.plays('two', reactors('b1')); // one against one: nothing to pay
    expect(cp(table)[1]).toBe(1);
    const alone = four({
      pings: { ...bystander, ap1: pingOf('one', 'small', 30, 10), ap2: pingOf('one', 'small', 36, 10) },
      reserve: { one: ['harbinger'] },
      cp: { two: 0 },
    });
    alone.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }), revealAs(null));
    expect(asked(alone)).toBe('two designate'); // nobody can react without a point: the Turn is over
  });
});

describe('who takes part', () => {
  test('[DS-RE-7] [DS-RE-11] the Active Player declares first; each side is a Taskforce', () => {
    const table = four({}, { a2: a('virago', 16, 10, { overwatch: true, activated: true }) });
    upToAction(table, 'a1');
    table.plays('two', react);
    expect(asked(table)).toBe('one joiners');
    table.plays('one', joiners('a2'));
    expect(asked(table)).toBe('two reactors');
    table.plays('two', reactors('b1', 'b2'));
    expect(table.state.taskforce).toEqual(['a1', 'a2']);
    expect(table.state.engagement?.taskforce).toEqual(['b1', 'b2']);
    expect(cp(table)).toEqual([5, 5]); // two against two
  });

  test('[DS-RE-10] [DS-RE-20] counted once: what falls later changes nothing, and its die is gone', () => {
    const table = game({
      units: {
        a1: a('crusader', 10, 24),
        a2: a('virago', 16, 10),
        b1: b('crusader', 25, 24, { cm: 0 }),
        b2: b('virago', 25, 40),
        b3: b('virago', 35, 40),
      },
    });
    engage(table, ['a1', 'a2'], ['b1', 'b2', 'b3'], [6, 5, 4, 3, 2]);
    expect(cp(table)[1]).toBe(4);
    table.plays('one', activate('a1'));
    table.dice(6, 6).accepts('one', attack('medium-cannon', 'b1'));
    expect(base(table.state, 'b1').alive).toBe(false);
    expect(priorities(table)).toEqual({ a1: 6, a2: 5, b2: 3, b3: 2 });
    expect(cp(table)[1]).toBe(4);
  });

  test('[DS-MB-13] a unit of several bases counts as one', () => {
    const table = four({}, { b1: b('spider-drone-soldier', 10, 40), b2: b('vector-squad', 30, 40) });
    upToAction(table, 'a1');
    table.plays('two', react, reactors('b1', 'b2'));
    expect(cp(table)[1]).toBe(4);
  });

  test('[DS-RE-30] [DS-DES-1] V51: ambushers roll last of their side, on a designated Ping too', () => {
    const table = game({
      units: { a1: a('virago', 10, 10), b1: b('crusader', 10, 40) },
      pings: { ...bystander, ap1: pingOf('one', 'medium', 20, 10), ap2: pingOf('one', 'medium', 30, 10) },
      reserve: { one: ['gsv-phantom', 'virago'] },
    });
    table.plays('one', designate('ap1', 'a1'), endReveal, endMove);
    table.plays('two', react);
    table.plays('one', order('declare-joiners', { units: [], ambushes: [{ entry: 'ar1', ping: 'ap1' }] }));
    expect(table.state.engagement?.a.map((each) => each.unit)).toEqual(['a1', 'ar1']);
    expect(unit(table.state, 'ar1').refreshed).toBe(true); // it stands in the Active Player's Taskforce
    declareAndRoll(table, ['b1'], [2, 5, 1]);
    expect(priorities(table)).toEqual({ a1: 2, ar1: 5, b1: 1 });
  });

  test('[DS-REV-9] a unit revealed by a move may react in the same Turn, if its Ping had not acted', () => {
    const found = (activated: boolean) => {
      const table = game({
        units: { a1: a('crusader', 20, 15), b1: b('virago', 40, 40, { activated: true }) },
        pings: { bp1: { ...pingOf('two', 'small', 24.5, 20), activated } },
        reserve: { two: ['sentinel-hunter'] },
      });
      table.plays('one', designate('a1'), move('a1', 20, 20));
      return table;
    };
    const fresh = found(false);
    expect(asked(fresh)).toBe('two reaction');
    fresh.plays('two', react, reactors('br1'));
    expect(asked(found(true))).toBe('one action');
  });
});

describe('priorities', () => {
  test('[DS-RE-12] [DS-DICE-3] [DS-OW-5] first the other player Boosts, then the Active one; Overwatch Boosts for nothing', () => {
    const table = four({}, { b1: b('crusader', 10, 40, { overwatch: true }) });
    upToAction(table, 'a1', 'a2');
    table.plays('two', react, reactors('b1', 'b2'));
    expect(asked(table)).toBe('two priority-boost');
    table.rejects('two', boostPriority('b1'), { code: 'already-boosted', clause: 'DS-DICE-3' });
    table.rejects('two', boostPriority('a1'), { code: 'not-eligible', clause: 'DS-RE-12' });
    table.plays('two', boostPriority('b2'));
    expect(asked(table)).toBe('one priority-boost');
    const events = table.dice(4, 1, 6, 2, 3, 5, 1).accepts('one', boostPriority('a2'));
    expect(rollsOf(events)).toEqual(['priority', 'priority', 'priority', 'priority']);
    expect(priorities(table)).toEqual({ a1: 4, a2: 6, b1: 3, b2: 5 });
    expect(cp(table)).toEqual([4, 4]);
  });

  test('[DS-DICE-4] [DS-CP-6] [DS-CP-5] a Boost is said before the roll, by who rolls, in either Turn, and must be paid for', () => {
    const table = four(
      { cp: { one: 0, two: 1 } },
      { b1: b('crusader', 25, 10, { activated: true }), b2: b('virago', 16, 40, { activated: true }) },
    );
    upToAction(table, 'a1');
    table.rejects('one', attack('medium-cannon', 'b1', { boost: true }), { code: 'no-cp', clause: 'DS-CP-4' });
    table.dice(6, 6).accepts('one', attack('medium-cannon', 'b1'));
    table.dice(1, 5).accepts('two', order('counter', { token: 'cm', boost: true })); // in the other's Turn
    expect(cp(table)).toEqual([0, 0]);
  });
});

describe('in order', () => {
  test('[DS-RE-17] [DS-RE-22] [DS-OW-6] forgoing at any priority: no action, no die, no Overwatch; activated at the end', () => {
    const table = four({}, { b1: b('crusader', 10, 40, { overwatch: true, activated: true }) });
    engage(table, ['a1'], ['b1'], [2, 3, 6]);
    table.plays('two', forgo('b1'));
    expect(unit(table.state, 'b1').overwatch).toBe(false);
    expect(priorities(table)).toEqual({ a1: 2 });
    expect(unit(table.state, 'a1').activated).toBe(false);
    table.plays('one', forgo('a1'));
    expect(table.state.engagement).toBeNull();
    expect(unit(table.state, 'a1').activated).toBe(true);
    expect(unit(table.state, 'a2').activated).toBe(false); // took no part
  });

  test('[DS-RE-18] [DS-ACT-10] a participant has a whole activation: its move reveals Pings like any other', () => {
    const table = game({
      units: { a1: a('crusader', 20, 30), a2: a('virago', 40, 10), b1: b('crusader', 20, 15) },
      pings: { ap1: pingOf('one', 'small', 24.5, 20), ...bystander },
      reserve: { one: ['harbinger'] },
    });
    engage(table, ['a1'], ['b1'], [1, 6]);
    table.plays('two', activate('b1'));
    expect(base(table.state, 'b1').ap).toBe(1);
    table.plays('two', move('b1', 20, 20));
    expect(unit(table.state, 'ar1').card).toBe('harbinger');
    expect(unit(table.state, 'b1').activated).toBe(false); // at cleanup
  });

  test('[DS-RE-19] [DS-REF-4] [DS-STUN-6] V36 V38: refreshed just before it acts, and only then', () => {
    const table = game({
      cp: { two: 0 },
      units: {
        a1: a('crusader', 10, 24),
        a2: a('virago', 16, 10),
        b1: b('virago', 30, 24, { cm: 0, stun: true }),
        b2: b('virago', 30, 40, { cm: 0 }),
      },
    });
    engage(table, ['a1', 'a2'], ['b1', 'b2'], [1, 2, 6, 5]);
    expect(base(table.state, 'b1').cm).toBe(0);
    table.plays('two', activate('b1'));
    expect(unit(table.state, 'b1').refreshed).toBe(true);
    expect(asked(table)).toBe('two stun');
    table.plays('two', payStun('cm')); // what the refresh has just given
    expect(base(table.state, 'b1')).toMatchObject({ cm: 1, ap: 1, stun: false });
    expect(base(table.state, 'b2').cm).toBe(0);
  });

  test('[DS-RE-19] [DS-REF-5] refreshed once a Round: not again, and a joiner who was not is', () => {
    const table = four(
      {},
      {
        a2: a('virago', 16, 10, { overwatch: true, cm: 0 }),
        b1: b('crusader', 10, 40, { activated: true, overwatch: true, refreshed: true, cm: 0 }),
      },
    );
    upToAction(table, 'a1');
    table.plays('two', react);
    table.plays('one', joiners('a2'));
    declareAndRoll(table, ['b1'], [1, 5, 5, 6, 6]);
    table.plays('two', activate('b1'));
    expect(base(table.state, 'b1').cm).toBe(0);
    expect(unit(table.state, 'b1').overwatch).toBe(false);
    table.plays('two', endActivation);
    table.plays('one', activate('a2'));
    expect(base(table.state, 'a2').cm).toBe(2);
  });

  test('[DS-STUN-7] [DS-STUN-6] stunned after the roll it keeps its die and pays when it acts; forgoing it pays nothing', () => {
    const struck = () => {
      const table = game({
        units: { a1: a('harbinger', 10, 24), b1: b('virago', 22, 24, { cm: 0 }) },
      });
      engage(table, ['a1'], ['b1'], [6, 3]);
      table.plays('one', activate('a1'));
      table.dice(6, 6).accepts('one', attack('shock-autocannon', 'b1'));
      table.plays('one', stop);
      expect(base(table.state, 'b1').stun).toBe(true);
      expect(priorities(table)).toEqual({ b1: 3 });
      return table;
    };
    const pays = struck();
    pays.plays('two', activate('b1'), refresh());
    expect(asked(pays)).toBe('two stun');
    const forgoes = struck();
    forgoes.plays('two', forgo('b1'));
    expect(base(forgoes.state, 'b1').stun).toBe(true);
  });

  test('[DS-RE-20] [DS-COM-10] [DS-RE-26] the fallen lose their die, and the last one loses the game at once', () => {
    const table = game({
      units: { a1: a('crusader', 10, 24), a2: a('virago', 16, 10), b1: b('virago', 25, 24, { cm: 0, lodged: 0 }) },
      pings: { bp1: pingOf('two', 'small', 44, 45) },
    });
    engage(table, ['a1', 'a2'], ['b1'], [6, 5, 4]);
    table.plays('one', activate('a1'));
    table.dice(6, 6).accepts('one', attack('medium-cannon', 'b1'));
    expect(table.state.result).toMatchObject({ outcome: 'won', seats: ['one'] });
  });

  test('[DS-RE-21] [DS-REV-10] [DS-REF-6] who is revealed in the engagement is no participant and acts afterwards, refreshed', () => {
    const table = game({
      units: { a1: a('crusader', 40, 10), b1: b('harbinger', 10, 24), b2: b('virago', 40, 44) },
      pings: { ...bystander, ap1: pingOf('one', 'medium', 20, 24) },
      reserve: { one: ['virago'] },
    });
    table.plays('one', designate('a1', 'ap1'), endReveal, endMove);
    table.plays('two', react);
    declareAndRoll(table, ['b1'], [1, 6]);
    table.plays('two', activate('b1'));
    table.dice(6, 6).accepts('two', scan('ap1'));
    expect(unit(table.state, 'ar1')).toMatchObject({ card: 'virago', refreshed: true, activated: false });
    expect(table.state.taskforce).toEqual(['a1', 'ar1']);
    table.plays('two', stop);
    table.plays('one', forgo('a1'));
    expect(asked(table)).toBe('one action'); // the Virago, after the engagement
    expect(base(table.state, 'ar1').ap).toBe(1);
  });

  test('[DS-RE-24] what reactors do lasts until the end of the Active Player’s Turn', () => {
    const table = game({
      units: { a1: a('virago', 10, 24, { cm: 2 }), a2: a('virago', 40, 10), b1: b('sentinel-tagger', 22, 24) },
    });
    engage(table, ['a1', 'a2'], ['b1'], [1, 1, 6]);
    table.plays('two', activate('b1'));
    table.dice(6, 6).accepts('two', attack('tag-cannon', 'a1'));
    table.dice(6).accepts('one', cm);
    table.plays('two', stop);
    table.plays('one', forgo('a1'));
    expect(table.state.active).toBe('one');
    expect(base(table.state, 'a1').tagged).toBe(true);
    table.plays('one', forgo('a2'));
    expect(table.state.active).toBe('two');
    expect(base(table.state, 'a1').tagged).toBe(false);
  });

  test('[DS-OW-6] a token goes at the next Refresh; one gained in the engagement stays', () => {
    const table = four({}, { a1: a('crusader', 10, 10, { overwatch: true }) });
    table.plays('one', designate('a1'));
    expect(unit(table.state, 'a1').overwatch).toBe(false);
    const events = four({}, { b1: b('crusader', 10, 40, { overwatch: true, activated: true, refreshed: true }) });
    engage(events, ['a1'], ['b1'], [1, 6, 6]);
    const begun = events.accepts('two', activate('b1'));
    expect(eventsOf(begun, 'overwatch-lost')).toHaveLength(1);
    events.plays('two', overwatch);
    expect(unit(events.state, 'b1').overwatch).toBe(true);
  });

  test('[DS-RE-16] [DS-RE-15] V35: holding against a tie', () => {
    const table = four();
    engage(table, ['a1'], ['b1'], [5, 4]);
    table.plays('one', hold('a1'), hold('a1'));
    expect(asked(table)).toBe('two slot');
    table.plays('two', hold('b1'));
    expect(asked(table)).toBe('one slot');
    table.plays('one', hold('a1'));
    table.plays('two', hold('b1'));
    table.plays('one', hold('a1'));
    table.plays('two', hold('b1'));
    table.rejects('one', hold('a1'), { code: 'cannot-hold', clause: 'DS-RE-16' });
  });
});
