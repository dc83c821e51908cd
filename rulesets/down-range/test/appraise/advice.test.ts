import { type Command, createMatch, fastDice, type Match, Random, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import type { DownRangeEvent } from '../../src/events/index.ts';
import { downRange } from '../../src/index.ts';
import type { State } from '../../src/state.ts';

function matchOf(setup: object, seed = 5): Match<State, DownRangeEvent> {
  const created = createMatch(downRange.ruleset, setup, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match<State, DownRangeEvent>;
}

/** The answers to the open question that the advice would have looked at, with what it thinks of each. */
function looked(match: Match<State, DownRangeEvent>) {
  const [open] = match.open;
  const view = seatView(match, open?.seat as string);
  const [decision] = view.decisions;
  const extra = advice.candidates(decision as never, view);
  const appraise = advice.appraiser(view, decision as never);
  const all = [...match.sample(open as never), ...extra];
  return { view, decision, open, extra, ranked: all.map((command) => ({ command, ...appraise(command) })) };
}

/** Plays the highest-ranked answer each time, up to `answers` times. */
function playOn(match: Match<State, DownRangeEvent>, answers: number, look: (at: ReturnType<typeof looked>) => void) {
  for (let i = 0; i < answers && match.open.length > 0; i++) {
    const at = looked(match);
    look(at);
    const best = at.ranked.reduce((a, b) => (b.score > a.score ? b : a));
    match.submit({ seat: at.open?.seat as string, decision: at.open?.id as number, command: best.command });
  }
}

describe.each([
  [{ scenario: 'radio-check' }, 40],
  [{ scenario: 'first-shots' }, 40],
  [{ scenario: 'crossroads' }, 40],
  [{ scenario: 'contact-on-the-ridge', options: { fog: true } }, 40],
  [{ scenario: 'convoy-at-the-barricade' }, 40],
  [{ scenario: 'lights-out' }, 40],
] as const)('%j', (setup, answers) => {
  test('whatever is proposed beside the samples is legal, and scores are numbers with reasons that can be read', () => {
    const match = matchOf(setup);
    let proposed = 0;
    playOn(match, answers, ({ open, extra, ranked }) => {
      proposed += extra.length;
      for (const command of extra)
        expect(match.check(open?.seat as string, open?.id as number, command)).toBeUndefined();
      for (const { score, why } of ranked) {
        expect(Number.isFinite(score)).toBe(true);
        expect(why).not.toMatch(/undefined|NaN|\[object|null/);
      }
    });
    expect(proposed).toBeGreaterThan(answers);
  });

  test('what a veteran looks at beyond that is legal too, and there is more of it', () => {
    const match = matchOf(setup);
    let [proposed, further] = [0, 0];
    playOn(match, 12, ({ open, extra, view, decision }) => {
      if (open?.moment !== 'turn') return;
      proposed += extra.length;
      for (const command of advice.veteran.further(decision as never, view)) {
        further += 1;
        expect(match.check(open.seat, open.id, command)).toBeUndefined();
      }
    });
    expect(further).toBeGreaterThanOrEqual(proposed);
  });

  test('a match imagined from a view asks the same question and is played on by quick answers that are all legal', () => {
    const match = matchOf(setup);
    playOn(match, answers, () => {});
    while (match.open[0]?.moment !== 'turn') playOn(match, 1, () => {});
    const [open] = match.open;
    const view = seatView(match, open?.seat as string);
    const random = new Random(3, 3);
    const world = advice.imagine(view, view.decisions[0] as never, random) as Match<State, DownRangeEvent>;
    expect(world.open[0]?.seat).toBe(open?.seat);
    expect(world.open[0]?.moment).toBe('turn');
    for (let i = 0; i < 40 && world.open.length > 0; i++) {
      const [next] = world.open;
      const command = advice.quick(world, next as never, random);
      expect(world.check(next?.seat as string, next?.id as number, command)).toBeUndefined();
      world.advance(next as never, command);
      expect(Math.abs(advice.worth(world.state, open?.seat as string))).toBeLessThan(1000);
    }
  });
});

test('only turns are imagined', () => {
  const match = matchOf({ scenario: 'first-shots' });
  const { view, decision } = looked(match);
  expect(decision?.moment).toBe('deployment');
  expect(advice.imagine(view, decision as never, new Random(1, 1))).toBeUndefined();
});

test('what a position is worth to one side it costs the other, and who loses a soldier stands worse', () => {
  const { state } = matchOf({ scenario: 'radio-check' });
  expect(advice.worth(state, 'blue') + advice.worth(state, 'red')).toBeCloseTo(0, 6);
  const units = state.units.map((unit) => (unit.id === 'red-scout' ? { ...unit, status: 'downed' as const } : unit));
  expect(advice.worth({ ...state, units }, 'blue')).toBeGreaterThan(advice.worth(state, 'blue') + 5);
});

test('a game gets on by actions, and a turn is more of them than any turn has', () => {
  const match = matchOf({ scenario: 'radio-check' });
  const before = advice.turns(match.state);
  const order = (command: object) => {
    const [open] = match.open;
    expect(match.submit({ seat: 'blue', decision: open?.id as number, command: command as Command }).ok).toBe(true);
  };
  order({ kind: 'posture', unit: 'blue-leader', to: 'prone' });
  expect(advice.turns(match.state)).toBe(before);
  order({ kind: 'move', unit: 'blue-scout', path: [{ x: 20000, y: 8000 }] });
  const moved = advice.turns(match.state);
  expect(moved).toBeGreaterThanOrEqual(before + match.seats.length);
  order({ kind: 'end-turn' });
  expect(advice.turns(match.state)).toBeGreaterThan(moved + 100);
});

test('the luck of a shot is what it did less what it should have done on average', () => {
  const lucks: number[] = [];
  for (let seed = 1; seed <= 400; seed++) {
    const match = matchOf({ scenario: 'radio-check' }, seed);
    const [open] = match.open;
    const shot = { kind: 'attack', unit: 'blue-rifleman-1', weapon: 'm4', target: { unit: 'red-rifleman-2' } };
    const lucky = advice.luck(match, open as never, shot, 'blue');
    match.submit({ seat: 'blue', decision: open?.id as number, command: shot });
    lucks.push(lucky?.() as number);
  }
  // Two values: it stands, or it is down; 2/3 to hit and 1/3 to put out, of 13 for a grenadier and 8 for the point.
  const values = [...new Set(lucks.map((each) => each.toFixed(6)))].map(Number).sort((a, b) => a - b);
  expect(values).toHaveLength(2);
  expect(values[0]).toBeCloseTo((-21 * 2) / 9, 4);
  expect(values[1]).toBeCloseTo((21 * 7) / 9, 4);
  expect(Math.abs(lucks.reduce((sum, each) => sum + each, 0) / lucks.length)).toBeLessThan(1.5);
});
