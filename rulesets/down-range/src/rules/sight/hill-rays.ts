import { type Bounds, boundsOf, type ConvexHill, convexEdges, type Mils } from '@sandtable/geometry';
import type { PieceCard } from '../../content/piece-card.ts';
import type { Obstacle } from './obstacle.ts';

/** Ground must rise more than this above a ray to be in its way (DR-GEO-8). */
export const CLEARANCE: Mils = 10;

/** A hill made ready for rays. `convex` is null where an inward corner makes its slope more than a set of planes. */
export interface Slope {
  readonly obstacle: Obstacle;
  readonly bounds: Bounds;
  readonly top: Mils;
  readonly convex: ConvexHill | null;
}

/** The earth itself: blocks all sight and stops everything (DR-GEO-5). */
export const EARTH: Obstacle = {
  kind: 'ground',
  id: 'ground',
  name: 'the ground',
  footprint: [],
  bottom: 0,
  top: 0,
  bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  outline: null,
  opacity: 'total',
  rating: Number.POSITIVE_INFINITY,
  hard: true,
  anyLength: false,
  enterable: false,
};

/** The hill that a piece is. */
export function slopeOf(piece: PieceCard): Slope {
  const { id, name, footprint, bottom, height, slopeWidth } = piece;
  const bounds = boundsOf(footprint);
  const top = bottom + height;
  const edges = convexEdges(footprint);
  return {
    obstacle: { ...EARTH, id, name, footprint, top, bounds },
    bounds,
    top,
    convex: edges === null ? null : { edges, top, slopeWidth },
  };
}
