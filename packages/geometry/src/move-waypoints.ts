import type { Disc } from './discs.ts';
import type { Mils } from './lengths.ts';
import { distanceBetween, type Point, pointBetween } from './points.ts';
import { doubleArea, type Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';
import { rimPoints } from './turns.ts';

/** Room left so that waypoints rounded to whole mils, and the legs between them, keep clear of what they go round. */
const MARGIN: Mils = 2;
/** The spacing of waypoints along the edges of areas: at half an inch plans come within a fraction of a percent of the best. */
const EDGE_SPACING: Mils = 500;
/** An arc round a corner is cut until half of each part has at least this cosine (about 11 degrees). */
const FLAT_ENOUGH = 0.98;

/** Where a base of that radius would turn on a short way: around the corners of obstacles and on the edges of areas. */
export function waypointsAround(
  obstacles: readonly (Polygon | Disc)[],
  areas: readonly (Polygon | Disc)[],
  radius: Mils,
): Point[] {
  const points: Point[] = [];
  for (const shape of obstacles) {
    if (isDisc(shape)) points.push(...aroundDisc(shape, radius));
    else points.push(...aroundCorners(shape, radius));
  }
  for (const shape of areas) points.push(...alongEdges(isDisc(shape) ? rimPoints(shape, shape.radius, 32) : shape));
  return points;
}

/** The corners of a polygon drawn around the circle that the centre may come up to. */
function aroundDisc(disc: Disc, radius: Mils): Point[] {
  const cosOfSixteenth = Math.sqrt((1 + Math.sqrt((1 + Math.sqrt(0.5)) / 2)) / 2);
  return rimPoints(disc, Math.ceil((disc.radius + radius + MARGIN) / cosOfSixteenth), 16);
}

function aroundCorners(polygon: Polygon, radius: Mils): Point[] {
  const points: Point[] = [];
  const turn = doubleArea(polygon) > 0 ? 1 : -1;
  const count = polygon.length;
  for (let i = 0; i < count; i++) {
    const corner = polygon[i]!;
    const before = outwardNormal(polygon[(i + count - 1) % count]!, corner, turn);
    const after = outwardNormal(corner, polygon[(i + 1) % count]!, turn);
    // Only a corner that sticks out is ever gone round.
    if ((before.x * after.y - before.y * after.x) * turn > 0)
      arcCorners(corner, before, after, radius + MARGIN, points);
  }
  return points;
}

/** Waypoints outside the arc round a corner, so that the legs from one to the next touch it and do not cut it. */
function arcCorners(corner: Point, from: Point, to: Point, reach: number, points: Point[]): void {
  const x = from.x + to.x;
  const y = from.y + to.y;
  const size = Math.sqrt(x * x + y * y);
  if (size < 1e-9) return; // a corner of no angle at all; polygonFaults knows it as a spike
  const middle = { x: x / size, y: y / size };
  const cosHalf = middle.x * from.x + middle.y * from.y;
  if (cosHalf < FLAT_ENOUGH) {
    arcCorners(corner, from, middle, reach, points);
    arcCorners(corner, middle, to, reach, points);
    return;
  }
  const away = reach / cosHalf;
  points.push({ x: Math.round(corner.x + middle.x * away), y: Math.round(corner.y + middle.y * away) });
}

function outwardNormal(a: Point, b: Point, turn: 1 | -1): Point {
  const length = distanceBetween(a, b);
  return { x: (turn * (b.y - a.y)) / length, y: (-turn * (b.x - a.x)) / length };
}

function alongEdges(polygon: Polygon): Point[] {
  const points: Point[] = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const parts = Math.max(1, Math.ceil(distanceBetween(a, b) / EDGE_SPACING));
    for (let k = 0; k < parts; k++) points.push(pointBetween(a, b, k / parts));
  });
  return points;
}
