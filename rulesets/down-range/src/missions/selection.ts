import type { Mils, Point } from '@sandtable/geometry';
import type { Selection } from '../content/victory.ts';
import type { Edge } from '../content/zone.ts';
import { isInCircle } from '../rules/space/space.ts';
import { isActive, type SideId, type State, sideOf, type Unit } from '../state.ts';

/**
 * People and vehicles that fit everything said. A team token counts as its soldiers (DR-CRW-9), never in addition to
 * them.
 */
export function selected(state: State, selection: Selection): Unit[] {
  return state.units.filter((unit) => unit.team.length === 0 && fits(state, unit, selection));
}

function fits(state: State, unit: Unit, { side, kind, units }: Selection): boolean {
  if (unit.offMap) return false;
  if (side !== undefined && sideOf(state, unit) !== side) return false;
  if (kind !== undefined && unit.card.kind !== kind) return false;
  return units === undefined || units.includes(unit.id);
}

/** Downed, wrecked or gone for good; leaving by an edge is none of these. */
export function isOut({ status }: Unit): boolean {
  return status === 'downed' || status === 'wreck' || status === 'removed';
}

/** Did it leave the table, by this edge if one is named? */
export function hasExited(unit: Unit, edge?: Edge): boolean {
  return unit.status === 'exited' && (edge === undefined || unit.leftBy === edge);
}

/** Is it still with its side: active, or a soldier of an active team token? */
export function isStanding(state: State, unit: Unit): boolean {
  if (unit.status !== 'in-team') return isActive(unit);
  const token = state.units[unit.memberOf];
  return token !== undefined && isActive(token);
}

/** A circle that sides hold by the weight of those in it. */
export type HeldCircle = {
  readonly at: Point;
  readonly within: Mils;
  readonly count: Selection;
  readonly aboard?: boolean;
  readonly weights?: Readonly<Record<string, number>>;
};

/** What each side has in a circle: active units, a team token being one, any part of whose base lies in it (DR-GEO-14). */
export function presence(state: State, circle: HeldCircle): Map<SideId, number> {
  const { at, within, count, aboard = true, weights = {} } = circle;
  const found = new Map<SideId, number>();
  for (const unit of state.units) {
    if (!isActive(unit) || !fits(state, unit, count) || (!aboard && unit.berth !== null)) continue;
    if (!isInCircle(state, unit, at, within)) continue;
    const side = sideOf(state, unit);
    found.set(side, (found.get(side) ?? 0) + (weights[unit.id] ?? 1));
  }
  return found;
}

/** The side with more there than any other; undefined when nobody has, or two have the same. */
export function holderOf(state: State, circle: HeldCircle): SideId | undefined {
  const found = [...presence(state, circle)].sort(([, a], [, b]) => b - a);
  const [first, second] = found;
  if (first === undefined || first[1] === 0) return undefined;
  return second !== undefined && second[1] === first[1] ? undefined : first[0];
}
