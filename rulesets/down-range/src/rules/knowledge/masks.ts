import type { Json, Seat } from '@sandtable/kernel';
import { playerOf, type SideId, type State, sideOf, type Unit, type UnitId, unitById } from '../../state.ts';
import type { UnitCommand } from '../../unit-command.ts';
import { isKnownTo } from './awareness.ts';
import { isFoggy, isVeiled } from './fog.ts';

/** Stands in for a unit that the player doesn't know about. */
export const UNSEEN = 'unseen';

/**
 * A declared command as a side may hear of it. Under fog you see that an enemy does something, and whether it's aimed
 * at you, but no details. Concealed helpers aren't named either.
 */
export function commandFor(state: State, side: SideId, unit: Unit, command: UnitCommand): UnitCommand {
  if (!isVeiled(state) || sideOf(state, unit) === side) return command;
  if (!isFoggy(state) && !mentionsUnknown(state, side, command as Json)) return command;
  const target = (command as { readonly target?: { readonly unit?: string } }).target;
  const aimed = target?.unit === undefined ? undefined : unitById(state, target.unit);
  const atUs = aimed !== undefined && sideOf(state, aimed) === side;
  return { kind: command.kind, unit: command.unit, ...(atUs ? { target } : {}) } as UnitCommand;
}

/** A unit's name as a player may hear it: asked about an unknown unit's action, they aren't told whose it is. */
export function nameFor(state: State, seat: Seat, unit: Unit): UnitId {
  return isKnownTo(state, playerOf(state, seat).side, unit) ? unit.id : UNSEEN;
}

/** Does anything in it name a unit that the side may not know of? */
export function mentionsUnknown(state: State, side: SideId, value: Json): boolean {
  return mentions(state, value, (unit) => !isKnownTo(state, side, unit));
}

/** Does anything in it name a unit of that sort? */
export function mentions(state: State, value: Json, isMeant: (unit: Unit) => boolean): boolean {
  if (typeof value === 'string') {
    const unit = unitById(state, value);
    return unit !== undefined && isMeant(unit);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, part]) => part !== undefined && !NO_UNITS.has(key) && mentions(state, part, isMeant),
  );
}

/** Words under these keys name something else, which may well be called the same as a unit. */
const NO_UNITS: ReadonlySet<string> = new Set([
  'type',
  'clause',
  'kind',
  'card',
  'group',
  'seat',
  'side',
  'taker',
  'order',
  'slot',
  'thing',
  'name',
]);
