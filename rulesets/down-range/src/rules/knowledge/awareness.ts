import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import {
  isActive,
  placeOf,
  playerOf,
  type SideId,
  type State,
  sideOf,
  type Unit,
  type UnitId,
  unitById,
} from '../../state.ts';
import { isObscuredFrom } from '../sight/look.ts';
import { canSee } from '../sight/sight.ts';
import { rosterOf } from '../space/roster.ts';
import { isWithin } from '../space/space.ts';
import { isFoggy, isInSightOf } from './fog.ts';
import { isAware } from './known-units.ts';

export { isAware } from './known-units.ts';

/** Is a unit kept off the table for a side that is not aware of it (DR-VIS-8)? */
export function isKeptFrom(state: State, side: SideId, unit: Unit): boolean {
  return state.options.concealedDeployment && !isAware(state, side, unit);
}

/** The same, from the place of one of the side's units. */
export function isConcealedFrom(state: State, observer: Unit, unit: Unit): boolean {
  return state.options.concealedDeployment && isKeptFrom(state, sideOf(state, observer), unit);
}

/** May a side know where a unit is now? Everybody may unless units are concealed or there is fog. */
export function isKnownTo(state: State, side: SideId, unit: Unit): boolean {
  if (sideOf(state, unit) === side) return true;
  if (isKeptFrom(state, side, unit)) return false;
  return !isFoggy(state) || isInSightOf(state, side, unit);
}

/** The unit a command aims at. A unit the player can't know about doesn't exist for them, even by name (DR-VIS-8). */
export function namedTarget(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = unitById(state, id);
  if (unit !== undefined && isKnownTo(state, playerOf(state, seat).side, unit)) return unit;
  return reject('unknown-unit', 'DR-CORE-3', { unit: id });
}

/**
 * Is a unit hidden: partly covered or concealed, or in darkness, from every enemy that could look at it, none of them
 * near, and itself never seen moving nor attacking (DR-VIS-7)? `likeliest` is the enemy to ask first, the rest to be
 * spared the question.
 */
export function isHidden(state: State, unit: Unit, likeliest?: Unit): boolean {
  if (state.exposed.includes(unit.id) || placeOf(state, unit) === null) return false;
  if (likeliest !== undefined && isWatcherOf(state, unit, likeliest) && !isObscuredFrom(state, likeliest, unit))
    return false;
  const { hiddenDistance } = state.judgements;
  const { units } = state;
  for (let i = 0; i < units.length; i++) {
    const each = units[i] as Unit;
    if (isWatcherOf(state, unit, each) && isWithin(state, each, unit, hiddenDistance)) return false;
  }
  for (let i = 0; i < units.length; i++) {
    const each = units[i] as Unit;
    if (isWatcherOf(state, unit, each) && !isObscuredFrom(state, each, unit)) return false;
  }
  return true;
}

/** Has any unit of a side a line of sight to this one? */
export function isSeenBySide(state: State, side: SideId, unit: Unit): boolean {
  const { units } = state;
  const { sideByUnit } = rosterOf(state);
  for (let i = 0; i < units.length; i++) {
    const each = units[i] as Unit;
    if (sideByUnit[i] === side && isWatching(each) && canSee(state, each, unit)) return true;
  }
  return false;
}

/** Sides other than the unit's own that have a line of sight to it, in player order; bystanders watch nobody. */
export function sidesSeeing(state: State, unit: Unit): SideId[] {
  const own = sideOf(state, unit);
  const sides = new Set(state.players.filter(({ neutral, side }) => !neutral && side !== own).map(({ side }) => side));
  return [...sides].filter((side) => isSeenBySide(state, side, unit));
}

/** An enemy with eyes on the table. Bystanders are nobody's enemy (DR-SID-3). */
function isWatcherOf(state: State, unit: Unit, each: Unit): boolean {
  const { sideByUnit, fights } = rosterOf(state);
  return fights[each.index] === true && sideByUnit[each.index] !== sideByUnit[unit.index] && isWatching(each);
}

/** A drone nobody looks through sees for nobody (DR-UMV-5). */
export function isWatching(unit: Unit): boolean {
  return isActive(unit) && !unit.offMap && (unit.card.unmanned !== 'rpv' || unit.feedTo >= 0);
}
