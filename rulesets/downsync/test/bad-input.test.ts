import type { Command } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import {
  a,
  act,
  activate,
  asked,
  attack,
  b,
  boostPriority,
  bystander,
  designate,
  done,
  endMove,
  endReveal,
  type Game,
  game,
  hold,
  move,
  order,
  pingOf,
  put,
  react,
  reactors,
  revealAs,
  scan,
  target,
  team,
  upToAction,
} from './orders.ts';
import { at, box } from './position.ts';

/** Refused for this reason, with something that works named beside it; what is named must then be accepted. */
function refused(table: Game, seat: string, command: Command, code: string, clause: string): Command {
  table.rejects(seat, command, { code, clause });
  const [open] = table.match.open;
  const rejection = table.match.check(seat, open?.id ?? 0, command);
  const nearest = rejection?.nearest as unknown as Command | undefined;
  expect(nearest, `${code} names nothing that works`).toBeDefined();
  expect(table.refusalOf(seat, nearest as Command), JSON.stringify(nearest)).toBeNull();
  return nearest as Command;
}

describe('bad input is refused with its clause and the nearest thing that works', () => {
  test('[DS-PING-3] a Ping moved within 2″ of an enemy stops short of it', () => {
    const table = game({
      units: { b1: done('virago', 14, 10) },
      pings: { ...bystander, ap1: pingOf('one', 'small', 7, 10) },
      reserve: { one: ['harbinger'] },
    });
    table.plays('one', designate('ap1'), endReveal);
    // 2″, a Small and a Medium base: 4.559″, so 9.44 is as far as it goes.
    const nearest = refused(table, 'one', move('ap1', 11, 10), 'ping-too-close', 'DS-PING-3');
    const [way] = (nearest as unknown as { ways: { way: { x: number }[] }[] }).ways;
    expect(way?.way[0]?.x).toBeGreaterThanOrEqual(9250 - 250);
    expect(way?.way[0]?.x).toBeLessThanOrEqual(9440);
  });

  test('[DS-MOVE-3] [DS-MOVE-1] a move that ends on a unit or goes too far is cut short', () => {
    const table = game({ units: { a1: a('virago', 10, 10), a2: a('virago', 15, 10), b1: done('virago', 40, 40) } });
    table.plays('one', designate('a1'));
    refused(table, 'one', move('a1', 14, 10), 'overlap', 'DS-MOVE-3');
    const nearest = refused(table, 'one', move('a1', 10, 20), 'too-far', 'DS-MOVE-1');
    expect(nearest).toMatchObject({ ways: [{ base: 'a1', way: [at(10, 16)] }] });
  });

  test('[DS-REV-2] a unit that isn’t in reserve', () => {
    const table = game({
      units: { a1: a('virago', 10, 10), b1: done('virago', 40, 40) },
      pings: { ...bystander, ap1: pingOf('one', 'medium', 20, 10), ap2: pingOf('one', 'medium', 30, 10) },
      reserve: { one: ['crusader', 'virago', 'harbinger'] },
    });
    table.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }));
    refused(table, 'one', revealAs('a1'), 'not-in-reserve', 'DS-REV-2');
    refused(table, 'one', revealAs('ar3'), 'wrong-sig', 'DS-REV-2');
    refused(table, 'one', revealAs(null), 'decoy-not-allowed', 'DS-DECOY-2');
  });

  test('[DS-RE-1] a second reaction in a Turn is out of phase', () => {
    const table = game({
      units: { a1: a('virago', 10, 10), a2: a('virago', 20, 10), b1: b('virago', 40, 40), b2: b('virago', 30, 40) },
    });
    upToAction(table, 'a1', 'a2');
    table.plays('two', react, reactors('b1'));
    table.rejects('two', react, { code: 'not-offered', clause: 'SK-CMD-4' });
  });

  test('[DS-CP-6] [DS-RE-9] [DS-DICE-3] points that aren’t there, and a Boost on a Boosted roll', () => {
    const table = game({
      cp: { two: 1 },
      units: {
        a1: a('virago', 10, 10),
        b1: b('virago', 40, 40, { overwatch: true }),
        b2: b('virago', 30, 40),
        b3: b('virago', 20, 40),
      },
    });
    upToAction(table, 'a1');
    table.plays('two', react);
    const fewer = refused(table, 'two', reactors('b1', 'b2', 'b3'), 'no-cp', 'DS-RE-9');
    expect(fewer).toMatchObject({ units: ['b1', 'b2'] });
    refused(table, 'two', reactors(), 'none-declared', 'DS-RE-4');
    table.plays('two', reactors('b1'));
    const rich = game({
      units: { a1: a('virago', 10, 10), b1: b('virago', 40, 40, { overwatch: true }), b2: b('virago', 30, 40) },
    });
    upToAction(rich, 'a1');
    rich.plays('two', react, reactors('b1', 'b2'));
    expect(refused(rich, 'two', boostPriority('b1', 'b2'), 'already-boosted', 'DS-DICE-3')).toMatchObject({
      units: ['b2'],
    });
  });

  test('[DS-MB-2] coherency broken by a placement', () => {
    const table = game({
      units: { a1: a('virago', 40, 10), b1: done('virago', 40, 40) },
      pings: { ...bystander, ap1: pingOf('one', 'small', 20, 20) },
      reserve: { one: ['vector-squad'] },
    });
    table.plays('one', designate('ap1'), order('reveal-ping', { ping: 'ap1' }));
    expect(asked(table)).toBe('one placement');
    refused(table, 'one', put([15.2, 20], [24.8, 20], [20, 20]), 'not-coherent', 'DS-MB-2');
    refused(table, 'one', put([15.2, 20]), 'wrong-count', 'DS-REV-4');
    refused(table, 'one', order('place-bases', { noRoom: true }), 'place-exists', 'DS-REV-12');
  });

  test('[DS-STL-1] [DS-ACT-9] a target in Stealth, out of range or out of sight: another one that isn’t', () => {
    const table = game({
      table: { pieces: [box('solid', 5, 30, 20, 31, 3)] },
      units: {
        a1: a('crusader', 10, 24),
        b1: done('virago', 25, 24, { stealth: true }),
        b2: done('virago', 25, 18),
        b3: done('virago', 40, 40),
        b4: done('virago', 10, 40),
      },
    });
    upToAction(table, 'a1');
    expect(refused(table, 'one', attack('medium-cannon', 'b1'), 'stealthed', 'DS-STL-1')).toMatchObject({
      target: 'b2',
    });
    refused(table, 'one', attack('medium-cannon', 'b3'), 'out-of-range', 'DS-ACT-9');
    refused(table, 'one', attack('medium-cannon', 'b4'), 'out-of-sight', 'DS-COM-1');
    table.dice(1, 1).accepts('one', attack('medium-cannon', 'b2'));
    refused(table, 'one', target('b1'), 'stealthed', 'DS-STL-1');
  });

  test('[DS-CARD-11] more targets than the rate of fire', () => {
    const table = game({ units: { a1: a('mandible', 10, 24), b1: done('virago', 30, 24) } });
    upToAction(table, 'a1');
    const five = order('attack', {
      action: 'shock-artillery',
      point: at(30, 24),
      targets: Array(5).fill('b1'),
      boost: false,
    });
    expect(refused(table, 'one', five, 'rof-exceeded', 'DS-CARD-11')).toMatchObject({ targets: Array(4).fill('b1') });
  });

  test('[DS-DES-2] [DS-DES-3] a Taskforce that can’t be', () => {
    const table = game({
      units: {
        a1: a('virago', 10, 10),
        a2: a('virago', 20, 10),
        a3: a('virago', 30, 10, { activated: true }),
        b1: done('virago', 40, 40),
      },
      pings: {},
    });
    expect(refused(table, 'one', designate('a1'), 'must-take-all', 'DS-DES-2')).toMatchObject({
      members: ['a1', 'a2'],
    });
    refused(table, 'one', designate('a1', 'a3'), 'already-activated', 'DS-DES-3');
    refused(table, 'one', designate('b1'), 'not-your-unit', 'DS-DES-1');
  });

  test('[DS-RE-14] [DS-RE-16] out of turn in an engagement', () => {
    const table = game({ units: { a1: a('virago', 10, 10), a2: a('virago', 20, 10), b1: b('virago', 40, 40) } });
    upToAction(table, 'a1', 'a2');
    table.plays('two', react, reactors('b1'), boostPriority());
    table.dice(1, 1, 1).accepts('one', boostPriority());
    refused(table, 'one', activate('b1'), 'not-top', 'DS-RE-14');
    expect(refused(table, 'one', hold('a1'), 'cannot-hold', 'DS-RE-16')).toEqual(activate('a1'));
  });

  test('[DS-MB-7] [DS-ACT-16] the wrong team, and an action without what it needs', () => {
    const table = game({
      units: { a1: a('vector-squad', 10, 24), b1: done('virago', 10, 28), b2: done('seeker-team', 14, 28) },
    });
    upToAction(table, 'a1');
    table.plays('one', team(3));
    refused(table, 'one', attack('at-charges', 'b1'), 'wrong-team', 'DS-MB-7');
    const spiders = game({ units: { a1: a('swarm-pack', 10, 24), b1: done('virago', 40, 40) } });
    upToAction(spiders, 'a1');
    spiders.plays('one', team(1));
    refused(spiders, 'one', act('sprint'), 'no-place', 'DS-ACT-16');
    const scout = game({ units: { a1: a('harbinger', 10, 24), b1: done('virago', 14, 24) } });
    upToAction(scout, 'a1');
    refused(scout, 'one', scan('bp9'), 'out-of-range', 'DS-ACT-9');
    scout.rejects('one', endMove, { code: 'not-offered', clause: 'SK-CMD-4' });
  });
});
