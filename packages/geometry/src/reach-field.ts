import type { Disc } from './discs.ts';
import { MAX_COORDINATE, type Mils } from './lengths.ts';
import { MinHeap } from './min-heap.ts';
import type { Area } from './move-ground.ts';
import { weightOf } from './move-ground.ts';
import { isFree, legCost, type MoveMap } from './move-map.ts';
import { distanceBetween, type Point } from './points.ts';
import { comparePointToPolygon, type Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';

/** The cost of reaching the nodes of a square lattice around a start: what an overlay paints. */
export interface ReachField {
  /** Node (0, 0); node (i, j) lies i spacings along x and j along y from it. */
  readonly origin: Point;
  readonly spacing: Mils;
  readonly columns: number;
  readonly rows: number;
  /** Cost by j * columns + i, in fractional mils; infinite where the budget does not reach. */
  readonly cost: Float64Array;
}

/**
 * Marches outward over a lattice until the budget is spent (fast marching). It never promises too much: a node takes the
 * weight of every area within a spacing of it, and is closed if an obstacle leaves less room than that, so a gap barely
 * wider than the base stays shut.
 */
export function reachField(map: MoveMap, from: Point, budget: Mils, spacing: Mils = 250): ReachField {
  if (!(budget / map.leastWeight <= MAX_COORDINATE)) {
    throw new RangeError(`reachField: a budget of ${budget} has no end on ground of weight ${map.leastWeight}`);
  }
  const half = Math.ceil(budget / map.leastWeight / spacing) + 1;
  const columns = 2 * half + 1;
  const field: ReachField = {
    origin: { x: from.x - half * spacing, y: from.y - half * spacing },
    spacing,
    columns,
    rows: columns,
    cost: new Float64Array(columns * columns).fill(Number.POSITIVE_INFINITY),
  };
  march(map, field, from, budget);
  for (let node = 0; node < field.cost.length; node++) {
    if (field.cost[node]! > budget) field.cost[node] = Number.POSITIVE_INFINITY;
  }
  return field;
}

function march(map: MoveMap, field: ReachField, from: Point, budget: number): void {
  const { columns, cost } = field;
  const weights = new Float64Array(cost.length); // 0: not worked out yet
  const done = new Uint8Array(cost.length);
  const queue = new MinHeap();
  startNearby(map, field, from, queue);
  while (queue.size > 0 && queue.leastKey <= budget) {
    const node = queue.pop();
    if (done[node] === 1) continue;
    done[node] = 1;
    const i = node % columns;
    const j = (node - i) / columns;
    if (i === 0 || j === 0 || i === columns - 1 || j === field.rows - 1) continue; // beyond any budget
    for (const next of [node + 1, node - 1, node + columns, node - columns]) {
      if (done[next] === 1) continue;
      if (weights[next] === 0) weights[next] = dearestWeight(map, field, next);
      const arrival = arrivalAt(field, next, weights[next]!);
      if (arrival < cost[next]!) {
        cost[next] = arrival;
        queue.push(arrival, next);
      }
    }
  }
}

/** Around the start the front is strongly curved and marching would be far off: there straight legs are priced instead. */
function startNearby(map: MoveMap, field: ReachField, from: Point, queue: MinHeap): void {
  const middle = (field.columns - 1) / 2;
  const near = Math.min(middle, Math.max(3, Math.ceil(750 / field.spacing)));
  for (let j = middle - near; j <= middle + near; j++) {
    for (let i = middle - near; i <= middle + near; i++) {
      const place = nodePlace(field, j * field.columns + i);
      if (!isFree(map, place)) continue;
      const leg = legCost(map, from, place);
      if (leg === Number.POSITIVE_INFINITY) continue;
      field.cost[j * field.columns + i] = leg;
      queue.push(leg, j * field.columns + i);
    }
  }
}

/** Solves |gradient| = weight from the cheaper neighbour along each axis. */
function arrivalAt({ cost, columns, spacing }: ReachField, node: number, weight: number): number {
  const x = Math.min(cost[node - 1] ?? Number.POSITIVE_INFINITY, cost[node + 1] ?? Number.POSITIVE_INFINITY);
  const y = Math.min(
    cost[node - columns] ?? Number.POSITIVE_INFINITY,
    cost[node + columns] ?? Number.POSITIVE_INFINITY,
  );
  const step = spacing * weight;
  const difference = Math.abs(x - y);
  if (!(difference < step)) return Math.min(x, y) + step;
  return (x + y + Math.sqrt(2 * step * step - difference * difference)) / 2;
}

function dearestWeight(map: MoveMap, field: ReachField, node: number): number {
  const place = nodePlace(field, node);
  const spare = field.spacing;
  for (const { shape, around } of map.obstacles) {
    if (distanceBetween(place, around) >= around.radius + map.radius + spare) continue;
    if (isNear(place, shape, map.radius + spare)) return Number.POSITIVE_INFINITY;
  }
  if (!isFree(map, place)) return Number.POSITIVE_INFINITY;
  const inside: Area[] = [];
  for (const { area, around } of map.areas) {
    if (distanceBetween(place, around) < around.radius + spare && isNear(place, area.shape, spare)) inside.push(area);
  }
  // Areas may make ground dearer or, like a road, cheaper: of all that might hold here the dearest is assumed.
  return Math.max(
    weightOf(map.ground, inside),
    weightOf(map.ground, []),
    ...inside.map((area) => weightOf(map.ground, [area])),
  );
}

function isNear(place: Point, shape: Polygon | Disc, reach: number): boolean {
  if (isDisc(shape)) return distanceBetween(place, shape) < shape.radius + reach;
  return comparePointToPolygon(place, shape, reach) < 0;
}

function nodePlace({ origin, spacing, columns }: ReachField, node: number): Point {
  const i = node % columns;
  return { x: origin.x + i * spacing, y: origin.y + ((node - i) / columns) * spacing };
}
