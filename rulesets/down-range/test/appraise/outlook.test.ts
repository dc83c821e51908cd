import type { Point } from '@sandtable/geometry';
import { createMatch, fastDice, type Match, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { appraiser, candidates } from '../../src/appraise/appraiser.ts';
import { atOnce } from '../../src/appraise/at-once.ts';
import { FireOdds } from '../../src/appraise/fire-odds.ts';
import { hold, holdingsOf, nearness } from '../../src/appraise/holding.ts';
import { Outlook } from '../../src/appraise/outlook.ts';
import { Sights } from '../../src/appraise/sights.ts';
import { stakeOf, stillToCome } from '../../src/appraise/stakes.ts';
import type { DownRangeEvent } from '../../src/events/index.ts';
import { downRange } from '../../src/index.ts';
import { type State, type Unit, unitById } from '../../src/state.ts';
import { battle, box, soldier } from '../table.ts';

function matchOf(setup: object): Match<State, DownRangeEvent> {
  const created = createMatch(downRange.ruleset, setup, { dice: fastDice(5) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Match<State, DownRangeEvent>;
}

const at = (x: number, y: number) => ({ x: 1000 * x, y: 1000 * y }) as Point;
const { state } = matchOf({ scenario: 'radio-check' });
const unit = (id: string) => unitById(state, id) as Unit;

describe('what is at stake', () => {
  test('a unit is worth less the nearer the end, but never less than the points that are paid for it', () => {
    const late = { ...state, round: 6 };
    expect(stillToCome({ ...state, round: 1 })).toBe(1);
    expect(stillToCome(late)).toBe(1 / 5);
    expect(stakeOf(state, unit('red-mortar-assistant'))).toBe(10 + 8);
    expect(stakeOf(late, unit('red-mortar-assistant'))).toBeCloseTo(10 * (0.4 + 0.6 / 5) + 8, 10);
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
    expect(holdingsOf({ ...state, round: 7 })).toEqual([]);
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
    expect(open.leastDanger).toBeGreaterThan(hidden.leastDanger);
    expect(open.shot).toBeGreaterThan(hidden.shot);
    expect(open.held).toBeGreaterThan(hidden.held);
  });

  test('who has moved is in less danger than who stands still', () => {
    const units = state.units.map((each) => ({ ...each, hadTurn: true }));
    const outlook = new Outlook({ ...state, units }, 'blue');
    const leader = units.find(({ id }) => id === 'blue-leader') as Unit;
    const here = leader.at as Point;
    expect(outlook.danger(leader, here, false)).toBeGreaterThan(outlook.danger(leader, here, true));
    const { leastDanger } = outlook.prospect(leader, here, true);
    expect(leastDanger).toBeLessThanOrEqual(outlook.danger(outlook.resting(leader), here, true));
  });

  test('an Action is worth saving where an enemy may come into sight, for a weapon that takes Focus only to who stays', () => {
    const wall = [box('high-wall', [24, 4], [25, 10])];
    const watcher = (weapon: string) => {
      const { match } = battle({
        units: { guard: soldier('A', [10, 8], { weapons: [{ weapon }] }), foe: soldier('B', [29, 8]) },
        terrain: wall,
      });
      const guard = unitById(match.state as State, 'guard') as Unit;
      return { guard, outlook: new Outlook(match.state as State, 'A') };
    };
    const rifle = watcher('m4');
    const post = rifle.guard.at as Point;
    expect(rifle.outlook.prospect(rifle.guard, post, false)).toMatchObject({ shot: 0, focusedShot: 0 });
    expect(rifle.outlook.watch(rifle.guard, post, true)).toBeGreaterThan(0);
    expect(rifle.outlook.watch(rifle.guard, post, true)).toBeLessThanOrEqual(rifle.outlook.mostWatch());
    expect(rifle.outlook.watch({ ...rifle.guard, index: 9, arms: [] }, post, true)).toBe(0);
    const gun = watcher('m240');
    expect(gun.outlook.watch(gun.guard, post, false)).toBeGreaterThan(0);
    expect(gun.outlook.watch(gun.guard, post, true)).toBe(0);
  });

  test('an enemy with a shot at a friend is worth more than itself', () => {
    const outlook = new Outlook(state, 'blue');
    const enemy = unit('red-rifleman-2');
    expect(outlook.prize(enemy)).toBeGreaterThan(outlook.stake(enemy));
  });
});

describe('posture', () => {
  const wall = [box('low-wall', [12, 4], [12.4, 16])];
  const behind = (done: object) => {
    const { match } = battle({
      units: { man: soldier('A', [11, 10], done), foe: soldier('B', [30, 10]) },
      terrain: wall,
    });
    const view = seatView(match, 'A');
    return appraiser(view, view.decisions[0] as never);
  };
  const down = { kind: 'posture', unit: 'man', to: 'prone' } as never;

  test('who is done lies down behind a wall, last of all that is worth doing', () => {
    const appraise = behind({ moves: 1, acted: true });
    expect(appraise(down).why).toBe('lies down');
    expect(appraise(down).score).toBeGreaterThan(0);
    expect(appraise(down).score).toBeLessThan(0.3);
  });

  test('who has nothing to do holds first: nobody gets up and down for ever', () => {
    const appraise = behind({});
    expect(appraise(down).score).toBeLessThan(0);
    expect(appraise({ kind: 'hold', unit: 'man' } as never).score).toBeGreaterThan(0);
    expect(behind({ held: true })(down).score).toBeGreaterThan(0);
  });

  test('who lies and who is done changes posture at once, without a look at anything else', () => {
    const first = (done: object) => {
      const units = { man: soldier('A', [11, 10], done), foe: soldier('B', [30, 10]) };
      const view = seatView(battle({ units, terrain: wall }).match, 'A');
      return atOnce(view, view.decisions[0] as never)?.command;
    };
    expect(first({ posture: 'prone' })).toEqual({ kind: 'posture', unit: 'man', to: 'upright' });
    expect(first({ moves: 1, acted: true })).toEqual({ kind: 'posture', unit: 'man', to: 'prone' });
    expect(first({ moves: 1 })).toBeUndefined();
    expect(first({})).toBeUndefined();
  });

  test('who lies gets up first', () => {
    const appraise = behind({ posture: 'prone' });
    expect(appraise({ kind: 'posture', unit: 'man', to: 'upright' } as never).score).toBeGreaterThan(20);
    const tired = behind({ posture: 'prone', acted: true });
    expect(tired({ kind: 'posture', unit: 'man', to: 'upright' } as never).score).toBeLessThan(0);
  });
});

describe('sights', () => {
  const { match } = battle({
    units: { man: soldier('A', [11, 10]), foe: soldier('B', [30, 10]) },
    terrain: [box('low-wall', [12, 4], [12.4, 16])],
  });
  const of = (id: string, changes: object = {}) => ({ ...(unitById(match.state, id) as Unit), ...changes });
  const [man, foe] = [of('man'), of('foe')];

  test('a soldier lying behind a low wall is hidden; standing, he is seen in part and sees in full', () => {
    const sights = new Sights(match.state);
    expect(sights.of(man, at(11, 10), foe)).toBe('partly');
    expect(sights.of(of('man', { posture: 'prone' }), at(11, 10), foe)).toBe('hidden');
    expect(sights.from(man, at(11, 10), foe)).toBe('plain');
    expect(sights.of(man, at(14, 10), foe)).toBe('plain');
  });

  test('they are remembered for the table as it is, and smoke makes it another', () => {
    const cloud = { id: 'c', kind: 'smoke', centre: at(20, 10), radius: 3000, taker: 'A', endsWithTurn: 9 };
    const smoky = { ...match.state, clouds: [cloud] } as unknown as State;
    expect(new Sights(smoky).of(man, at(14, 10), foe)).toBe('hidden');
    expect(new Sights(match.state).of(man, at(14, 10), foe)).toBe('plain');
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

  test('a shot is better than ending the turn, lying down not for who is fresh, free actions worse than nothing', () => {
    const radio = matchOf({ scenario: 'radio-check' });
    const blue = seatView(radio, 'blue');
    const appraise = appraiser(blue, blue.decisions[0] as never);
    const shot = { kind: 'attack', unit: 'blue-rifleman-1', weapon: 'm4', target: { unit: 'red-rifleman-2' } };
    expect(appraise(shot).score).toBeGreaterThan((21 * 2) / 9);
    expect(appraise(shot).why).toBe('fires at Rifleman 2: 67% to hit, 22% to put it out');
    expect(appraise({ kind: 'end-turn' }).score).toBe(0);
    expect(appraise({ kind: 'toggle-light' }).score).toBeLessThan(0);
    const posture = (to: string) => appraise({ kind: 'posture', unit: 'blue-leader', to } as never).score;
    expect(posture('upright')).toBeGreaterThan(0);
    expect(posture('prone')).toBeLessThan(0);
  });

  test('a unit due to come on comes on, however dangerous it is', () => {
    const convoy = matchOf({ scenario: 'convoy-at-the-barricade' });
    while (convoy.open[0]?.moment === 'deployment') {
      const open = convoy.open[0];
      convoy.advance(open, convoy.sample(open)[0] as never);
    }
    const view = seatView(convoy, 'a');
    const appraise = appraiser(view, view.decisions[0] as never);
    const arrivals = convoy.sample(convoy.open[0] as never).filter(({ kind }) => kind === 'arrive');
    expect(arrivals.length).toBeGreaterThan(0);
    for (const arrival of arrivals) expect(appraise(arrival).score).toBeGreaterThan(0);
  });

  test('a main effort is worth the better odds of a unit with a shot, and nothing for others', () => {
    const radio = matchOf({ scenario: 'radio-check' });
    const blue = seatView(radio, 'blue');
    const appraise = appraiser(blue, blue.decisions[0] as never);
    const effort = (subordinate: string) =>
      appraise({ kind: 'main-effort', unit: 'blue-leader', subordinate, by: 'voice' } as never).score;
    expect(effort('blue-rifleman-1')).toBeGreaterThan(1);
    expect(effort('blue-mortar-assistant')).toBe(0);
    const shot = { kind: 'attack', unit: 'blue-rifleman-1', weapon: 'm4', target: { unit: 'red-rifleman-2' } };
    expect(effort('blue-rifleman-1')).toBeLessThan(appraise(shot).score);
  });
});
