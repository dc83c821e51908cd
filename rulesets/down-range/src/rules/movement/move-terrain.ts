import { type Area, type Bounds, boundsOf, type Hill, type Mils, type Polygon } from '@sandtable/geometry';
import type { Price, Prices, TerrainKind } from '../../content/cards.ts';
import type { PieceCard } from '../../content/piece-card.ts';
import type { State } from '../../state.ts';

/** A number that stands for ground nobody of this kind can cross. */
export const IMPASSABLE = Number.POSITIVE_INFINITY;

/** Something no part of a moving base may overlap. */
export interface Bar {
  readonly id: string;
  readonly shape: Polygon;
  readonly bounds: Bounds;
}

/**
 * Ground that costs the centre of a base something. `surface`: it replaces the table's own ground there; of several,
 * the one listed last is on top. `climb`: how high a unit climbs to get onto it and down again (DR-MOV-9). `cliff`: how
 * high the ground is that ends at its edge (DR-GEO-5).
 */
export interface Ground extends Area {
  readonly bounds: Bounds;
  readonly surface: boolean;
  readonly skis: boolean;
  readonly climb: Mils;
  readonly cliff: Mils;
}

/** A slope that costs extra going up it. */
export interface Slope extends Hill {
  readonly id: string;
  readonly bounds: Bounds;
  readonly weight: number;
}

/** The table as one kind of mover finds it. */
export interface MoveTerrain {
  /** What an inch of the table's own ground costs. */
  readonly open: number;
  readonly bars: readonly Bar[];
  readonly grounds: readonly Ground[];
  readonly slopes: readonly Slope[];
  /** Hills of every kind, cliffs among them. */
  readonly hills: readonly Hill[];
  /** Cliffs, which vehicles stand before and troops climb. */
  readonly cliffs: readonly Bar[];
}

/** What a mover's terrain depends on besides the pieces. */
type Sorted = {
  readonly column: keyof Prices;
  readonly rules: State['options']['rules'];
  readonly crossing: Mils;
  readonly found: MoveTerrain;
};

/** Terrain never changes in a match (callers check `cleared`), so keep what it means for each kind of mover. */
const known = new WeakMap<readonly PieceCard[], Sorted[]>();
const solids = new WeakMap<readonly PieceCard[], readonly Bar[]>();
/** Most questions are about the same table as the last one. */
let lastKnown: { readonly terrain: readonly PieceCard[]; readonly columns: Sorted[] } | undefined;
let lastSolids: { readonly terrain: readonly PieceCard[]; readonly bars: readonly Bar[] } | undefined;

/** What the pieces of a table mean to movers of one column of the terrain table (DR-MOV-3 to 9). */
export function moveTerrain({ terrain, scenario, judgements, options }: State, column: keyof Prices): MoveTerrain {
  const columns = columnsOf(terrain);
  const crossing = judgements.trackedCrossingHeight;
  const { rules } = options;
  for (const each of columns) {
    if (each.column === column && each.rules === rules && each.crossing === crossing) return each.found;
  }
  const found = sortOut(terrain, scenario.ground, column, crossing, rules === 'quick-start');
  columns.push({ column, rules, crossing, found });
  return found;
}

function columnsOf(terrain: readonly PieceCard[]): Sorted[] {
  if (lastKnown?.terrain === terrain) return lastKnown.columns;
  let columns = known.get(terrain);
  if (columns === undefined) {
    columns = [];
    known.set(terrain, columns);
  }
  lastKnown = { terrain, columns };
  return columns;
}

/** The pieces that no unit can stand in. */
export function solidPieces({ terrain }: State): readonly Bar[] {
  if (lastSolids?.terrain === terrain) return lastSolids.bars;
  let found = solids.get(terrain);
  if (found === undefined) {
    found = terrain
      .filter(({ solid }) => solid)
      .map(({ id, footprint }) => ({ id, shape: footprint, bounds: boundsOf(footprint) }));
    solids.set(terrain, found);
  }
  lastSolids = { terrain, bars: found };
  return found;
}

function sortOut(
  terrain: readonly PieceCard[],
  table: TerrainKind,
  column: keyof Prices,
  crossing: Mils,
  quickStart: boolean,
): MoveTerrain {
  const bars: Bar[] = [];
  const grounds: Ground[] = [];
  const slopes: Slope[] = [];
  const hills: Hill[] = [];
  const cliffs: Bar[] = [];
  for (const piece of terrain) {
    const { id, footprint: shape, height } = piece;
    const bounds = boundsOf(shape);
    const hill = { footprint: shape, top: height, slopeWidth: piece.slopeWidth };
    if (piece.relief === 'hill') hills.push(hill);
    if (piece.relief === 'hill' && piece.slopeWidth === 0) {
      cliffs.push({ id, shape, bounds });
      grounds.push({ id, shape, bounds, weight: 1, surface: false, skis: false, climb: 0, cliff: height });
    } else if (piece.relief === 'hill') {
      // DR-QS-4: in quick-start games every slope costs, not only steep ones.
      const steep = quickStart ? piece.kind.steep : piece.steep;
      if (steep !== null) slopes.push({ id, bounds, ...hill, weight: weightOf(steep[column], 0, crossing) ?? 1 });
    }
    const weight = weightOf(piece.price[column], height, crossing);
    if (weight === null) continue;
    if (weight === IMPASSABLE && height > 0) bars.push({ id, shape, bounds });
    else {
      const climb = piece.price[column] === 'climb' ? height : 0;
      grounds.push({ id, shape, bounds, weight, surface: isSurface(piece), skis: piece.kind.skis, climb, cliff: 0 });
    }
  }
  return { open: weightOf(table.price[column], 0, crossing) ?? 1, bars, grounds, slopes, hills, cliffs };
}

/** Units walk on flat ground, trenches and floors; everything else stands on what is under it. */
function isSurface({ height, relief, enterable }: PieceCard): boolean {
  return relief === 'trench' || enterable || (relief === 'flat' && height === 0);
}

/**
 * What an inch costs; null if the same as what lies under it. A climbed piece costs its height on top of plain inches.
 */
function weightOf(price: Price, height: Mils, crossing: Mils): number | null {
  switch (price) {
    case 'ground':
      return null;
    case 'no':
      return IMPASSABLE;
    case 'climb':
      return 1;
    case 'cross':
      return height <= crossing ? 2 : IMPASSABLE;
    default:
      return price;
  }
}
