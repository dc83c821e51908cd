import { describe, expect, test } from 'vitest';
import {
  ambushesOf,
  ambushFault,
  canReact,
  joinersOf,
  reactorPrice,
  reactorsOf,
  taskforceUnits,
} from '../../../src/rules/reaction/eligible.ts';
import { isBoostedFree, mayHold, nextSlot, priorityOf } from '../../../src/rules/reaction/order.ts';
import type { Given } from '../../../src/situations/given.ts';
import type { Engagement, Participant } from '../../../src/state.ts';
import { position, unit, verdict } from '../../position.ts';

const a = (card: string, x: number, more: object = {}) => ({
  seat: 'one' as const,
  card,
  at: [x, 10] as [number, number],
  ...more,
});
const b = (card: string, x: number, more: object = {}) => ({
  seat: 'two' as const,
  card,
  at: [x, 40] as [number, number],
  ...more,
});
const field = (units: Given['units'], taskforce: string[], more: Partial<Given> = {}) => {
  const state = position({ units, ...more });
  state.taskforce = taskforce;
  return state;
};
const ids = (units: readonly { id: string }[]) => units.map(({ id }) => id);

describe('who takes part', () => {
  test('[DS-RE-3] [DS-OW-5] not activated, or on Overwatch; stunned or in Stealth makes no difference', () => {
    const state = field(
      {
        b1: b('virago', 5),
        b2: b('virago', 10, { activated: true }),
        b3: b('virago', 15, { activated: true, overwatch: true }),
        b4: b('virago', 20, { stun: true, stealth: true }),
        b5: b('vector-squad', 25, { carriedBy: 'b1' }),
      },
      [],
    );
    expect(ids(reactorsOf(state))).toEqual(['b1', 'b3', 'b4']);
  });

  test('[DS-RE-5] [DS-RE-6] [DS-PING-7] all units of the Taskforce, and others on Overwatch; Pings don’t count', () => {
    const state = field(
      {
        a1: a('virago', 5),
        a2: a('virago', 10, { overwatch: true, activated: true }),
        a3: a('virago', 15),
        a4: a('virago', 20, { overwatch: true }),
      },
      ['a1', 'ap1', 'a4'],
      { pings: { ap1: { seat: 'one', signature: 'small', at: [30, 10] } } },
    );
    expect(ids(taskforceUnits(state))).toEqual(['a1', 'a4']);
    expect(ids(joinersOf(state))).toEqual(['a2']);
  });

  test('[DS-RE-8] [DS-RE-9] V33: as many as the Active Player’s units are free, each more costs a point', () => {
    expect([reactorPrice(2, 2), reactorPrice(3, 2), reactorPrice(1, 0), reactorPrice(0, 2)]).toEqual([0, 1, 1, 0]);
  });

  test('[DS-RE-4] [DS-RE-27] [DS-RE-2] V33: no offer without anybody to react, nor to Pings alone without a Command Point', () => {
    const against = (taskforce: string[], cp: number, units: Given['units'] = { b1: b('virago', 5) }) =>
      canReact(
        field({ a1: a('virago', 5), ...units }, taskforce, {
          cp: { two: cp },
          pings: { ap1: { seat: 'one', signature: 'small', at: [30, 10] } },
        }),
      );
    expect([
      against(['a1'], 0),
      against(['ap1'], 1),
      against(['ap1'], 0),
      against([], 1),
      against(['a1'], 5, {}),
    ]).toEqual([true, true, false, true, false]);
    expect(against(['a1'], 5, { b1: b('virago', 5, { activated: true }) })).toBe(false);
  });

  test('[DS-CARD-23] [DS-RE-29] V51: an Ambush on any own Ping of its size, activated or not, each named once', () => {
    const state = field({ b1: b('virago', 5, { activated: true }) }, [], {
      reserve: { two: ['gsv-phantom', 'gsv-phantom', 'virago'] },
      pings: {
        bp1: { seat: 'two', signature: 'medium', at: [10, 40], activated: true },
        bp2: { seat: 'two', signature: 'medium', at: [20, 40] },
        bp3: { seat: 'two', signature: 'small', at: [30, 40] },
      },
    });
    expect(ambushesOf(state, 'two')).toHaveLength(4);
    state.players[1]!.cp = 0;
    expect(canReact(state)).toBe(false); // the Taskforce is empty: it costs a point
    state.players[1]!.cp = 1;
    expect(canReact(state)).toBe(true);
    const fault = (...pairs: [string, string][]) =>
      verdict(
        ambushFault(
          state,
          'two',
          pairs.map(([entry, ping]) => ({ entry, ping })),
        ),
      );
    expect(fault(['br1', 'bp1'], ['br2', 'bp2'])).toBe('legal');
    expect(fault(['br1', 'bp1'], ['br1', 'bp2'])).toBe('not-eligible DS-RE-29');
    expect(fault(['br1', 'bp1'], ['br2', 'bp1'])).toBe('not-eligible DS-RE-29');
    expect(fault(['br1', 'bp3'])).toBe('wrong-sig DS-CARD-23');
    expect(fault(['br3', 'bp1'])).toBe('not-eligible DS-CARD-23'); // a Virago doesn't ambush
    expect(fault(['b1', 'bp1'])).toBe('not-eligible DS-CARD-23');
    expect(fault(['br9', 'bp1'])).toBe('not-in-reserve DS-CARD-23');
    expect(fault(['br1', 'ap9'])).toBe('not-eligible DS-CARD-23');
  });
});

describe('the order', () => {
  const side = (priorities: Record<string, number>): Participant[] =>
    Object.entries(priorities).map(([id, priority]) => ({ unit: id, ambusher: false, boosted: false, priority }));
  const slot = (ours: Record<string, number>, theirs: Record<string, number>) => {
    const engagement: Engagement = { step: 'slots', a: side(ours), n: side(theirs), all: [], taskforce: [] };
    const next = nextSlot({ active: 'one' }, engagement);
    return next === undefined ? 'nobody' : `${next.seat}: ${next.top.map(({ unit: id }) => id).join(' ')}`;
  };

  test('[DS-RE-14] [DS-RE-16] V34 V35: the highest acts; a tie goes to the Active Player; a side chooses among its own', () => {
    expect(slot({ a1: 4, a2: 2 }, { b1: 4, b2: 6 })).toBe('two: b2');
    expect(slot({ a1: 4, a2: 2 }, { b1: 4, b2: 4 })).toBe('one: a1');
    expect(slot({ a2: 2 }, { b1: 4, b2: 4 })).toBe('two: b1 b2');
    expect(slot({ a1: 1 }, { b1: 1 })).toBe('one: a1');
    expect(slot({}, {})).toBe('nobody');
  });

  test('[DS-RE-15] holding needs a priority of 2 or more', () => {
    expect([2, 1].map((priority) => mayHold({ unit: 'a1', ambusher: false, boosted: false, priority }))).toEqual([
      true,
      false,
    ]);
  });

  test('[DS-RE-13] [DS-CARD-24] [DS-OW-5] V34: the best die, 1 more for a Sentry, and Overwatch Boosts for free', () => {
    const state = field({ b1: b('guardian-destroyer', 5), b2: b('virago', 15, { overwatch: true }) }, []);
    expect(priorityOf(unit(state, 'b1'), [1, 5])).toBe(6);
    expect(priorityOf(unit(state, 'b2'), [6])).toBe(6);
    expect([isBoostedFree(unit(state, 'b1')), isBoostedFree(unit(state, 'b2'))]).toEqual([false, true]);
  });
});
