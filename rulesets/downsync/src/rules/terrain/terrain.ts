import { type Disc, isDiscOutOfBounds } from '@sandtable/geometry';
import { type Ground, type PieceCard, piecesOf } from '../../content/ground.ts';
import { isWithinOfPolygon, liesOn, overlapsPiece, TAU } from '../measure/distance.ts';

/** Is a base in a piece of area terrain: does it overlap or touch it (DS-TER-2)? */
export function isInPiece(base: Disc, { bounds, footprint }: PieceCard): boolean {
  if (isDiscOutOfBounds(bounds, base, base.radius + 2 * TAU)) return false;
  return isWithinOfPolygon(base, footprint, 0);
}

/** The concealing piece a base is in, if any (DS-CON-1). */
export function concealingPiece(ground: Ground, base: Disc): PieceCard | undefined {
  return piecesOf(ground).concealing.find((piece) => isInPiece(base, piece));
}

/** The building on whose footprint the base lies wholly (DS-BLD-2). */
export function buildingUnder(ground: Ground, base: Disc): PieceCard | undefined {
  return piecesOf(ground).buildings.find(
    (piece) => !isDiscOutOfBounds(piece.bounds, base, base.radius) && liesOn(base, piece.footprint),
  );
}

/** The building the base reaches into without lying wholly on it (DS-BLD-2). */
export function straddledBuilding(ground: Ground, base: Disc): PieceCard | undefined {
  return piecesOf(ground).buildings.find((piece) => reachesInto(base, piece) && !liesOn(base, piece.footprint));
}

/** The rock or wall that the base reaches into (DS-TER-4). */
export function rockUnder(ground: Ground, base: Disc): PieceCard | undefined {
  return piecesOf(ground).rocks.find((piece) => reachesInto(base, piece));
}

export function reachesInto(base: Disc, { bounds, footprint }: PieceCard): boolean {
  return !isDiscOutOfBounds(bounds, base, base.radius) && overlapsPiece(base, footprint);
}
