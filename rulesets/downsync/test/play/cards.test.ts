import { onlyEvent } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import {
  a,
  act,
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
  engage,
  forgo,
  game,
  order,
  pass,
  payStun,
  pingOf,
  places,
  put,
  scan,
  step,
  stop,
  target,
  team,
  upToAction,
} from '../orders.ts';
import { at, base, box, unit } from '../position.ts';

describe('Target Lock', () => {
  const field = (more: object = {}, pieces: ReturnType<typeof box>[] = []) => {
    const table = game({
      table: { pieces },
      units: { a1: a('gsv-phantom', 10, 24), b1: done('vector-squad', 24, 24, more), b2: done('crusader', 30, 40) },
    });
    upToAction(table, 'a1');
    return table;
  };
  const lock = (id: string) => act('target-lock', { target: id });

  test('[DS-CARD-10] a whole unit has −2 Defense until the Turn ends, once for each activation and each unit', () => {
    const table = field();
    table.accepts('one', lock('b1.2'));
    expect(cp(table)[0]).toBe(4);
    expect(base(table.state, 'a1').ap).toBe(1);
    table.rejects('one', lock('b2'), { code: 'once-per-activation', clause: 'DS-ACT-11' });
    const [shot] = [table.dice(2, 3).accepts('one', attack('double-cannon', 'b1.1'))];
    const rolled = onlyEvent(shot, 'attack-rolled');
    expect(rolled.against.total).toBe(10);
    expect(rolled.hit).toBe(true); // 2 + 3 + 5
  });

  test('[DS-CARD-10] [DS-COM-12] needs a line of sight, no Stealth and no Ping', () => {
    field({ stealth: true }).rejects('one', lock('b1.1'), { code: 'stealthed', clause: 'DS-STL-1' });
    field().rejects('one', lock('bp9'), { code: 'ping-not-targetable', clause: 'DS-PING-6' });
    field().rejects('one', lock('a1'), { code: 'not-a-target', clause: 'DS-COM-11' });
    field({ locked: true }).rejects('one', lock('b1.1'), { code: 'has-token', clause: 'DS-CARD-10' });
    field({}, [box('solid', 20, 10, 22, 38, 3)]).rejects('one', lock('b1.1'), {
      code: 'out-of-sight',
      clause: 'DS-CARD-10',
    });
  });

  test('[DS-CARD-10] [DS-RE-24] it lapses with the Turn', () => {
    const table = field();
    table.plays('one', lock('b1.1'), endActivation);
    expect(unit(table.state, 'b1').locked).toBe(false);
  });
});

describe('Go Dark and Sprint', () => {
  test('[DS-CARD-17] [DS-STL-6] V43: a Stealth token for a point, not with an enemy unit within 2″', () => {
    // Two sub-units: radii 0.787, so 2″ of gap is 3.574″ from center to center.
    const near = (x: number) => {
      const table = game({ units: { a1: a('seeker-team', 10, 10), b1: done('seeker-team', 10 + x, 10) } });
      upToAction(table, 'a1');
      return table;
    };
    near(3.574).rejects('one', act('go-dark'), { code: 'enemy-too-close', clause: 'DS-STL-6' });
    const table = near(3.577);
    table.accepts('one', act('go-dark'));
    expect(unit(table.state, 'a1').stealth).toBe(true);
    expect(cp(table)[0]).toBe(4);
    table.rejects('one', act('go-dark'), { code: 'has-token', clause: 'DS-STL-2' });
    const poor = game({ cp: { one: 0 }, units: { a1: a('seeker-team', 10, 10), b1: done('virago', 40, 40) } });
    upToAction(poor, 'a1');
    poor.rejects('one', act('go-dark'), { code: 'no-cp', clause: 'DS-CP-6' });
  });

  const spiders = (more: object = {}) => {
    const table = game({
      table: { pieces: [box('solid', 12, 0, 13, 48, 2)] },
      units: {
        a1: a('spider-drone-soldier', 5, 10, {
          at: [
            [5, 10],
            [5, 12],
            [5, 14],
            [5, 16],
          ],
        }),
        b1: done('virago', 40, 40),
      },
      ...more,
    });
    upToAction(table, 'a1');
    table.plays('one', team(1));
    return table;
  };

  test('[DS-CARD-18] [DS-HID-8] a team without Action Points is asked while any base can still be Placed', () => {
    // In a corner; going 6″ together would end near a Ping or off the table whichever way.
    const cornered = (points: number) => {
      const table = game({
        units: {
          a1: a('swarm-pack', 0, 0, {
            at: [
              [1, 1],
              [2.6, 1],
              [1, 2.6],
              [2.6, 2.6],
            ],
          }),
          b1: done('virago', 40, 40),
        },
        pings: {
          ...bystander,
          bp1: pingOf('two', 'small', 2, 8),
          bp2: pingOf('two', 'small', 8, 2),
          bp3: pingOf('two', 'small', 7, 7),
        },
        reserve: { two: ['sentinel-hunter', 'sentinel-hunter', 'sentinel-hunter', 'sentinel-hunter'] },
        cp: { one: points },
      });
      upToAction(table, 'a1');
      table.plays('one', team(1), step('a1', 1, 1, 0.9));
      return table;
    };
    const table = cornered(1);
    expect(asked(table)).toBe('one action');
    table.accepts('one', act('sprint', { places: [{ base: 'a1.4', at: at(3, 4) }] }));
    expect(asked(table)).toBe('one sub-unit');
    expect(asked(cornered(0))).toBe('one sub-unit'); // nothing to pay with
  });

  test('[DS-CARD-18] [DS-PLACE-9] bases are Placed within their speed, across anything; a base may be left out', () => {
    const table = spiders();
    const sprint = (x: number) => act('sprint', { places: [{ base: 'a1.2', at: at(x, 12) }] });
    // 6″ and its own diameter of 1.574″.
    table.rejects('one', sprint(5 + 7.576), { code: 'place-too-far', clause: 'DS-PLACE-1' });
    table.rejects('one', sprint(12.5), { code: 'overlap', clause: 'DS-TER-4' });
    const free = spiders({ table: { pieces: [] } });
    free.rejects('one', sprint(12.574), { code: 'not-coherent', clause: 'DS-MB-2' });
    const all = [10, 12, 14, 16].map((y, i) => ({ base: `a1.${i + 1}`, at: at(12.574, y) }));
    free.accepts('one', act('sprint', { places: all }));
    expect(base(free.state, 'a1.4').at).toEqual(at(12.574, 16));
    expect(base(free.state, 'a1.1').ap).toBe(1);
    free.rejects('one', act('sprint', { places: all }), { code: 'once-per-activation', clause: 'DS-ACT-11' });
    free.plays('one', endActivation, team(2));
    free.rejects('one', act('sprint', { places: all }), { code: 'once-per-activation', clause: 'DS-ACT-11' });
  });

  test('[DS-PLACE-5] [DS-PLACE-7] a Place keeps 2″ off enemy Pings, reveals none and takes Stealth away', () => {
    const table = game({
      units: { a1: a('swarm-pack', 5, 10), b1: done('virago', 16, 10, { stealth: true }) },
      pings: { bp1: pingOf('two', 'small', 20, 20) },
      reserve: { two: ['sentinel-hunter'] },
    });
    upToAction(table, 'a1');
    table.plays('one', team(4));
    const sprint = (x: number, y: number) => act('sprint', { places: [{ base: 'a1.4', at: at(x, y) }] });
    // A Small Ping and a sub-unit: 2″ of gap is 3.968″ from center to center.
    const ping = { ...table.state.pings[0]! };
    expect(ping.at).toEqual(at(20, 20));
    table.accepts('one', sprint(12.5, 10)); // 1.335″ from the Virago
    expect(unit(table.state, 'b1').stealth).toBe(false);
    expect(table.state.pings).toHaveLength(1);
  });

  test('[DS-PLACE-5] exactly 2″ is too near, a hair more is not', () => {
    const near = (x: number) => {
      const table = game({
        units: { a1: a('swarm-pack', 5, 10), b1: done('virago', 40, 40) },
        pings: { bp1: pingOf('two', 'small', x, 10) },
      });
      upToAction(table, 'a1');
      table.plays('one', team(1));
      return table;
    };
    const sprint = act('sprint', { places: [{ base: 'a1.4', at: at(12, 10) }] });
    near(12 + 3.968).rejects('one', sprint, { code: 'place-near-ping', clause: 'DS-PLACE-5' });
    near(12 + 3.971).accepts('one', sprint);
  });
});

describe('Deploy Drones', () => {
  const scout = (more: object = {}) => {
    const table = game({ units: { a1: a('widow-scout', 10, 10), b1: done('virago', 40, 40, more) } });
    upToAction(table, 'a1');
    return table;
  };
  // The scout's radius is 1.181, a drone's 0.787: 3″ of gap is 4.968″.
  const drones = (x = 14.968) => act('deploy-drones', places('a1d', [x, 10], [10, 12.5]));

  test('[DS-CARD-30] [DS-REF-6] Placed within 3″, with their tokens, un-activated, in no Taskforce, once', () => {
    const table = scout();
    table.rejects('one', drones(14.97), { code: 'place-too-far', clause: 'DS-PLACE-1' });
    table.rejects('one', act('deploy-drones', places('a1d', [14, 10])), { code: 'no-place', clause: 'DS-PLACE-9' });
    table.accepts('one', drones());
    expect(cp(table)[0]).toBe(4);
    expect(unit(table.state, 'a1d')).toMatchObject({ stealth: true, activated: false, refreshed: false, fresh: false });
    expect(table.state.taskforce).toEqual(['a1']);
    table.rejects('one', drones(), { code: 'once-per-game', clause: 'DS-CARD-30' });
  });

  test('[DS-CARD-30] V53: deployed by the last one to act they keep the Round going', () => {
    const table = game({ units: { a1: a('widow-scout', 10, 10), b1: done('virago', 40, 40) }, pings: {} });
    upToAction(table, 'a1');
    table.plays('one', drones(), endActivation);
    expect(table.state).toMatchObject({ round: 2, active: 'one' }); // the other player's Turn was an empty one
    table.rejects('one', designate('a1'), { code: 'already-activated', clause: 'DS-DES-3' });
    table.accepts('one', designate('a1d'));
  });

  test('[DS-CARD-30] [DS-VIC-3] with the carrier what it brings is lost', () => {
    const table = game({
      active: 'two',
      units: { a1: a('widow-scout', 10, 10, { cm: 0, activated: true }), b1: b('crusader', 25, 10) },
      pings: { ap9: pingOf('one', 'small', 44, 45) },
    });
    table.plays('two', designate('b1'), endMove);
    table.dice(6, 6).accepts('two', attack('medium-cannon', 'a1'));
    expect(table.state.result).toMatchObject({ outcome: 'won', seats: ['two'] });
  });
});

describe('transports', () => {
  const aboard = (more: object = {}, field: object = {}) => {
    const table = game({
      units: {
        a1: a('courier', 10, 10),
        a2: a('vector-squad', 0, 0, { carriedBy: 'a1', ...more }),
        b1: done('spider-drone-soldier', 10, 20),
      },
      ...field,
    });
    upToAction(table, 'a1');
    return table;
  };
  const out = act('unload', places('a2', [14, 10], [14, 12], [12, 13.5]));

  test('[DS-CARD-32] V54: out within 3″, an action for each team, then activated; the transport goes on', () => {
    const table = aboard({ fresh: true });
    // Courier 1.378, sub-unit 0.787: 3″ of gap is 5.165″.
    const far = act('unload', places('a2', [15.168, 10], [14, 12], [12, 13.5]));
    table.rejects('one', far, { code: 'place-too-far', clause: 'DS-PLACE-1' });
    table.rejects('one', act('unload', places('a2', [14, 10])), { code: 'no-place', clause: 'DS-PLACE-9' });
    table.accepts('one', out);
    expect(table.state.taskforce).toEqual(['a1', 'a2']);
    expect(unit(table.state, 'a2')).toMatchObject({ refreshed: true, fresh: false });
    table.plays('one', team(3));
    table.dice(1, 1).accepts('one', attack('micro-artillery', 'b1.1'));
    table.plays('one', team(1), step('a2', 1, 15, 10), step('a2', 2, 15, 12));
    expect(unit(table.state, 'a2').activated).toBe(true);
    expect(asked(table)).toBe('one action');
    expect(base(table.state, 'a1').ap).toBe(1);
    table.rejects('one', act('load', { passenger: 'a2' }), { code: 'once-per-activation', clause: 'DS-CARD-33' });
    table.dice(1, 1).accepts('one', attack('cannon', 'b1.1'));
  });

  test('[DS-CARD-32] one with an Activated token only stands there', () => {
    const table = aboard({ activated: true });
    table.accepts('one', out);
    expect(asked(table)).toBe('one action');
    expect(table.state.activations).toHaveLength(1);
  });

  test('[DS-CARD-32] the whole unit may take Overwatch instead', () => {
    const table = aboard();
    table.plays('one', out, order('overwatch'));
    expect(unit(table.state, 'a2')).toMatchObject({ overwatch: true, activated: true });
    expect(table.state.activations).toHaveLength(1);
  });

  test('[DS-CARD-32] who was just unloaded keeps 2″ off enemy Pings', () => {
    const table = aboard({}, { pings: { ...bystander, bp1: pingOf('two', 'small', 20, 10) } });
    table.plays('one', out, team(1));
    table.rejects('one', step('a2', 1, 17, 10), { code: 'ping-too-close', clause: 'DS-CARD-32' });
    table.accepts('one', step('a2', 1, 16, 10));
  });

  test('[DS-CARD-32] [DS-RE-21] unloaded in an engagement it gets no die, and its token at once', () => {
    const table = game({
      units: {
        a1: a('courier', 10, 10),
        a2: a('vector-squad', 0, 0, { carriedBy: 'a1' }),
        b1: b('spider-drone-soldier', 10, 20),
      },
    });
    engage(table, ['a1'], ['b1'], [6, 1]);
    table.plays('one', activate('a1'), out, order('overwatch'));
    expect(table.state.engagement?.a.map((each) => each.unit)).toEqual(['a1']);
    expect(unit(table.state, 'a2').activated).toBe(true);
    expect(unit(table.state, 'a1').activated).toBe(false);
  });

  const waiting = (x: number, more: object = {}) =>
    game({
      units: {
        a1: a('courier', 10, 10),
        a2: a('vector-squad', 0, 0, {
          at: [
            [x, 10],
            [13, 12],
            [10, 14],
          ],
          ...more,
        }),
        b1: done('virago', 40, 40),
      },
    });
  const load = act('load', { passenger: 'a2' });

  test('[DS-CARD-33] [DS-CARD-43] aboard with all bases within 3″: activated, and off the table', () => {
    const far = waiting(15.168);
    far.plays('one', designate('a1', 'a2'), endMove, activate('a1'));
    far.rejects('one', load, { code: 'not-in-reach', clause: 'DS-CARD-33' });
    const table = waiting(15.165, { stun: true });
    table.plays('one', designate('a1', 'a2'), order('refresh', { auras: [], bought: [] }), endMove, activate('a1'));
    table.accepts('one', load);
    expect(unit(table.state, 'a2')).toMatchObject({ carriedBy: 'a1', activated: true });
    expect(base(table.state, 'a2.1').stun).toBe(true); // it keeps its tokens
    table.rejects('one', act('unload', places('a2', [14, 10], [14, 12], [12, 13.5])), {
      code: 'once-per-activation',
      clause: 'DS-CARD-33',
    });
    table.plays('one', endActivation);
    expect(table.state.active).toBe('two'); // nobody else of the Taskforce is left to act
  });

  test('[DS-CARD-33] who has fired after moving stays outside; who gave up all Action Points does not', () => {
    const moved = { kind: 'move', member: 'a2', ways: [{ base: 'a2.3', way: [at(10, 14.2)] }] };
    const fired = waiting(14);
    fired.plays('one', designate('a1', 'a2'), moved, endMove, activate('a2'), team(1), step('a2', 1, 14, 10.2));
    fired.plays('one', team(2), endActivation, endActivation);
    fired.rejects('one', load, { code: 'not-eligible', clause: 'DS-CARD-33' });
    const idle = waiting(14);
    idle.plays('one', designate('a1', 'a2'), moved, endMove, activate('a2'), team(1), endActivation);
    idle.plays('one', team(2), endActivation, endActivation);
    idle.accepts('one', load);
    const still = waiting(14); // it did not move in the Move phase: whatever it did since
    still.plays('one', designate('a1', 'a2'), endMove, activate('a2'), team(1), step('a2', 1, 14, 10.2));
    still.plays('one', team(2), endActivation, endActivation);
    still.accepts('one', load);
  });

  test('[DS-CARD-33] [DS-MOVE-15] [DS-MB-18] a move of no length is none: its unit has not moved', () => {
    const ways = (...path: Parameters<typeof at>[]) => ({
      kind: 'move',
      member: 'a2',
      ways: [{ base: 'a2.3', way: path.map(([x, y]) => at(x, y)) }],
    });
    const acts = [activate('a2'), team(1), step('a2', 1, 14, 10.2), team(2), endActivation, endActivation];
    for (const still of [ways(), ways([10, 14])]) {
      const table = waiting(14);
      table.plays('one', designate('a1', 'a2'), still, endMove, ...acts);
      table.accepts('one', load);
    }
    const back = waiting(14); // out and back is a move
    back.plays('one', designate('a1', 'a2'), ways([10, 14.2], [10, 14]), endMove, ...acts);
    back.rejects('one', load, { code: 'not-eligible', clause: 'DS-CARD-33' });
  });

  test('[DS-CARD-33] in an engagement its die goes, and its Overwatch', () => {
    const table = game({
      units: {
        a1: a('courier', 10, 10),
        a2: a('vector-squad', 0, 0, {
          at: [
            [14, 10],
            [13, 12],
            [10, 14],
          ],
          overwatch: true,
          activated: true,
          refreshed: true,
        }),
        b1: b('virago', 40, 40),
      },
    });
    upToAction(table, 'a1');
    table.plays('two', order('react'));
    table.plays('one', order('declare-joiners', { units: ['a2'], ambushes: [] }));
    table.plays(
      'two',
      order('declare-reactors', { units: ['b1'], ambushes: [] }),
      order('boost-priority', { units: [] }),
    );
    table.dice(6, 1, 1, 1).accepts('one', order('boost-priority', { units: [] }));
    table.plays('one', activate('a1'), load);
    expect(table.state.engagement?.a.map((each) => each.unit)).toEqual(['a1']);
    expect(unit(table.state, 'a2')).toMatchObject({ overwatch: false, carriedBy: 'a1' });
  });

  const wreck = (passengers: 'destroyed' | 'stunned', more: object = {}) => {
    const table = game({
      active: 'two',
      judgements: { passengers },
      units: {
        a1: a('courier', 20, 10, { cm: 0, activated: true }),
        a2: a('vector-squad', 0, 0, { carriedBy: 'a1', ...more }),
        b1: b('crusader', 35, 10),
      },
      pings: { ap9: pingOf('one', 'small', 44, 45) },
    });
    table.plays('two', designate('b1'), endMove);
    return { table, events: table.dice(6, 6).accepts('two', attack('medium-cannon', 'a1')) };
  };

  test('[DS-CARD-34] [DS-CARD-43] those aboard fall with their transport, and wiping out is checked once, afterwards', () => {
    const { table, events } = wreck('destroyed');
    const types = events.map(({ type }) => type);
    expect(types.indexOf('passengers-lost')).toBeGreaterThan(types.indexOf('base-destroyed'));
    expect(types.indexOf('game-ended')).toBeGreaterThan(types.indexOf('passengers-lost'));
    expect(table.state.result).toMatchObject({ outcome: 'won', seats: ['two'] });
  });

  test('[DS-CARD-34] by agreement they are Placed within 3″ of the wreck, all stunned', () => {
    const { table } = wreck('stunned', { fresh: true });
    expect(table.state.result).toBeNull();
    expect(asked(table)).toBe('one placement');
    table.rejects('one', put([25.168, 10], [22, 12], [20, 13]), { code: 'place-too-far', clause: 'DS-PLACE-1' });
    table.accepts('one', put([20, 10], [22, 12], [20, 13])); // the wreck's own space is free
    expect(unit(table.state, 'a2').bases.every(({ stun }) => stun)).toBe(true);
    expect(unit(table.state, 'a2')).toMatchObject({ carriedBy: null, fresh: false });
    expect(asked(table)).toBe('two next-shot');
  });
});

describe('Forward Observe', () => {
  const battery = (more: object = {}, guns: object = {}, field: object = {}) =>
    game({
      table: { pieces: [box('solid', 24, 0, 26, 20, 4)] },
      units: {
        a1: a('harbinger', 20, 24, more),
        a2: a('mandible', 10, 10, guns),
        b1: done('virago', 30, 18, { cm: 0 }),
      },
      ...field,
    });
  const call = (action = 'shock-artillery', point = at(30, 18), targets = ['b1', 'b1', 'b1', 'b1']) =>
    act('forward-observe', { payment: 'cp', partner: 'a2', call: { action, point, targets, boost: false } });

  test('[DS-CARD-14] [DS-CARD-13] the partner’s whole activation is the action called, with the observer’s eyes', () => {
    const table = battery();
    upToAction(table, 'a1', 'a2');
    table.plays('one', activate('a1'));
    const own = order('attack', { action: 'shock-artillery', point: at(30, 18), targets: ['b1'], boost: false });
    table.rejects('one', own, { code: 'not-eligible', clause: 'DS-ACT-3' }); // not on its own card
    table.dice(1, 1).accepts('one', call());
    expect(cp(table)[0]).toBe(4);
    expect(asked(table)).toBe('one next-shot');
    expect(table.state.action).toMatchObject({ base: 'a2', sightOf: 'a1', left: 3 });
    table.plays('one', stop);
    expect(unit(table.state, 'a2').activated).toBe(true);
    expect(base(table.state, 'a1').ap).toBe(1); // the observer goes on
    table.rejects('one', call(), { code: 'once-per-activation', clause: 'DS-ACT-11' });
    table.dice(1, 1).accepts('one', attack('shock-autocannon', 'b1'));
  });

  test('[DS-CARD-13] the action can be used without an observer, by its own eyes alone', () => {
    const table = battery();
    upToAction(table, 'a2');
    const fire = (action: string) => order('attack', { action, point: at(30, 18), targets: ['b1'], boost: false });
    table.rejects('one', fire('shock-artillery'), { code: 'out-of-sight', clause: 'DS-CARD-11' });
    const open = battery({}, {}, { table: { pieces: [] } });
    upToAction(open, 'a2');
    open.dice(1, 1).accepts('one', fire('shock-artillery'));
  });

  test('[DS-CARD-14] [DS-ACT-16] only a unit that is still to act, can pay, and would have a target; else nothing is paid', () => {
    const table = battery();
    upToAction(table, 'a1', 'a2');
    table.plays('one', activate('a1'));
    table.rejects('one', act('forward-observe', { partner: 'a2' }), { code: 'no-target', clause: 'DS-ACT-16' });
    table.rejects('one', call('cannon'), { code: 'not-eligible', clause: 'DS-CARD-13' });
    table.rejects('one', call('shock-artillery', at(25, 10)), { code: 'out-of-sight', clause: 'DS-CARD-11' });
    table.rejects('one', call('shock-artillery', at(30, 18), Array(5).fill('b1')), {
      code: 'rof-exceeded',
      clause: 'DS-CARD-11',
    });
    table.rejects('one', call('heavy-artillery', at(30, 23), ['b1']), {
      code: 'outside-cluster',
      clause: 'DS-CARD-11',
    });
    const alone = battery();
    upToAction(alone, 'a1');
    alone.rejects('one', call(), { code: 'not-eligible', clause: 'DS-CARD-14' });
    const late = battery();
    upToAction(late, 'a1', 'a2');
    late.plays('one', activate('a2'), endActivation);
    late.rejects('one', call(), { code: 'not-eligible', clause: 'DS-CARD-14' });
    const poor = battery({}, {}, { cp: { one: 1 } });
    upToAction(poor, 'a1', 'a2');
    poor.plays('one', activate('a1'));
    poor.rejects('one', call('heavy-artillery'), { code: 'no-cp', clause: 'DS-CARD-14' }); // one for each of the two
    poor.dice(1, 1).accepts('one', call());
  });

  test('[DS-CARD-14] V31: a stunned partner pays so that it can still fire; an observer that paid with its Action Point pays in points', () => {
    const table = battery({ stun: true }, { stun: true, refreshed: true }, { cp: { one: 2 } });
    table.plays('one', designate('a1', 'a2'), order('refresh', { auras: [], bought: [] }), endMove, activate('a1'));
    table.plays('one', payStun('ap'));
    table.dice(1, 1).accepts('one', call()); // 1 for the call, 1 for its Stun: the Action Point is needed
    expect(cp(table)[0]).toBe(0);
    expect(base(table.state, 'a2')).toMatchObject({ stun: false, ap: 0 });
    const poor = battery({}, { stun: true, refreshed: true }, { cp: { one: 1 } });
    poor.plays('one', designate('a1', 'a2'), endMove, activate('a1'));
    poor.rejects('one', call(), { code: 'no-ap', clause: 'DS-CARD-14' });
    const asAction = { ...call(), payment: 'ap' };
    poor.dice(1, 1).accepts('one', asAction);
  });

  test('[DS-CARD-14] [DS-HID-8] an observer without Action Points is asked while a target is in sight, be its center hidden', () => {
    const behind = (south: number) => {
      const table = game({
        table: { pieces: [box('solid', 24, south, 25, 42, 3)] },
        units: {
          a1: a('harbinger', 20, 20, { stun: true }),
          a2: a('mandible', 30, 5),
          b1: done('virago', 30, 25),
        },
      });
      table.plays('one', designate('a1', 'a2'), order('refresh', { auras: [], bought: [] }), endMove);
      table.plays('one', activate('a1'), payStun('ap'));
      return table;
    };
    const table = behind(21.5);
    expect(table.state.activations).toMatchObject([{ member: 'a1' }]);
    const on = (x: number, y: number) =>
      act('forward-observe', {
        partner: 'a2',
        call: { action: 'shock-artillery', point: at(x, y), targets: ['b1'], boost: false },
      });
    table.rejects('one', on(30, 25), { code: 'out-of-sight', clause: 'DS-CARD-11' });
    table.dice(1, 1).accepts('one', on(30, 23.4));
    // All of it behind the wall: nothing is left to do, and the partner is next.
    expect(behind(18).state.activations).toMatchObject([{ member: 'a2' }]);
  });

  test('[DS-CARD-14] [DS-CARD-15] V50: in an engagement a partner without its die can’t be called, and one that was called has none left', () => {
    const table = battery(
      {},
      {},
      {
        units: {
          a1: a('harbinger', 20, 24),
          a2: a('mandible', 10, 10),
          b1: b('virago', 30, 18),
        },
      },
    );
    engage(table, ['a1', 'a2'], ['b1'], [5, 1, 2]);
    table.plays('one', activate('a1'));
    table.dice(1, 1).accepts('one', call());
    for (let i = 0; i < 3; i++) table.dice(1, 1).accepts('one', target('b1'));
    expect(table.state.engagement?.a.map((each) => each.unit)).toEqual(['a1']);
    expect(unit(table.state, 'a2').activated).toBe(false); // at cleanup
    table.dice(1, 1).accepts('one', attack('shock-autocannon', 'b1'));
    table.plays('one', stop);
    table.plays('two', forgo('b1'));
    expect(unit(table.state, 'a2').activated).toBe(true);
    const forwent = battery(
      {},
      {},
      {
        units: {
          a1: a('harbinger', 20, 24),
          a2: a('mandible', 10, 10),
          b1: b('virago', 30, 18),
        },
      },
    );
    engage(forwent, ['a1', 'a2'], ['b1'], [1, 5, 1]);
    forwent.plays('one', forgo('a2'), activate('a1'));
    forwent.rejects('one', call(), { code: 'not-eligible', clause: 'DS-CARD-14' });
  });
});

describe('Clustered', () => {
  test('[DS-CARD-11] [DS-CARD-44] V49: targets in the order declared; a lost one rolls nothing', () => {
    const table = game({
      units: {
        a1: a('mandible', 10, 24),
        b1: done('virago', 30, 22),
        b2: done('virago', 30, 26),
      },
    });
    upToAction(table, 'a1');
    const fire = order('attack', {
      action: 'heavy-artillery',
      point: at(30, 24),
      targets: ['b1', 'b1', 'b2', 'b2'],
      boost: false,
    });
    table.dice(4, 3).accepts('one', fire);
    table.dice(1).accepts('two', cm);
    table.dice(2).accepts('two', cm);
    expect(base(table.state, 'b1').alive).toBe(false);
    expect(table.state.action).toMatchObject({ left: 2, targets: ['b2', 'b2'] });
    table.rejects('one', target('b1'), { code: 'not-a-target', clause: 'DS-CARD-44' });
    table.dice(2, 2).accepts('one', target('b2'));
    table.dice(6, 5).accepts('one', target('b2'));
    table.dice(3).accepts('two', cm);
    expect(base(table.state, 'b2')).toMatchObject({ alive: true, cm: 1 });
    expect(cp(table)[0]).toBe(4);
  });

  test('[DS-CARD-44] [DS-ACT-14] each shot may be Boosted or be the last, the first one too', () => {
    const table = game({ units: { a1: a('mandible', 10, 24), b1: done('virago', 30, 24) } });
    upToAction(table, 'a1');
    table.plays('one', order('attack', { action: 'shock-artillery', point: at(30, 24), targets: ['b1', 'b1'] }));
    expect(asked(table)).toBe('one next-shot');
    table.dice(1, 1, 1).accepts('one', target('b1', { boost: true }));
    expect(cp(table)[0]).toBe(4);
    table.plays('one', stop);
    expect(unit(table.state, 'a1').activated).toBe(true);
  });
});

describe('Position Hack and Cyber Attack', () => {
  const signals = (more: object = {}, card = 'crusader') => {
    const table = game({
      units: {
        a1: a('static', 10, 24),
        b1: done(card, 20, 24, more),
        a2: a('gadfly', 30, 24, { stealth: true, activated: true }),
      },
      pings: { ...bystander, ap1: pingOf('one', 'small', 20, 33) },
    });
    upToAction(table, 'a1');
    return table;
  };

  test('[DS-CARD-36] on success the hacking player Places a vehicle within 3″', () => {
    const table = signals();
    table.dice(3, 3).accepts('one', scan('b1', 'position-hack')); // 6 + 7 = DEF 13
    expect(cp(table)[0]).toBe(4);
    expect(asked(table)).toBe('one placement');
    // Its own diameter of 2.756″ and 3″.
    table.rejects('one', put([25.759, 24]), { code: 'place-too-far', clause: 'DS-PLACE-1' });
    // Its side, not the hacker's, keeps off the hacker's Ping: 2″ are 4.559″ from center to center.
    table.rejects('one', put([20, 28.441]), { code: 'place-near-ping', clause: 'DS-PLACE-5' });
    table.accepts('one', put([25.756, 24]));
    expect(base(table.state, 'b1').at).toEqual(at(25.756, 24));
    expect(unit(table.state, 'a2').stealth).toBe(false); // a Place within 2″ of it
    expect(base(table.state, 'a1').ap).toBe(1);
    table.rejects('one', scan('b1', 'position-hack'), { code: 'once-per-activation', clause: 'DS-ACT-11' });
  });

  test('[DS-CARD-36] [DS-COM-12] it misses like any scan, and wants a vehicle that isn’t hidden', () => {
    const missed = signals();
    missed.dice(3, 2).accepts('one', scan('b1', 'position-hack'));
    expect(asked(missed)).toBe('one action');
    signals({}, 'seeker-team').rejects('one', scan('b1', 'position-hack'), { code: 'wrong-type', clause: 'DS-ACT-8' });
    signals({ stealth: true }).rejects('one', scan('b1', 'position-hack'), { code: 'stealthed', clause: 'DS-STL-1' });
    signals().rejects('one', scan('bp9', 'position-hack'), { code: 'ping-not-targetable', clause: 'DS-PING-6' });
  });

  test('[DS-PLACE-8] without a legal spot the target stays', () => {
    const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [
      20 + [4, 3, 0, -3, -4, -3, 0, 3][i]!,
      24 + [0, 3, 4, 3, 0, -3, -4, -3][i]!,
    ]);
    const pings = Object.fromEntries(ring.map(([x, y], i) => [`ap${i + 1}`, pingOf('one', 'small', x!, y!)]));
    const table = game({
      units: { a1: a('static', 10, 24), b1: done('crusader', 20, 24) },
      pings: { ...bystander, ...pings },
    });
    upToAction(table, 'a1');
    table.dice(6, 6).accepts('one', scan('b1', 'position-hack'));
    expect(asked(table)).toBe('one action');
    expect(base(table.state, 'b1').at).toEqual(at(20, 24));
  });

  test('[DS-CARD-35] [DS-SCAN-7] a scan that stuns: no line of sight, no Pings, and countermeasures help', () => {
    const walled = game({
      table: { pieces: [box('solid', 14, 0, 15, 48, 4)] },
      units: { a1: a('static', 10, 24), b1: done('crusader', 20, 24) },
    });
    upToAction(walled, 'a1');
    walled.rejects('one', scan('bp9', 'cyber-attack'), { code: 'ping-not-targetable', clause: 'DS-PING-6' });
    walled.dice(3, 3).accepts('one', scan('b1', 'cyber-attack'));
    expect(asked(walled)).toBe('two countermeasure');
    walled.dice(3).accepts('two', cm);
    expect(base(walled.state, 'b1').stun).toBe(false);
    walled.dice(3, 3).accepts('one', target('b1'));
    walled.accepts('two', order('take-hit'));
    expect(base(walled.state, 'b1').stun).toBe(true);
  });
});

describe('Hit and Run, Take Up', () => {
  const gadfly = () => {
    const table = game({ units: { a1: a('gadfly', 10, 24), b1: done('virago', 22, 24, { cm: 0 }) } });
    upToAction(table, 'a1');
    return table;
  };

  test('[DS-CARD-37] V60: after firing it may be Placed within 2″, its own diameter on top', () => {
    const table = gadfly();
    table.dice(1, 1).accepts('one', attack('shock-autocannon', 'b1'));
    table.dice(1, 1).accepts('one', target('b1'));
    expect(asked(table)).toBe('one after-action');
    table.rejects('one', put([10, 24 + 4.365]), { code: 'place-too-far', clause: 'DS-PLACE-1' });
    table.accepts('one', put([10, 24 + 4.362]));
    expect(base(table.state, 'a1').at).toEqual(at(10, 28.362));
    const stays = gadfly();
    stays.dice(1, 1).accepts('one', attack('shock-autocannon', 'b1'));
    stays.plays('one', stop, pass);
    expect(base(stays.state, 'a1').at).toEqual(at(10, 24));
  });

  test('[DS-CARD-37] [DS-ACT-14] not without an Attack', () => {
    const table = gadfly();
    table.plays('one', order('attack', { action: 'shock-autocannon' }), stop);
    expect(unit(table.state, 'a1').activated).toBe(true);
  });

  const embers = (x: number) => {
    const table = game({
      active: 'two',
      units: {
        a1: a('ember-squad', 10, 24, {
          at: [
            [10, 24],
            [14, 24],
            [14 + x, 24],
          ],
          activated: true,
        }),
        b1: b('crusader', 12, 38),
      },
      pings: { ap9: pingOf('one', 'small', 44, 45) },
    });
    table.plays('two', designate('b1'), endMove);
    return table;
  };

  test('[DS-CARD-38] another team within 1″ may fall in place of the one with the weapon', () => {
    // Two sub-units with 1″ between them: 2.574″ from center to center.
    const near = embers(2.574);
    near.dice(6, 6).accepts('two', attack('medium-cannon', 'a1.3'));
    expect(asked(near)).toBe('one take-up');
    near.rejects('one', order('take-up', { base: 'a1.1' }), { code: 'not-in-reach', clause: 'DS-CARD-38' });
    near.accepts('one', order('take-up', { base: 'a1.2' }));
    expect(unit(near.state, 'a1').bases.map(({ alive }) => alive)).toEqual([true, false, true]);
    const refused = embers(2.574);
    refused.dice(6, 6).accepts('two', attack('medium-cannon', 'a1.3'));
    refused.accepts('one', pass);
    expect(base(refused.state, 'a1.3').alive).toBe(false);
    const far = embers(2.577);
    far.dice(6, 6).accepts('two', attack('medium-cannon', 'a1.3'));
    expect(base(far.state, 'a1.3').alive).toBe(false);
    const other = embers(2.574);
    other.dice(6, 6).accepts('two', attack('medium-cannon', 'a1.2')); // a rifle: nobody falls for it
    expect(base(other.state, 'a1.2').alive).toBe(false);
  });
});

describe('draft cards', () => {
  const jam = (more: object = {}) => {
    const table = game({
      options: { draftCards: true },
      units: {
        a1: a('drone-operator-team', 10, 24, { stealth: true }),
        b1: b('virago', 22, 24, { refreshed: true, ...more }),
      },
    });
    table.plays('one', designate('a1'), endMove);
    table.plays('two', order('pass'));
    return table;
  };

  test('[DS-CARD-39] JAM: no Boosts for the unit until its owner pays; not negated, and the attacker keeps Stealth', () => {
    const table = jam();
    table.dice(3, 4).accepts('one', attack('launch-jam-drone', 'b1')); // TARG 6, DEF 13
    expect(unit(table.state, 'b1').jammed).toBe(true);
    expect(base(table.state, 'b1')).toMatchObject({ cm: 2, exposed: true });
    table.plays('one', stop);
    expect(unit(table.state, 'a1').stealth).toBe(true);
    table.plays('two', designate('b1', 'bp9'), order('end-reveal'));
    table.rejects('two', order('clear-jam', { unit: 'a1' }), { code: 'not-eligible', clause: 'DS-CARD-39' });
    table.accepts('two', order('clear-jam', { unit: 'b1' }));
    expect(unit(table.state, 'b1').jammed).toBe(false);
    expect(cp(table)[1]).toBe(4);
    expect(asked(table)).toBe('two moving'); // and the same question again
  });

  test('[DS-CARD-39] a jammed unit’s rolls can’t be Boosted with points', () => {
    const table = game({
      options: { draftCards: true },
      units: { a1: a('crusader', 10, 24), b1: done('virago', 22, 24, { jammed: true }) },
    });
    upToAction(table, 'a1');
    table.dice(6, 6).accepts('one', attack('medium-cannon', 'b1'));
    const boosted = order('counter', { token: 'cm', boost: true });
    table.rejects('two', boosted, { code: 'not-eligible', clause: 'DS-CARD-39' });
    table.accepts('two', order('clear-jam', { unit: 'b1' }));
    table.dice(1, 6).accepts('two', boosted);
    expect(cp(table)[1]).toBe(3);
    const poor = game({
      options: { draftCards: true },
      cp: { two: 0 },
      units: { a1: a('crusader', 10, 24), b1: done('virago', 22, 24, { jammed: true }) },
    });
    upToAction(poor, 'a1');
    poor.dice(6, 6).accepts('one', attack('medium-cannon', 'b1'));
    poor.rejects('two', order('clear-jam', { unit: 'b1' }), { code: 'no-cp', clause: 'DS-CARD-39' });
  });

  test('[DS-CARD-39] [DS-RE-4] the point that a reaction costs is not spent on a jam instead', () => {
    const field = () => {
      const table = game({
        options: { draftCards: true },
        cp: { two: 1 },
        units: { a1: a('virago', 40, 10, { activated: true }), b1: b('virago', 22, 24, { jammed: true }) },
        pings: { ...bystander, ap1: pingOf('one', 'small', 10, 10) },
        reserve: { one: ['harbinger'] },
      });
      table.plays('one', designate('ap1'), order('end-reveal'), endMove);
      return table;
    };
    const reacting = field();
    reacting.plays('two', order('react'));
    reacting.rejects('two', order('clear-jam', { unit: 'b1' }), { code: 'not-offered', clause: 'SK-CMD-4' });
    const cleared = field();
    cleared.plays('two', order('clear-jam', { unit: 'b1' }));
    expect(asked(cleared)).toBe('one action'); // nothing left to react with, so nobody asks
  });

  test('[DS-CARD-39] [DS-RE-12] the last point put into a jam Boosts nothing: play goes on as it would from this very state', () => {
    const after = (points: number) => {
      const table = game({
        options: { draftCards: true },
        cp: { two: points },
        units: { a1: a('crusader', 10, 10), b1: b('crusader', 10, 40), b2: b('virago', 16, 40, { jammed: true }) },
      });
      upToAction(table, 'a1');
      table.plays('two', order('react'), order('declare-reactors', { units: ['b1'], ambushes: [] }));
      expect(asked(table)).toBe('two priority-boost');
      table.plays('two', order('clear-jam', { unit: 'b2' }));
      return table;
    };
    const [last, spare] = [after(1), after(2)];
    expect([asked(last), asked(spare)]).toEqual(['one priority-boost', 'two priority-boost']);
    expect(last.match.fork().open.map(({ seat, moment }) => `${seat} ${moment}`)).toEqual(['one priority-boost']);
  });

  test('[DS-CARD-39] [DS-COM-9] CM Magnet: own tokens until one works or none is left; then a hit that does nothing asks nothing', () => {
    const struck = (more: object) => {
      const table = game({
        options: { draftCards: true },
        units: { a1: a('bandit', 10, 24), b1: done('samson', 20, 24, { cm: 1, ...more }) },
      });
      upToAction(table, 'a1');
      table.dice(6, 6).accepts('one', attack('decoy-launcher', 'b1'));
      expect(asked(table)).toBe('two countermeasure');
      table.rejects('two', order('take-hit'), { code: 'not-offered', clause: 'SK-CMD-4' });
      table.rejects('two', order('counter', { token: 'cm-plus' }), { code: 'must-spend', clause: 'DS-CARD-39' });
      table.dice(1).accepts('two', cm);
      return table;
    };
    expect(asked(struck({ stun: true }))).toBe('one next-shot'); // stunned already: its emergency token isn't asked for
    const fresh = struck({});
    expect(asked(fresh)).toBe('two countermeasure');
    fresh.accepts('two', order('counter', { token: 'cm-plus' }));
    expect(base(fresh.state, 'b1')).toMatchObject({ stun: false, cmPlus: 0 });
  });

  test('[DS-CARD-40] a Hitch Hiker appears beside a Taxi outside the Taskforce, each Taxi once a Turn', () => {
    const table = game({
      options: { draftCards: true },
      units: { a1: a('bandit', 30, 10), a2: a('technical', 40, 10), b1: done('virago', 40, 40) },
      pings: {
        ...bystander,
        ap1: pingOf('one', 'small', 10, 10),
        ap2: pingOf('one', 'small', 15, 10),
        ap3: pingOf('one', 'small', 20, 10),
      },
      reserve: { one: ['infantry-squad', 'infantry-squad', 'infantry-squad'] },
    });
    table.plays(
      'one',
      designate('ap1', 'ap2', 'a2'),
      order('reveal-ping', { ping: 'ap1' }),
      order('reveal-as', { entry: 'ar1' }),
    );
    const beside = (taxi: string, ...spots: [number, number][]) => ({ ...put(...spots), taxi });
    table.rejects('one', beside('a2', [40, 13], [38, 13], [42, 13]), { code: 'not-eligible', clause: 'DS-CARD-40' });
    table.rejects('one', put([30, 13], [28, 13], [32, 13]), { code: 'place-too-far', clause: 'DS-PLACE-1' });
    table.accepts('one', beside('a1', [30, 13], [28, 13], [32, 13]));
    expect(base(table.state, 'ar1.1').at).toEqual(at(30, 13));
    table.plays('one', order('reveal-ping', { ping: 'ap2' }), order('reveal-as', { entry: 'ar2' }));
    table.rejects('one', beside('a1', [30, 7], [28, 7], [32, 7]), { code: 'not-eligible', clause: 'DS-CARD-40' });
    table.accepts('one', put([15, 10], [15, 12], [15, 14]));
  });

  test('[DS-CARD-40] [DS-REV-12] no room is tested around its Ping alone, and the 3″ around a Taxi never grow', () => {
    // Rock all around the Ping; the Taxi stands in the open.
    const rocks = [
      box('solid', 4, 11.2, 16, 16, 2),
      box('solid', 4, 4, 16, 8.8, 2),
      box('solid', 4, 8.8, 8.8, 11.2, 2),
      box('solid', 11.2, 8.8, 16, 11.2, 2),
    ];
    const revealed = (pieces: typeof rocks) => {
      const table = game({
        table: { pieces },
        options: { draftCards: true },
        units: { a1: a('bandit', 30, 10), b1: done('virago', 40, 40) },
        pings: { ...bystander, ap1: pingOf('one', 'small', 10, 10) },
        reserve: { one: ['infantry-squad'] },
      });
      table.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }));
      return table;
    };
    const noRoom = order('place-bases', { noRoom: true });
    revealed([]).rejects('one', noRoom, { code: 'place-exists', clause: 'DS-REV-12' });
    const walled = revealed(rocks);
    walled.accepts('one', noRoom);
    const beside = (y: number) => ({ ...put([30, y], [28, y], [32, y]), taxi: 'a1' });
    walled.rejects('one', beside(15.2), { code: 'place-too-far', clause: 'DS-PLACE-1' }); // 3.23″ off, of 4″
    walled.accepts('one', beside(13));
  });
});

test('[DS-CARD-16] a Scanner reveals, with its card’s own range and rate', () => {
  const table = game({
    units: { a1: a('harbinger', 10, 24), b1: done('virago', 40, 40) },
    pings: { bp1: pingOf('two', 'small', 24.362, 24), bp2: pingOf('two', 'small', 24.366, 28) },
    reserve: { two: ['sentinel-hunter', 'sentinel-tagger'] },
  });
  upToAction(table, 'a1');
  expect(table.refusalOf('one', scan('bp1'))).toBeNull(); // 12″
  table.rejects('one', scan('bp2'), { code: 'out-of-range', clause: 'DS-ACT-9' });
  table.dice(1, 1).accepts('one', scan('bp1'));
  expect(table.state.action?.left).toBe(1);
  expect(base(table.state, 'a1').ap).toBe(0);
});

test('[DS-CARD-8] [DS-STL-3] V42: a Silent weapon keeps Stealth, any other costs it after its last shot', () => {
  const silent = game({
    units: { a1: a('seeker-team', 10, 24, { stealth: true }), b1: done('virago', 30, 24, { cm: 0 }) },
  });
  upToAction(silent, 'a1');
  silent.dice(1, 1).accepts('one', attack('shock-sniper-rifle', 'b1'));
  silent.dice(1, 1).accepts('one', target('b1'));
  expect(unit(silent.state, 'a1').stealth).toBe(true);
  const loud = game({
    units: { a1: a('ember-squad', 10, 24, { stealth: true }), b1: done('virago', 10, 32, { cm: 0 }) },
  });
  upToAction(loud, 'a1');
  loud.plays('one', team(3));
  loud.dice(1, 1).accepts('one', attack('rpg', 'b1'));
  expect(unit(loud.state, 'a1').stealth).toBe(true);
  loud.dice(1, 1).accepts('one', target('b1'));
  expect(unit(loud.state, 'a1').stealth).toBe(false);
});

test('[DS-UNIT-3] what a card prints beats the table of actions: the Ember Squad’s RPG fires twice', () => {
  const table = game({ units: { a1: a('ember-squad', 10, 24), b1: done('virago', 10, 32, { cm: 0 }) } });
  upToAction(table, 'a1');
  table.plays('one', team(3));
  table.dice(1, 1).accepts('one', attack('rpg', 'b1'));
  expect(asked(table)).toBe('one next-shot');
});
