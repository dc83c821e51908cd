import type { Bounds, Mils, Polygon, Prism, WallStrip } from '@sandtable/geometry';
import { boundsOf } from '@sandtable/geometry';
import type { Side } from '../../content/measure.ts';
import type { Material } from '../../content/table.ts';
import type { SightCache } from '../sight/sight-cache.ts';
import type { Lanes } from './lanes.ts';
import type { DoorState } from './terrain.ts';

/** The ground, a hill, the top of a piece, or `house:2` for its second level and `house:roof` (DW-GEO-23). */
export type SurfaceId = string;

/** Something that can hide a body point or make it hard to hit (DW-GEO-5). */
export type Part = Prism & {
  readonly piece: string;
  readonly material: Material;
  readonly porous: boolean;
  readonly modifier: number;
  readonly bounds: Bounds;
};

/** Somewhere to stand other than the ground. */
export type Surface = {
  readonly id: SurfaceId;
  readonly piece: string;
  readonly kind: 'hill' | 'floor' | 'roof' | 'top';
  readonly outline: Polygon;
  readonly z: Mils;
};

/** A hole in a wall: door, window, gate, or what a charge blew (DW-GEO-7). */
export type Opening = {
  readonly id: string;
  readonly piece: string;
  readonly kind: 'door' | 'window' | 'gap' | 'hole';
  /** Of a building from 1; 1 for a free-standing wall. */
  readonly level: number;
  readonly side: Side;
  readonly wall: WallStrip;
  readonly from: Mils;
  readonly to: Mils;
  /** Sill and head, as heights above the table. */
  readonly bottom: Mils;
  readonly top: Mils;
  /** The surface on the inside of the wall, and the height it has. */
  readonly floor: Mils;
  /** Only of doors. */
  readonly state: DoorState;
  readonly strong: boolean;
};

/** Something a base can't overlap where it rises more than a step above its surface (DW-GEO-14). */
export type Barrier = {
  readonly piece: string;
  readonly shape: Polygon;
  readonly bounds: Bounds;
  readonly bottom: Mils;
  readonly top: Mils;
  /** For straight walls: the axis they run along, and where men can get through now. */
  readonly wall: WallStrip | null;
  readonly passages: readonly { readonly from: Mils; readonly to: Mils; readonly bottom: Mils }[];
};

/**
 * Flat ground that changes how men walk (DW-MOV-9, DW-MOV-23). `masonry`: a fallen building's, which shelters
 * (DW-STR-9).
 */
export type Flat = {
  readonly piece: string;
  readonly kind: 'rubble' | 'slow' | 'deep' | 'road';
  readonly masonry: boolean;
  readonly polygon: Polygon;
  readonly surface: SurfaceId;
};

export type Slab = { readonly piece: string; readonly outline: Polygon; readonly bottom: Mils; readonly top: Mils };

export type Stairs = {
  readonly piece: string;
  readonly place: Polygon;
  /** The surfaces they join, the ground first. */
  readonly surfaces: readonly SurfaceId[];
};

/** A battlefield as the rules read it. */
export type Ground = {
  readonly bounds: Bounds;
  readonly names: Readonly<Record<string, string>>;
  readonly parts: readonly Part[];
  /** Which of them a given line of sight could meet. */
  readonly lanes: Lanes;
  readonly surfaces: readonly Surface[];
  readonly openings: readonly Opening[];
  readonly barriers: readonly Barrier[];
  readonly flats: readonly Flat[];
  readonly slabs: readonly Slab[];
  readonly stairs: readonly Stairs[];
  /**
   * Cache of the poses men took on it and what they saw of each other: a man is looked at many times between two steps.
   */
  readonly sights: SightCache;
};

/** What each piece in turn adds to. */
export type Drawing = {
  readonly parts: Part[];
  readonly surfaces: Surface[];
  readonly openings: Opening[];
  readonly barriers: Barrier[];
  readonly flats: Flat[];
  readonly slabs: Slab[];
  readonly stairs: Stairs[];
};

/** An opaque part of a piece. */
export function part(
  piece: string,
  footprint: Polygon,
  bottom: Mils,
  top: Mils,
  material: Material,
  modifier = 0,
): Part {
  return { id: piece, piece, footprint, bottom, top, material, porous: false, modifier, bounds: boundsOf(footprint) };
}
