import { MinHeap, sweepHits } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { HEAD_ROOM, type Occupant } from '../ground/standing.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { enemiesOf, isActive, occupants } from '../roster/roster.ts';
import { GRID, type Leg, type Legs, type WalkGraph, walkGraphOf } from './walk-graph.ts';

/** A way to a goal, the start first; stairs count their height (DW-GEO-25). */
export type Way = { readonly places: readonly Place[]; readonly length: number };

/** Lengths are compared to a hundredth of a mil. Smaller differences come from adding in a different order. */
const FINE = 100;
/** More grid points than any table has in a row, so that ties go to the lower x, then the lower y. */
const SIDE = 512;

/**
 * The shortest way to the nearest place that is a goal, over walkable ground, doors and stairs, never into contact with an
 * active enemy; of equally near goals the one with the lower x, then y (DW-GEO-18, DW-GEO-25, DW-MOV-18). Undefined: none.
 */
export function wayTo(state: State, model: Model, isGoal: (place: Place) => boolean): Way | undefined {
  return nearest(new Surroundings(state, model), { isGoal, all: false })[0];
}

/**
 * The shortest ways to all the goals that are equally near, in that order (DW-MOV-13). `rest`, if the caller has it, is
 * the least distance left to go from a place. Then a first search heads straight for the goals to find how long the way
 * is, and a second, which settles ties, skips everything longer.
 */
export function waysTo(state: State, model: Model, isGoal: (place: Place) => boolean, rest?: Rest): Way[] {
  const around = new Surroundings(state, model);
  if (rest === undefined) return nearest(around, { isGoal, all: true });
  const [quick] = nearest(around, { isGoal, all: false, rest, straight: true });
  if (quick === undefined || quick.places.length === 1) return quick === undefined ? [] : [quick];
  return nearest(around, { isGoal, all: true, rest, most: quick.length + 1 });
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

/**
 * Of places with the same estimated total a straight search takes the one farther on, and so need not look at all of
 * them. A way found is too long by no more than this part of it.
 */
const FARTHER_ON = 1e-6;

function nearest(
  around: Surroundings,
  { isGoal, all, rest = unknown, straight = false, most = Number.POSITIVE_INFINITY }: Search,
): Way[] {
  const ways: Way[] = [];
  const { graph, start } = around;
  const scratch = takeScratch(graph.size);
  const { places, lengths, from, indices } = scratch;
  let { best } = scratch;
  places[0] = start;
  lengths[0] = 0;
  from[0] = -1;
  indices[0] = -1;
  let count = 1;
  const open = new MinHeap();
  open.push(0, 0);
  while (open.size > 0) {
    const at = open.pop();
    const here = places[at]!;
    const index = indices[at]!;
    const gone = lengths[at]!;
    if (index >= 0 && gone > best[index]!) continue;
    const [first] = ways;
    if (first !== undefined && gone > first.length + 1 / FINE) break;
    // The start may lie off the grid, so its remaining distance can be shorter than the grid's.
    if ((index < 0 || rest(here) === 0) && isGoal(here)) {
      ways.push({ places: unwind(scratch, at), length: gone });
      if (!all) break;
      continue;
    }
    const { all: legs, steps } = around.legsAt(index, here);
    if (graph.size > best.length) best = grown(best, graph.size);
    for (let i = 0; i < legs.length; i++) {
      const end = steps[2 * i]!;
      const length = gone + steps[2 * i + 1]!;
      const known = best[end]!;
      if (known > 0 && length > known - 1 / FINE) continue;
      const leg = legs[i]!;
      const whole = length + rest(leg.place);
      if (whole > most || around.isBlocked(here, leg)) continue;
      best[end] = length;
      const { x, y } = leg.place;
      const key = straight
        ? whole - length * FARTHER_ON
        : (Math.round(length * FINE) * SIDE + x / GRID) * SIDE + y / GRID;
      open.push(key, count);
      indices[count] = end;
      places[count] = leg.place;
      lengths[count] = length;
      from[count] = at;
      count++;
    }
  }
  for (let i = 1; i < count; i++) best[indices[i]!] = 0;
  spare = { ...scratch, best };
  return ways;
}

/** What a search keeps of the places it reached, in the order it reached them. */
type Scratch = {
  readonly places: Place[];
  /** How far each is, and from which it was reached; -1 for the start. */
  readonly lengths: number[];
  readonly from: number[];
  /** Their grid points; -1 for the start. */
  readonly indices: number[];
  /** The shortest length to each grid point so far, 0 for none; of equally long ways the one found first stays. */
  readonly best: Float64Array<ArrayBuffer>;
};

/**
 * Used by one search at a time, and `best` is all zeros between searches. New arrays for each would cost more than most
 * searches.
 */
let spare: Scratch | undefined;

function takeScratch(size: number): Scratch {
  const lent = spare ?? { places: [], lengths: [], from: [], indices: [], best: new Float64Array(0) };
  spare = undefined;
  return size > lent.best.length ? { ...lent, best: grown(lent.best, size) } : lent;
}

/** Leaves room for grid points that a search meets for the first time. */
function grown(list: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * size + 1024);
  longer.set(list);
  return longer;
}

function unwind({ places, from }: Scratch, end: number): Place[] {
  const way: Place[] = [];
  for (let at = end; at >= 0; at = from[at]!) way.unshift(places[at]!);
  return way;
}

/** A man farther than this from the end of a leg is neither in its way nor in contact. */
const APART = 2 * BASE_RADIUS + distances.contactAcrossWall + 2 * GRID;

/** The ground a man goes over and who stands on it: the same for all searches from where he is. */
class Surroundings {
  readonly graph: WalkGraph;
  readonly start: Place;
  readonly #state: State;
  readonly #model: Model;
  #first: Legs | undefined;
  /** Where all of those below are, x and y in turn: most legs lead past nobody. */
  #crowd: number[] | undefined;
  #others: readonly Occupant[] = [];
  #enemies: readonly Place[] = [];

  constructor(state: State, model: Model) {
    this.#state = state;
    this.#model = model;
    this.graph = walkGraphOf(state.terrain);
    this.start = model.place;
  }

  /** The legs from a grid point, or with the index -1 from where he is. */
  legsAt(index: number, place: Place): Legs {
    if (index >= 0) return this.graph.legsAt(index, place);
    this.#first ??= this.graph.legsAt(index, place);
    return this.#first;
  }

  /** Are men in the way of a leg: their bases, or does it lead into contact with an active enemy (DW-MOV-17)? */
  isBlocked(from: Place, leg: Leg): boolean {
    this.#crowd ??= this.#look();
    const { x, y } = leg.place;
    for (let i = 0; i < this.#crowd.length; i += 2)
      if (Math.abs(this.#crowd[i]! - x) <= APART && Math.abs(this.#crowd[i + 1]! - y) <= APART)
        return this.#isHeldUp(from, leg);
    return false;
  }

  #look(): number[] {
    this.#others = occupants(this.#state, [this.#model.id]);
    this.#enemies = enemiesOf(this.#state, this.#model)
      .filter(isActive)
      .map((enemy) => enemy.place);
    return [...this.#others, ...this.#enemies].flatMap(({ x, y }) => [x, y]);
  }

  #isHeldUp(from: Place, { place, from: low, to: high, stairs }: Leg): boolean {
    for (const other of this.#others) {
      if (Math.abs(other.x - place.x) > APART || Math.abs(other.y - place.y) > APART) continue;
      if (isHit(other, stairs ? place : from, place, high) || (!stairs && isHit(other, from, place, low))) return true;
    }
    for (const enemy of this.#enemies) {
      if (Math.abs(enemy.x - place.x) > APART || Math.abs(enemy.y - place.y) > APART) continue;
      if (areInContact(this.graph.ground, place, enemy)) return true;
    }
    return false;
  }
}

function isHit(other: Occupant, from: Place, to: Place, z: number): boolean {
  return Math.abs(other.z - z) < HEAD_ROOM && sweepHits(from, to, BASE_RADIUS, other);
}
