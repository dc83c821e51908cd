import type { Damage, Defense } from '../content/cards.ts';
import { canHarm } from '../rules/damage/damage.ts';

/** A damage roll before it is made. `onesFail`: full rules, where nothing but ones fails. */
export type BlowTerms = {
  readonly damage: Damage;
  readonly defense: Defense;
  /** All dice are rolled twice and the lower set counts (DR-EXP-6). */
  readonly disadvantage: boolean;
  readonly onesFail: boolean;
};

/** The exact chance that a damage roll puts its target out (DR-DMG-1, DR-ARM-1, DR-CORE-7, 8, DR-EXP-6). */
export function blowChance({ damage, defense, disadvantage, onesFail }: BlowTerms): number {
  if (!canHarm(damage, defense)) return 0;
  const plain = totals(damage.dice, damage.sides);
  const blows = disadvantage ? lowerOfTwo(plain) : plain;
  const guards = 'fixed' in defense ? new Map([[defense.fixed, 1]]) : totals(defense.dice, defense.sides);
  let chance = 0;
  for (const [total, share] of blows) {
    if (onesFail && damage.dice > 0 && total === damage.dice) continue;
    for (const [needed, part] of guards) {
      const opened = onesFail && !('fixed' in defense) && needed === defense.dice;
      if (opened || total + damage.bonus >= needed) chance += share * part;
    }
  }
  return chance;
}

/** Every total of a number of dice, with its share. */
function totals(dice: number, sides: number): Map<number, number> {
  let shares = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [total, share] of shares) {
      for (let face = 1; face <= sides; face++) next.set(total + face, (next.get(total + face) ?? 0) + share / sides);
    }
    shares = next;
  }
  return shares;
}

/** The lower of two such totals: both are at least it, and not both above. */
function lowerOfTwo(shares: Map<number, number>): Map<number, number> {
  const lower = new Map<number, number>();
  let above = 0;
  for (const [total, share] of [...shares].sort(([a], [b]) => b - a)) {
    lower.set(total, (above + share) * (above + share) - above * above);
    above += share;
  }
  return lower;
}
