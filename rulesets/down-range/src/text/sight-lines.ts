import type { SeatDecision } from '@sandtable/kernel';
import { distanceOf } from './measures.ts';
import { shooterOffers } from './menu/offers.ts';
import { namesIn } from './names.ts';
import { type Seen, type SeenUnit, sideOfSeat, spotOf } from './seen.ts';
import { bearingText, shotText } from './shot-text.ts';

/** Enemies that a unit sees with its own eyes, the nearest first. */
export function enemiesSeenBy(table: Seen, unit: SeenUnit): { readonly enemy: SeenUnit; readonly distance: number }[] {
  const here = spotOf(table, unit);
  const contacts = table.knowledge[sideOfSeat(table, unit.seat)]?.contacts ?? [];
  return contacts
    .filter(({ seenBy }) => seenBy.some((eye) => eye.unit === unit.id))
    .flatMap((contact) => {
      const enemy = table.units.find(({ id }) => id === contact.unit);
      const there = enemy === undefined ? null : spotOf(table, enemy);
      if (enemy === undefined || here === null || there === null) return [];
      const apart = distanceOf(here, there) - (unit.card?.radius ?? 0) - (enemy.card?.radius ?? 0);
      return [{ enemy, distance: Math.max(0, apart) }];
    })
    .sort((a, b) => a.distance - b.distance || (a.enemy.id < b.enemy.id ? -1 : 1));
}

/** `3 enemies in sight: R2 Rifleman 12.4″ at 2 o'clock, …`. */
export function sightSummary(table: Seen, unit: SeenUnit): string {
  const names = namesIn(table);
  const enemies = enemiesSeenBy(table, unit);
  if (enemies.length === 0) return 'no enemy in sight';
  const told = enemies.map(({ enemy, distance }) => bearingText(table, names, unit, enemy, distance));
  return `${enemies.length} ${enemies.length === 1 ? 'enemy' : 'enemies'} in sight: ${told.join(', ')}`;
}

/** The same with what each could be shot with, where a shot is offered now. */
export function sightText(table: Seen, decision: SeatDecision, unit: SeenUnit): string {
  const names = namesIn(table);
  const weapons = shooterOffers(decision).find((each) => each.unit === unit.id)?.weapons ?? [];
  const shots = weapons.flatMap((held) =>
    held.targets.map(
      (shot) => `${held.name} at ${names.short(shot.target.unit ?? '')}: ${shotText(table, shot, held)}.`,
    ),
  );
  return [`${names.unit(unit.id)}: ${sightSummary(table, unit)}.`, ...shots].join(' ');
}
