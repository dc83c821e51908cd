import type { Damage, Defense, Die } from '../content/cards.ts';
import { canHarm } from '../rules/damage/damage.ts';

/** A Skill roll before it is made (DR-CORE-5, 6, 11, 14). `onesFail`: full rules, where a counted 1 always fails. */
export type RollTerms = {
  readonly die: Die;
  readonly keep: 'best' | 'worst' | 'one';
  readonly difficulty: number;
  readonly bonus: number;
  readonly onesFail: boolean;
};

/** The exact chance that a Skill roll succeeds. */
export function successChance({ die, keep, difficulty, bonus, onesFail }: RollTerms): number {
  let good = 0;
  for (let face = onesFail ? 2 : 1; face <= die; face++) if (face + bonus >= difficulty) good += 1;
  const one = good / die;
  // More pips never hurt: the better die succeeds if either does, the worse if both do.
  if (keep === 'best') return 1 - (1 - one) * (1 - one);
  return keep === 'worst' ? one * one : one;
}

/**
 * The exact chance that damage puts a unit of this Defense out (DR-DMG-1, DR-ARM-1, DR-CORE-7, 8). `twice`: the damage is
 * rolled twice and the lower counts, the Defense still once (DR-EXP-6).
 */
export function outChance(damage: Damage, defense: Defense, onesFail: boolean, twice = false): number {
  if (!canHarm(damage, defense)) return 0;
  const thrown = sums(damage.dice, damage.sides);
  const blows = twice ? lowerOfTwo(thrown) : thrown;
  const guards = 'fixed' in defense ? [[defense.fixed, 1] as const] : [...sums(defense.dice, defense.sides)];
  let chance = 0;
  for (const [total, share] of blows) {
    if (onesFail && damage.dice > 0 && total === damage.dice) continue; // nothing but ones
    for (const [needed, part] of guards) {
      const opened = onesFail && !('fixed' in defense) && needed === defense.dice;
      if (opened || total + damage.bonus >= needed) chance += share * part;
    }
  }
  return chance;
}

/** The lower of two throws: each total with its share. */
function lowerOfTwo(totals: ReadonlyMap<number, number>): Map<number, number> {
  const lower = new Map<number, number>();
  for (const [one, share] of totals) {
    for (const [other, part] of totals) {
      const total = Math.min(one, other);
      lower.set(total, (lower.get(total) ?? 0) + share * part);
    }
  }
  return lower;
}

/** Every total of a number of dice, with its share. */
function sums(dice: number, sides: number): Map<number, number> {
  let shares = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [total, share] of shares) {
      for (let face = 1; face <= sides; face++) {
        next.set(total + face, (next.get(total + face) ?? 0) + share / sides);
      }
    }
    shares = next;
  }
  return shares;
}

/** A chance as whole percent; what is possible is never told as 0, what may fail never as 100. */
export function percent(chance: number): string {
  const rounded = Math.round(100 * chance);
  if (chance > 0 && rounded === 0) return 'under 1%';
  if (chance < 1 && rounded === 100) return 'over 99%';
  return `${rounded}%`;
}
