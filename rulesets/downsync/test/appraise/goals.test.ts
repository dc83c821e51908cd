import { inches } from '@sandtable/geometry';
import { createMatch, fastDice, type Match, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { Look } from '../../src/appraise/look.ts';
import { deploymentWorth } from '../../src/appraise/setting-up.ts';
import { isPressed } from '../../src/appraise/time.ts';
import { wayLength } from '../../src/appraise/ways.ts';
import type { Deploy } from '../../src/decisions/deploy.ts';
import type { DownsyncEvent } from '../../src/events.ts';
import { PING_RADIUS, SUB_UNIT_RADIUS } from '../../src/rules/measure/radii.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { Seat, State } from '../../src/state.ts';
import { at, box, position, unit } from '../position.ts';

type Given = Parameters<typeof position>[0];

const corners: NonNullable<Given['objectives']> = [
  { id: 'co1', at: [36, 12], scores: ['two'], blocks: ['one'] },
  { id: 'co2', at: [12, 36], scores: ['one'], blocks: ['two'] },
];
const tank = (seat: Seat, x: number, y: number): Given['units'][string] => ({ seat, card: 'crusader', at: [x, y] });

/** Six of player one's, the first nearest to its own corner, and enemies where the test wants them. */
function extraction(given: Partial<Given>, ...enemies: readonly (readonly [number, number])[]): State {
  const own = [34, 30, 26, 22, 18, 14].map((x, i) => [`a${i + 1}`, tank('one', x, 6)] as const);
  const foes = enemies.map(([x, y], i) => [`b${i + 1}`, tank('two', x, y)] as const);
  const units = Object.fromEntries([...own, ...foes]);
  return position({ scenario: 'corner-extraction', objectives: corners, ...given, units });
}

function guardsOfOne(state: State): string[] {
  const { guards, friends } = new Look(state, 'one');
  return friends.map(({ id }) => id).filter((id) => guards.has(id));
}

describe('who stays behind', () => {
  test('one for each enemy within 22″ of the own objective, and no more than a third', () => {
    expect(guardsOfOne(extraction({}, [36, 34.001]))).toEqual([]);
    expect(guardsOfOne(extraction({}, [36, 34]))).toEqual(['a1']);
    expect(guardsOfOne(extraction({}, [36, 34], [32, 33], [40, 33]))).toEqual(['a1', 'a2']);
  });

  test('nobody in the last three Rounds, unless the score is won already', () => {
    expect(guardsOfOne(extraction({ round: 5 }, [36, 30]))).toEqual(['a1']);
    expect(guardsOfOne(extraction({ round: 6 }, [36, 30]))).toEqual([]);
    expect(guardsOfOne(extraction({ round: 6, points: { one: 1 } }, [36, 30]))).toEqual(['a1']);
  });

  test('everybody where there is nothing to score, nobody where there is nothing to guard', () => {
    const all = corners.map((each) => ({ ...each, scores: ['two' as const], blocks: ['one' as const] }));
    expect(guardsOfOne(extraction({ objectives: all })).length).toBe(6);
    const open = corners.map(({ id, at }) => ({ id, at }));
    expect(guardsOfOne(extraction({ objectives: open }, [36, 30]))).toEqual([]);
  });
});

describe('when time is short', () => {
  test('only those who need points are pressed, and only in the last three Rounds', () => {
    expect(isPressed(extraction({ round: 5 }), 'one')).toBe(false);
    expect(isPressed(extraction({ round: 6 }), 'one')).toBe(true);
    expect(isPressed(extraction({ round: 6, points: { one: 1 } }), 'one')).toBe(false);
    expect(isPressed(extraction({ round: 6, points: { one: 1 } }), 'two')).toBe(true);
    const raid = corners.map((each) => ({ ...each, scores: ['two' as const], blocks: ['one' as const] }));
    const late = extraction({ scenario: 'blackout-raid', objectives: raid, round: 6 });
    expect([isPressed(late, 'one'), isPressed(late, 'two')]).toEqual([false, true]); // holding out is enough for a defender
    expect(isPressed(extraction({ scenario: 'vip-capture', round: 20 }), 'one')).toBe(false);
  });

  test('danger counts for less then', () => {
    const danger = (round: number): number => {
      const state = extraction({ round }, [34, 16]);
      return new Look(state, 'one').danger(unit(state, 'a1'));
    };
    expect(danger(5)).toBeGreaterThan(0);
    expect(danger(6)).toBeCloseTo(0.3 * danger(5), 9);
  });
});

describe('the way to an objective', () => {
  const wall = box('building', 10, 20, 38, 23, 3);
  const { ground } = position({ table: { pieces: [wall] }, units: {} });
  const vehicle = { radius: PING_RADIUS.medium, entersBuildings: false };

  test('leads vehicles around a building, and infantry through it', () => {
    const [from, to] = [at(24, 30), at(24, 10)];
    expect(wayLength(ground, from, to, vehicle)).toBeGreaterThan(inches(32));
    expect(wayLength(ground, from, to, vehicle)).toBeLessThan(inches(40));
    const infantry = { radius: SUB_UNIT_RADIUS, entersBuildings: true };
    expect(wayLength(ground, from, to, infantry)).toBeCloseTo(inches(20), 0);
  });

  test('is straight in the open, give or take a few hundredths', () => {
    for (const [x, y] of [
      [4, 3],
      [24, 0.5],
      [45, 15],
      [33.3, 1.7],
    ] as const) {
      const from = at(x, y);
      const straight = Math.hypot(from.x - inches(24), from.y - inches(10));
      const length = wayLength(ground, from, at(24, 10), vehicle);
      expect(length).toBeGreaterThan(0.999 * straight);
      expect(length).toBeLessThan(1.04 * straight + inches(0.5));
    }
  });

  test('a tank behind a building wants to go around it, not up to it', () => {
    const pulledAt = (x: number, y: number): number => {
      const state = position({
        table: { pieces: [box('building', 18, 20, 30, 23, 3)] },
        objectives: [{ id: 'co1', at: [24, 10] }],
        units: { a1: tank('one', x, y) },
      });
      return new Look(state, 'one').ground(unit(state, 'a1'));
    };
    expect(pulledAt(29, 26)).toBeGreaterThan(pulledAt(24, 26));
    expect(pulledAt(29, 26)).toBeGreaterThan(pulledAt(24, 24.5));
  });
});

describe('deployment', () => {
  test('a third of the Pings, the smallest, near their own corner, and the others opposite the enemy’s', () => {
    const match = deploying('corner-extraction');
    const open = match.open[0]!;
    const seat = open.seat as Seat;
    const view = seatView(match, seat);
    const [forward] = advice.candidates(view.decisions[0]!, view) as unknown as readonly Deploy[];
    if (forward === undefined || !('pings' in forward)) throw new Error('nothing is proposed');
    const own = match.state.objectives.find(({ blocks }) => blocks.includes(seat))!.at;
    const home = forward.pings.filter(({ at }) => Math.abs(at.x - own.x) <= inches(8));
    expect(home.length).toBe(Math.ceil(forward.pings.length / 3));
    expect(home.map(({ signature }) => signature)).not.toContain('large');
    expect(forward.pings.some(({ signature }) => signature === 'large')).toBe(true);
    for (const sampled of match.sample(open) as unknown as readonly Deploy[])
      if (sampled.kind === 'deploy')
        expect(deploymentWorth(match.state, seat, forward)).toBeGreaterThan(
          deploymentWorth(match.state, seat, sampled),
        );
  });
});

/** A match just before the first deployment. */
function deploying(scenario: string): Match<State, DownsyncEvent> {
  const created = createMatch(ruleset, { scenario, options: {} }, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match<State, DownsyncEvent>;
  while (match.open[0]!.moment !== 'deployment') {
    const open = match.open[0]!;
    const view = seatView(match, open.seat);
    const appraise = advice.appraiser(view, view.decisions[0]!);
    const best = match.sample(open).reduce((a, b) => (appraise(b).score > appraise(a).score ? b : a));
    match.advance(open, best);
  }
  return match;
}
