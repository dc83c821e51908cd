import {
  createMatch,
  fastDice,
  type Match,
  type OpenDecision,
  Random,
  type SeatDecision,
  seatView,
} from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { careful, type Temper, temperFor } from '../../src/appraise/temper.ts';
import type { DownRangeEvent } from '../../src/events/index.ts';
import { downRange } from '../../src/index.ts';
import type { State } from '../../src/state.ts';
import { seen } from '../../src/view-types.ts';

function matchOf(scenario: string): Match<State, DownRangeEvent> {
  const created = createMatch(downRange.ruleset, { scenario }, { dice: fastDice(5) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match<State, DownRangeEvent>;
}

function temperIn(scenario: string): Temper {
  const match = matchOf(scenario);
  return temperFor(seen(seatView(match, match.open[0]?.seat as string).game));
}

describe('temper', () => {
  test.each(['first-shots', 'lights-out', 'convoy-at-the-barricade'])(
    'is careful in %s: no ground is paid for',
    (scenario) => {
      expect(temperIn(scenario)).toEqual(careful);
    },
  );

  test.each([
    ['crossroads', 1],
    ['radio-check', 0.35],
  ])('dares for ground in %s, and leaves it for later where soldiers are paid for', (scenario, ground) => {
    const temper = temperIn(scenario);
    expect(temper.care).toBeLessThan(careful.care);
    expect(temper.ground).toBe(ground);
  });

  test('who dares goes where who is careful does not', () => {
    const match = matchOf('crossroads');
    const random = new Random(2, 2);
    while (match.state.round < 2)
      match.advance(match.open[0] as OpenDecision, advice.quick(match, match.open[0] as OpenDecision, random));
    const view = seatView(match, match.open[0]?.seat as string);
    const decision = view.decisions[0] as SeatDecision;
    const [bold, wary] = [advice.veteran.appraiser(view, decision), advice.appraiser(view, decision)];
    const moves = advice.candidates(decision, view);
    expect(moves.some((move) => bold(move).score > 0 && wary(move).score < 0)).toBe(true);
  });
});
