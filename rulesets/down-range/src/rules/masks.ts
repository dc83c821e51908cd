import type { Json } from '@sandtable/kernel';
import type { UnitCommand } from '../actions/action.ts';
import { type SideId, type State, sideOf, type Unit, unitById } from '../state.ts';
import { isKnownTo } from './awareness.ts';
import { isFoggy, isVeiled } from './fog.ts';

/**
 * A declared command as a side may hear of it. Under fog one sees that an enemy does something, and whether it is at
 * oneself, not what it has in mind; concealed helpers are not named either.
 */
export function commandFor(state: State, side: SideId, unit: Unit, command: UnitCommand): UnitCommand {
  if (!isVeiled(state) || sideOf(state, unit) === side) return command;
  if (!isFoggy(state) && !mentionsUnknown(state, side, command as unknown as Json)) return command;
  const target = (command as { readonly target?: { readonly unit?: string } }).target;
  const aimed = target?.unit === undefined ? undefined : unitById(state, target.unit);
  const atUs = aimed !== undefined && sideOf(state, aimed) === side;
  return { kind: command.kind, unit: command.unit, ...(atUs ? { target } : {}) } as UnitCommand;
}

/** Does anything in it name a unit that the side may not know of? */
export function mentionsUnknown(state: State, side: SideId, value: Json): boolean {
  if (typeof value === 'string') {
    const unit = unitById(state, value);
    return unit !== undefined && !isKnownTo(state, side, unit);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, part]) => part !== undefined && !NO_UNITS.has(key) && mentionsUnknown(state, side, part),
  );
}

/** Words under these keys name something else, which may well be called the same as a unit. */
const NO_UNITS: ReadonlySet<string> = new Set(['type', 'clause', 'kind', 'seat', 'side', 'taker', 'order', 'slot']);
