import { describe, expect, test } from 'vitest';
import { outChance, successChance } from '../../src/appraise/chances.ts';
import type { Damage, Defense, Die } from '../../src/content/cards.ts';
import { readBlow } from '../../src/rules/damage/damage.ts';
import type { State } from '../../src/state.ts';

const terms = { die: 6, keep: 'one', difficulty: 3, bonus: 0, onesFail: true } as const;

describe('the chance of a Skill roll', () => {
  test('[DR-CORE-5] equal or higher succeeds', () => {
    expect(successChance(terms)).toBeCloseTo(4 / 6, 12);
    expect(successChance({ ...terms, difficulty: 6 })).toBeCloseTo(1 / 6, 12);
    expect(successChance({ ...terms, difficulty: 7 })).toBe(0);
  });

  test('[DR-CORE-11] of two dice the better or the worse counts', () => {
    expect(successChance({ ...terms, keep: 'best' })).toBeCloseTo(32 / 36, 12);
    expect(successChance({ ...terms, keep: 'worst' })).toBeCloseTo(16 / 36, 12);
  });

  test('[DR-CORE-6] a counted 1 fails whatever is added, but not in quick-start games', () => {
    expect(successChance({ ...terms, bonus: 9 })).toBeCloseTo(5 / 6, 12);
    expect(successChance({ ...terms, bonus: 9, onesFail: false })).toBe(1);
  });

  test('[DR-CORE-14] help is added to the die that counts', () => {
    expect(successChance({ ...terms, difficulty: 5 })).toBeCloseTo(2 / 6, 12);
    expect(successChance({ ...terms, difficulty: 5, bonus: 1 })).toBeCloseTo(3 / 6, 12);
  });
});

/** Every way the dice can fall. */
function* throws(dice: number, sides: number): Generator<number[]> {
  if (dice === 0) return yield [];
  for (const rest of throws(dice - 1, sides)) for (let face = 1; face <= sides; face++) yield [...rest, face];
}

/** The same chance by reading every pair of throws with the rule itself. */
function counted(damage: Damage, defense: Defense, rules: 'full' | 'quick-start'): number {
  const state = { options: { rules } } as State;
  let [good, all] = [0, 0];
  for (const blow of throws(damage.dice, damage.sides)) {
    for (const guard of 'fixed' in defense ? [[]] : throws(defense.dice, defense.sides)) {
      all += 1;
      if (readBlow(state, blow, damage.bonus, defense, guard).success) good += 1;
    }
  }
  return good / all;
}

describe('the chance that a hit puts its target out', () => {
  const die = (sides: Die, dice = 1, bonus = 0): Damage => ({ dice, sides, bonus });

  test.each([
    [die(6), { fixed: 5 }],
    [die(8, 2), { fixed: 9 }],
    [die(6, 1, 4), { fixed: 5 }],
    [die(10, 3, 3), { dice: 2, sides: 10 }],
    [die(8, 2), { dice: 1, sides: 8 }],
  ] as const)('[DR-DMG-1] is what reading every throw comes to: %j against %j', (damage, defense) => {
    for (const rules of ['full', 'quick-start'] as const) {
      expect(outChance(damage, defense, rules === 'full')).toBeCloseTo(counted(damage, defense, rules), 12);
    }
  });

  test('[DR-EXP-6] behind partial cover the damage is rolled twice and the lower counts, the Defense is rolled once', () => {
    const [damage, defense] = [die(10, 2), { dice: 1, sides: 10 } as const];
    const state = { options: { rules: 'full' } } as State;
    let [good, all] = [0, 0];
    for (const one of throws(2, 10)) {
      for (const other of throws(2, 10)) {
        const lower =
          (other[0] as number) + (other[1] as number) < (one[0] as number) + (one[1] as number) ? other : one;
        for (const guard of throws(1, 10)) {
          all += 1;
          if (readBlow(state, lower, 0, defense, guard).success) good += 1;
        }
      }
    }
    expect(outChance(damage, defense, true, true)).toBeCloseTo(good / all, 12);
    expect(outChance(damage, defense, true, true)).not.toBeCloseTo(outChance(damage, defense, true) ** 2, 3);
  });

  test('[DR-ARM-1] dice smaller than those of the armour do nothing', () => {
    expect(outChance(die(8, 3), { dice: 2, sides: 10 }, true)).toBe(0);
    expect(outChance(die(10, 3), { dice: 2, sides: 10 }, true)).toBeGreaterThan(0);
  });
});
