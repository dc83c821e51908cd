import { inches } from '@sandtable/geometry';
import { otherOf, type State, type Unit } from '../../state.ts';
import { areGroupsWithin } from '../measure/distance.ts';
import { cardOf, discsOf, unitDiscs, unitsOf } from './roster.ts';

/** An enemy unit this near takes Stealth away, or keeps it from being gained (DS-STL-4, DS-STL-6). */
const NEAR = inches(2);

/** Is an enemy unit within 2″ of any base of the unit? Enemy Pings don't matter. */
export function isEnemyNear(state: State, unit: Unit): boolean {
  return areGroupsWithin(discsOf(unit), unitDiscs(state, otherOf(unit.seat)), NEAR);
}

/** May the unit gain a Stealth token here (DS-STL-2, DS-STL-6)? */
export function mayGainStealth(state: State, unit: Unit): boolean {
  return !unit.stealth && !isEnemyNear(state, unit);
}

/** The units that lose their Stealth because this one ended a move or was Placed: itself, and enemies near it (DS-STL-4). */
export function stealthLostBy(state: State, moved: Unit): Unit[] {
  const discs = discsOf(moved);
  // After most moves nobody has any to lose, and nothing needs to be measured.
  const enemies = unitsOf(state, otherOf(moved.seat)).filter(
    (enemy) => (moved.stealth || enemy.stealth) && areGroupsWithin(discs, discsOf(enemy), NEAR),
  );
  return [...(moved.stealth && enemies.length > 0 ? [moved] : []), ...enemies.filter(({ stealth }) => stealth)];
}

/** Wary units that lose their Stealth after anybody's move, because an enemy unit is near (DS-STL-8). */
export function waryLosers(state: State): Unit[] {
  return state.units.filter((unit) => unit.stealth && cardOf(unit).wary && isEnemyNear(state, unit));
}
