import { type Disc, inches, isNearBounds, type Mils, type Point } from '@sandtable/geometry';
import { type Ground, type PieceCard, piecesOf } from '../../content/ground.ts';
import { doOverlap, isWithinOfPolygon, liesOnTable, overlapsPiece, TAU } from '../measure/distance.ts';
import { OBJECTIVE_RADIUS } from '../measure/radii.ts';

/** Along which way the two edges face each other: the center line runs across it. */
export type Axis = 'north-south' | 'east-west';

/** Why an objective can't lie there, with the clause. */
export type SpotFault = 'off-line' | 'near-terrain' | 'on-piece' | 'on-objective' | 'off-table';

/** The grid on which the table is searched for spots (DS-VIP-8). */
const GRID = inches(0.25);
/** Two spots this far apart can't both be blocked by one objective (DS-VIP-8). */
const APART = 4 * OBJECTIVE_RADIUS;

export function objectiveDisc({ x, y }: Point): Disc {
  return { x, y, radius: OBJECTIVE_RADIUS };
}

/** Why an objective can't lie on bare ground there, wherever the center line is. */
export function groundFault(ground: Ground, at: Point, objectives: readonly Point[]): SpotFault | undefined {
  const disc = objectiveDisc(at);
  if (!liesOnTable(disc, ground.bounds)) return 'off-table';
  if (piecesOf(ground).solid.some((piece) => isNear(piece, at) && overlapsPiece(disc, piece.footprint)))
    return 'on-piece';
  return isOnObjective(at, objectives) ? 'on-objective' : undefined;
}

/** Why VIP Capture’s objective can’t lie there (DS-VIP-4); `relaxed` by DS-VIP-7. */
export function spotFault(
  ground: Ground,
  axis: Axis,
  at: Point,
  objectives: readonly Point[],
  relaxed = isRelaxed(ground, axis),
): SpotFault | undefined {
  const found = groundFault(ground, at, objectives);
  if (found !== undefined) return found;
  if (offLine(ground, axis, at) > OBJECTIVE_RADIUS + TAU) return 'off-line';
  const near = (piece: PieceCard): boolean =>
    relaxed
      ? overlapsPiece(objectiveDisc(at), piece.footprint)
      : isWithinOfPolygon(objectiveDisc(at), piece.footprint, inches(1));
  return piecesOf(ground).concealing.some((piece) => isNear(piece, at) && near(piece)) ? 'near-terrain' : undefined;
}

/** By table: the spots found for each way to ask. The grid has thousands of points, and every game on a table asks the same. */
const knownSpots = new WeakMap<Ground, Map<string, readonly Point[]>>();

/** Spots on the grid that would do for a first objective, from west to east and south to north. */
export function objectiveSpots(ground: Ground, axis: Axis, relaxed = isRelaxed(ground, axis)): readonly Point[] {
  const known = knownSpots.get(ground) ?? new Map<string, readonly Point[]>();
  knownSpots.set(ground, known);
  const key = `${axis} ${relaxed}`;
  const spots = known.get(key) ?? findSpots(ground, axis, relaxed);
  known.set(key, spots);
  return spots;
}

function findSpots(ground: Ground, axis: Axis, relaxed: boolean): readonly Point[] {
  const { maxX, maxY } = ground.bounds;
  const spots: Point[] = [];
  for (let x = 0; x <= maxX; x += GRID) {
    for (let y = 0; y <= maxY; y += GRID) {
      const at = { x, y };
      if (offLine(ground, axis, at) <= OBJECTIVE_RADIUS && spotFault(ground, axis, at, [], relaxed) === undefined)
        spots.push(at);
    }
  }
  return spots;
}

/** Those of them that are free beside the objectives that lie already. */
export function freeSpots(ground: Ground, axis: Axis, placed: readonly Point[]): Point[] {
  return objectiveSpots(ground, axis).filter((at) => !isOnObjective(at, placed));
}

function isOnObjective(at: Point, objectives: readonly Point[]): boolean {
  return objectives.some((other) => doOverlap(objectiveDisc(at), objectiveDisc(other)));
}

/** Is there room for both objectives between these edges, if need be nearer to terrain (DS-VIP-7, DS-VIP-8)? */
export function hasObjectiveSpots(ground: Ground, axis: Axis): boolean {
  return hasTwo(objectiveSpots(ground, axis, false)) || hasTwo(objectiveSpots(ground, axis, true));
}

const relaxedTables = new WeakMap<Ground, Map<Axis, boolean>>();

/** Does the inch to concealing terrain shrink to "not overlapping" here (DS-VIP-7)? */
export function isRelaxed(ground: Ground, axis: Axis): boolean {
  const known = relaxedTables.get(ground) ?? new Map<Axis, boolean>();
  relaxedTables.set(ground, known);
  const found = known.get(axis) ?? !hasTwo(objectiveSpots(ground, axis, false));
  known.set(axis, found);
  return found;
}

/** Near enough to be worth measuring: the grid has thousands of points. */
function isNear({ bounds }: PieceCard, at: Point): boolean {
  return isNearBounds(bounds, at, OBJECTIVE_RADIUS + inches(1.1));
}

function hasTwo(spots: readonly Point[]): boolean {
  return spots.some((a) => spots.some((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= APART * APART));
}

/** How far a place is from the center line. */
export function offLine({ bounds }: Ground, axis: Axis, { x, y }: Point): Mils {
  return axis === 'north-south' ? Math.abs(y - bounds.maxY / 2) : Math.abs(x - bounds.maxX / 2);
}
