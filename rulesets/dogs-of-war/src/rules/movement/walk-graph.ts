import {
  type Bounds,
  boundsOf,
  distanceBetween,
  isNearBounds,
  type Mils,
  type Point,
  placeInPolygon,
} from '@sandtable/geometry';
import type { Ground } from '../ground/ground.ts';
import { groundOf } from '../ground/lay-ground.ts';
import { barrierBetween, placeFault } from '../ground/standing.ts';
import { heightOfSurface, type Place, surfaceAfter } from '../ground/surfaces.ts';
import type { Terrain } from '../ground/terrain.ts';

/** Goals and turns of a way lie on multiples of this (DW-GEO-18). */
export const GRID: Mils = 500;

/** A straight leg to a grid point that the ground allows, ignoring anyone in the way. */
export type Leg = {
  readonly place: Place;
  readonly node: number;
  /** The index of the grid point, in the order they were first met: for arrays. */
  readonly index: number;
  /** Along the floor, or by the height of the stairs (DW-GEO-25). */
  readonly length: number;
  /** The heights of both ends. A man standing at either height is in the way. */
  readonly from: Mils;
  readonly to: Mils;
  readonly stairs: boolean;
};

/** The legs from one grid point. */
export type Legs = {
  readonly all: readonly Leg[];
  /** The index, the length, x and y of each leg in turn: a search needs no more of most, and finds it side by side. */
  readonly steps: readonly number[];
};

/** How many numbers {@link Legs} holds of each leg. */
export const STEP = 4;

const legsIn = (all: readonly Leg[]): Legs => ({
  all,
  steps: all.flatMap(({ index, length, place }) => [index, length, place.x, place.y]),
});

/** The grid points of a ground and the legs between them, each worked out when first needed. */
export class WalkGraph {
  readonly ground: Ground;
  readonly #levels: ReadonlyMap<string, number>;
  readonly #indices: Map<number, number>;
  readonly #places: (Place | undefined)[];
  readonly #legs: (Legs | undefined)[] = [];
  readonly #free = new Map<number, boolean>();

  /** The graph of the same table with fewer pieces, and where the two differ. Elsewhere its legs are used. */
  readonly #base: WalkGraph | undefined;
  readonly #changed: readonly Bounds[];

  constructor(ground: Ground, base?: WalkGraph, changed: readonly Bounds[] = []) {
    this.ground = ground;
    this.#base = base;
    this.#changed = changed;
    this.#indices = base === undefined ? new Map() : base.#indices;
    this.#places = base === undefined ? [] : base.#places;
    this.#levels = new Map([['ground', 0], ...ground.surfaces.map(({ id }, i): [string, number] => [id, i + 1])]);
  }

  /** The number of a grid point: lower x first, then lower y, on one surface. */
  nodeOf({ x, y, surface }: Place): number {
    return ((this.#levels.get(surface) ?? 0) * SIDE + x / GRID) * SIDE + y / GRID;
  }

  /** The legs from a grid point. */
  legsOf(place: Place): readonly Leg[] {
    return this.legsAt(this.#indexOf(this.nodeOf(place)), place).all;
  }

  /** The same for a grid point reached by a leg. A start off the grid has the index -1. */
  legsAt(index: number, place: Place): Legs {
    if (index < 0) return legsIn(this.legsFrom(place));
    if (this.#base !== undefined && !this.#changed.some((bounds) => isNearBounds(bounds, place, FAR)))
      return this.#base.legsAt(index, place);
    let legs = this.#legs[index];
    if (legs === undefined) {
      legs = legsIn(this.legsFrom(place));
      this.#legs[index] = legs;
    }
    return legs;
  }

  /** The number of grid points with an index. */
  get size(): number {
    return this.#indices.size;
  }

  #indexOf(node: number): number {
    let index = this.#indices.get(node);
    if (index === undefined) {
      index = this.#indices.size;
      this.#indices.set(node, index);
    }
    return index;
  }

  /** The same from any place. */
  legsFrom(from: Place): Leg[] {
    const { ground } = this;
    const legs: Leg[] = [];
    for (const point of around(from)) {
      const surface = surfaceAfter(ground, from, point);
      if (surface === undefined) continue;
      const place = this.#placeAt({ ...point, surface });
      if (!this.#isFree(place)) continue;
      const leg = this.#leg(from, place, false);
      const blocked =
        barrierBetween(ground, from, place, leg.from) !== undefined ||
        (leg.to !== leg.from && barrierBetween(ground, from, place, leg.to) !== undefined);
      if (!blocked) legs.push(leg);
    }
    for (const stairs of ground.stairs) {
      const level = stairs.surfaces.indexOf(from.surface);
      if (level < 0 || placeInPolygon(from, stairs.place) === 'outside') continue;
      for (const surface of [stairs.surfaces[level - 1], stairs.surfaces[level + 1]]) {
        if (surface === undefined) continue;
        const at = { x: Math.round(from.x / GRID) * GRID, y: Math.round(from.y / GRID) * GRID };
        const place = this.#placeAt({ ...at, surface });
        if (this.#isFree(place)) legs.push(this.#leg(from, place, true));
      }
    }
    return legs;
  }

  /** The same object for the same grid point: eight legs lead there, and searches go from one to the next. */
  #placeAt(place: Place): Place {
    const index = this.#indexOf(this.nodeOf(place));
    const known = this.#places[index];
    // Tables with different things on them number the tops of those things alike.
    if (known?.surface === place.surface) return known;
    this.#places[index] = place;
    return place;
  }

  /** May a base stand at a grid point? Cached, since each point has eight neighbors that ask. */
  #isFree(place: Place): boolean {
    const node = this.nodeOf(place);
    const known = this.#free.get(node);
    if (known !== undefined) return known;
    const free = placeFault(this.ground, NOBODY, place) === undefined;
    this.#free.set(node, free);
    return free;
  }

  #leg(start: Place, place: Place, stairs: boolean): Leg {
    const from = heightOfSurface(this.ground, start.surface);
    const to = heightOfSurface(this.ground, place.surface);
    const length = stairs ? Math.abs(to - from) : distanceBetween(start, place);
    const node = this.nodeOf(place);
    return { place, node, index: this.#indexOf(node), length, from, to, stairs };
  }
}

/** More grid points than any table has in a row. */
const SIDE = 512;
/** A leg and a base moving along it stay within this distance of its start. */
const FAR: Mils = 4 * GRID;
const NOBODY: readonly never[] = [];

function around({ x, y }: Point): Point[] {
  const [left, low] = [Math.floor(x / GRID) * GRID, Math.floor(y / GRID) * GRID];
  const xs = left === x ? [x - GRID, x, x + GRID] : [left, left + GRID];
  const ys = low === y ? [y - GRID, y, y + GRID] : [low, low + GRID];
  return xs.flatMap((px) => ys.map((py) => ({ x: px, y: py }))).filter((point) => point.x !== x || point.y !== y);
}

const graphs = new WeakMap<Ground, WalkGraph>();

/** The graph for a man following a way: he opens shut doors that aren't locked (DW-GEO-18). */
export function walkGraphOf(terrain: Terrain): WalkGraph {
  const ground = groundOf(terrain);
  const known = graphs.get(ground);
  if (known !== undefined) return known;
  const graph = terrain.placed.length === 0 ? graphWithOpenDoors(terrain) : graphAround(terrain);
  graphs.set(ground, graph);
  return graph;
}

/** Grounds that differ only in which doors are open share a graph, since such a man opens doors. */
function graphWithOpenDoors(terrain: Terrain): WalkGraph {
  const ground = unlocked(terrain);
  const graph = graphs.get(ground) ?? new WalkGraph(ground);
  graphs.set(ground, graph);
  return graph;
}

/** A piece put on the table in play changes only the legs around it. */
function graphAround(terrain: Terrain): WalkGraph {
  const ground = unlocked(terrain);
  const known = graphs.get(ground);
  if (known !== undefined) return known;
  const ids = new Set(terrain.placed.map(({ id }) => id));
  const outlines = [
    ...ground.barriers.filter(({ piece }) => ids.has(piece)).map(({ shape }) => shape),
    ...[...ground.surfaces, ...ground.slabs].filter(({ piece }) => ids.has(piece)).map(({ outline }) => outline),
    ...ground.flats.filter(({ piece }) => ids.has(piece)).map(({ polygon }) => polygon),
    ...ground.stairs.filter(({ piece }) => ids.has(piece)).map(({ place }) => place),
  ];
  const graph = new WalkGraph(ground, walkGraphOf({ ...terrain, placed: [] }), outlines.map(boundsOf));
  graphs.set(ground, graph);
  return graph;
}

function unlocked(terrain: Terrain): Ground {
  const ground = groundOf(terrain);
  const shut = ground.openings.filter(({ kind, state }) => kind === 'door' && state === 'shut');
  if (shut.length === 0) return ground;
  return groundOf({
    ...terrain,
    doors: { ...terrain.doors, ...Object.fromEntries(shut.map(({ id }) => [id, 'open'])) },
  });
}
