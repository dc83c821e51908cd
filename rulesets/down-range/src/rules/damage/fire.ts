import {
  compareGap,
  compareGapToPolygon,
  compareSegmentToPolygon,
  type Disc,
  type Mils,
  type Polygon,
} from '@sandtable/geometry';
import type { Seat } from '@sandtable/kernel';
import { isActive, type State, type Unit } from '../../state.ts';
import { baseOf } from '../space/standing.ts';

/** Something that burns; `seat` null for terrain. */
export type BurningThing = { readonly id: string; readonly seat: Seat | null; readonly shape: Polygon | Disc };

/** Everything on the table that burns now, terrain and units alike, by id (DR-FIR-1, Rolls). */
export function burningThings(state: State): BurningThing[] {
  const pieces = state.terrain
    .filter(({ id }) => state.burning.includes(id) && !state.cleared.includes(id))
    .map(({ id, footprint }) => ({ id, seat: null, shape: footprint }));
  const units = state.units.flatMap((unit) => {
    const shape = unit.burning && (isActive(unit) || unit.status === 'wreck') ? baseOf(unit) : null;
    return shape === null ? [] : [{ id: unit.id, seat: unit.seat, shape }];
  });
  return [...pieces, ...units].sort(byId);
}

/** What catches fire from it: flammable pieces and units within the distance, and troops in contact with it (DR-FIR-1, 4). */
export function catchableBy(
  state: State,
  { id, shape }: BurningThing,
  distance: Mils,
): { readonly pieces: readonly string[]; readonly units: readonly Unit[] } {
  const pieces = state.terrain.filter(
    (piece) =>
      piece.flammable &&
      piece.id !== id &&
      !state.burning.includes(piece.id) &&
      !state.cleared.includes(piece.id) &&
      isNear(shape, piece.footprint, distance),
  );
  const units = state.units.filter((unit) => {
    const base = baseOf(unit);
    if (base === null || unit.burning || unit.flying || unit.id === id) return false;
    const reach = reachOf(state, unit, distance);
    return reach !== null && isNear(shape, base, reach);
  });
  return { pieces: pieces.sort(byId).map((piece) => piece.id), units: units.sort(byId) };
}

/** From how far a unit catches fire; null: never. Troops burn only in contact, armour not at all (DR-FIR-4). */
function reachOf({ judgements }: State, unit: Unit, distance: Mils): Mils | null {
  if (unit.card.kind === 'troop') return isActive(unit) ? Math.min(distance, judgements.fireContact) : null;
  return unit.card.soft && (isActive(unit) || unit.status === 'wreck') ? distance : null;
}

function isNear(a: Polygon | Disc, b: Polygon | Disc, distance: Mils): boolean {
  if ('radius' in a) return 'radius' in b ? compareGap(a, b, distance) <= 0 : compareGapToPolygon(a, b, distance) <= 0;
  if ('radius' in b) return compareGapToPolygon(b, a, distance) <= 0;
  return edgesNear(a, b, distance) || edgesNear(b, a, distance);
}

/** Does some edge of one polygon come so near to the other? With both ways round one inside the other is found too. */
function edgesNear(a: Polygon, b: Polygon, distance: Mils): boolean {
  return a.some(
    (corner, i) => compareSegmentToPolygon(corner, a[(i + 1) % a.length] as Polygon[number], b, distance) <= 0,
  );
}

/** The order of dice that the ledger asks for (Rolls). */
function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
