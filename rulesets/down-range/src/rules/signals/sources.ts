import type { Point } from '@sandtable/geometry';
import { isActive, isFriendly, type State, type Unit, type UnitId } from '../../state.ts';
import { isConcealedFrom } from '../knowledge/awareness.ts';
import { canSee, canSeePoint } from '../sight/sight.ts';

/** How a unit comes to see something itself, and through whose eye; sigint has none (DR-SIG-6, DR-EWF-8). */
export type Picture = { readonly how: 'sight' | 'feed' | 'sigint'; readonly eye: UnitId | null };

/** Is the target of a question a unit, not a point of the table? */
export function isUnit(target: Unit | Point): target is Unit {
  return 'card' in target;
}

/** What a unit sees itself: with its own eyes, by the feed of its drone, or by signals intelligence. */
export function pictureOf(state: State, unit: Unit, target: Unit | Point): Picture | undefined {
  if (!isActive(unit)) return undefined;
  if (isUnit(target) && isConcealedFrom(state, unit, target)) return undefined;
  // A remote eye is its operator's (DR-UMV-5): nobody looks through it by himself.
  if (!unit.offMap && unit.card.unmanned !== 'rpv' && sees(state, unit, target)) return { how: 'sight', eye: unit.id };
  return sharesPictureOf(state, unit, target);
}

/** The part of it that needs no line of sight of the unit's own. */
export function sharesPictureOf(state: State, unit: Unit, target: Unit | Point): Picture | undefined {
  const drone = state.units.find((each) => each.feedTo === unit.index && isActive(each) && sees(state, each, target));
  if (drone !== undefined) return { how: 'feed', eye: drone.id };
  return unit.sigint && isUnit(target) && isEmitting(state, unit, target) ? { how: 'sigint', eye: null } : undefined;
}

/** Does an enemy, or a soldier aboard it, bear a Signal token (DR-EWF-2)? */
export function isEmitting(state: State, listener: Unit, target: Unit): boolean {
  if (isFriendly(state, listener, target)) return false;
  if (target.signal) return true;
  return (
    target.card.kind === 'vehicle' && state.units.some((each) => each.signal && each.berth?.vehicle === target.index)
  );
}

/** Has it a line of sight of its own? */
export function sees(state: State, unit: Unit, target: Unit | Point): boolean {
  return isUnit(target) ? canSee(state, unit, target) : canSeePoint(state, unit, target);
}
