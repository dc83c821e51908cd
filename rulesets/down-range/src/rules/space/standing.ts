import {
  type Disc,
  discOverlapsPolygon,
  isDiscInBounds,
  isDiscOutOfBounds,
  type Point,
  squaredDistance,
} from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { type State, sideOf, type Unit } from '../../state.ts';
import { isKnownTo } from '../knowledge/awareness.ts';
import { type Bar, moveTerrain, solidPieces } from '../movement/move-terrain.ts';
import { columnOf } from '../movement/movement.ts';
import { touchdownRejection } from '../vehicles/landing.ts';

/** How a unit would be at a place: in the air, or beside units that are about to go. */
export type Standing = { readonly flying?: boolean; readonly besides?: readonly Unit[] };

/**
 * Why a unit may not end a move, or be placed, with its base centre here (DR-GEO-7), or undefined. Flyers may be over
 * anything but each other.
 */
export function standRejection(
  state: State,
  unit: Unit,
  at: Point,
  { flying = false, besides = [] }: Standing = {},
): Rejection | undefined {
  const base = { x: at.x, y: at.y, radius: unit.card.radius };
  if (!isDiscInBounds(base, { minX: 0, minY: 0, maxX: state.width, maxY: state.height })) {
    return reject('off-table', 'DR-GEO-7', { unit: unit.id, at: { x: at.x, y: at.y } });
  }
  for (const other of state.units) {
    if (other === unit || other.flying !== flying || !overlaps(base, other) || besides.includes(other)) continue;
    if (isInTheWay(state, unit, other)) return reject('overlap', 'DR-GEO-7', { unit: unit.id, other: other.id });
  }
  if (flying) return undefined;
  const solid = firstUnder(state, base, solidPieces(state));
  if (solid !== undefined) return reject('overlap', 'DR-GEO-7', { unit: unit.id, piece: solid.id });
  if (unit.card.mobility === 'aerial') return touchdownRejection(state, unit, base);
  const bar = firstUnder(state, base, barsFor(state, unit));
  return bar === undefined ? undefined : reject('impassable', 'DR-MOV-6', { unit: unit.id, piece: bar.id });
}

/** The first of these pieces, cleared ones left out, that a base overlaps. */
function firstUnder({ cleared }: State, base: Disc, bars: readonly Bar[]): Bar | undefined {
  for (const bar of bars) {
    if (isDiscOutOfBounds(bar.bounds, base, base.radius) || cleared.includes(bar.id)) continue;
    if (discOverlapsPolygon(base, bar.shape)) return bar;
  }
  return undefined;
}

/** The base of a unit that stands on the table; null if it's aboard, carried or off the table. */
export function baseOf({ at, card }: Unit): Disc | null {
  return at === null ? null : { x: at.x, y: at.y, radius: card.radius };
}

function overlaps(base: Disc, { at, card }: Unit): boolean {
  if (at === null) return false;
  const touch = base.radius + card.radius;
  return squaredDistance(base, at) < touch * touch;
}

/** Bodies and wrecks take up room; an enemy nobody knows of does not show by it (DR-VIS-8). */
function isInTheWay(state: State, unit: Unit, other: Unit): boolean {
  if (other.status !== 'active' && other.status !== 'downed' && other.status !== 'wreck') return false;
  return !isUnknownTo(state, unit, other);
}

/** Is that a unit the mover's side cannot know of, so that no refusal may tell of it (DR-VIS-8)? */
export function isUnknownTo(state: State, unit: Unit, other: Unit): boolean {
  return !isKnownTo(state, sideOf(state, unit), other);
}

/** The terrain that no part of this unit's base may overlap. */
export function barsFor(state: State, unit: Unit): readonly Bar[] {
  const column = columnOf(unit);
  if (column === null) return [];
  const { bars, cliffs } = moveTerrain(state, column);
  // A unit on top of a cliff is inside its outline; it's a wall only from outside.
  return column === 'foot' || cliffs.length === 0
    ? bars
    : [...bars, ...cliffs.filter(({ shape }) => !isOnTop(unit, shape))];
}

function isOnTop({ at, card }: Unit, shape: Bar['shape']): boolean {
  return at !== null && discOverlapsPolygon({ x: at.x, y: at.y, radius: card.radius }, shape);
}
