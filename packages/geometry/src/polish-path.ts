import { groundStretches } from './move-ground.ts';
import { isFree, legCost, type MoveMap } from './move-map.ts';
import type { Path } from './paths.ts';
import { type Point, pointBetween, samePoint } from './points.ts';

/** The eight neighbouring directions, tried in this order. */
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;
/** From a quarter inch, half the spacing of waypoints along edges, down to where a shift is worth less than a mil. */
const SHIFTS = [256, 128, 64, 32, 16, 8, 4] as const;

/**
 * Makes a clear way cheaper by shifting its waypoints a little: half an inch between waypoints is coarse for a short step
 * over the edge of a wood. Every change keeps the way clear and lowers its cost.
 */
export function polishPath(map: MoveMap, path: Path): Path {
  const places = withCrossings(map, path);
  for (const shift of SHIFTS) {
    for (let i = 1; i + 1 < places.length; i++) {
      places[i] = bestNear(map, places[i - 1]!, places[i]!, places[i + 1]!, shift);
    }
  }
  return withoutDetours(map, places);
}

/** The waypoints, and between them the places where the ground changes: there a cheap way bends. */
function withCrossings(map: MoveMap, path: Path): Point[] {
  const places: Point[] = [];
  path.forEach((to, i) => {
    const from = path[i - 1];
    if (from !== undefined) {
      for (const { exit } of groundStretches(from, to, map.ground).slice(0, -1)) {
        const crossing = pointBetween(from, to, exit);
        if (isFree(map, crossing) && isClear(map, places.at(-1)!, crossing, to)) places.push(crossing);
      }
    }
    places.push(to);
  });
  return places;
}

function isClear(map: MoveMap, from: Point, over: Point, to: Point): boolean {
  return legCost(map, from, over) + legCost(map, over, to) < Number.POSITIVE_INFINITY;
}

function bestNear(map: MoveMap, from: Point, place: Point, to: Point, shift: number): Point {
  let best = place;
  let least = legCost(map, from, place) + legCost(map, place, to);
  for (const [x, y] of AROUND) {
    const other = { x: place.x + x * shift, y: place.y + y * shift };
    if (!isFree(map, other)) continue;
    const cost = legCost(map, from, other) + legCost(map, other, to);
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

/** Drops every waypoint where going straight costs no more. */
function withoutDetours(map: MoveMap, places: readonly Point[]): Path {
  const kept: Point[] = [places[0]!];
  for (let i = 1; i < places.length; i++) {
    const [before, place, after] = [kept.at(-1)!, places[i]!, places[i + 1]];
    if (after === undefined) kept.push(place);
    else if (samePoint(before, place)) continue;
    else if (legCost(map, before, after) > legCost(map, before, place) + legCost(map, place, after)) kept.push(place);
  }
  return kept;
}
