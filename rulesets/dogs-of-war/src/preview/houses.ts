import { inches, type Mils, type Polygon, placeInPolygon, rectangle } from '@sandtable/geometry';
import type { Building } from '../content/table.ts';
import { surfaceOfLevel } from '../rules/ground/building.ts';
import type { Opening, SurfaceId } from '../rules/ground/ground.ts';
import { heightOfSurface, type Place } from '../rules/ground/surfaces.ts';
import { levelsOf } from '../rules/ground/terrain.ts';
import { groundNow } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';

/** A level of a house that still stands, or its roof. */
export type HouseLevel = {
  /** From 1 at the ground; one above the last is the roof. */
  readonly level: number;
  readonly surface: SurfaceId;
  readonly z: Mils;
  /** Structure points left; null for the roof. */
  readonly sp: number | null;
};

export type House = {
  readonly id: string;
  readonly name: string;
  readonly structure: Building['structure'];
  readonly outline: Polygon;
  readonly levels: readonly HouseLevel[];
  readonly openings: readonly Opening[];
  readonly stairs: Polygon | null;
};

/** The houses of the table, floor by floor as they stand now. */
export function housesOf(state: State): House[] {
  const ground = groundNow(state);
  return state.terrain.table.pieces.flatMap((piece): House[] => {
    if (piece.kind !== 'building') return [];
    const points = levelsOf(state.terrain, piece);
    const levels = Array.from({ length: points.length + 1 }, (_, i): HouseLevel => {
      const surface = surfaceOfLevel(piece.id, i + 1, points.length);
      return { level: i + 1, surface, z: heightOfSurface(ground, surface), sp: points[i] ?? null };
    });
    const [minX, minY] = piece.from.map(inches) as [Mils, Mils];
    const [maxX, maxY] = piece.to.map(inches) as [Mils, Mils];
    return [
      {
        id: piece.id,
        name: piece.name,
        structure: piece.structure,
        outline: rectangle(minX, minY, maxX, maxY),
        levels,
        openings: ground.openings.filter((opening) => opening.piece === piece.id),
        stairs: ground.stairs.find((stairs) => stairs.piece === piece.id)?.place ?? null,
      },
    ];
  });
}

/** The house a place is in or on, and which level; null in the open. */
export function houseAt(houses: readonly House[], place: Place): { house: House; level: number } | null {
  for (const house of houses) {
    const level = house.levels.find(({ surface }) => surface === place.surface && surface !== 'ground');
    if (level !== undefined) return { house, level: level.level };
    const inside = house.levels.length > 1 && placeInPolygon(place, house.outline) === 'inside';
    if (place.surface === 'ground' && inside) return { house, level: 1 };
  }
  return null;
}
