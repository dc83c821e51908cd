import { type Point, pathLength } from '@sandtable/geometry';
import { actionCosts, distances } from '../content/catalogue.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { areInContact } from '../rules/ground/contact.ts';
import { placeFault } from '../rules/ground/standing.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { armFault, hasDuty, isBleeding } from '../rules/health/duty.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { poolOf, runFault, walkFault } from '../rules/movement/capable.ts';
import { RUN } from '../rules/movement/path-check.ts';
import { groundNow, isActive, occupants } from '../rules/roster/roster.ts';
import type { Model, ModelId, State } from '../state.ts';
import { wayPrice } from './order-price.ts';
import { planWay } from './way.ts';

/** A comrade who could dress a man's wound in one activation: how far he goes, how, and what all of it costs. */
export type Helper = {
  readonly model: ModelId;
  readonly by: 'walk' | 'run' | null;
  /** In mils. */
  readonly length: number;
  readonly ap: number;
};

/** How far from the other man's center a helper stands: as far as contact reaches, or base to base. */
const BESIDE = [2 * BASE_RADIUS + distances.contact - 2, 2 * BASE_RADIUS + 2] as const;
const AROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.7072, 0.7072],
  [0, 1],
  [-0.7072, 0.7072],
  [-1, 0],
  [-0.7072, -0.7072],
  [0, -1],
  [0.7072, -0.7072],
];

/** Comrades who can reach a wounded man and dress the wound with the AP they have, cheapest first (DW-AID-3). */
export function helpersFor(state: State, patient: Model): Helper[] {
  if (patient.dead || patient.carriedBy !== null || !(hasDuty(patient) || isBleeding(patient))) return [];
  return state.models
    .filter((model) => model.seat === patient.seat && model.id !== patient.id && canDress(state, model))
    .flatMap((model) => helpOf(state, model, patient) ?? [])
    .sort((a, b) => a.ap - b.ap || (a.model < b.model ? -1 : 1));
}

function canDress(state: State, model: Model): boolean {
  if (!isActive(model) || model.broken || model.courage === 'failed' || hasDuty(model)) return false;
  return armFault(model, 1) === undefined && engagedWith(state, model).length === 0 && poolLeft(state, model) > 0;
}

/** The AP he has now, or will have when his activation opens; none if it's over. */
function poolLeft({ acting }: State, model: Model): number {
  if (acting.includes(model.id)) return model.ap;
  return model.activated ? 0 : poolOf(model);
}

/** Where a helper could stand. */
function spotsBeside(state: State, { place }: Model, helper: Model): Place[] {
  const ground = groundNow(state);
  const others = occupants(state, [helper.id]);
  return BESIDE.flatMap((far) =>
    AROUND.map(
      ([x, y]): Place => ({
        x: Math.round(place.x + x * far),
        y: Math.round(place.y + y * far),
        surface: place.surface,
      }),
    ),
  ).filter((spot) => placeFault(ground, others, spot) === undefined && areInContact(ground, spot, place));
}

function helpOf(state: State, model: Model, patient: Model): Helper | undefined {
  const dress = actionCosts.bandage!.ap;
  const left = poolLeft(state, model) - dress;
  if (left < 0) return undefined;
  if (areInContact(groundNow(state), model.place, patient.place))
    return { model: model.id, by: null, length: 0, ap: dress };
  const ways = spotsBeside(state, patient, model).flatMap((spot) => {
    const way = planWay(state, model, spot, left * 1000 + RUN);
    return way === undefined || !leadsTo(way, spot) ? [] : priced(state, model, way);
  });
  return ways
    .filter(({ ap }) => ap <= left)
    .sort((a, b) => a.ap - b.ap)
    .map(({ by, length, ap }): Helper => ({ model: model.id, by, length, ap: ap + dress }))[0];
}

function leadsTo(way: readonly Point[], { x, y }: Place): boolean {
  const end = way.at(-1);
  return end?.x === x && end.y === y;
}

function priced(
  state: State,
  model: Model,
  way: readonly Point[],
): (Pick<Helper, 'length' | 'ap'> & { by: 'walk' | 'run' })[] {
  const length = pathLength([model.place, ...way]);
  const at = (by: 'walk' | 'run') => ({ by, length, ap: wayPrice(state, model, by, way).total });
  return [
    ...(walkFault(model) === undefined ? [at('walk')] : []),
    ...(length <= RUN && runFault(model) === undefined ? [at('run')] : []),
  ];
}
