import type { Damage, Defense } from '../../content/cards.ts';
import type { State, Unit } from '../../state.ts';

/**
 * What damage has to reach: the card's Defense, a static one raised by the best armour worn. Two suits do not add up, and
 * dice are not raised at all (DR-CORE-4, DR-EQP-1, 2).
 */
export function defenseOf({ card, items }: Unit): Defense {
  if (!('fixed' in card.defense)) return card.defense;
  const bonus = items.reduce((best, item) => Math.max(best, item.defenseBonus), 0);
  return bonus === 0 ? card.defense : { fixed: card.defense.fixed + bonus };
}

/** Can damage of these dice do anything to that Defense (DR-ARM-1, 2)? The number of dice makes no difference. */
export function canHarm({ sides }: Pick<Damage, 'sides'>, defense: Defense): boolean {
  return 'fixed' in defense || sides >= defense.sides;
}

/** Does a roll of nothing but ones fail, whatever is added to it? Not in quick-start games (DR-CORE-6 to 8, DR-QS-12). */
export function isAutomaticFailure({ options }: State, faces: readonly number[]): boolean {
  return options.rules === 'full' && faces.length > 0 && faces.every((face) => face === 1);
}

/** What a set of dice comes to. */
export function totalOf(faces: readonly number[], bonus: number): number {
  return faces.reduce((sum, face) => sum + face, bonus);
}

/** What damage comes to against a Defense. */
export type Blow = {
  readonly damage: number;
  readonly defense: number;
  readonly damageFails: boolean;
  readonly defenseFails: boolean;
  readonly success: boolean;
};

/**
 * Reads the dice of one blow. The damage's own Automatic Failure is checked first, so that two failures leave the
 * target unharmed; a Defense of all ones fails even against less (DR-CORE-7, 8, DR-DMG-1).
 */
export function readBlow(
  state: State,
  damageFaces: readonly number[],
  bonus: number,
  defense: Defense,
  defenseFaces: readonly number[],
): Blow {
  const damage = totalOf(damageFaces, bonus);
  const needed = 'fixed' in defense ? defense.fixed : totalOf(defenseFaces, 0);
  const damageFails = isAutomaticFailure(state, damageFaces);
  const defenseFails = isAutomaticFailure(state, defenseFaces);
  const success = !damageFails && (defenseFails || damage >= needed);
  return { damage, defense: needed, damageFails, defenseFails, success };
}
