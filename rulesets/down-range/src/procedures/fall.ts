import { type Disc, discsOverlap, type Mils } from '@sandtable/geometry';
import type { Play } from '@sandtable/kernel';
import type { Damage } from '../content/cards.ts';
import { defenseOf } from '../rules/damage/damage.ts';
import { baseOf } from '../rules/space/standing.ts';
import { occupantsOf } from '../rules/vehicles/occupants.ts';
import { isActive, type State, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { damageUnit } from './damage.ts';

/** One die is rolled for every 10", or part of it (DR-FAL-1). */
const STRETCH: Mils = 10_000;

/** Who else is struck, and whether the one that falls or crashes is still there to be. */
export type Impact = { readonly hit?: readonly Unit[]; readonly spare?: boolean };

/**
 * Damage for hitting something hard after `distance` in a straight line: one die per 10", the size of the object's
 * Defense dice but at least d6, or d8 if its Defense is a fixed number (DR-FAL-1, 4). It rolls for itself first, then
 * the same dice for everything it hits, by id (DR-FAL-2).
 */
export function* impact(
  table: DownRangeTable,
  unit: Unit,
  distance: Mils,
  { hit = [], spare = false }: Impact = {},
): Play {
  const damage = impactDamage(unit, distance);
  if (damage.dice === 0) return;
  const { dice, sides } = damage;
  table.emit({ type: 'impact-suffered', clause: 'DR-FAL-1', unit: unit.id, distance, dice, sides });
  if (!spare && isActive(unit)) yield* damageUnit(table, null, unit, damage, { clause: 'DR-FAL-1' });
  for (const other of [...hit].sort(byId)) {
    if (isActive(other)) yield* damageUnit(table, unit, other, damage, { clause: 'DR-FAL-2' });
  }
}

/** The dice of an impact. */
export function impactDamage(unit: Unit, distance: Mils): Damage {
  const defense = defenseOf(unit);
  const sides = 'fixed' in defense ? 8 : defense.sides === 4 ? 6 : defense.sides;
  return { dice: Math.ceil(distance / STRETCH), sides, bonus: 0 };
}

/** A fall from a height onto the ground: nothing up to 2", death beyond 20", an impact between (DR-FAL-3). */
export function* fall(table: DownRangeTable, unit: Unit, height: Mils): Play {
  const { state } = table;
  const { safeDrop, deadlyFall } = state.judgements;
  if (height <= safeDrop) return;
  if (height <= deadlyFall) return yield* impact(table, unit, height, { hit: unitsUnder(state, unit) });
  if (unit.card.kind === 'troop') return yield* table.procedures.downOrWreck(table, unit);
  const aboard = occupantsOf(state, unit).filter(isActive);
  for (const each of aboard.sort(byId)) yield* table.procedures.downOrWreck(table, each);
  yield* impact(table, unit, height, { hit: unitsUnder(state, unit) });
}

/**
 * Out of the air (DR-FAL-5): with people aboard it is destroyed with all of them, unless the players have agreed to roll;
 * an unmanned flyer rolls for the height it fell, or for the straight run of its own Move just before if that is longer.
 * What survives has landed where it fell; anyone under it is hit (DR-FAL-2).
 */
export function* crash(table: DownRangeTable, unit: Unit): Play {
  const { state } = table;
  const distance = Math.max(unit.altitude, unit.run);
  const crewed = occupantsOf(state, unit).length > 0; // the pilot who was shot is aboard too (V62)
  table.emit({ type: 'flight-changed', clause: 'DR-FAL-5', unit: unit.id, flying: false, altitude: 0 });
  const hit = unitsUnder(state, unit);
  if (!crewed || state.judgements.crewedCrash === 'rolled') return yield* impact(table, unit, distance, { hit });
  yield* table.procedures.downOrWreck(table, unit);
  yield* impact(table, unit, distance, { hit, spare: true });
}

/** Destroyed in the air: the wreck falls straight down on anyone under it (DR-FLY-6). `from`: how high it was. */
export function* fallAsWreck(table: DownRangeTable, unit: Unit, from: Mils): Play {
  yield* impact(table, unit, from, { hit: unitsUnder(table.state, unit), spare: true });
}

/** Active units on the ground that a base comes down on (DR-FAL-5). */
export function unitsUnder(state: State, unit: Unit): Unit[] {
  const base = baseOf(unit);
  if (base === null) return [];
  return state.units.filter((other) => {
    if (other === unit || !isActive(other) || other.flying || other.at === null) return false;
    return discsOverlap(base, baseOf(other) as Disc);
  });
}

function byId(a: Unit, b: Unit): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
