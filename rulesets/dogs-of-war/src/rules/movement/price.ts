import {
  type Area,
  type Bounds,
  boundsMeet,
  boundsOf,
  distanceBetween,
  groundStretches,
  type Path,
  type Point,
} from '@sandtable/geometry';
import { type Step, type Tally, tally } from '@sandtable/kernel';
import { actionCosts } from '../../content/catalogue.ts';
import type { Model } from '../../state.ts';
import type { Flat, Ground } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { TOLERANCE } from '../measure/range.ts';

/**
 * Whole action points of a price in thousandths: rounded up once, tolerating a thousandth of an inch (DW-GEN-5,
 * DW-GEN-6).
 */
export function wholeAp(thousandths: number): number {
  return Math.max(0, Math.ceil((thousandths - TOLERANCE) / 1000));
}

const ap = (id: string): number => actionCosts[id]!.ap;
const clauseOf = (id: string): string => actionCosts[id]!.clause;

/** The man who pays for a move. */
export type Mover = Pick<Model, 'doubled' | 'carrying'>;

/** The factor on movement costs: wounds double them once, carrying a man doubles them again (DW-MOV-18, DW-CAR-4). */
export function movementSteps({ doubled, carrying }: Pick<Model, 'doubled' | 'carrying'>): Step[] {
  const steps: Step[] = [];
  if (doubled) steps.push({ clause: 'DW-MOV-18', what: 'wound', times: [2, 1] });
  if (carrying !== null) steps.push({ clause: 'DW-CAR-4', what: 'load', times: [2, 1] });
  return steps;
}

type Flatland = Area & { readonly bounds: Bounds };

const areas = new WeakMap<Ground, Map<string, readonly Flatland[]>>();

/** The flat ground of these kinds on the surface of a leg. Flat ground on the table doesn't extend over hills. */
function areasUnder(ground: Ground, { surface }: Place, kinds: Kinds): readonly Flatland[] {
  if (ground.flats.length === 0) return NO_AREAS;
  let known = areas.get(ground);
  if (known === undefined) {
    known = new Map();
    areas.set(ground, known);
  }
  const name = `${kinds} ${surface}`;
  let found = known.get(name);
  if (found === undefined) {
    found = ground.flats
      .filter((flat) => flat.surface === surface && (flat.kind === kinds || (kinds === 'any' && isSlowing(flat))))
      .map(({ piece, polygon }) => ({ id: piece, shape: polygon, weight: 2, bounds: boundsOf(polygon) }));
    known.set(name, found);
  }
  return found;
}

/** One kind of flat ground, or all kinds that slow a walker. */
type Kinds = Flat['kind'] | 'any';

const NO_AREAS: readonly Flatland[] = [];

/** Does the leg come near any of them? */
function isAnyNear(areas: readonly Flatland[], a: Point, b: Point): boolean {
  if (areas.length === 0) return false;
  const leg = boundsOf([a, b]);
  return areas.some(({ bounds }) => boundsMeet(bounds, leg));
}

const isSlowing = ({ kind }: Flat): boolean => kind === 'rubble' || kind === 'slow';

/** The length of a leg, and how much of it is inside rubble or slow ground, in broken mils (DW-MOV-9, DW-MOV-23). */
function lengthsOf(ground: Ground, from: Place, to: Point): { length: number; slow: number } {
  const length = distanceBetween(from, to);
  const under = areasUnder(ground, from, 'any');
  if (!isAnyNear(under, from, to)) return { length, slow: 0 };
  const stretches = groundStretches(from, to, { obstacles: [], areas: under });
  const slow = stretches.reduce((sum, { areas: here, enter, exit }) => sum + (here.length > 0 ? exit - enter : 0), 0);
  return { length, slow: slow * length };
}

/** Does the path of the center enter this kind of ground? */
export function entersFlat(ground: Ground, places: readonly Place[], kind: Flat['kind']): boolean {
  for (let i = 1; i < places.length; i++) {
    const from = places[i - 1]!;
    const under = areasUnder(ground, from, kind);
    if (!isAnyNear(under, from, places[i]!)) continue;
    const stretches = groundStretches(from, places[i]!, { obstacles: [], areas: under });
    if (stretches.some(({ areas: here }) => here.length > 0)) return true;
  }
  return false;
}

/** The length of a way so far, and how much of it was slow. */
export type Gone = { readonly length: number; readonly slow: number };

export const NOT_GONE: Gone = { length: 0, slow: 0 };

/** The way with one more leg. */
export function goneOn(ground: Ground, { length, slow }: Gone, from: Place, to: Point): Gone {
  const leg = lengthsOf(ground, from, to);
  return { length: length + leg.length, slow: slow + leg.slow };
}

/** A way through these places. */
export function lengthsAlong(ground: Ground, places: readonly Place[]): Gone {
  let gone = NOT_GONE;
  for (let i = 1; i < places.length; i++) gone = goneOn(ground, gone, places[i - 1]!, places[i]!);
  return gone;
}

/** What a walk or crawl along these places costs (DW-MOV-1, DW-MOV-2, DW-MOV-7, DW-MOV-9). */
export function pathPrice(
  ground: Ground,
  mover: Pick<Model, 'doubled' | 'carrying'>,
  kind: 'walk' | 'crawl',
  places: readonly Place[],
): Tally {
  const gone = lengthsAlong(ground, places);
  const { length, slow } = gone;
  const steps: Step[] = [{ clause: clauseOf(kind), what: kind, set: (length * ap(kind)) / 1000 }];
  if (kind === 'walk' && slow > 0)
    steps.push({ clause: 'DW-MOV-9', what: 'rubble', add: (slow * (ap('rubble-walk') - ap('walk'))) / 1000 });
  return { total: apFor(mover, kind, gone), binding: 'DW-MOV-2', steps: [...steps, ...movementSteps(mover)] };
}

/** The total of {@link pathPrice} for a way that long. */
export function apFor({ doubled, carrying }: Mover, kind: 'walk' | 'crawl', { length, slow }: Gone): number {
  const factor = (doubled ? 2 : 1) * (carrying === null ? 1 : 2);
  return wholeAp((length * ap(kind) + (kind === 'walk' ? slow * (ap('rubble-walk') - ap('walk')) : 0)) * factor);
}

/** What a run costs: paid whole, dearer through rubble (DW-MOV-3, DW-MOV-10). */
export function runPrice(mover: Pick<Model, 'doubled' | 'carrying'>, throughRubble: boolean): Tally {
  const id = throughRubble ? 'rubble-run' : 'run';
  return tally([{ clause: clauseOf(id), what: id, set: ap(id) }, ...movementSteps(mover)]);
}

/** What another movement item costs, such as standing up (DW-MOV-8, DW-MOV-18). */
export function itemPrice(mover: Pick<Model, 'doubled' | 'carrying'>, id: string): Tally {
  return tally([{ clause: clauseOf(id), what: id, set: ap(id) }, ...movementSteps(mover)]);
}

/** A price in thousandths of an AP, multiplied for wounds and loads, then rounded up once (DW-GEN-6). */
export function scaledPrice(
  mover: Pick<Model, 'doubled' | 'carrying'>,
  clause: string,
  what: string,
  thousandths: number,
  least = 0,
): Tally {
  const factor = movementSteps(mover).reduce((times, { times: by }) => times * by![0], 1);
  const total = Math.max(least, wholeAp(thousandths * factor));
  return {
    total,
    binding: clause,
    steps: [{ clause, what, set: Math.ceil(thousandths / 1000) }, ...movementSteps(mover)],
  };
}

/** The length of a path through places. */
export const lengthOfPlaces = (places: Path): number =>
  places.slice(1).reduce((sum, to, i) => sum + distanceBetween(places[i]!, to), 0);
