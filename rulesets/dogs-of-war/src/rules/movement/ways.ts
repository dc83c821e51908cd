import { type Mils, MinHeap, sweepHits } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { HEAD_ROOM, type Occupant } from '../ground/standing.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { enemiesOf, isActive, occupants } from '../roster/roster.ts';
import { GRID, type Leg, type Legs, STEP, type WalkGraph, walkGraphOf } from './walk-graph.ts';

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
  return nearest(new Surroundings(state, model), isGoal, false)[0];
}

/**
 * The shortest ways to all the goals that are equally near, in that order (DW-MOR-13). `rest`, if the caller has it, is
 * the least distance left to go from a place: then the search heads straight for the goals.
 */
export function waysTo(state: State, model: Model, isGoal: (place: Place) => boolean, rest?: Rest): Way[] {
  const around = new Surroundings(state, model);
  const straight = rest === undefined ? undefined : straightest(around, isGoal, rest);
  return straight ?? nearest(around, isGoal, true, rest);
}

/** The least distance from a grid point to any goal; 0 at a goal. */
export type Rest = (x: Mils, y: Mils) => number;

const unknown: Rest = () => 0;

/** Tries all the ways there are, the nearest places first. */
function nearest(around: Surroundings, isGoal: (place: Place) => boolean, all: boolean, rest = unknown): Way[] {
  const ways: Way[] = [];
  const trail = new Trail(around);
  const open = new MinHeap();
  open.push(0, 0);
  while (open.size > 0) {
    const at = open.pop();
    if (trail.isOutdone(at)) continue;
    const gone = trail.lengths[at]!;
    const [first] = ways;
    if (first !== undefined && gone > first.length + 1 / FINE) break;
    const here = trail.placeOf(at);
    if (mayBeGoal(at, here, rest) && isGoal(here)) {
      ways.push({ places: trail.wayTo(at), length: gone });
      if (!all) break;
      continue;
    }
    const legs = trail.legsFrom(at, here);
    const { steps } = legs;
    for (let i = 0; i < steps.length; i += STEP) {
      const length = gone + steps[i + 1]!;
      const known = trail.best[steps[i]!]!;
      if (known > 0 && length > known - 1 / FINE) continue;
      if (around.isBlocked(here, legs, i)) continue;
      const key = (Math.round(length * FINE) * SIDE + steps[i + 2]! / GRID) * SIDE + steps[i + 3]! / GRID;
      open.push(key, trail.reach(at, legs, i, length));
    }
  }
  trail.end();
  return ways;
}

/**
 * The same ways with less work: the places first that seem to lie on the shortest way. A place that several equally long
 * ways lead to is reached from where the other search would have come first. Undefined where lengths are so nearly equal
 * that only the other can tell.
 */
function straightest(around: Surroundings, isGoal: (place: Place) => boolean, rest: Rest): Way[] | undefined {
  const trail = new Trail(around);
  const goals: number[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  const open = new MinHeap();
  open.push(0, 0);
  while (open.size > 0 && !trail.isUnclear) {
    const at = open.pop();
    if (trail.isOutdone(at)) continue;
    const gone = trail.lengths[at]!;
    const here = trail.placeOf(at);
    if (gone + rest(here.x, here.y) > shortest + 1 / FINE) break;
    if (mayBeGoal(at, here, rest) && isGoal(here)) {
      goals.push(at);
      shortest = Math.min(shortest, gone);
      continue;
    }
    const legs = trail.legsFrom(at, here);
    const { steps } = legs;
    for (let i = 0; i < steps.length; i += STEP) {
      const length = gone + steps[i + 1]!;
      const known = trail.best[steps[i]!]!;
      if (known > 0 && length > known - 1 / FINE) {
        if (length < known + 1 / FINE && trail.isNearer(at, i, legs, length) && !around.isBlocked(here, legs, i))
          trail.reachInstead(at, legs, i);
      } else if (!around.isBlocked(here, legs, i)) {
        open.push(length + rest(steps[i + 2]!, steps[i + 3]!), trail.reach(at, legs, i, length));
      }
    }
  }
  goals.sort((a, b) => (trail.isBefore(a, b) ? -1 : 1));
  const ways = goals.map((at): Way => ({ places: trail.wayTo(at), length: trail.lengths[at]! }));
  trail.end();
  return trail.isUnclear ? undefined : ways;
}

/** The start may lie off the grid, so its remaining distance can be shorter than the grid's. */
const mayBeGoal = (at: number, { x, y }: Place, rest: Rest): boolean => at === 0 || rest(x, y) === 0;

/** Adding up the same legs in another order changes a length by less than this. */
const ROUNDING = 1e-7;

const NO_LEGS: Legs = { all: [], steps: [] };

/** The places a search reached, numbered in the order it did; 0 is the start. */
class Trail {
  readonly lengths: number[];
  /** The shortest length to each grid point so far, 0 for none. */
  best: Float64Array<ArrayBuffer>;
  /** Two lengths were too nearly equal to tell which place comes first. */
  isUnclear = false;
  readonly #around: Surroundings;
  readonly #lent: Scratch;
  #count = 1;

  constructor(around: Surroundings) {
    const lent = takeScratch(around.graph.size);
    this.#around = around;
    this.#lent = lent;
    this.lengths = lent.lengths;
    this.best = lent.best;
    lent.lengths[0] = 0;
    lent.from[0] = -1;
    lent.points[0] = -1;
    lent.legs[0] = NO_LEGS;
    lent.numbers[0] = 0;
  }

  /** Was its grid point reached by a shorter way since? */
  isOutdone(at: number): boolean {
    return at > 0 && this.lengths[at]! > this.best[this.#lent.points[at]!]!;
  }

  placeOf(at: number): Place {
    const { legs, numbers } = this.#lent;
    return at === 0 ? this.#around.start : legs[at]!.all[numbers[at]! / STEP]!.place;
  }

  legsFrom(at: number, here: Place): Legs {
    const legs = this.#around.legsAt(this.#lent.points[at]!, here);
    // Grid points may have been met for the first time.
    const { size } = this.#around.graph;
    if (size > this.best.length) {
      this.best = grown(this.best, size);
      this.#lent.latest = new Int32Array(this.best.length);
      for (let i = 1; i < this.#count; i++) this.#lent.latest[this.#lent.points[i]!] = i;
    }
    return legs;
  }

  /** By one of the legs from a place. Returns its number. */
  reach(from: number, legs: Legs, leg: number, length: number): number {
    const lent = this.#lent;
    const at = this.#count++;
    const point = legs.steps[leg]!;
    lent.legs[at] = legs;
    lent.numbers[at] = leg;
    lent.lengths[at] = length;
    lent.from[at] = from;
    lent.points[at] = point;
    lent.latest[point] = at;
    this.best[point] = length;
    return at;
  }

  /** Would the place at the end of a leg, already reached by an equally long way, have been reached from here first? */
  isNearer(from: number, leg: number, { steps }: Legs, length: number): boolean {
    const point = steps[leg]!;
    if (Math.abs(length - this.best[point]!) > ROUNDING) this.isUnclear = true;
    return this.isBefore(from, this.#lent.from[this.#lent.latest[point]!]!);
  }

  reachInstead(from: number, legs: Legs, leg: number): void {
    const lent = this.#lent;
    const at = lent.latest[legs.steps[leg]!]!;
    lent.from[at] = from;
    lent.legs[at] = legs;
    lent.numbers[at] = leg;
  }

  /** Does one place come before another: the nearer, then the one with the lower x, then y? */
  isBefore(a: number, b: number): boolean {
    if (a === 0 || b === 0) return a < b;
    const { lengths } = this;
    const apart = lengths[a]! - lengths[b]!;
    if (Math.abs(apart) > 2 / FINE) return apart < 0;
    const fraction = lengths[a]! * FINE - Math.floor(lengths[a]! * FINE);
    if (Math.abs(apart) > ROUNDING || Math.abs(fraction - 0.5) < 100 * ROUNDING) this.isUnclear = true;
    const { legs, numbers } = this.#lent;
    const [one, other] = [legs[a]!.steps, legs[b]!.steps];
    const [i, k] = [numbers[a]!, numbers[b]!];
    return one[i + 2]! === other[k + 2]! ? one[i + 3]! < other[k + 3]! : one[i + 2]! < other[k + 2]!;
  }

  /** The places on the way to one of them, the start first. */
  wayTo(at: number): Place[] {
    const way: Place[] = [];
    for (let i = at; i >= 0; i = this.#lent.from[i]!) way.push(this.placeOf(i));
    return way.reverse();
  }

  /** Nothing of it may be used any more. */
  end(): void {
    const lent = this.#lent;
    for (let i = 1; i < this.#count; i++) this.best[lent.points[i]!] = 0;
    lent.best = this.best;
    spare = lent;
  }
}

/** What a search keeps, by the numbers of the places it reached. */
type Scratch = {
  /** By which leg each was reached, from which place, and how long the way is. */
  readonly legs: Legs[];
  readonly numbers: number[];
  readonly from: number[];
  readonly lengths: number[];
  /** Their grid points; -1 for the start. */
  readonly points: number[];
  /** By grid point; `best` is all zeros between searches. */
  best: Float64Array<ArrayBuffer>;
  /** The number of each grid point reached, of the shortest way to it. */
  latest: Int32Array;
};

/** Used by one search at a time: new arrays for each would cost more than most searches. */
let spare: Scratch | undefined;

function takeScratch(size: number): Scratch {
  const lent = spare ?? {
    legs: [],
    numbers: [],
    from: [],
    lengths: [],
    points: [],
    best: new Float64Array(0),
    latest: new Int32Array(0),
  };
  spare = undefined;
  if (size > lent.best.length) {
    lent.best = grown(lent.best, size);
    lent.latest = new Int32Array(lent.best.length);
  }
  return lent;
}

/** Leaves room for grid points that a search meets for the first time. */
function grown(list: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * size + 1024);
  longer.set(list);
  return longer;
}

/** A man farther than this from the end of a leg is neither in its way nor in contact. */
const APART = 2 * BASE_RADIUS + distances.contactAcrossWall + 2 * GRID;
/** The table is divided into squares this wide, those near men are marked: most legs end far from anybody. */
const SQUARE = 2 * GRID;
/** More squares than any table has in a row. */
const ROW = 128;
/** Used by one search at a time, which marks its own men before it looks. */
const crowded = new Uint8Array(ROW * ROW);

/** The ground a man goes over and who stands on it: the same for all searches from where he is. */
class Surroundings {
  readonly graph: WalkGraph;
  readonly start: Place;
  readonly #state: State;
  readonly #model: Model;
  #first: Legs | undefined;
  #hasLooked = false;
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
  isBlocked(from: Place, { all, steps }: Legs, leg: number): boolean {
    if (!this.#hasLooked) this.#look();
    const square = Math.floor(steps[leg + 2]! / SQUARE) * ROW + Math.floor(steps[leg + 3]! / SQUARE);
    return crowded[square] === 1 && this.#isHeldUp(from, all[leg / STEP]!);
  }

  /** Notes who is there, and which squares are within reach of anybody. */
  #look(): void {
    this.#hasLooked = true;
    this.#others = occupants(this.#state, [this.#model.id]);
    this.#enemies = enemiesOf(this.#state, this.#model)
      .filter(isActive)
      .map((enemy) => enemy.place);
    crowded.fill(0);
    for (const { x, y } of [...this.#others, ...this.#enemies]) {
      const [left, right] = [squareOf(x - APART), squareOf(x + APART)];
      const [low, high] = [squareOf(y - APART), squareOf(y + APART)];
      for (let column = left; column <= right; column++) crowded.fill(1, column * ROW + low, column * ROW + high + 1);
    }
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

/** The row or column of a coordinate; what lies off the table counts as its first. */
const squareOf = (at: Mils): number => Math.max(0, Math.floor(at / SQUARE));

function isHit(other: Occupant, from: Place, to: Place, z: number): boolean {
  return Math.abs(other.z - z) < HEAD_ROOM && sweepHits(from, to, BASE_RADIUS, other);
}
