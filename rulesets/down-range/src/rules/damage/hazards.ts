import { compareGapToPoint, compareGapToPolygon } from '@sandtable/geometry';
import type { Hazard, State, Unit } from '../../state.ts';
import { bodyOf, discOf } from '../space/space.ts';
import { exposureOf } from '../vehicles/occupants.ts';

/** The hazards that a unit is in and is vulnerable to, in the order they lie on the table (DR-HAZ-1, 4, DR-GEO-14). */
export function hazardsOn(state: State, unit: Unit): Hazard[] {
  if (state.hazards.length === 0 || !isVulnerable(state, unit)) return [];
  const base = discOf(state, unit);
  if (base === null || bodyOf(state, unit).flying) return [];
  return state.hazards.filter(({ shape }) =>
    'radius' in shape ? compareGapToPoint(base, shape, shape.radius) <= 0 : compareGapToPolygon(base, shape, 0) <= 0,
  );
}

/** Troops in the open and in vehicles that do not close around them; vehicles themselves never are (DR-HAZ-4). */
export function isVulnerable(state: State, unit: Unit): boolean {
  if (unit.card.kind !== 'troop' || unit.offMap) return false;
  return (
    unit.berth === null || state.judgements.hazardVictims === 'all-troops' || exposureOf(state, unit) !== 'enclosed'
  );
}

/** A protective mask keeps gas off (DR-HAZ-4). */
export function isProtected({ items }: Unit, { hazard }: Hazard): boolean {
  return hazard.gas && items.some((item) => item.mask);
}
