import { describe, expect, test } from 'vitest';
import { scoreWith, standingAt } from '../src/preview/scoring.ts';
import { stopChance } from '../src/preview/stop-chance.ts';
import { stealthLostAt } from '../src/preview/way-price.ts';
import { scoreAt } from '../src/rules/objectives/scoring.ts';
import type { State } from '../src/state.ts';
import { at, position } from './position.ts';

/** Two objectives; only a2 reaches both. */
function scored(): State {
  const state = position({
    units: {
      a1: { seat: 'one', card: 'crusader', at: [20, 24] },
      a2: { seat: 'one', card: 'crusader', at: [24.5, 24] },
      b1: { seat: 'two', card: 'virago', at: [24, 29] },
    },
  });
  const objective = (id: string, x: number) => ({
    id,
    at: { x, y: 24_000 },
    scores: ['one', 'two'] as const,
    blocks: ['one', 'two'] as const,
  });
  state.objectives = [objective('co1', 22_000), objective('co2', 32_000)];
  state.scoring = { left: ['co1', 'co2'], used: [] };
  return state;
}

describe('what a Round’s end would bring', () => {
  test('[DS-OBJ-3] who stands at an objective scores, who is within 6″ keeps the enemy from it', () => {
    const state = scored();
    const [one, two] = standingAt(state, 'co1');
    expect(one).toMatchObject({ seat: 'one', scoring: ['a1', 'a2'] });
    expect(two).toMatchObject({ seat: 'two', scoring: [], blocking: ['b1'] });
    expect(scoreWith(state, 'co1')).toEqual(scoreAt(state, state.objectives[0] as never, ['a1', 'a2', 'b1']));
  });

  test('[DS-OBJ-6] a unit that may choose counts only if it is chosen, one that can’t always counts', () => {
    const state = scored();
    const without = scoreWith(state, 'co1', { seat: 'one', units: [] });
    const withIt = scoreWith(state, 'co1', { seat: 'one', units: ['a2'] });
    expect(withIt.one - without.one).toBe(1);
    // Who counted at the first is gone from the second.
    state.scoring = { left: ['co2'], used: ['a2'] };
    expect(standingAt(state, 'co2')[0]?.scoring).not.toContain('a2');
  });
});

test('[DS-CM-2] the chance of a Countermeasure is that of its die; an emergency one never fails', () => {
  const state = position({ units: { a1: { seat: 'one', card: 'crusader', at: [20, 24] } } });
  state.hit = { target: state.units[0]?.bases[0]?.id ?? '', effect: 'kill', needed: 4, magnet: false };
  expect(stopChance(state, { kind: 'counter', token: 'cm', boost: false } as never)).toBeCloseTo(1 / 2, 9);
  expect(stopChance(state, { kind: 'counter', token: 'cm', boost: true } as never)).toBeCloseTo(3 / 4, 9);
  expect(stopChance(state, { kind: 'counter', token: 'cm-plus' } as never)).toBe(1);
  expect(stopChance(state, { kind: 'take-hit' })).toBe(0);
});

test('[DS-STL-4] a planned move says whose Stealth it costs: within 2″ its own and the enemy’s, beyond nobody’s', () => {
  const state = position({
    units: {
      a1: { seat: 'one', card: 'crusader', at: [10, 24], stealth: true },
      b1: { seat: 'two', card: 'virago', at: [30, 24], stealth: true },
    },
  });
  expect(stealthLostAt(state, 'a1', at(26, 24)).sort()).toEqual(['a1', 'b1']);
  expect(stealthLostAt(state, 'a1', at(20, 24))).toEqual([]);
});
