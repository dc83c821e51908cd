import { describe, expect, test } from 'vitest';
import { chanceOf, oddsOf, planned, wholeOutcomes } from '../src/index.ts';
import { byBruteForce, exactOddsOf, inWords, oddsOfAttack, sumOf } from './attack.ts';
import { downRangeAttacks } from './down-range-attacks.ts';
import { downRangeGame } from './games.ts';

describe('every kind of attack in Down Range has the odds that brute force over all faces gives', () => {
  test.each(downRangeAttacks)('$name', (attack) => {
    const odds = exactOddsOf(downRangeGame, attack);
    expect(inWords(odds)).toEqual(inWords(byBruteForce(downRangeGame, attack)));
    expect(sumOf(odds)).toBeCloseTo(1, 12);
    expect(Object.keys(inWords(odds)).length, 'dice decide something').toBeGreaterThan(1);
  });
});

describe('with everybody choosing what’s best for them, the odds are those without parts and stages', () => {
  test.each(downRangeAttacks)('$name', (attack) => {
    const odds = exactOddsOf(downRangeGame, attack, { policy: 'best' });
    const whole = oddsOfAttack(downRangeGame, attack, { policy: 'best', factor: false, budget: 1500, samples: 1 });
    if (whole.exact) expect(inWords(odds)).toEqual(inWords(whole));
    expect(sumOf(odds)).toBeCloseTo(1, 12);
  });
});

function named(name: string) {
  const attack = downRangeAttacks.find((each) => each.name === name);
  if (attack === undefined) throw new Error(`there is no attack ${name}`);
  return attack;
}

describe('in numbers', () => {
  test('a rifle at a man in the open: a d6 against 3, then a d6 against 4', () => {
    const { marginals } = exactOddsOf(downRangeGame, named('a rifle at a man in the open'));
    expect(chanceOf(marginals, 'hits', 'b', 1)).toBeCloseTo(4 / 6, 12);
    expect(chanceOf(marginals, 'out', 'b')).toBeCloseTo((4 / 6) * (3 / 6), 12);
  });

  test('half behind a wall: the worse of two dice', () => {
    const { marginals } = exactOddsOf(downRangeGame, named('Disadvantage: half behind a wall'));
    expect(chanceOf(marginals, 'hits', 'b', 1)).toBeCloseTo((4 / 6) ** 2, 12);
  });

  test('a target that can’t be harmed is hit without effect', () => {
    const { marginals } = exactOddsOf(downRangeGame, named('a weapon that cannot harm its target'));
    expect(chanceOf(marginals, 'hits', 't')).toBeGreaterThan(0);
    expect(chanceOf(marginals, 'unharmed', 't', 'armour')).toBe(chanceOf(marginals, 'hits', 't'));
    expect(chanceOf(marginals, 'out', 't')).toBe(0);
  });

  test('ammunition is gone, hit or miss', () => {
    const { marginals } = exactOddsOf(downRangeGame, named('a rocket at a truck'));
    expect(marginals.filter(({ what }) => what === 'ammunition').map(({ chance }) => chance)).toEqual([1]);
  });

  test('one roll suppresses both, or neither', () => {
    const { branches } = exactOddsOf(downRangeGame, named('suppression of two'));
    const counts = wholeOutcomes(branches).map(
      ({ facts }) => [...facts.values()].filter(({ what }) => what === 'suppressed').length,
    );
    expect(counts.sort()).toEqual([0, 2]);
  });

  test('the victims of a blast are independent of each other, so eight cost little more than one', () => {
    const odds = exactOddsOf(downRangeGame, named('a grenade among eight'));
    expect(odds.runs).toBeLessThan(60);
    expect(odds.branches.some(({ parts }) => parts.length === 8)).toBe(true);
    const grenade = chanceOf(odds.marginals, 'on-target', 'g hand-grenade');
    for (let i = 0; i < 8; i++)
      expect(chanceOf(odds.marginals, 'struck', `e${i}`)).toBeGreaterThanOrEqual(grenade - 1e-12);
  });

  test('a player who places a miss places it where it hurts them least', () => {
    const attack = named('a grenade among eight');
    const own = (policy: 'pass' | 'best') => {
      const { marginals } = exactOddsOf(downRangeGame, attack, { policy });
      return [0, 1, 2, 3, 4, 5, 6].reduce((sum, i) => sum + chanceOf(marginals, 'out', `e${i}`), 0);
    };
    const worst = (() => {
      const atIntended = exactOddsOf(downRangeGame, attack, {
        policy: (_state, { about }) => ({ kind: 'place-miss', at: (about as { intended: object }).intended }) as never,
      });
      return [0, 1, 2, 3, 4, 5, 6].reduce((sum, i) => sum + chanceOf(atIntended.marginals, 'out', `e${i}`), 0);
    })();
    expect(own('best')).toBeLessThanOrEqual(own('pass') + 1e-9);
    expect(own('best')).toBeLessThan(worst);
  });

  test('from a planned place in reach, and from one out of it', () => {
    const { position, seat, command } = named('a rifle at a man in the open');
    const from = (x: number, y: number) => {
      const there = planned(downRangeGame.ruleset, position(), { kind: 'place', unit: 'a', at: { x, y } } as never);
      return 'rejection' in there ? there : oddsOf(downRangeGame, there, seat, command);
    };
    expect(from(40_000, 30_000)).toMatchObject({ exact: true });
    expect(from(1000, 1000)).toMatchObject({ rejection: { code: 'out-of-range' } });
    expect(from(-1, 0)).toMatchObject({ rejection: { code: 'off-table' } });
  });
});
