import { ceilMils, type Mils } from './lengths.ts';
import { MinHeap } from './min-heap.ts';
import { isFree, legCost, type MoveMap } from './move-map.ts';
import type { Path } from './paths.ts';
import { distanceBetween, type Point, samePoint } from './points.ts';
import { polishPath } from './polish-path.ts';

/** A way for a base and its price: length times the weight of the ground, summed over its legs and rounded up once. */
export interface PlannedPath {
  readonly path: Path;
  readonly price: Mils;
}

/**
 * Proposes a cheap way between two places, or undefined if it finds none within the budget. The base overlaps no obstacle
 * on it and stays on the table. A cheaper way may exist: most plans are within a tenth of a percent of the best, and those
 * that squeeze past obstacles within a few tenths. Every machine proposes the same way.
 */
export function planPath(
  map: MoveMap,
  from: Point,
  to: Point,
  budget: number = Number.POSITIVE_INFINITY,
): PlannedPath | undefined {
  if (!isFree(map, from) || !isFree(map, to)) return undefined;
  if (samePoint(from, to)) return { path: [from], price: 0 };
  // Only places on some way within the budget can matter; the search may overdraw by what polishing can save.
  const searched = budget * 1.03 + 100;
  const places = [from, to];
  for (const point of map.waypoints) {
    if ((distanceBetween(from, point) + distanceBetween(point, to)) * map.leastWeight <= searched) places.push(point);
  }
  const way = cheapestWay(map, places, searched);
  if (way === undefined) return undefined;
  const path = polishPath(map, way);
  const price = ceilMils(costOf(map, path));
  return price <= budget ? { path, price } : undefined;
}

function costOf(map: MoveMap, path: Path): number {
  let cost = 0;
  for (let i = 1; i < path.length; i++) cost += legCost(map, path[i - 1]!, path[i]!);
  return cost;
}

/** A* over straight legs from place 0 to place 1; a leg is only worked out when its bare length could pay. */
function cheapestWay(map: MoveMap, places: readonly Point[], budget: number): Path | undefined {
  const toGoal = places.map((place) => distanceBetween(place, places[1]!) * map.leastWeight);
  const cost = new Float64Array(places.length).fill(Number.POSITIVE_INFINITY);
  const previous = new Int32Array(places.length).fill(-1);
  const done = new Uint8Array(places.length);
  const queue = new MinHeap();
  cost[0] = 0;
  queue.push(toGoal[0]!, 0);
  while (queue.size > 0) {
    const at = queue.pop();
    if (at === 1) return wayTo(places, previous);
    if (done[at] === 1) continue;
    done[at] = 1;
    for (let next = 1; next < places.length; next++) {
      if (done[next] === 1) continue;
      const least = cost[at]! + distanceBetween(places[at]!, places[next]!) * map.leastWeight;
      if (least >= cost[next]! || least + toGoal[next]! >= cost[1]! || least + toGoal[next]! > budget) continue;
      const total = cost[at]! + legCost(map, places[at]!, places[next]!);
      if (total >= cost[next]! || total + toGoal[next]! > budget) continue;
      cost[next] = total;
      previous[next] = at;
      queue.push(total + toGoal[next]!, next);
    }
  }
  return undefined;
}

function wayTo(places: readonly Point[], previous: Int32Array): Path {
  const path: Point[] = [];
  for (let at = 1; at !== -1; at = previous[at]!) path.unshift(places[at]!);
  return path;
}
