import { distanceBetween, INCH, type Mils, MinHeap } from '@sandtable/geometry';
import { placeFault } from '../rules/ground/standing.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import type { Terrain } from '../rules/ground/terrain.ts';
import { GRID, type WalkGraph, walkGraphOf } from '../rules/movement/walk-graph.ts';

/** The walking distance from grid points to the nearest of some places. */
type Lengths = ReadonlyMap<number, Mils>;

const known = new WeakMap<WalkGraph, Map<string, Lengths>>();
const MOST_KNOWN = 12;
/** Added to the distance of a place that can't be reached on foot. */
const DETOUR = 10 * INCH;

/**
 * How far a man has to walk from a place to the nearest of the goals: round walls, through doors that can be opened, up
 * the stairs. A straight line would send him into the corner of a yard and leave him there. `name` identifies the goals
 * in the cache.
 */
export function wayLength(terrain: Terrain, name: string, goals: () => readonly Place[], from: Place): Mils {
  const graph = walkGraphOf(terrain);
  const lengths = lengthsOf(graph, name, goals);
  let least = Number.POSITIVE_INFINITY;
  for (const x of [Math.floor(from.x / GRID) * GRID, Math.ceil(from.x / GRID) * GRID]) {
    for (const y of [Math.floor(from.y / GRID) * GRID, Math.ceil(from.y / GRID) * GRID]) {
      const length = lengths.get(graph.nodeOf({ x, y, surface: from.surface }));
      if (length !== undefined) least = Math.min(least, length + distanceBetween({ x, y }, from));
    }
  }
  if (least < Number.POSITIVE_INFINITY) return least;
  const straight = goals().map((goal) => distanceBetween(goal, from));
  return straight.length === 0 ? 0 : Math.min(...straight) + DETOUR;
}

function lengthsOf(graph: WalkGraph, name: string, goals: () => readonly Place[]): Lengths {
  const named = known.get(graph) ?? new Map<string, Lengths>();
  known.set(graph, named);
  const before = named.get(name);
  if (before !== undefined) return before;
  if (named.size >= MOST_KNOWN) named.clear();
  const lengths = walkedFrom(graph, goals());
  named.set(name, lengths);
  return lengths;
}

/** Searches outward from the goals, since every leg can be walked both ways. */
function walkedFrom(graph: WalkGraph, goals: readonly Place[]): Lengths {
  const lengths = new Map<number, Mils>();
  const open = new MinHeap();
  const found: Place[] = [];
  const reach = (place: Place, length: Mils): void => {
    const node = graph.nodeOf(place);
    if (length >= (lengths.get(node) ?? Number.POSITIVE_INFINITY)) return;
    lengths.set(node, length);
    open.push(length, found.length);
    found.push(place);
  };
  for (const goal of goals.flatMap(gridAround)) if (placeFault(graph.ground, [], goal) === undefined) reach(goal, 0);
  while (open.size > 0) {
    const length = open.leastKey;
    const place = found[open.pop()]!;
    if (length > lengths.get(graph.nodeOf(place))!) continue;
    for (const leg of graph.legsOf(place)) reach(leg.place, length + leg.length);
  }
  return lengths;
}

/** The grid points beside a place; if it is one itself, that one alone. */
function gridAround({ x, y, surface }: Place): Place[] {
  return beside(x).flatMap((px) => beside(y).map((py) => ({ x: px, y: py, surface })));
}

const beside = (at: Mils): Mils[] => [...new Set([Math.floor(at / GRID) * GRID, Math.ceil(at / GRID) * GRID])];
