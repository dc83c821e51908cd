import { freeze } from '@sandtable/game';
import { type Bounds, boundsOf, convexParts, inches, type Mils, type Polygon } from '@sandtable/geometry';
import { terrains } from './catalogue.ts';
import { pointAt } from './measure.ts';
import type { Piece, TableFile } from './table.ts';
import type { Terrain, TerrainId } from './terrain.ts';

/** A terrain piece as the rules read it. */
export type PieceCard = {
  readonly id: string;
  readonly name: string;
  readonly kind: TerrainId;
  readonly slowing: boolean;
  readonly concealing: boolean;
  readonly solid: boolean;
  readonly enterable: Terrain['enterable'];
  readonly footprint: Polygon;
  readonly bounds: Bounds;
  /** The footprint in convex parts, for what only convex shapes can answer. */
  readonly parts: readonly Polygon[];
  /** 0 for area terrain, which has no height (DS-LOS-6). */
  readonly height: Mils;
  /** Of a building; null: what fits (DS-BLD-3). */
  readonly capacity: number | null;
};

/** A table as the rules read it. Matches of one scenario share it. */
export type Ground = {
  readonly name: string;
  readonly bounds: Bounds;
  readonly pieces: readonly PieceCard[];
};

/** The table in mils, without the pieces that are left out. */
export function groundCard(table: TableFile, without: readonly string[] = []): Ground {
  return freeze({
    name: table.name,
    bounds: { minX: 0, minY: 0, maxX: inches(table.width), maxY: inches(table.height) },
    pieces: table.pieces.filter(({ id }) => !without.includes(id)).map(pieceCard),
  });
}

export function pieceCard(piece: Piece): PieceCard {
  const { name, slowing, concealing, solid, enterable } = terrains[piece.kind];
  const footprint = piece.polygon.map(pointAt);
  return {
    id: piece.id,
    name: piece.name ?? name,
    kind: piece.kind,
    slowing,
    concealing,
    solid,
    enterable,
    footprint,
    bounds: boundsOf(footprint),
    parts: convexParts(footprint),
    height: inches(piece.height ?? 0),
    capacity: piece.capacity ?? null,
  };
}

type Sorted = {
  readonly slowing: readonly PieceCard[];
  readonly concealing: readonly PieceCard[];
  readonly solid: readonly PieceCard[];
  readonly buildings: readonly PieceCard[];
  /** Solid pieces that nobody enters. */
  readonly rocks: readonly PieceCard[];
};

const sorted = new WeakMap<Ground, Sorted>();

/** The pieces by what they do; worked out once for each table. */
export function piecesOf(ground: Ground): Sorted {
  const known = sorted.get(ground);
  if (known !== undefined) return known;
  const { pieces } = ground;
  const made: Sorted = {
    slowing: pieces.filter(({ slowing }) => slowing),
    concealing: pieces.filter(({ concealing }) => concealing),
    solid: pieces.filter(({ solid }) => solid),
    buildings: pieces.filter(({ enterable }) => enterable === 'infantry'),
    rocks: pieces.filter(({ enterable }) => enterable === 'none'),
  };
  sorted.set(ground, made);
  return made;
}
