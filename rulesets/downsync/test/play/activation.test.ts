import { onlyEvent } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import {
  a,
  act,
  activate,
  asked,
  attack,
  bystander,
  cp,
  designate,
  done,
  endActivation,
  endMove,
  engage,
  forgo,
  game,
  move,
  order,
  overwatch,
  payStun,
  pingOf,
  put,
  react,
  reactors,
  step,
  stop,
  target,
  team,
  upToAction,
} from '../orders.ts';
import { at, base, box, position, unit } from '../position.ts';

describe('a member acts', () => {
  test('[DS-ACT-1] [DS-ACT-2] [DS-ACT-10] each in turn, with one Action Point, until all have acted; doing nothing will do', () => {
    const table = game({
      units: {
        a1: a('virago', 10, 10),
        a2: a('virago', 20, 10),
        a3: a('virago', 30, 10),
        b1: done('crusader', 24, 45),
      },
    });
    upToAction(table, 'a1', 'a2');
    expect(asked(table)).toBe('one activation');
    table.rejects('one', activate('a3'), { code: 'not-in-taskforce', clause: 'DS-ACT-1' });
    table.plays('one', activate('a2'));
    expect(base(table.state, 'a2').ap).toBe(1);
    expect(unit(table.state, 'a2').activated).toBe(false);
    table.plays('one', endActivation);
    expect(base(table.state, 'a2').ap).toBe(0);
    expect(unit(table.state, 'a2').activated).toBe(true);
    expect(asked(table)).toBe('one action'); // a1, the only one left, isn't asked for
    table.plays('one', endActivation);
    expect(table.state.active).toBe('two');
  });

  test('[DS-ACT-1] who has acted is not picked again', () => {
    const table = game({
      units: {
        a1: a('virago', 10, 10),
        a2: a('virago', 20, 10),
        a3: a('virago', 30, 10),
        b1: done('crusader', 24, 45),
      },
    });
    upToAction(table, 'a1', 'a2', 'a3');
    table.plays('one', activate('a1'), endActivation);
    table.rejects('one', activate('a1'), { code: 'already-activated', clause: 'DS-ACT-1' });
  });

  test('[DS-ACT-3] any order and repeats included, as long as each is paid for', () => {
    const table = game({ units: { a1: a('lantern-team', 10, 10), b1: done('virago', 18, 10, { cm: 2 }) } });
    upToAction(table, 'a1');
    table.plays('one', team(2), act('go-dark'));
    expect(unit(table.state, 'a1').stealth).toBe(true);
    table.dice(1, 1).accepts('one', attack('rpg', 'b1')); // its only shot; firing costs Stealth
    expect(unit(table.state, 'a1').stealth).toBe(false);
    table.accepts('one', act('go-dark'));
    expect(unit(table.state, 'a1').stealth).toBe(true);
    expect(cp(table)).toEqual([3, 5]);
  });

  test('[DS-ACT-5] [DS-ACT-14] what is declared is paid for, and stopped before its first roll it is still performed', () => {
    const table = game({ units: { a1: a('ember-squad', 10, 10, { stealth: true }), b1: done('virago', 10, 17) } });
    upToAction(table, 'a1');
    table.plays('one', team(3), order('attack', { action: 'rpg' }));
    expect(base(table.state, 'a1.3').ap).toBe(0);
    expect(asked(table)).toBe('one next-shot');
    expect(unit(table.state, 'a1').stealth).toBe(true);
    table.plays('one', stop);
    expect(unit(table.state, 'a1').stealth).toBe(false); // a Combat Action has been resolved
    table.rejects('one', team(3), { code: 'already-activated', clause: 'DS-MB-6' });
  });

  test('[DS-ACT-6] an action needs a target to be declared', () => {
    const facing = (x: number) => {
      const table = game({ units: { a1: a('crusader', 5, 24), b1: done('virago', x, 24) } });
      upToAction(table, 'a1');
      return table;
    };
    // 24″ and two Medium bases: 26.756″ from center to center.
    facing(5 + 26.757).accepts('one', { kind: 'attack', action: 'medium-cannon' });
    facing(5 + 26.759).rejects(
      'one',
      { kind: 'attack', action: 'medium-cannon' },
      { code: 'no-target', clause: 'DS-ACT-6' },
    );
  });

  test('[DS-ACT-13] a target that is gone is replaced by another, or the action is stopped', () => {
    const table = game({
      units: {
        a1: a('crusader', 10, 24),
        b1: done('virago', 25, 20, { cm: 0 }),
        b2: done('virago', 25, 28, { cm: 0 }),
      },
    });
    upToAction(table, 'a1');
    table.dice(6, 6).accepts('one', attack('medium-cannon', 'b1'));
    expect(base(table.state, 'b1').alive).toBe(false);
    table.rejects('one', target('b1'), { code: 'not-a-target', clause: 'DS-COM-11' });
    table.dice(1, 1).accepts('one', target('b2'));
  });

  test('[DS-ACT-16] [DS-PLACE-9] what an action needs is named with it, or nothing is paid', () => {
    const table = game({ units: { a1: a('spider-drone-soldier', 10, 10), b1: done('virago', 40, 40) } });
    upToAction(table, 'a1');
    table.plays('one', team(1));
    table.rejects('one', act('sprint'), { code: 'no-place', clause: 'DS-ACT-16' });
    table.rejects('one', act('sprint', { places: [] }), { code: 'no-place', clause: 'DS-PLACE-9' });
    table.rejects('one', act('sprint', { places: [], target: 'b1' }), { code: 'not-eligible', clause: 'DS-ACT-16' });
    table.rejects('one', act('claws'), { code: 'not-eligible', clause: 'DS-ACT-3' });
    expect(cp(table)).toEqual([5, 5]);
  });
});

describe('a building that holds two', () => {
  const squad = (reserve: object = {}) =>
    game({
      table: { pieces: [{ ...box('building', 12, 8, 16, 12, 3), capacity: 2 }] },
      units: {
        a1: a('vector-squad', 0, 0, {
          at: [
            [11, 9],
            [11, 11],
            [9.3, 10],
          ],
        }),
        b1: done('virago', 40, 40),
      },
      ...reserve,
    });
  const way = (number: number, x: number, y: number) => ({ base: `a1.${number}`, way: [at(x, y)] });

  test('[DS-BLD-3] has no room for three that move in together', () => {
    const table = squad();
    table.plays('one', designate('a1'));
    const two = [way(1, 14.9, 9), way(2, 14.9, 11)];
    table.rejects('one', order('move', { member: 'a1', ways: [...two, way(3, 13.2, 10)] }), {
      code: 'building-forbidden',
      clause: 'DS-BLD-3',
    });
    table.accepts('one', order('move', { member: 'a1', ways: [...two, way(3, 11.2, 10)] }));
  });

  test('[DS-BLD-3] [DS-REV-12] has no room for three that are revealed in it, and the room test knows', () => {
    const table = squad({
      pings: { ...bystander, ap1: pingOf('one', 'small', 14, 6.5) },
      reserve: { one: ['vector-squad'] },
    });
    table.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }));
    table.rejects('one', put([13, 9], [15, 9], [14, 10.5]), { code: 'building-forbidden', clause: 'DS-BLD-3' });
    const room = table.match.check('one', table.match.open[0]!.id, order('place-bases', { noRoom: true }))?.nearest;
    table.accepts('one', room as { kind: string });
    expect(unit(table.state, 'ar1').bases.filter(({ building }) => building !== null).length).toBeLessThan(3);
  });

  test('[DS-BLD-3] [DS-REV-12] a place in it is none when it is full', () => {
    // Everything around the Ping is in the building: one of three finds no place there.
    const house = box('building', 9, 9, 23, 23, 3);
    const reveal = (capacity: number) => {
      const table = game({
        table: { pieces: [{ ...house, capacity }] },
        units: { a2: a('crusader', 40, 5), b1: done('virago', 40, 40) },
        pings: { ...bystander, ap1: pingOf('one', 'small', 16, 16) },
        reserve: { one: ['vector-squad'] },
      });
      table.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }));
      return table.refusalOf('one', order('place-bases', { noRoom: true }));
    };
    expect(reveal(3)).toBe('place-exists');
    expect(reveal(2)).toBeNull();
  });
});

describe('moving as an action', () => {
  test('[DS-MVA-1] [DS-MVA-2] a full further move for the Action Point, once', () => {
    const table = game({ units: { a1: a('gsv-phantom', 10, 10), b1: done('virago', 30, 30) } });
    table.plays('one', designate('a1'), move('a1', 16, 10));
    table.rejects('one', move('a1', 22.1, 10), { code: 'too-far', clause: 'DS-MOVE-1' });
    table.accepts('one', move('a1', 22, 10));
    expect(base(table.state, 'a1')).toMatchObject({ ap: 0, at: { x: 22_000, y: 10_000 } });
    table.rejects('one', move('a1', 22.5, 10), { code: 'no-ap', clause: 'DS-MVA-1' }); // Target Lock is still open to it
  });

  test('[DS-MOVE-15] a move of no length sets off nothing, and still costs the Action Point', () => {
    const table = game({
      units: { a1: a('gsv-phantom', 10, 10), b1: done('virago', 30, 30) },
      pings: { bp1: { seat: 'two', signature: 'small', at: [13, 10] } },
      reserve: { two: ['sentinel-hunter'] },
    });
    upToAction(table, 'a1');
    table.accepts('one', { kind: 'move', member: 'a1', ways: [{ base: 'a1', way: [] }] });
    expect(base(table.state, 'a1').ap).toBe(0);
    expect(table.state.pings).toHaveLength(1);
  });

  test('[DS-MOVE-1] [DS-MOVE-15] in the Move phase that is staying put, and its one move is over', () => {
    const table = game({
      units: { a1: a('virago', 10, 10), a2: a('virago', 20, 10), b1: done('virago', 40, 40) },
    });
    table.plays('one', designate('a1', 'a2'), order('move', { member: 'a1', ways: [{ base: 'a1', way: [] }] }));
    expect(table.refusalOf('one', move('a1', 12, 10))).not.toBeNull();
    expect(table.refusalOf('one', move('a2', 22, 10))).toBeNull();
  });

  test('[DS-MOVE-10] [DS-MOVE-15] with the option only a move slows: one of no length spares the Move Action nothing', () => {
    const slow = (...path: Parameters<typeof at>[]) => {
      const table = game({
        table: { pieces: [box('forest', 5, 5, 15, 15)] },
        options: { ...position({ units: {} }).options, singleSlowdown: true },
        units: { a1: a('virago', 10, 10), b1: done('virago', 40, 40) },
      });
      const ways = [{ base: 'a1', way: path.map(([x, y]) => at(x, y)) }];
      table.plays('one', designate('a1'), order('move', { member: 'a1', ways }));
      return table;
    };
    slow().rejects('one', move('a1', 14.1, 10), { code: 'too-far', clause: 'DS-MOVE-7' });
    slow().accepts('one', move('a1', 14, 10));
    slow([10, 10.5]).accepts('one', move('a1', 16, 10.5));
  });

  test('[DS-MB-4] each sub-unit ends in coherency, whatever the others mean to do', () => {
    const table = game({
      units: {
        a1: a('vector-squad', 10, 10, {
          at: [
            [10, 10],
            [16, 10],
            [13, 12],
          ],
        }),
        b1: done('virago', 40, 40),
      },
    });
    upToAction(table, 'a1');
    table.plays('one', team(1));
    table.rejects('one', step('a1', 1, 8.4, 10), { code: 'not-coherent', clause: 'DS-MB-2' }); // 6.026″ from team 2
    table.accepts('one', step('a1', 1, 8.5, 10));
  });
});

describe('several bases', () => {
  test('[DS-MB-6] [DS-MB-17] [DS-MB-15] each has its part with its own Action Point, in the owner’s order', () => {
    const table = game({
      units: { a1: a('vector-squad', 10, 10, { bases: [{}, { lost: true }, {}] }), b1: done('virago', 40, 40) },
    });
    upToAction(table, 'a1');
    table.rejects('one', team(2), { code: 'already-activated', clause: 'DS-MB-6' }); // fallen: teams keep their numbers
    table.plays('one', team(3));
    expect(unit(table.state, 'a1').bases.map(({ ap }) => ap)).toEqual([0, 0, 1]);
    table.rejects('one', step('a1', 1, 10, 12), { code: 'unknown-unit', clause: 'DS-MB-18' });
    table.plays('one', endActivation); // ends the part of team 3 alone
    expect(unit(table.state, 'a1').activated).toBe(false);
    expect(table.state.activations[0]).toMatchObject({ base: 'a1.1', done: [3] });
    table.plays('one', endActivation);
    expect(unit(table.state, 'a1').activated).toBe(true);
  });

  test('[DS-STUN-5] [DS-MB-17] V32: each stunned sub-unit pays for itself at the start of its own part', () => {
    const table = game({
      cp: { one: 0 },
      units: {
        a1: a('goliath-squad', 10, 10, { bases: [{ stun: true }, {}, { stun: true, cm: 1 }] }),
        b1: done('virago', 40, 40),
      },
    });
    upToAction(table, 'a1');
    table.plays('one', team(1));
    expect(asked(table)).toBe('one stun');
    table.plays('one', payStun('cm'));
    expect(base(table.state, 'a1.1')).toMatchObject({ cm: 0, ap: 1, stun: false });
    expect(base(table.state, 'a1.3').stun).toBe(true);
    table.plays('one', endActivation, team(2));
    expect(asked(table)).toBe('one action'); // team 2 pays nothing
    table.plays('one', endActivation, payStun('ap'));
    expect(unit(table.state, 'a1')).toMatchObject({ activated: true }); // no point left for team 3, so it is over
    expect(base(table.state, 'a1.3')).toMatchObject({ cm: 1, stun: false });
  });
});

describe('Overwatch', () => {
  const phantom = () => {
    const table = game({ units: { a1: a('gsv-phantom', 10, 10), b1: done('virago', 30, 30) } });
    upToAction(table, 'a1');
    return table;
  };

  test('[DS-OW-1] [DS-OW-2] one token for the Action Point, and actions that cost less stay open', () => {
    const table = phantom();
    table.plays('one', overwatch);
    expect(unit(table.state, 'a1').overwatch).toBe(true);
    expect(base(table.state, 'a1').ap).toBe(0);
    table.rejects('one', overwatch, { code: 'has-token', clause: 'DS-OW-1' });
    expect(onlyEvent(table.accepts('one', act('target-lock', { target: 'b1' })), 'unit-locked').unit).toBe('b1');
    const moved = phantom();
    moved.plays('one', move('a1', 10, 12));
    moved.rejects('one', overwatch, { code: 'no-ap', clause: 'DS-OW-1' });
  });

  test('[DS-OW-3] V37: in an engagement it is the only action', () => {
    const seekers = () => {
      const table = game({
        active: 'two',
        units: {
          a1: a('seeker-team', 10, 10, { activated: true, overwatch: true, refreshed: true }),
          b1: { ...done('virago', 40, 40), activated: false },
        },
        pings: { ap9: { seat: 'one', signature: 'small', at: [44, 5] } },
      });
      table.plays('two', designate('b1'), endMove);
      table.plays('one', react, reactors('a1'));
      table.dice(1, 2, 5).accepts('two', { kind: 'boost-priority', units: [] }); // b1, then a1 with Overwatch's free Boost
      expect(table.state.engagement?.n[0]?.priority).toBe(5);
      table.plays('one', activate('a1'));
      expect(unit(table.state, 'a1')).toMatchObject({ overwatch: false, refreshed: true });
      return table;
    };
    const dark = seekers();
    dark.plays('one', act('go-dark'));
    dark.rejects('one', overwatch, { code: 'overwatch-only-action', clause: 'DS-OW-3' });
    const watching = seekers();
    watching.plays('one', overwatch);
    expect(asked(watching)).toBe('two slot'); // Go Dark isn't offered any more: the activation is over
    watching.plays('two', forgo('b1'));
    expect(unit(watching.state, 'a1')).toMatchObject({ activated: true, overwatch: true });
    const normal = game({ units: { a1: a('seeker-team', 10, 10), b1: done('virago', 40, 40) } });
    upToAction(normal, 'a1');
    normal.plays('one', act('go-dark'), overwatch);
    expect(unit(normal.state, 'a1')).toMatchObject({ overwatch: true, stealth: true });
  });

  test('[DS-OW-4] [DS-OW-7] V55: a squad takes it as a whole, before its first team starts', () => {
    const squad = () => {
      const table = game({ units: { a1: a('vector-squad', 10, 10), b1: done('spider-drone-soldier', 10, 18) } });
      upToAction(table, 'a1');
      return table;
    };
    const watching = squad();
    watching.plays('one', overwatch);
    expect(unit(watching.state, 'a1')).toMatchObject({ overwatch: true, activated: true });
    expect(unit(watching.state, 'a1').bases.map(({ ap }) => ap)).toEqual([0, 0, 0]);
    const fired = squad();
    fired.plays('one', team(1));
    fired.rejects('one', overwatch, { code: 'no-ap', clause: 'DS-OW-7' });
    fired.dice(1, 1).accepts('one', attack('rifle', 'b1.1'));
    expect(fired.match.open[0]?.menu.map(({ kind }) => kind)).not.toContain('overwatch');
  });

  test('[DS-OW-7] stunned teams pay first, and one Action Point must be left to give', () => {
    const squad = (cps: number, cms: number[]) => {
      const bases = cms.map((tokens) => ({ stun: true, cm: tokens }));
      const table = game({
        cp: { one: cps },
        units: { a1: a('goliath-squad', 10, 10, { bases, refreshed: true }), b1: done('virago', 40, 40) },
      });
      upToAction(table, 'a1');
      return table;
    };
    const poor = squad(0, [0, 0, 0]);
    poor.rejects('one', overwatch, { code: 'no-ap', clause: 'DS-OW-7' });
    const one = squad(1, [0, 0, 1]);
    one.plays('one', overwatch, payStun('ap'), payStun('ap'));
    one.rejects('one', payStun('ap'), { code: 'no-ap', clause: 'DS-OW-7' });
    one.plays('one', payStun('cm'));
    expect(unit(one.state, 'a1')).toMatchObject({ overwatch: true, activated: true });
    expect(unit(one.state, 'a1').bases.map(({ stun, ap }) => [stun, ap])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
    // The third has nothing but its Action Point: then the second may not give its own away.
    const last = squad(0, [0, 1, 0]);
    last.plays('one', overwatch);
    expect(base(last.state, 'a1.2')).toMatchObject({ cm: 0, stun: false });
  });

  test('[DS-OW-7] the teams then go on with what costs less', () => {
    const table = game({ units: { a1: a('lantern-team', 10, 10), b1: done('virago', 40, 40) } });
    upToAction(table, 'a1');
    table.plays('one', overwatch, team(2), act('go-dark'));
    expect(unit(table.state, 'a1')).toMatchObject({ overwatch: true, stealth: true, activated: true });
    expect(cp(table)[0]).toBe(4);
  });

  test('[DS-OW-7] a single team left behaves like a single base', () => {
    const bases = [{}, { lost: true }, { lost: true }];
    const table = game({ units: { a1: a('vector-squad', 10, 10, { bases }), b1: done('virago', 40, 40) } });
    upToAction(table, 'a1');
    expect(asked(table)).toBe('one action');
    table.accepts('one', overwatch);
    expect(unit(table.state, 'a1').overwatch).toBe(true);
  });

  test('[DS-OW-4] with the option one team’s Action Point buys it, also after others have acted', () => {
    const squad = () => {
      const table = game({
        options: { oneTeamOverwatch: true },
        units: { a1: a('vector-squad', 10, 10), b1: { ...done('spider-drone-soldier', 10, 18), activated: false } },
      });
      return table;
    };
    const table = squad();
    table.plays('one', designate('a1'), endMove);
    table.plays('two', { kind: 'pass' });
    table.plays('one', team(1));
    table.dice(1, 1).accepts('one', attack('rifle', 'b1.1'));
    table.plays('one', team(2), overwatch);
    expect(unit(table.state, 'a1').overwatch).toBe(true);
    expect(base(table.state, 'a1.3').ap).toBe(1); // its part has begun: the others go on
    const reacting = squad();
    engage(reacting, ['a1'], ['b1'], [6, 1]);
    reacting.plays('one', activate('a1'), team(1));
    reacting.dice(1, 1).accepts('one', attack('rifle', 'b1.1'));
    reacting.plays('one', team(2));
    reacting.rejects('one', overwatch, { code: 'overwatch-only-action', clause: 'DS-OW-3' });
  });
});
