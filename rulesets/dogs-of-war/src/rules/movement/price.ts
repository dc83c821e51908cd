import { distanceBetween, groundStretches, type Path, type Point } from '@sandtable/geometry';
import { type Step, type Tally, tally } from '@sandtable/kernel';
import { actionCosts } from '../../content/catalogue.ts';
import type { Model } from '../../state.ts';
import type { Flat, Ground } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { TOLERANCE } from '../measure/range.ts';

/** Whole action points of a price in thousandths: rounded up once, a thousandth of an inch let pass (DW-GEN-5, DW-GEN-6). */
export function wholeAp(thousandths: number): number {
  return Math.max(0, Math.ceil((thousandths - TOLERANCE) / 1000));
}

const ap = (id: string): number => actionCosts[id]!.ap;
const clauseOf = (id: string): string => actionCosts[id]!.clause;

/** How many times over a model pays for movement: wounds double once, a load doubles again (DW-MOV-18, DW-CAR-4). */
export function movementSteps({ doubled, carrying }: Pick<Model, 'doubled' | 'carrying'>): Step[] {
  const steps: Step[] = [];
  if (doubled) steps.push({ clause: 'DW-MOV-18', what: 'wound', times: [2, 1] });
  if (carrying !== null) steps.push({ clause: 'DW-CAR-4', what: 'load', times: [2, 1] });
  return steps;
}

/** The flat ground of a kind on the surface of a leg. Hills carry none of the ground's. */
function flatsUnder({ flats }: Ground, { surface }: Place, kinds: readonly Flat['kind'][]): Flat[] {
  return flats.filter((flat) => flat.surface === surface && kinds.includes(flat.kind));
}

/** The length of a leg, and how much of it is inside rubble or slow ground, in broken mils (DW-MOV-9, DW-MOV-23). */
function lengthsOf(ground: Ground, from: Place, to: Point): { length: number; slow: number } {
  const length = distanceBetween(from, to);
  const areas = flatsUnder(ground, from, ['rubble', 'slow']).map(({ piece, polygon }) => ({
    id: piece,
    shape: polygon,
    weight: 2,
  }));
  if (areas.length === 0) return { length, slow: 0 };
  const stretches = groundStretches(from, to, { obstacles: [], areas });
  const slow = stretches.reduce((sum, { areas: here, enter, exit }) => sum + (here.length > 0 ? exit - enter : 0), 0);
  return { length, slow: slow * length };
}

/** Does the path of the center enter this kind of ground? */
export function entersFlat(ground: Ground, places: readonly Place[], kind: Flat['kind']): boolean {
  return places.slice(1).some((to, i) => {
    const from = places[i]!;
    const areas = flatsUnder(ground, from, [kind]).map(({ piece, polygon }) => ({
      id: piece,
      shape: polygon,
      weight: 2,
    }));
    if (areas.length === 0) return false;
    return groundStretches(from, to, { obstacles: [], areas }).some(({ areas: here }) => here.length > 0);
  });
}

/** What a walk or crawl along these places costs (DW-MOV-1, DW-MOV-2, DW-MOV-7, DW-MOV-9). */
export function pathPrice(
  ground: Ground,
  mover: Pick<Model, 'doubled' | 'carrying'>,
  kind: 'walk' | 'crawl',
  places: readonly Place[],
): Tally {
  let length = 0;
  let slow = 0;
  for (const [i, to] of places.slice(1).entries()) {
    const leg = lengthsOf(ground, places[i]!, to);
    length += leg.length;
    slow += leg.slow;
  }
  const steps: Step[] = [{ clause: clauseOf(kind), what: kind, set: (length * ap(kind)) / 1000 }];
  if (kind === 'walk' && slow > 0)
    steps.push({ clause: 'DW-MOV-9', what: 'rubble', add: (slow * (ap('rubble-walk') - ap('walk'))) / 1000 });
  const factor = movementSteps(mover).reduce((times, { times: by }) => times * by![0], 1);
  const total = wholeAp((length * ap(kind) + (kind === 'walk' ? slow * (ap('rubble-walk') - ap('walk')) : 0)) * factor);
  return { total, binding: 'DW-MOV-2', steps: [...steps, ...movementSteps(mover)] };
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

/** A price in thousandths of an action point that wounds and loads multiply, rounded up once (DW-GEN-6). */
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
