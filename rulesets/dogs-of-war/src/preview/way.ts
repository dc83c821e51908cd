import { distanceBetween, type Mils, moveMap, type Point, pathLength } from '@sandtable/geometry';
import type { Barrier, Ground } from '../rules/ground/ground.ts';
import { barrierBetween, HEAD_ROOM, type Occupant, occupantBetween, placeFault } from '../rules/ground/standing.ts';
import { heightOfSurface, type Place, surfaceAfter } from '../rules/ground/surfaces.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { pathPrice } from '../rules/movement/price.ts';
import { groundNow, occupants } from '../rules/roster/roster.ts';
import type { Model, ModelId, State } from '../state.ts';

/** Room left at corners, so that rounding never puts a base into a wall. */
const SLACK: Mils = 4;
const WHOLE = { doubled: false, carrying: null } as const;

/** Corners a way could turn at on a surface of this height, cached by ground. Ignores other men. */
const known = new WeakMap<Ground, Map<Mils, readonly Point[]>>();

function turnsOn(ground: Ground, z: Mils): readonly Point[] {
  const byHeight = known.get(ground) ?? new Map<Mils, readonly Point[]>();
  known.set(ground, byHeight);
  const before = byHeight.get(z);
  if (before !== undefined) return before;
  const standing = ground.barriers.filter(({ bottom, top }) => top > z && bottom < z + HEAD_ROOM);
  const obstacles = standing.map(({ piece, shape }) => ({ id: piece, shape }));
  const corners = moveMap({ obstacles, areas: [], bounds: ground.bounds }, BASE_RADIUS + SLACK).waypoints;
  const turns = [...corners, ...standing.flatMap(beforeDoors)];
  byHeight.set(z, turns);
  return turns;
}

/** A place straight in front of the middle of each way through a wall, on both sides. */
function beforeDoors({ wall, passages }: Barrier): Point[] {
  if (wall === null) return [];
  const off = BASE_RADIUS + SLACK;
  return passages.flatMap(({ from, to }) => {
    const middle = Math.round((from + to) / 2);
    return wall.along === 'x'
      ? [wall.minY - off, wall.maxY + off].map((y) => ({ x: middle, y }))
      : [wall.minX - off, wall.maxX + off].map((x) => ({ x, y: middle }));
  });
}

/** Round a man, at eight points. */
function turnsAround({ x, y, radius }: Occupant): Point[] {
  const far = radius + BASE_RADIUS + SLACK;
  const across = Math.ceil(far * 0.7072) + SLACK;
  const steps = [
    [far, 0],
    [-far, 0],
    [0, far],
    [0, -far],
    [across, across],
    [across, -across],
    [-across, across],
    [-across, -across],
  ] as const;
  return steps.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

type Node = { readonly place: Place; readonly from: Node | null; readonly cost: number };

/**
 * A short way on foot to a point on what he stands on or on the ground, through open doors and round walls and men;
 * undefined where there is none this long. A prisoner he leads steps aside for him. The rules check the way again when
 * it is ordered.
 */
export function planWay(
  state: State,
  model: Model,
  to: Point,
  most: Mils,
  prisoner: ModelId = model.id,
): Point[] | undefined {
  const ground = groundNow(state);
  const others = occupants(state, [model.id, prisoner]);
  const start = model.place;
  const z = heightOfSurface(ground, start.surface);
  const goal = legTo(ground, others, start, to);
  if (goal !== undefined) return [to];
  const near = (point: Point): boolean => distanceBetween(start, point) + distanceBetween(point, to) <= most;
  const around = others.filter((other) => Math.abs(other.z - z) < HEAD_ROOM).flatMap(turnsAround);
  const turns = [...turnsOn(ground, z), ...around].filter(near);
  return cheapest(ground, others, start, to, turns, most);
}

/** A* over straight legs. A leg is checked only once its length alone makes it worth it. */
function cheapest(
  ground: Ground,
  others: readonly Occupant[],
  start: Place,
  to: Point,
  turns: readonly Point[],
  most: Mils,
): Point[] | undefined {
  const points = [...turns, to];
  const best = points.map(() => Number.POSITIVE_INFINITY);
  const done = new Set<number>();
  const open: { readonly index: number; readonly node: Node }[] = [];
  const expand = (node: Node): void => {
    for (const [index, point] of points.entries()) {
      if (done.has(index)) continue;
      const bare = node.cost + distanceBetween(node.place, point);
      if (bare >= best[index]! || bare + distanceBetween(point, to) > most) continue;
      const place = legTo(ground, others, node.place, point);
      if (place === undefined) continue;
      const cost = node.cost + costOf(ground, node.place, place);
      if (cost >= best[index]!) continue;
      best[index] = cost;
      open.push({ index, node: { place, from: node, cost } });
    }
  };
  expand({ place: start, from: null, cost: 0 });
  while (open.length > 0) {
    const next = takeLeast(open, (node) => node.cost + distanceBetween(node.place, to));
    if (done.has(next.index)) continue;
    if (next.index === turns.length) return unwind(next.node);
    done.add(next.index);
    expand(next.node);
  }
  return undefined;
}

function takeLeast<T extends { readonly node: Node }>(open: T[], worth: (node: Node) => number): T {
  let least = 0;
  for (let i = 1; i < open.length; i++) if (worth(open[i]!.node) < worth(open[least]!.node)) least = i;
  return open.splice(least, 1)[0]!;
}

function unwind(node: Node): Point[] {
  const way: Point[] = [];
  for (let at: Node | null = node; at !== null && at.from !== null; at = at.from)
    way.unshift({ x: at.place.x, y: at.place.y });
  return way;
}

/** The place a straight leg leads to; undefined where a wall, a man or an edge is in the way. */
function legTo(ground: Ground, others: readonly Occupant[], from: Place, to: Point): Place | undefined {
  const surface = surfaceAfter(ground, from, to);
  if (surface === undefined) return undefined;
  const place: Place = { x: to.x, y: to.y, surface };
  for (const z of new Set([from, place].map((each) => heightOfSurface(ground, each.surface)))) {
    if (barrierBetween(ground, from, place, z) !== undefined) return undefined;
    if (occupantBetween(others, from, place, z) !== undefined) return undefined;
  }
  return placeFault(ground, others, place) === undefined ? place : undefined;
}

/** The cost of a leg in mils: rubble costs more than its length. */
function costOf(ground: Ground, from: Place, to: Place): number {
  const { steps } = pathPrice(ground, WHOLE, 'walk', [from, to]);
  return Math.max(pathLength([from, to]), 1000 * steps.reduce((sum, { set = 0, add = 0 }) => sum + set + add, 0));
}
