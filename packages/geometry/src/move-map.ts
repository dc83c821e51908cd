import { type Disc, isDiscInBounds } from './discs.ts';
import type { Mils } from './lengths.ts';
import { type Area, groundStretches, type MoveGround, type Obstacle, sweepHits, weightOf } from './move-ground.ts';
import { waypointsAround } from './move-waypoints.ts';
import { distanceBetween, type Point } from './points.ts';
import type { Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';
import { distanceToSegment } from './segments.ts';

/** A circle around a shape, to pass over far ones quickly. */
interface Around {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * Ground prepared for one size of base: where it might turn and what a straight leg costs. Make one for a mover and use it
 * for all its plans while the ground stays the same.
 */
export interface MoveMap {
  readonly ground: MoveGround;
  readonly radius: Mils;
  /** Places to turn at: around obstacles, and along the edges of areas. All of them free for the base. */
  readonly waypoints: readonly Point[];
  /** The smallest weight there is: no leg costs less than this times its length. */
  readonly leastWeight: number;
  readonly obstacles: readonly { readonly shape: Obstacle['shape']; readonly around: Around }[];
  readonly areas: readonly { readonly area: Area; readonly around: Around }[];
}

/** Prepares ground for planning moves of a base of that radius. */
export function moveMap(ground: MoveGround, radius: Mils): MoveMap {
  const map: Omit<MoveMap, 'waypoints'> = {
    ground,
    radius,
    leastWeight: Math.min(weightOf(ground, []), ...ground.areas.map((area) => weightOf(ground, [area]))),
    obstacles: ground.obstacles.map(({ shape }) => ({ shape, around: circleAround(shape) })),
    areas: ground.areas.map((area) => ({ area, around: circleAround(area.shape) })),
  };
  const open = weightOf(ground, []);
  const waypoints = waypointsAround(
    ground.obstacles.map(({ shape }) => shape),
    ground.areas.filter((area) => weightOf(ground, [area]) !== open).map(({ shape }) => shape),
    radius,
  );
  return { ...map, waypoints: waypoints.filter((point) => isFree(map, point)) };
}

/** May the base stand there? */
export function isFree(map: Omit<MoveMap, 'waypoints'>, at: Point): boolean {
  const { ground, radius } = map;
  if (ground.bounds !== undefined && !isDiscInBounds({ x: at.x, y: at.y, radius }, ground.bounds)) return false;
  return !map.obstacles.some(({ shape, around }) => {
    return distanceBetween(at, around) < around.radius + radius && sweepHits(at, at, radius, shape);
  });
}

/** What a straight leg between two free places costs, in fractional mils; infinite if the base cannot pass. */
export function legCost(map: MoveMap, a: Point, b: Point): number {
  for (const { shape, around } of map.obstacles) {
    if (distanceToSegment(around, a, b) < around.radius + map.radius && sweepHits(a, b, map.radius, shape)) {
      return Number.POSITIVE_INFINITY;
    }
  }
  const near: Area[] = [];
  for (const { area, around } of map.areas) {
    if (distanceToSegment(around, a, b) < around.radius) near.push(area);
  }
  const length = distanceBetween(a, b);
  if (near.length === 0) return length * weightOf(map.ground, []);
  let cost = 0;
  for (const { enter, exit, weight } of groundStretches(a, b, map.ground, near))
    cost += (exit - enter) * length * weight;
  return cost;
}

function circleAround(shape: Polygon | Disc): Around {
  if (isDisc(shape)) return { x: shape.x, y: shape.y, radius: shape.radius + 1 };
  const x = shape.reduce((sum, corner) => sum + corner.x, 0) / shape.length;
  const y = shape.reduce((sum, corner) => sum + corner.y, 0) / shape.length;
  return { x, y, radius: Math.max(...shape.map((corner) => distanceBetween(corner, { x, y }))) + 1 };
}
