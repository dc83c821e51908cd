import { describe, expect, test } from 'vitest';
import { doesOrderMatter, isStrong, scoreAt, unitsAt } from '../../../src/rules/objectives/scoring.ts';
import { objectiveSpots, spotFault } from '../../../src/rules/objectives/spots.ts';
import { isStalemate, isWipedOut, lastRound, leader, leaderWith } from '../../../src/rules/victory/victory.ts';
import type { Given } from '../../../src/situations/given.ts';
import { at, position, unit } from '../../position.ts';

const co = (id: string, x: number, y: number, more: object = {}) => ({ id, at: [x, y] as [number, number], ...more });
const lost = { lost: true };

describe('one objective', () => {
  const field = (virago: number, more: Partial<Given> = {}) =>
    position({
      objectives: [co('co1', 24, 24)],
      units: {
        a1: { seat: 'one', card: 'crusader', at: [27.7, 24] },
        a2: { seat: 'one', card: 'vector-squad', at: [24, 27.1], bases: [{}, lost, lost] },
        b1: { seat: 'two', card: 'virago', at: [virago, 24] },
      },
      ...more,
    });
  const score = (state: ReturnType<typeof field>) =>
    scoreAt(
      state,
      state.objectives[0]!,
      state.units.map(({ id }) => id),
    );

  test('[DS-OBJ-3] [DS-OBJ-4] [DS-OBJ-7] V44: a point for each unit within 1″, less one for each enemy within 6″, never below 0', () => {
    expect(score(field(15.5))).toEqual({ one: 0, two: 0 }); // 5.744: blocks
    expect(score(field(15.2))).toEqual({ one: 1, two: 0 }); // 6.044: doesn't
    const full = field(15.2, {
      units: {
        a2: { seat: 'one', card: 'vector-squad', at: [24, 27.1] },
        a1: { seat: 'one', card: 'crusader', at: [27.758, 24] },
      },
    });
    expect(score(full)).toEqual({ one: 1, two: 0 }); // the whole squad scores, the tank at 1.002 doesn't
  });

  test('[DS-OBJ-8] V45: exactly half left scores, less only blocks', () => {
    const strong = (card: string, bases: object[]) =>
      isStrong(unit(position({ units: { a1: { seat: 'one', card, at: [24, 27], bases } } }), 'a1'));
    expect(strong('spider-drone-soldier', [{}, {}, lost, lost])).toBe(true);
    expect(strong('spider-drone-soldier', [{}, lost, lost, lost])).toBe(false);
    expect(strong('spider-drone-infiltrator', [{}, lost])).toBe(true);
    expect(strong('vector-squad', [{}, lost, lost])).toBe(false);
  });

  test('[DS-OBJ-2] only who may score scores, only who may block blocks', () => {
    const raid = (scores: string[], blocks: string[]) =>
      score(field(15.5, { objectives: [co('co1', 24, 24, { scores, blocks })] }));
    expect(raid(['one'], ['one'])).toEqual({ one: 1, two: 0 });
    expect(raid(['two'], ['two'])).toEqual({ one: 0, two: 0 });
    expect(raid(['one', 'two'], ['two'])).toEqual({ one: 0, two: 0 });
  });

  test('[DS-OBJ-9] [DS-PING-7] activated, stunned and stealthy units count; carried units and Pings don’t', () => {
    const more = { activated: true, stun: true, stealth: true };
    const units: Given['units'] = {
      a1: { seat: 'one', card: 'crusader', at: [27.7, 24], ...more },
      b1: { seat: 'two', card: 'vector-squad', at: [20, 24], carriedBy: 'b2' },
    };
    expect(score(field(0, { units, pings: { bp1: { seat: 'two', signature: 'small', at: [20, 24] } } }))).toEqual({
      one: 1,
      two: 0,
    });
  });
});

describe('several objectives', () => {
  const field = (left: string[], used: string[] = []) => {
    const state = position({
      objectives: [co('co1', 20, 24), co('co2', 28, 24), co('co3', 5, 5)],
      units: {
        a1: { seat: 'one', card: 'virago', at: [20, 27.2] },
        b1: { seat: 'two', card: 'crusader', at: [31.2, 24] },
      },
    });
    state.scoring = { left, used };
    return state;
  };
  const units = (state: ReturnType<typeof field>, seat: 'one' | 'two', i: number) =>
    unitsAt(state, seat, state.objectives[i]!);

  test('[DS-OBJ-5] [DS-OBJ-6] V46: who reaches several is free, who reaches one is bound; used units are neither', () => {
    const all = field(['co1', 'co2', 'co3']);
    expect(units(all, 'one', 0)).toEqual({ bound: [], free: ['a1'] });
    expect(units(all, 'two', 1)).toEqual({ bound: ['b1'], free: [] });
    expect(units(field(['co2', 'co3'], ['a1']), 'one', 1)).toEqual({ bound: [], free: [] });
    expect(units(field(['co2', 'co3']), 'one', 1)).toEqual({ bound: ['a1'], free: [] });
    expect(scoreAt(all, all.objectives[1]!, ['b1'])).toEqual({ one: 0, two: 1 });
    expect(scoreAt(all, all.objectives[1]!, ['a1', 'b1'])).toEqual({ one: 0, two: 0 });
    expect(scoreAt(all, all.objectives[0]!, ['a1'])).toEqual({ one: 1, two: 0 });
  });

  test('[DS-OBJ-10] the order matters only while a unit reaches two that are left', () => {
    expect([
      doesOrderMatter(field(['co1', 'co2', 'co3'])),
      doesOrderMatter(field(['co1', 'co3'])),
      doesOrderMatter(field(['co1', 'co2'], ['a1'])),
    ]).toEqual([true, false, false]);
  });
});

describe('where VIP Capture’s objectives may lie', () => {
  const { ground } = position({ table: 'saltgate', units: {} });
  const northSouth = (x: number, y: number, others: ReturnType<typeof at>[] = []) =>
    spotFault(ground, 'north-south', at(x, y), others) ?? 'legal';

  test('[DS-VIP-4] V58: touching the center line, more than 1″ from concealing terrain, off rocks and other objectives', () => {
    expect([northSouth(30, 24), northSouth(30, 25.3), northSouth(30, 25.5), northSouth(24, 24)]).toEqual([
      'legal',
      'legal',
      'off-line',
      'on-piece',
    ]);
    expect(spotFault(ground, 'east-west', at(24, 21), [])).toBe('near-terrain');
    expect([northSouth(30, 24, [at(32.7, 24)]), northSouth(30, 24, [at(32.756, 24)])]).toEqual([
      'on-objective',
      'legal',
    ]);
    expect([northSouth(1.378, 24), northSouth(1.3, 24)]).toEqual(['legal', 'off-table']);
  });

  test('[DS-VIP-4] [DS-MEAS-7] it touches the line up to the tolerance', () => {
    expect([northSouth(30, 25.379), northSouth(30, 22.621)]).toEqual(['legal', 'legal']);
    expect([northSouth(30, 25.38), northSouth(30, 22.62)]).toEqual(['off-line', 'off-line']);
  });

  test('[DS-VIP-8] the grid finds spots on both printed tables, either way', () => {
    for (const table of ['saltgate', 'causeway']) {
      for (const axis of ['north-south', 'east-west'] as const) {
        expect(objectiveSpots(position({ table, units: {} }).ground, axis).length).toBeGreaterThan(20);
      }
    }
  });
});

describe('victory', () => {
  test('[DS-VIC-3] wiped out: no unit on the table or aboard, none in reserve; decoys and packaged drones don’t help', () => {
    const out = (given: Partial<Given>) => isWipedOut(position({ units: {}, ...given }), 'one');
    expect(out({ pings: { ap1: { seat: 'one', signature: 'small', at: [9, 9] } } })).toBe(true);
    expect(out({ reserve: { one: ['virago'] } })).toBe(false);
    expect(out({ units: { a1: { seat: 'one', card: 'vector-squad', at: [9, 9], carriedBy: 'a2' } } })).toBe(false);
    expect(out({ units: { a1: { seat: 'one', card: 'virago', at: [9, 9], bases: [lost] } } })).toBe(true);
    const carrier = position({ units: { a1: { seat: 'one', card: 'widow-scout', at: [9, 9], bases: [lost] } } });
    carrier.players[0]!.list = [
      ...carrier.players[0]!.list,
      { id: 'a1d', card: 'spider-drone-infiltrator', mountedIn: null, packagedIn: 'a1' },
    ];
    expect(isWipedOut(carrier, 'one')).toBe(true);
  });

  test('[DS-VIC-1] [DS-VIC-2] V47: three points and more than the other', () => {
    const points = (one: number, two: number) => leaderWith(position({ units: {}, points: { one, two } }), 3);
    expect([points(3, 0), points(2, 0), points(4, 3), points(3, 3), points(0, 3)]).toEqual([
      'one',
      undefined,
      'one',
      undefined,
      'two',
    ]);
    expect(leader(position({ units: {}, points: { one: 1, two: 0 } }))).toBe('one');
  });

  test('[DS-VIC-5] [DS-ROUND-6] the last Round is the scenario’s or the players’, whichever is earlier; else there is none', () => {
    const last = (scenario: string, roundLimit: 'off' | '4' | '8') =>
      lastRound(position({ scenario, options: { roundLimit }, units: {} }));
    expect([
      last('vip-capture', 'off'),
      last('vip-capture', '8'),
      last('signal-line', 'off'),
      last('signal-line', '4'),
      last('signal-line', '8'),
    ]).toEqual([undefined, 8, 6, 4, 6]);
  });

  test('[DS-VIC-7] enough quiet Rounds end the game, if the option is on', () => {
    const quiet = (stalemate: 'off' | '4', rounds: number) => {
      const state = position({ options: { stalemate }, units: {} });
      state.quiet.rounds = rounds;
      return isStalemate(state);
    };
    expect([quiet('off', 9), quiet('4', 3), quiet('4', 4)]).toEqual([false, false, true]);
  });
});
