import type { Point } from '@sandtable/geometry';
import type { WeaponCard } from '../content/cards.ts';
import { mostDamage } from '../content/dice-notation.ts';
import { coverFromBlast } from '../rules/cover/cover.ts';
import { unitsInBlast } from '../rules/damage/blast.ts';
import { defenseOf } from '../rules/damage/damage.ts';
import type { State, Unit } from '../state.ts';
import { outChance } from './chances.ts';

/** A unit in the blast: how much cover it has, and the chance that the blast puts it out. */
export type Caught = { readonly unit: Unit; readonly cover: ReturnType<typeof coverFromBlast>; readonly out: number };

/** Everybody a burst of this weapon at a point would reach, on the ground or in the air (DR-EXP-3, 5, 6). */
export function caughtIn(state: State, card: WeaponCard, point: Point, air: boolean): Caught[] {
  const full = state.options.rules === 'full';
  return unitsInBlast(state, point, card.radius, air).map((unit) => {
    const cover = air ? 'none' : coverFromBlast(state, point, unit, mostDamage(card.damage));
    // DR-QS-6: the quick-start knows no Disadvantage on damage.
    const out = cover === 'total' ? 0 : outChance(card.damage, defenseOf(unit), full, full && cover === 'partial');
    return { unit, cover, out };
  });
}
