import type { Bounds, ConvexOutline, Prism } from '@sandtable/geometry';
import type { Opacity } from '../../content/cards.ts';

/** What is in the way of rays. */
export type ObstacleKind = 'piece' | 'ground' | 'vehicle' | 'wreck' | 'smoke';

/** Something a ray can meet, with all that the rules ask of it. */
export interface Obstacle extends Prism {
  readonly kind: ObstacleKind;
  readonly name: string;
  readonly bounds: Bounds;
  /** Its footprint made ready if that is convex, for speed. */
  readonly outline: ConvexOutline | null;
  readonly opacity: Exclude<Opacity, 'ground'>;
  /** The most damage it stops, 0 for nothing; without limit for earth (DR-COV-2). */
  readonly rating: number;
  /** Hides even at arm's length (DR-VIS-6): walls and hulls do, foliage and smoke do not. */
  readonly hard: boolean;
  /** Any length inside counts, not only from 0.01" on (DR-CON-8). */
  readonly anyLength: boolean;
  /** Units in it see out through its outer edge (DR-GEO-11). */
  readonly enterable: boolean;
}

/** An obstacle on a ray; `at` is how far along the ray it begins, from 0 to 1. */
export interface Finding {
  readonly obstacle: Obstacle;
  readonly at: number;
}

/** What was found on one ray. */
export interface RayFindings {
  /** The first thing that blocks it, and the first that only obscures it (DR-GEO-8). */
  readonly block: Finding | null;
  readonly veil: Finding | null;
  /** The thing with the highest cover rating: it stops every weapon that anything on the ray stops. */
  readonly shield: Finding | null;
  /** The building whose outer edge the target looks out of along this ray (DR-GEO-11). */
  readonly edge: Obstacle | null;
  /** The first thing on it at all, glass and smoke included: a thermal sight can use only rays without (DR-CON-6). */
  readonly first: Finding | null;
}

/** A ray that meets nothing. */
export const CLEAR: RayFindings = { block: null, veil: null, shield: null, edge: null, first: null };
