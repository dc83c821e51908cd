import { type Disc, discOverlapsPolygon } from '@sandtable/geometry';
import type { Random } from '@sandtable/kernel';
import type { Catalogue, TerrainKind } from '../content/cards.ts';
import type { Place } from '../content/measure.ts';
import { pointAt } from '../content/measure.ts';
import type { Piece } from '../content/piece.ts';

export type Size = { readonly width: number; readonly height: number };

/** A unit that is on the table from the start. */
export type Standing = Disc & { readonly vehicle: boolean };

/** Pieces of any kind, small and close together, but none on top of a unit that isn't allowed inside it. */
export function randomPieces(
  random: Random,
  catalogue: Catalogue,
  table: Size,
  standing: readonly Standing[],
): Piece[] {
  const kinds = Object.values(catalogue.terrain);
  const drawn = Array.from({ length: random.below(6) }, (_, i) => {
    const kind = random.pick(kinds) as TerrainKind;
    return { kind, piece: randomPiece(random, kind, `p${i}`, table) };
  });
  return drawn
    .filter(({ kind, piece }) => {
      const footprint = piece.polygon.map(pointAt);
      return !standing.some(
        (base) => (kind.solid || (kind.enterable && base.vehicle)) && discOverlapsPolygon(base, footprint),
      );
    })
    .map(({ piece }) => piece);
}

function randomPiece(random: Random, kind: TerrainKind, id: string, table: Size): Piece {
  const wall = kind.solid && random.below(2) === 0;
  const width = wall ? 0.5 : 1 + random.below(7);
  const height = 1 + random.below(7);
  const x = random.below(table.width - Math.ceil(width) + 1);
  const y = random.below(table.height - height + 1);
  const corners: Place[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const polygon = (random.below(4) === 0 ? corners.slice(1) : corners).map(([a, b]): [number, number] => [a, b]);
  return {
    id,
    kind: kind.id,
    polygon,
    ...(kind.ownHeight ? { height: 1 + random.below(4) } : {}),
    ...(kind.relief === 'hill' ? { slopeWidth: random.below(3) } : {}),
    ...(kind.enterable && random.below(3) === 0 ? { floor: 1 + random.below(3) } : {}),
    ...(kind.flammable && random.below(5) === 0 ? { burning: true } : {}),
    ...(kind.solid && random.below(4) === 0 ? { defense: 'd6' } : {}),
  };
}
