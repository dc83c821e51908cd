import { createMatch, fastDice, type Match, Random } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { worth } from '../../src/appraise/worth.ts';
import type { DownsyncEvent } from '../../src/events.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { State } from '../../src/state.ts';
import { position } from '../position.ts';

type Given = Parameters<typeof position>[0];

/** One tank for player one, and nothing that could harm it. */
function alone(given: Partial<Given> = {}, tank: Partial<Given['units'][string]> = {}): number {
  const a1 = { seat: 'one', card: 'crusader', at: [10, 10], ...tank } as Given['units'][string];
  const pings: Given['pings'] = { b1: { seat: 'two', signature: 'small', at: [40, 40] } };
  return worth(position({ pings, ...given, units: { a1, ...given.units } }), 'one');
}

describe('what a position is worth', () => {
  test('a point won is more than a fresh tank, and each of them counts the same', () => {
    const tank = alone({ units: { a2: { seat: 'one', card: 'crusader', at: [20, 10] } } }) - alone();
    const point = alone({ points: { one: 1 } }) - alone();
    expect(tank).toBeGreaterThan(10);
    expect(point).toBeGreaterThan(tank);
    expect(alone({ points: { one: 2 } }) - alone({ points: { one: 1 } })).toBeCloseTo(point, 9);
    expect(alone({ points: { two: 1 } }) - alone()).toBeCloseTo(-point, 9);
  });

  test('a unit or Ping that can still act, and one with more tokens, is worth more', () => {
    expect(alone()).toBeGreaterThan(alone({}, { activated: true }));
    expect(
      alone({ pings: { b1: { seat: 'two', signature: 'small', at: [40, 40], activated: true } } }),
    ).toBeGreaterThan(alone());
    expect(alone({}, { cm: 2 })).toBeGreaterThan(alone({}, { cm: 1 }));
    expect(alone({}, { cm: 1, cmPlus: 1 })).toBeGreaterThan(alone({}, { cm: 2 }));
  });

  test('a unit in Reserve counts about as much as one on the table', () => {
    const tank = alone({ units: { a2: { seat: 'one', card: 'crusader', at: [20, 10] } } }) - alone();
    const reserve = alone({ reserve: { one: ['crusader'] } }) - alone();
    expect(reserve).toBeGreaterThan(0.75 * tank);
    expect(reserve).toBeLessThan(1.25 * tank);
  });
});

test('a playout goes on through the Turns of both sides, and ends when a Round does', () => {
  const created = createMatch(ruleset, { scenario: 'vip-capture', options: {} }, { dice: fastDice(4) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match<State, DownsyncEvent>;
  const random = new Random(3);
  const next = (): void => match.advance(match.open[0]!, advice.quick!(match, match.open[0]!, random));
  while (match.open[0]!.moment !== 'designate') next();
  const begun = advice.turns!(match.state);
  const acted = new Set<string>();
  while (match.state.round === 1) {
    expect(advice.turns!(match.state)).toBe(begun);
    acted.add(match.state.active);
    next();
  }
  expect(acted.size).toBe(2);
  expect(advice.turns!(match.state)).toBe(begun + match.seats.length);
});
