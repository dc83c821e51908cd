import type { WeaponCard } from '../content/cards.ts';
import type { ShotOffer } from '../offers.ts';
import { defenseOf } from '../rules/damage/damage.ts';
import type { Unit, UnitId } from '../state.ts';
import type { Seen } from '../view-types.ts';
import { outChance, successChance } from './chances.ts';

/** The chance that a shot hits, and that a hit puts the target out; `out` is undefined where the target is not known well enough. */
export type Odds = { readonly hit: number; readonly out: number | undefined };

/** Counted roll of one shot that is offered. `help`: how many assistants add to it. */
export function hitOdds(table: Seen, shot: ShotOffer, help = 0): number {
  const { die, keep, difficulty, bonus } = shot;
  return successChance({ die, keep, difficulty, bonus: bonus + help, onesFail: isFull(table) });
}

/** How likely a weapon that hits puts this unit out; undefined where its card is not known. */
export function outOdds(table: Seen, weapon: WeaponCard, target: UnitId): number | undefined {
  const unit = table.units.find(({ id }) => id === target);
  if (unit?.card === undefined) return undefined;
  const defense = defenseOf({ card: unit.card, items: unit.items ?? [] } as Unit);
  return outChance(weapon.damage, defense, isFull(table));
}

/** The card of a weapon held by a unit in view. */
export function weaponIn(table: Seen, holder: UnitId, slot: string): WeaponCard | undefined {
  return table.units.find(({ id }) => id === holder)?.arms?.find((arm) => arm.slot === slot)?.card;
}

function isFull({ options }: Seen): boolean {
  return options.rules === 'full';
}
