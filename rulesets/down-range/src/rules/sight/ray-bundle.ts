import { type Bounds, type Mils, type Point, type Point3, placeFromFacing } from '@sandtable/geometry';

/** What rays are cast at: the upright cylinder of a body, or with no height a point on the ground. */
export interface Mark extends Point {
  readonly foot: Mils;
  readonly height: Mils;
  readonly radius: Mils;
}

/** Where rays are cast from. `radius` of the base there; -1 where nobody stands, as at a burst. */
export interface Source extends Point3 {
  readonly radius: Mils;
}

/**
 * Who looks where: everything rays depend on except what's in the way. `pair` identifies observer and target, to
 * remember what screened one from the other; it never changes an answer.
 */
export interface Line {
  readonly source: Source;
  readonly mark: Mark;
  /** Arm's length: foliage and smoke do not hide (DR-VIS-6). */
  readonly near: boolean;
  readonly pair: number;
}

/** Rays from one place: every column (left, centre, right as seen from there) at every height (low, middle, high). */
export interface RayBundle {
  readonly source: Source;
  readonly mark: Mark;
  readonly columns: readonly Point[];
  readonly heights: readonly Mils[];
  readonly bounds: Bounds;
  readonly low: Mils;
  readonly high: Mils;
  /** See `Line`. */
  readonly near: boolean;
}

/** A mark of this height is a point: one ray, to 0.1" above the ground. */
export const POINT_RISE: Mils = 100;

/**
 * The rays to a body: nine, to three heights at three places across it, all of them whole mils (DR-GEO-9). From straight
 * above there is no across; the columns then lie along the y axis.
 */
export function rayBundle(source: Source, mark: Mark, near: boolean): RayBundle {
  return makeBundle(source, mark, mark.height === 0 ? [mark] : columnsOf(source, mark), heightsOf(mark), near);
}

/** One column of a bundle; a point has only the middle one. */
export type Column = 0 | 1 | 2;
export const MIDDLE: Column = 1;
export const FLANKS: readonly Column[] = [0, 2];
/** All of them, the likeliest to be hindered first. */
export const COLUMNS: readonly Column[] = [MIDDLE, ...FLANKS];

function makeBundle(
  source: Source,
  mark: Mark,
  columns: readonly Point[],
  heights: readonly Mils[],
  near: boolean,
): RayBundle {
  // Heights go upwards.
  const low = Math.min(source.z, heights[0] as Mils);
  const high = Math.max(source.z, heights[heights.length - 1] as Mils);
  return { source, mark, columns, heights, bounds: boundsOf(source, columns), low, high, near };
}

/** A number of tenths of a length, rounded to whole mils. */
export function tenths(length: Mils, count: number): Mils {
  return Math.round((length * count) / 10);
}

function heightsOf({ foot, height }: Mark): readonly Mils[] {
  if (height === 0) return [foot + POINT_RISE];
  return [foot + tenths(height, 1), foot + tenths(height, 5), foot + tenths(height, 9)];
}

function columnsOf(source: Point, mark: Mark): readonly Point[] {
  const facing = { x: mark.x - source.x, y: mark.y - source.y };
  const towards = facing.x === 0 && facing.y === 0 ? { x: 1, y: 0 } : facing;
  const aside = tenths(mark.radius, 8);
  return [placeFromFacing(mark, towards, 0, -aside), mark, placeFromFacing(mark, towards, 0, aside)];
}

function boundsOf(source: Point, columns: readonly Point[]): Bounds {
  let { x: minX, x: maxX, y: minY, y: maxY } = source;
  for (const { x, y } of columns) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}
