import { describe, expect, test } from 'vitest';
import { actionOf, paymentFault, payments, permissionFault } from '../../../src/rules/actions/permission.ts';
import { pingScanSum, unitScanSum } from '../../../src/rules/actions/scan.ts';
import { legalTargets, networkEyes, pointFault, targetFault } from '../../../src/rules/actions/targets.ts';
import { baseById } from '../../../src/rules/units/roster.ts';
import type { Given } from '../../../src/situations/given.ts';
import type { Activation, State } from '../../../src/state.ts';
import { at, base, box, ping, position, unit, verdict } from '../../position.ts';

const aimIn = (state: State, action: string, by = 'a1') => {
  const from = baseById(state, by)!;
  return { by: from, action: actionOf(from, action)!, sightOf: null, point: null };
};
const aims = (state: State, action: string, target: string, by?: string) =>
  verdict(targetFault(state, aimIn(state, action, by), target));
const field = (units: Given['units'], more: Partial<Given> = {}) => position({ units, ...more });
const a = (card: string, x = 10, y = 24, more: object = {}) => ({
  seat: 'one' as const,
  card,
  at: [x, y] as [number, number],
  ...more,
});
const b = (card: string, x = 20, y = 24, more: object = {}) => ({
  seat: 'two' as const,
  card,
  at: [x, y] as [number, number],
  ...more,
});

describe('targets of attacks', () => {
  test('[DS-ACT-9] [DS-COM-1] within range', () => {
    const tagger = (apart: number) =>
      aims(field({ a1: a('sentinel-tagger'), b1: b('sentinel-tagger', 10 + 2.362 + apart) }), 'tag-cannon', 'b1');
    expect([tagger(16), tagger(16.002)]).toEqual(['legal', 'out-of-range DS-ACT-9']);
  });

  test('[DS-COM-1] in sight', () => {
    const wall = { table: { pieces: [box('solid', 14, 10, 15, 40, 2)] } };
    expect(aims(field({ a1: a('virago'), b1: b('crusader') }, wall), 'close-medium-cannon', 'b1')).toBe(
      'out-of-sight DS-COM-1',
    );
    expect(aims(field({ a1: a('virago'), b1: b('crusader') }), 'close-medium-cannon', 'b1')).toBe('legal');
  });

  test('[DS-STL-1] [DS-PING-6] [DS-COM-11] V42: not in Stealth, no Ping, no friend, nobody at all', () => {
    const state = field(
      { a1: a('virago'), a2: a('virago', 10, 30), b1: b('crusader', 20, 24, { stealth: true }) },
      { pings: { bp1: { seat: 'two', signature: 'small', at: [20, 30] } } },
    );
    expect(['b1', 'bp1', 'a2', 'x9'].map((id) => aims(state, 'close-medium-cannon', id))).toEqual([
      'stealthed DS-STL-1',
      'ping-not-targetable DS-PING-6',
      'not-a-target DS-COM-11',
      'not-a-target DS-COM-11',
    ]);
  });

  test('[DS-ACT-8] V25: labels limit the targets', () => {
    const squad = (target: string) => field({ a1: a('vector-squad', 10, 24), b1: b(target, 17) });
    expect(aims(squad('virago'), 'at-charges', 'b1', 'a1.2')).toBe('legal');
    expect(aims(squad('seeker-team'), 'at-charges', 'b1', 'a1.2')).toBe('wrong-type DS-ACT-8');
    expect(aims(squad('seeker-team'), 'rifle', 'b1', 'a1.2')).toBe('legal');
    expect(aims(squad('virago'), 'rifle', 'b1', 'a1.2')).toBe('wrong-type DS-ACT-8');
  });

  test('[DS-CARD-5] V49: Extreme Range needs 6″ and has no end', () => {
    const gun = (apart: number) =>
      aims(field({ a1: a('guardian-marksman', 4), b1: b('virago', 4 + 2.953 + apart) }), 'railgun', 'b1');
    expect([gun(5.998), gun(6), gun(30)]).toEqual(['too-close DS-CARD-5', 'legal', 'legal']);
  });

  test('[DS-MB-8] [DS-BLD-6] one sub-unit is the target, each by its own range', () => {
    const state = field({
      a1: a('seeker-team', 10),
      b1: {
        seat: 'two',
        card: 'vector-squad',
        at: [
          [30, 24],
          [35.6, 24],
          [37, 22],
        ],
      },
    });
    expect(aims(state, 'shock-sniper-rifle', 'b1.1')).toBe('legal');
    expect(aims(state, 'shock-sniper-rifle', 'b1.3')).toBe('out-of-range DS-ACT-9');
    base(state, 'b1.1').alive = false;
    expect(aims(state, 'shock-sniper-rifle', 'b1.1')).toBe('not-a-target DS-COM-11');
  });

  test('[DS-CARD-12] the eyes of another team of an Infantry Network', () => {
    const wall = { table: { pieces: [box('solid', 14, 22, 15, 40, 2)] } };
    const state = field(
      {
        a1: {
          seat: 'one',
          card: 'vector-squad',
          at: [
            [12, 19],
            [10.4, 19],
            [12, 25],
          ],
        },
        b1: b('virago'),
      },
      wall,
    );
    const aim = aimIn(state, 'micro-artillery', 'a1.3');
    expect(verdict(targetFault(state, aim, 'b1'))).toBe('out-of-sight DS-COM-1');
    expect(networkEyes(aim).map(({ base: { id } }) => id)).toEqual(['a1.1', 'a1.2']);
    expect(verdict(targetFault(state, { ...aim, sightOf: networkEyes(aim)[0]! }, 'b1'))).toBe('legal');
    expect(networkEyes(aimIn(state, 'rifle', 'a1.1'))).toEqual([]);
  });

  test('[DS-CARD-11] a Clustered action’s point: in range, in sight, not too near; its targets lie near it', () => {
    const wall = { table: { pieces: [box('solid', 14, 30, 15, 48, 3)] } };
    const state = field({ a1: a('mandible', 10, 24), b1: b('virago', 30, 22), b2: b('virago', 30, 28.6) }, wall);
    const aim = aimIn(state, 'heavy-artillery');
    const point = (x: number, y: number) => verdict(pointFault(state, aim, at(x, y)));
    expect([point(30, 24), point(17.57, 24), point(17.58, 24), point(49, 24), point(16, 40)]).toEqual([
      'legal',
      'too-close DS-CARD-11',
      'legal',
      'off-table DS-CARD-11',
      'out-of-sight DS-CARD-11',
    ]);
    const at24 = { ...aim, point: at(30, 24) };
    expect(verdict(targetFault(state, at24, 'b1'))).toBe('legal');
    expect(verdict(targetFault(state, at24, 'b2'))).toBe('outside-cluster DS-CARD-11'); // 3.222 from edge to point
    expect(legalTargets(state, at24)).toEqual(['b1']);
  });
});

describe('scans', () => {
  const scout = (more: Partial<Given> = {}, signature: 'small' | 'large' = 'small') =>
    field({ a1: a('widow-scout') }, { pings: { bp1: { seat: 'two', signature, at: [20, 24] } }, ...more });
  const needed = (state: State) => pingScanSum(state, baseById(state, 'a1')!, ping(state, 'bp1')).needed;
  const wood = { table: { pieces: [box('forest', 19, 20, 22, 28)] } };
  const wall = { table: { pieces: [box('solid', 14, 10, 15, 40, 2)] } };

  test('[DS-SCAN-3] [DS-SCAN-4] [DS-SCAN-5] V21: a Ping in the open, concealed, out of sight', () => {
    expect([needed(scout()), needed(scout(wood)), needed(scout(wall)), needed(scout(wall, 'large'))]).toEqual([
      7, 8, 9, 7,
    ]);
  });

  test('[DS-SCAN-4] [DS-SCAN-5] V21: a unit has its DEF, whatever it stands in', () => {
    const state = field({ a1: a('widow-scout'), b1: b('seeker-team', 20, 24, { stealth: true }) }, wood);
    const sum = () => unitScanSum(baseById(state, 'a1')!, baseById(state, 'b1')!).needed;
    expect(sum()).toBe(5);
    unit(state, 'b1').locked = true;
    expect(sum()).toBe(3);
  });

  test('[DS-SCAN-1] [DS-SCAN-2] without sight, in range; REVEAL may be aimed at anybody, STUN neither at Pings nor into Stealth', () => {
    const state = field(
      { a1: a('technical'), b1: b('crusader', 20, 24, { stealth: true }), b2: b('crusader', 20, 30) },
      {
        ...wall,
        pings: {
          bp1: { seat: 'two', signature: 'small', at: [20, 20] },
          bp2: { seat: 'two', signature: 'small', at: [26, 20] },
        },
      },
    );
    expect(['b1', 'b2', 'bp1', 'bp2'].map((id) => aims(state, 'scanner', id))).toEqual([
      'legal',
      'legal',
      'legal',
      'out-of-range DS-ACT-9',
    ]);
    expect(['b1', 'b2', 'bp1'].map((id) => aims(state, 'cyber-attack', id))).toEqual([
      'stealthed DS-STL-1',
      'legal',
      'ping-not-targetable DS-PING-6',
    ]);
    expect(aims(state, 'position-hack', 'b2')).toBe('legal');
  });
});

describe('who may perform what', () => {
  const activation = (once: string[] = []): Activation => ({
    member: 'a1',
    base: 'a1',
    done: [],
    performed: 0,
    once,
    inPart: 0,
    limit: 'all',
    watching: false,
    over: false,
  });
  const state = field(
    { a1: a('vector-squad'), a2: a('harbinger', 10, 30), a3: a('widow-scout', 10, 36) },
    { cp: { one: 1 } },
  );
  const may = (by: string, action: string, once: string[] = []) => {
    const from = baseById(state, by)!;
    return verdict(permissionFault(activation(once), from, actionOf(from, action)!));
  };

  test('[DS-MB-7] V25: only by its teams', () => {
    expect(['a1.1', 'a1.2', 'a1.3'].map((by) => may(by, 'at-charges'))).toEqual([
      'legal',
      'legal',
      'wrong-team DS-MB-7',
    ]);
    expect(may('a1.3', 'micro-artillery')).toBe('legal');
  });

  test('[DS-ACT-11] once per activation, and once per game', () => {
    expect([may('a2', 'forward-observe'), may('a2', 'forward-observe', ['forward-observe'])]).toEqual([
      'legal',
      'once-per-activation DS-ACT-11',
    ]);
    expect(may('a2', 'scanner', ['scanner'])).toBe('legal'); // repeats are free (DS-ACT-3)
    unit(state, 'a3').onceUsed.push('deploy-drones');
    expect(may('a3', 'deploy-drones')).toBe('once-per-game DS-CARD-30');
  });

  test('[DS-ACT-4] [DS-CP-6] what an action costs', () => {
    const from = baseById(state, 'a2')!;
    const action = actionOf(from, 'forward-observe')!;
    const pay = () => payments(state, from, action);
    base(state, 'a2').ap = 1;
    expect(pay()).toEqual(['ap', 'cp']);
    base(state, 'a2').ap = 0;
    expect(pay()).toEqual(['cp']);
    expect(verdict(paymentFault(state, from, action, 'ap'))).toBe('no-ap DS-ACT-4');
    expect(verdict(paymentFault(state, from, action, 'cp', 1))).toBe('no-cp DS-CP-6'); // the only one is for a Boost
  });
});
