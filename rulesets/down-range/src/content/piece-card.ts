import { inches, type Mils, type Polygon } from '@sandtable/geometry';
import type { Defense, Opacity, Prices, TerrainKind } from './cards.ts';
import { type CoverRatings, ratingOf } from './cover.ts';
import { defenseOf } from './dice-notation.ts';
import { pointAt } from './measure.ts';
import type { Piece } from './piece.ts';

/** A terrain piece as the rules read it: everything its kind leaves open or the scenario changes is settled. */
export interface PieceCard {
  readonly id: string;
  readonly name: string;
  readonly kind: TerrainKind;
  readonly footprint: Polygon;
  /** Height of its underside. */
  readonly bottom: Mils;
  /** From underside to top; a trench's depth is `-height`. */
  readonly height: Mils;
  /** Of a hill; 0 is a cliff. */
  readonly slopeWidth: Mils;
  /** Height on which units inside stand; null: the ground. */
  readonly floor: Mils | null;
  /** `none` for pieces marked isolated (DR-CON-2). */
  readonly opacity: Opacity;
  readonly cover: number | null;
  readonly overhead: number | null;
  readonly price: Prices;
  /** What an inch up costs where the slope is steep (DR-GEO-5), else null. */
  readonly steep: Prices | null;
  readonly relief: TerrainKind['relief'];
  readonly solid: boolean;
  readonly enterable: boolean;
  readonly flammable: boolean;
  readonly dark: boolean;
  readonly blocksThermal: boolean;
  readonly emplacement: boolean;
  readonly isolated: boolean;
  /** On fire at the start. */
  readonly burning: boolean;
  /** Can be attacked and destroyed (DR-TSK-5); null: cannot. */
  readonly defense: Defense | null;
}

/** The corners of a piece in mils. */
export function footprintOf({ polygon }: Pick<Piece, 'polygon'>): Polygon {
  return polygon.map(pointAt);
}

/** The piece in mils, with its kind's defaults filled in. */
export function pieceCard(piece: Piece, kind: TerrainKind, ratings: CoverRatings): PieceCard {
  const isolated = piece.isolated ?? false;
  const height = heightOf(piece, kind);
  const slopeWidth = inches(piece.slopeWidth ?? 0);
  return {
    id: piece.id,
    name: piece.name ?? kind.name,
    kind,
    footprint: footprintOf(piece),
    bottom: inches(piece.z0 ?? 0),
    height,
    slopeWidth,
    floor: piece.floor === undefined ? null : inches(piece.floor),
    opacity: isolated ? 'none' : (piece.opacity ?? kind.opacity),
    cover: piece.cover === undefined ? kind.cover : ratingOf(piece.cover, ratings),
    overhead: piece.overhead === undefined ? kind.overhead : ratingOf(piece.overhead, ratings),
    price: { ...kind.price, ...piece.price },
    steep: isSteep(height, slopeWidth) ? kind.steep : null,
    relief: kind.relief,
    solid: piece.solid ?? kind.solid,
    enterable: piece.enterable ?? kind.enterable,
    flammable: piece.flammable ?? kind.flammable,
    dark: piece.dark ?? kind.dark,
    blocksThermal: piece.blocksThermal ?? kind.blocksThermal,
    emplacement: kind.emplacement,
    isolated,
    burning: piece.burning ?? false,
    defense: piece.defense === undefined ? null : defenseOf(piece.defense),
  };
}

function heightOf(piece: Piece, kind: TerrainKind): Mils {
  if (kind.relief === 'trench') return piece.depth === undefined ? kind.height : -inches(piece.depth);
  return piece.height === undefined ? kind.height : inches(piece.height);
}

/** A slope that rises at least 1 in 2 (DR-GEO-5). A cliff is climbed, not walked up. */
function isSteep(height: Mils, slopeWidth: Mils): boolean {
  return slopeWidth > 0 && 2 * height >= slopeWidth;
}
