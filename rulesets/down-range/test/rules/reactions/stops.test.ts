import { describe, expect, test } from 'vitest';
import type { Trigger } from '../../../src/rules/reactions/stops.ts';
import { wantsToBeAsked } from '../../../src/rules/reactions/stops.ts';
import { standing } from '../../../src/standing-orders.ts';
import type { State } from '../../../src/state.ts';
import { attack } from '../../orders.ts';
import { aboard, box, type Given, position, soldier, unitIn, vehicle } from '../../position.ts';
import { signalSa } from '../../signal-orders.ts';

const apart = (gap: number, more: Partial<Given> = {}) =>
  position({
    units: { a: soldier('A', [10, 10]), b: soldier('B', [11 + gap, 10], { reaction: true }) },
    ...more,
  });
const moving = (state: State, id = 'a'): Trigger => ({ type: 'move-step', unit: unitIn(state, id) });
const doing = (state: State, command: { kind: string; unit: string }): Trigger => ({
  type: 'action',
  unit: unitIn(state, command.unit),
  command,
  tokens: [],
});
const asked = (state: State, trigger: Trigger, seat = 'B') => wantsToBeAsked(state, seat, trigger);

describe('[DR-REA-18] by default a player is asked', () => {
  test('when an enemy moves in sight within 24 inches of a unit that can react', () => {
    expect(asked(apart(24), moving(apart(24)))).toBe(true);
    expect(asked(apart(24.001), moving(apart(24.001)))).toBe(false);
    const unseen = apart(10, { terrain: [box('high-wall', [14, 1], [15, 40])] });
    expect(asked(unseen, moving(unseen))).toBe(false);
    const spent = position({ units: { a: soldier('A', [10, 10]), b: soldier('B', [15, 10]) } });
    expect(asked(spent, moving(spent))).toBe(false);
  });

  test('when attacked, by name, aboard, or in a declared blast, wherever it comes from', () => {
    const far = apart(50, { terrain: [box('high-wall', [14, 1], [15, 40])] });
    expect(asked(far, doing(far, attack('a', 'm4', 'b')))).toBe(true);
    const ride = position({
      seats: ['A', 'B', 'C'],
      units: {
        a: soldier('A', [10, 10], { weapons: ['60mm-mortar'] }),
        truck: vehicle('C', 'military-truck', [40, 10]),
        rider: aboard('B', 'truck', undefined, { reaction: true }),
      },
    });
    expect(asked(ride, doing(ride, attack('a', '60mm-mortar', 'truck')))).toBe(true);
    const blast = (x: number) => {
      const state = apart(40, {
        units: {
          a: soldier('A', [10, 10], { weapons: ['60mm-mortar'] }),
          b: soldier('B', [51, 10], { reaction: true }),
        },
      });
      return asked(state, doing(state, attack('a', '60mm-mortar', [x, 10])));
    };
    expect(blast(44.5)).toBe(true); // 6" from its base
    const hidden = position({
      terrain: [box('high-wall', [14, 1], [15, 40])],
      units: { a: soldier('A', [10, 10], { weapons: ['60mm-mortar'] }), b: soldier('B', [51, 10], { reaction: true }) },
    });
    expect(asked(hidden, doing(hidden, attack('a', '60mm-mortar', [44.499, 10])))).toBe(false);
  });

  test('when an enemy in sight does anything else', () => {
    expect(asked(apart(40), doing(apart(40), signalSa('a')))).toBe(true);
    const unseen = apart(10, { terrain: [box('high-wall', [14, 1], [15, 40])] });
    expect(asked(unseen, doing(unseen, signalSa('a')))).toBe(false);
  });

  test('not at turn start or end, nor by what friends do, nor by one’s own', () => {
    const state = apart(5);
    expect(asked(state, { type: 'turn-start' })).toBe(false);
    expect(asked(state, { type: 'turn-end' })).toBe(false);
    expect(asked(state, moving(state, 'b'))).toBe(false);
    const allies = apart(5, { sides: { A: 'x', B: 'x' } });
    expect(asked(allies, moving(allies))).toBe(false);
  });

  test('[DR-VIS-8] not by what a unit unknown to the side does, unless it attacks', () => {
    const state = apart(10, { options: { concealedDeployment: true }, unaware: { B: ['a'] } });
    expect(asked(state, moving(state))).toBe(false);
    expect(asked(state, doing(state, signalSa('a')))).toBe(false);
    expect(asked(state, doing(state, attack('a', 'm4', 'b')))).toBe(true);
  });
});

describe('[DR-REA-18] with other stops', () => {
  const set = (stops: NonNullable<Given['stops']>[string], gap = 10) => apart(gap, { stops: { B: stops } });

  test.each([
    ['never when attacked', { attacked: 'never' as const }, (s: State) => doing(s, attack('a', 'm4', 'b')), false],
    ['moves: never', { seenWithin: null }, (s: State) => moving(s), false],
    ['other actions: never', { actions: false }, (s: State) => doing(s, signalSa('a')), false],
    ['turn start', { turnStart: true }, () => ({ type: 'turn-start' }) as const, true],
    ['turn end', { turnEnd: true }, () => ({ type: 'turn-end' }) as const, true],
    ['own windows', { own: true }, (s: State) => moving(s, 'b'), true],
  ])('%s', (_what, stops, trigger, expected) => {
    const state = set(stops);
    expect(asked(state, trigger(state))).toBe(expected);
  });

  test('a distance of one’s own', () => {
    expect(asked(set({ seenWithin: 6 }, 6), moving(set({ seenWithin: 6 }, 6)))).toBe(true);
    expect(asked(set({ seenWithin: 6 }, 6.001), moving(set({ seenWithin: 6 }, 6.001)))).toBe(false);
  });
});

describe('[DR-REA-18] standing orders', () => {
  test('change what they say and leave the rest', () => {
    const state = apart(10);
    expect(standing.events(state, 'B', { turnEnd: true })).toEqual([
      {
        type: 'stops-set',
        clause: 'DR-REA-18',
        seat: 'B',
        stops: { attacked: 'ask', seenWithin: 24_000, turnStart: false, turnEnd: true, actions: true, own: false },
      },
    ]);
  });

  test.each([[{ attacked: 'sometimes' }], [{ seenWithin: -1 }], [{ seenWithin: 1.5 }], [{ always: true }], [null]])(
    '%j is refused',
    (orders) => {
      expect(standing.schema.safeParse(orders).success).toBe(false);
    },
  );
});
