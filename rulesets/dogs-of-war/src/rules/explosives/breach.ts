import { boundsOf, comparePointToPolygon, type Point, squaredDistance, type WallStrip } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Side } from '../../content/measure.ts';
import type { Piece } from '../../content/table.ts';
import type { State } from '../../state.ts';
import type { Barrier } from '../ground/ground.ts';
import { heightOfSurface, type Place } from '../ground/surfaces.ts';
import type { BlownHole } from '../ground/terrain.ts';
import { TOLERANCE } from '../measure/range.ts';
import { groundNow } from '../roster/roster.ts';

/** What a shaped charge is set on: a door or a stretch of wall, and the points 0.1″ off its two faces (DW-EXP-22). */
export type Breach = {
  readonly piece: string;
  /** The door, if it is one. */
  readonly door: string | null;
  readonly hole: BlownHole;
  readonly faces: readonly [Point, Point];
  readonly isBuilding: boolean;
};

/** How far off the face a charge bursts (DW-EXP-22). */
const OFF_FACE = 100;
/** The hole it makes, and how far it keeps from the corners (DW-EXP-10, DW-EXP-22). */
const [HOLE_WIDTH, HOLE_HEIGHT, CORNER] = [1500, 1200, 200];

/** The wall or door at a place, or why a charge can't be set there (DW-EXP-8, DW-EXP-10). */
export function breachAt(state: State, place: Place): Breach | Rejection {
  const ground = groundNow(state);
  const z = heightOfSurface(ground, place.surface);
  const near = ground.barriers.find(
    ({ shape, bottom, top }) =>
      bottom <= z && top > z + distances.step && comparePointToPolygon(place, shape, OFF_FACE + TOLERANCE) <= 0,
  );
  const { table, placed } = state.terrain;
  const piece = near && [...table.pieces, ...placed].find(({ id }) => id === near.piece);
  const wall = piece === undefined ? undefined : stripOf(near!, piece);
  if (piece === undefined || wall === undefined) return reject('not-a-target', 'DW-EXP-8', {});
  const [start, end] = wall.along === 'x' ? [wall.minX, wall.maxX] : [wall.minY, wall.maxY];
  const along = place[wall.along];
  // The short end of a wall is no face to blow through.
  if (along < start || along > end) return reject('not-a-target', 'DW-EXP-10', { piece: piece.id });
  const level = Math.floor(z / distances.story) + 1;
  const isBuilding = piece.kind === 'building';
  const door = ground.openings.find(
    (opening) =>
      opening.kind === 'door' &&
      (opening.state === 'shut' || opening.state === 'locked') &&
      opening.piece === piece.id &&
      opening.wall.along === wall.along &&
      opening.wall.minX === wall.minX &&
      opening.wall.minY === wall.minY &&
      opening.floor === z &&
      along >= opening.from &&
      along <= opening.to,
  );
  return {
    piece: piece.id,
    door: door?.id ?? null,
    hole: {
      piece: piece.id,
      level: isBuilding ? level : 1,
      side: sideOf(piece, wall),
      ...holeAt(along, start, end),
      height: HOLE_HEIGHT,
    },
    faces: facesAt(wall, along),
    isBuilding,
  };
}

/** A straight wall: of a building, or an upright rectangle of its own that isn't earth. */
function stripOf({ wall, shape, bottom, top }: Barrier, piece: Piece): WallStrip | undefined {
  if (piece.kind !== 'building' && (piece.kind !== 'solid' || piece.material === 'earth')) return undefined;
  if (wall !== null) return wall;
  const bounds = boundsOf(shape);
  const onCorner = ({ x, y }: Point) =>
    (x === bounds.minX || x === bounds.maxX) && (y === bounds.minY || y === bounds.maxY);
  if (shape.length !== 4 || !shape.every(onCorner)) return undefined;
  const along = bounds.maxX - bounds.minX >= bounds.maxY - bounds.minY ? 'x' : 'y';
  return { ...bounds, along, bottom, top };
}

function sideOf(piece: Piece, { along, minX, minY }: WallStrip): Side {
  if (piece.kind !== 'building') return along === 'x' ? 'south' : 'west';
  const [x, y] = piece.from;
  if (along === 'x') return minY === Math.round(y * 1000) ? 'south' : 'north';
  return minX === Math.round(x * 1000) ? 'west' : 'east';
}

/** 1.5″ about the charge, shifted to stay clear of the corners (DW-EXP-22). */
function holeAt(along: number, start: number, end: number): { from: number; to: number } {
  const [low, high] = [start + CORNER, end - CORNER];
  const from = Math.max(low, Math.min(along - HOLE_WIDTH / 2, high - HOLE_WIDTH));
  return { from, to: Math.min(high, from + HOLE_WIDTH) };
}

function facesAt({ along, minX, minY, maxX, maxY }: WallStrip, at: number): [Point, Point] {
  return along === 'x'
    ? [
        { x: at, y: minY - OFF_FACE },
        { x: at, y: maxY + OFF_FACE },
      ]
    : [
        { x: minX - OFF_FACE, y: at },
        { x: maxX + OFF_FACE, y: at },
      ];
}

/** The face that counts for a man at `to`: the nearer one (DW-EXP-22). */
export function nearerFace([a, b]: Breach['faces'], to: Point): Point {
  return squaredDistance(a, to) <= squaredDistance(b, to) ? a : b;
}
