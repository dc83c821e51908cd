import { MinHeap, sweepHits } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import type { Ground } from '../ground/ground.ts';
import { HEAD_ROOM, type Occupant } from '../ground/standing.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { enemiesOf, isActive, occupants } from '../roster/roster.ts';
import { GRID, type Leg, walkGraphOf } from './walk-graph.ts';

/** A way to a goal, the start first; stairs count their height (DW-GEO-25). */
export type Way = { readonly places: readonly Place[]; readonly length: number };

/** Lengths are compared to a hundredth of a mil. Smaller differences come from adding in a different order. */
const FINE = 100;
/** More grid points than any table has in a row, so that ties go to the lower x, then the lower y. */
const SIDE = 512;

/**
 * The shortest way to the nearest place that is a goal, over walkable ground, doors and stairs, never into contact with an
 * active enemy; of equally near goals the one with the lower x, then y (DW-GEO-18, DW-GEO-25, DW-MOR-18). Undefined: none.
 */
export function wayTo(state: State, model: Model, isGoal: (place: Place) => boolean): Way | undefined {
  return nearest(state, model, { isGoal, all: false })[0];
}

/**
 * The shortest ways to all the goals that are equally near, in that order (DW-MOR-13). `rest`, if the caller has it, is
 * the least distance left to go from a place. Then a first search heads straight for the goals to find how long the way
 * is, and a second, which settles ties, skips everything longer.
 */
export function waysTo(state: State, model: Model, isGoal: (place: Place) => boolean, rest?: Rest): Way[] {
  if (rest === undefined) return nearest(state, model, { isGoal, all: true });
  const [quick] = nearest(state, model, { isGoal, all: false, rest, straight: true });
  return quick === undefined ? [] : nearest(state, model, { isGoal, all: true, rest, most: quick.length + 1 });
}

/** The least distance from a grid point to any goal; 0 at a goal. */
export type Rest = (place: Place) => number;

type Search = {
  readonly isGoal: (place: Place) => boolean;
  readonly all: boolean;
  readonly rest?: Rest;
  /** Expand the places with the shortest estimated total first, not the nearest. */
  readonly straight?: boolean;
  /** Drop ways that must become longer than this. */
  readonly most?: number;
};

const unknown: Rest = () => 0;

function nearest(
  state: State,
  model: Model,
  { isGoal, all, rest = unknown, straight = false, most = Number.POSITIVE_INFINITY }: Search,
): Way[] {
  const ways: Way[] = [];
  const graph = walkGraphOf(state.terrain);
  const inTheWay = obstaclesFor(state, model, graph.ground);
  const found: Found = { places: [model.place], lengths: [0], from: [-1] };
  const indices = [-1];
  const open = new MinHeap();
  open.push(0, 0);
  // The shortest length to each grid point so far, 0 for none; of equally long ways the one found first stays.
  let best = takeScratch(graph.size);
  while (open.size > 0) {
    const at = open.pop();
    const [here, index, gone] = [found.places[at]!, indices[at]!, found.lengths[at]!];
    if (index >= 0 && gone > best[index]!) continue;
    const [first] = ways;
    if (first !== undefined && gone > first.length + 1 / FINE) break;
    // The start may lie off the grid, so its remaining distance can be shorter than the grid's.
    if ((index < 0 || rest(here) === 0) && isGoal(here)) {
      ways.push({ places: unwind(found, at), length: gone });
      if (!all) break;
      continue;
    }
    const legs = graph.legsAt(index, here);
    if (graph.size > best.length) best = grown(best, graph.size);
    for (let i = 0; i < legs.ends.length; i++) {
      const end = legs.ends[i]!;
      const length = gone + legs.lengths[i]!;
      const known = best[end]!;
      if (known > 0 && length > known - 1 / FINE) continue;
      const leg = legs.all[i]!;
      const whole = length + rest(leg.place);
      if (whole > most || inTheWay(here, leg)) continue;
      best[end] = length;
      const { x, y } = leg.place;
      const key = straight ? whole : (Math.round(length * FINE) * SIDE + x / GRID) * SIDE + y / GRID;
      open.push(key, indices.length);
      indices.push(end);
      found.places.push(leg.place);
      found.lengths.push(length);
      found.from.push(at);
    }
  }
  for (const index of indices) best[index] = 0;
  scratch = best;
  return ways;
}

/** The places a search reached, how far each is, and from which it was reached; -1 for the start. */
type Found = { readonly places: Place[]; readonly lengths: number[]; readonly from: number[] };

/**
 * All zeros between searches, and used by one search at a time. A new array for each would cost more than most
 * searches.
 */
let scratch: Float64Array<ArrayBuffer> | undefined;

function takeScratch(size: number): Float64Array<ArrayBuffer> {
  const lent = scratch ?? new Float64Array(0);
  scratch = undefined;
  return size > lent.length ? grown(lent, size) : lent;
}

/** Leaves room for grid points that a search meets for the first time. */
function grown(list: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * size + 1024);
  longer.set(list);
  return longer;
}

function unwind({ places, from }: Found, end: number): Place[] {
  const way: Place[] = [];
  for (let at = end; at >= 0; at = from[at]!) way.unshift(places[at]!);
  return way;
}

/** A man farther than this from the end of a leg is neither in its way nor in contact. */
const APART = 2 * BASE_RADIUS + distances.contactAcrossWall + 2 * GRID;

/** Whether men are in the way of a leg: their bases, or that it leads into contact with an active enemy (DW-MOV-17). */
function obstaclesFor(state: State, model: Model, ground: Ground): (from: Place, leg: Leg) => boolean {
  const others = occupants(state, [model.id]);
  const enemies = enemiesOf(state, model)
    .filter(isActive)
    .map(({ place }) => place);
  return (from, { place, from: low, to: high, stairs }) => {
    for (const other of others) {
      if (Math.abs(other.x - place.x) > APART || Math.abs(other.y - place.y) > APART) continue;
      if (isHit(other, stairs ? place : from, place, high) || (!stairs && isHit(other, from, place, low))) return true;
    }
    for (const enemy of enemies) {
      if (Math.abs(enemy.x - place.x) > APART || Math.abs(enemy.y - place.y) > APART) continue;
      if (areInContact(ground, place, enemy)) return true;
    }
    return false;
  };
}

function isHit(other: Occupant, from: Place, to: Place, z: number): boolean {
  return Math.abs(other.z - z) < HEAD_ROOM && sweepHits(from, to, BASE_RADIUS, other);
}
