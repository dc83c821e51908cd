import { placeInPolygon } from '@sandtable/geometry';
import type { PieceCard } from './content/piece-card.ts';
import type { Seen, Spot } from './view-types.ts';

/** This near to a wall you can hide behind it. */
const BESIDE = 1500;

/** A piece that a soldier is in, or close enough to hide behind. */
export type NearShelter = { readonly where: 'in' | 'beside'; readonly piece: PieceCard };

/** A piece at or beside a point that could shelter a soldier. */
export function shelterAt({ terrain, cleared }: Seen, at: Spot): NearShelter | undefined {
  const pieces = terrain.filter((piece) => !cleared.includes(piece.id) && shelters(piece));
  const inside = pieces.find((piece) => isIn(piece, at));
  if (inside !== undefined) return { where: 'in', piece: inside };
  const near = pieces.find(
    (piece) => (piece.cover ?? 0) > 0 && AROUND.some(([x, y]) => isIn(piece, { x: at.x + x, y: at.y + y })),
  );
  return near && { where: 'beside', piece: near };
}

/** A trench or a ring does, and what stands up and hides or stops something. Roads, mud and hills do not. */
function shelters({ relief, emplacement, height, opacity, cover }: PieceCard): boolean {
  if (relief === 'trench' || emplacement) return true;
  return relief === 'flat' && height > 0 && (opacity !== 'none' || cover !== 0);
}

const AROUND = [
  [BESIDE, 0],
  [-BESIDE, 0],
  [0, BESIDE],
  [0, -BESIDE],
  [BESIDE / 2, 0],
  [-BESIDE / 2, 0],
  [0, BESIDE / 2],
  [0, -BESIDE / 2],
] as const;

function isIn({ footprint }: PieceCard, at: Spot): boolean {
  return placeInPolygon(at as PieceCard['footprint'][number], footprint) !== 'outside';
}
