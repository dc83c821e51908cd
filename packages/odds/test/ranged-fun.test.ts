import { describe, expect, test } from 'vitest';
import { chanceOf, oddsOf, type Position, planned } from '../src/index.ts';
import { byBruteForce, exactOddsOf, inWords, oddsOfAttack, positionOf, sumOf } from './attack.ts';
import { rangedFunGame } from './games.ts';
import { rangedFunAttacks } from './ranged-fun-attacks.ts';

describe('every kind of attack in Ranged Fun has the odds that brute force over all faces gives', () => {
  test.each(rangedFunAttacks)('$name', (attack) => {
    for (const policy of attack.deep === true ? (['pass'] as const) : (['pass', 'best'] as const)) {
      const odds = exactOddsOf(rangedFunGame, attack, { policy });
      expect(inWords(odds)).toEqual(inWords(byBruteForce(rangedFunGame, attack, { policy })));
      expect(sumOf(odds)).toBeCloseTo(1, 12);
      expect(Object.keys(inWords(odds)).length, 'dice decide something').toBeGreaterThan(1);
    }
  });
});

/** Chances of 0, 1, 2 and 3 points of damage in 64ths, for strength less armour from -4 to 4 (docs/rules, Data). */
const CHANCES = [
  [64, 0, 0, 0],
  [62, 2, 0, 0],
  [56, 8, 0, 0],
  [46, 18, 0, 0],
  [32, 8, 24, 0],
  [18, 6, 0, 40],
  [8, 4, 0, 52],
  [2, 2, 0, 60],
  [0, 0, 0, 64],
];

/** One unit five squares from another, of this long-range strength and armour. */
function duel(lrf: number, armour: number): Position<unknown> {
  const stats = { movement: 4, armour: 4, srf: 2 };
  return positionOf(rangedFunGame, {
    units: {
      F: { seat: 'red', class: 'TRUNDLER', stats: { ...stats, lrf }, at: [2, 5] },
      T: { seat: 'blue', class: 'TRUNDLER', stats: { ...stats, armour, lrf: 4 }, at: [7, 5] },
    },
  });
}

const order = { kind: 'fire', unit: 'F', target: { unit: 'T' } };

describe('one attack', () => {
  test.each(CHANCES.map((chances, i) => [i - 4, chances] as const))('at a difference of %i', (difference, chances) => {
    const strength = Math.max(1, 1 + difference);
    const odds = oddsOf(rangedFunGame, duel(strength, strength - difference), 'red', order);
    if ('rejection' in odds) throw new Error('refused');
    for (const points of [1, 2, 3]) {
      expect(chanceOf(odds.marginals, 'damage', 'T', points)).toBe((chances[points] as number) / 64);
    }
    expect(chanceOf(odds.marginals, 'hits', 'T')).toBeCloseTo(1 - (chances[0] as number) / 64, 12);
  });

  test('from a planned place, without moving anybody', () => {
    const position = duel(4, 2);
    const there = planned(rangedFunGame.ruleset, position, { kind: 'place', unit: 'F', at: [5, 5] } as never);
    if ('rejection' in there) throw new Error('refused');
    const near = oddsOf(rangedFunGame, there, 'red', order);
    const far = oddsOf(rangedFunGame, position, 'red', order);
    if ('rejection' in near || 'rejection' in far) throw new Error('refused');
    expect(chanceOf(near.marginals, 'damage', 'T', 2)).toBe(24 / 64); // SRF 2 against 2
    expect(chanceOf(far.marginals, 'damage', 'T', 3)).toBe(52 / 64); // LRF 4 against 2
    const occupied = planned(rangedFunGame.ruleset, position, { kind: 'place', unit: 'F', at: [7, 5] } as never);
    expect(occupied).toMatchObject({ rejection: { clause: expect.stringContaining('RF-') } });
    expect(planned(rangedFunGame.ruleset, position, { kind: 'conjure' })).toMatchObject({
      rejection: { code: 'unknown-edit' },
    });
  });

  test('a unit attacked in contact hits back when that’s best for it', () => {
    const contact = rangedFunAttacks.find(({ name }) => name === 'contact');
    if (contact === undefined) throw new Error('there is no such attack');
    const passive = exactOddsOf(rangedFunGame, contact, { policy: 'pass' });
    const fierce = exactOddsOf(rangedFunGame, contact, { policy: 'best' });
    expect(chanceOf(passive.marginals, 'answered', 'T')).toBe(0);
    expect(chanceOf(fierce.marginals, 'answered', 'T')).toBeGreaterThan(0.5);
    expect(chanceOf(fierce.marginals, 'hits', 'F')).toBeGreaterThan(0);
  });

  test('a charge in which both sides choose again and again is estimated, and says so', () => {
    const charge = rangedFunAttacks.find(({ deep }) => deep === true);
    if (charge === undefined) throw new Error('there is no such attack');
    expect(oddsOfAttack(rangedFunGame, charge, { policy: 'best' }).exact).toBe(false);
  });
});
