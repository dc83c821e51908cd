import type { Point } from '@sandtable/geometry';
import { createMatch, fastDice, type Match, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { appraiser, candidates } from '../../src/appraise/appraiser.ts';
import { FireOdds } from '../../src/appraise/fire-odds.ts';
import { hold, holdingsOf, nearness } from '../../src/appraise/holding.ts';
import { Outlook } from '../../src/appraise/outlook.ts';
import { stakeOf, stillToCome } from '../../src/appraise/stakes.ts';
import type { DownRangeEvent } from '../../src/events/index.ts';
import { downRange } from '../../src/index.ts';
import { type State, type Unit, unitById } from '../../src/state.ts';
import { battle, box, soldier } from '../table.ts';

function matchOf(setup: object): Match<State, DownRangeEvent> {
  const created = createMatch(downRange, setup, { dice: fastDice(5) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match<State, DownRangeEvent>;
}

const at = (x: number, y: number) => ({ x: 1000 * x, y: 1000 * y }) as Point;
const { state } = matchOf({ scenario: 'radio-check' });
const unit = (id: string) => unitById(state, id) as Unit;

describe('what is at stake', () => {
  test('a unit is worth less the nearer the end, but never less than the points that are paid for it', () => {
    const late = { ...state, round: 5 };
    expect(stillToCome({ ...state, round: 1 })).toBe(1);
    expect(stillToCome(late)).toBe(1 / 4);
    expect(stakeOf(state, unit('red-mortar-assistant'))).toBe(10 + 8);
    expect(stakeOf(late, unit('red-mortar-assistant'))).toBeCloseTo(10 * (0.4 + 0.6 / 4) + 8, 10);
  });

  test('where the last man standing wins, a man is worth the same to the end', () => {
    const { state: first } = matchOf({ scenario: 'first-shots' });
    const leader = unitById(first, 'a-leader') as Unit;
    expect(stakeOf({ ...first, round: 6 }, leader)).toBe(stakeOf(first, leader));
  });
});

describe('odds of fire', () => {
  const odds = new FireOdds(state);
  const terms = { from: at(16, 4), to: at(10, 30), stationary: false, obscured: false, focused: true };
  const chance = (changes: object) => odds.best(unit('blue-leader'), unit('red-leader'), { ...terms, ...changes });

  test('3 or more on a d6, then 5 or more on another', () => {
    expect(chance({})).toBeCloseTo((4 / 6) * (2 / 6), 10);
    expect(chance({ stationary: true })).toBeCloseTo((8 / 9) * (2 / 6), 10);
    expect(chance({ obscured: true })).toBeCloseTo((4 / 9) * (2 / 6), 10);
    expect(chance({ obscured: true, stationary: true })).toBeCloseTo((4 / 6) * (2 / 6), 10);
  });

  test('nothing beyond the range of everything in hand', () => {
    expect(chance({ from: at(0, 0), to: at(36, 0) })).toBeGreaterThan(0);
    expect(chance({ from: at(0, 0), to: at(38, 0) })).toBe(0);
  });

  test('a mortar is for who stands still', () => {
    const shot = (focused: boolean) =>
      odds.best(unit('blue-mortar-gunner'), unit('red-leader'), { ...terms, from: at(24, 3), to: at(24, 32), focused });
    expect(shot(true)).toBeGreaterThan(0);
    expect(shot(false)).toBe(0);
  });
});

describe('ground to hold', () => {
  test('a circle is worth what it will still pay, and in time is near enough', () => {
    const [early] = holdingsOf({ ...state, round: 1 });
    const [now] = holdingsOf({ ...state, round: 3 });
    expect(holdingsOf({ ...state, round: 6 })).toEqual([]);
    expect(early?.slack).toBe(2);
    expect(now?.slack).toBe(0);
    expect(now?.worth).toBeGreaterThan(early?.worth as number);
    const scout = unit('blue-scout');
    expect(nearness(now as never, scout, at(20, 18))).toBe(1);
    expect(nearness(now as never, scout, at(20, 6))).toBeLessThan(0.6);
    expect(nearness(early as never, scout, at(20, 6))).toBeGreaterThan(0.85);
  });

  test('what one side leads by, the other lacks', () => {
    expect(hold(0)).toBe(0);
    expect(hold(2)).toBe(-hold(-2));
    expect(hold(2)).toBeGreaterThan(hold(1));
    expect(hold(2) - hold(1)).toBeLessThan(hold(1) - hold(0));
  });
});

describe('places', () => {
  test('behind a hill one is seen by nobody and in less danger; in the open one has a shot', () => {
    const scout = unit('blue-scout');
    const outlook = new Outlook(state, 'blue');
    const hidden = outlook.prospect(scout, at(20, 10), true);
    const open = outlook.prospect(scout, at(20, 18), true);
    expect(open.seenBy).toBeGreaterThan(hidden.seenBy);
    expect(open.danger).toBeGreaterThan(hidden.danger);
    expect(open.shot).toBeGreaterThan(hidden.shot);
    expect(open.held).toBeGreaterThan(hidden.held);
  });

  test('who has moved is in less danger than who stands still', () => {
    const units = state.units.map((each) => ({ ...each, hadTurn: true }));
    const outlook = new Outlook({ ...state, units }, 'blue');
    const leader = units.find(({ id }) => id === 'blue-leader') as Unit;
    const here = leader.at as Point;
    expect(outlook.prospect(leader, here, false).danger).toBeGreaterThan(outlook.prospect(leader, here, true).danger);
  });

  test('an enemy with a shot at somebody is worth more than itself', () => {
    const outlook = new Outlook(state, 'blue');
    const enemy = unit('red-rifleman-2');
    expect(outlook.prize(enemy)).toBeGreaterThan(outlook.stake(enemy));
  });
});

describe('orders', () => {
  test('whole ways go round corners where straight ones do not', () => {
    const { match } = battle({
      units: { scout: soldier('A', [10, 10]), foe: soldier('B', [40, 10]) },
      terrain: [box('high-wall', [12, 6], [13, 14])],
    });
    const view = seatView(match, 'A');
    const moves = candidates(view.decisions[0] as never, view) as unknown as { path: readonly Point[] }[];
    const round = moves.filter(({ path }) => path.length > 1);
    expect(round.length).toBeGreaterThan(0);
    expect(Math.max(...round.map(({ path }) => path.at(-1)?.x ?? 0))).toBeGreaterThan(11_500);
  });

  test('a shot is better than ending the turn, getting up better than lying down, free deeds worse than nothing', () => {
    const radio = matchOf({ scenario: 'radio-check' });
    const blue = seatView(radio, 'blue');
    const appraise = appraiser(blue, blue.decisions[0] as never);
    const shot = { kind: 'attack', unit: 'blue-leader', weapon: 'm4', target: { unit: 'red-rifleman-2' } };
    expect(appraise(shot).score).toBeGreaterThan((21 * 2) / 9);
    expect(appraise(shot).why).toBe('fires at Rifleman 2: 67% to hit, 22% to put it out');
    expect(appraise({ kind: 'end_turn' }).score).toBe(0);
    expect(appraise({ kind: 'toggle_light' }).score).toBeLessThan(0);
    const posture = (to: string) => appraise({ kind: 'posture', unit: 'blue-leader', to } as never).score;
    expect(posture('upright')).toBeGreaterThan(0);
    expect(posture('prone')).toBeLessThan(0);
  });

  test('a leader who can shoot does not give his shot away for a worse one', () => {
    const radio = matchOf({ scenario: 'radio-check' });
    const blue = seatView(radio, 'blue');
    const appraise = appraiser(blue, blue.decisions[0] as never);
    const effort = { kind: 'main_effort', unit: 'blue-leader', subordinate: 'blue-mortar-assistant', by: 'voice' };
    const shot = { kind: 'attack', unit: 'blue-leader', weapon: 'm4', target: { unit: 'red-rifleman-2' } };
    expect(appraise(effort).score).toBeLessThan(appraise(shot).score);
  });
});
