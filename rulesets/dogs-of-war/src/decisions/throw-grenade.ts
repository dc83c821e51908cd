import { defineDecision, type Random, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { engagedWith, isWinnerAgainstAll } from '../rules/close/close-quarters.ts';
import { armFault, hasDuty } from '../rules/health/duty.ts';
import { closeOnce } from '../rules/marks/blast-priority.ts';
import { aimAt, isToldOf, type Mark } from '../rules/marks/mark.ts';
import { lobbedBy, type Throw, throwFault } from '../rules/marks/throw-check.ts';
import { isPresent, modelById } from '../rules/roster/roster.ts';
import { faces } from '../rules/sight/visibility.ts';
import type { FireTerms } from '../rules/targets/fire-check.ts';
import { touchesBox, vehicleById } from '../rules/vehicles/vehicles.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors, canDo, drawActor } from './actor.ts';
import { idSchema, markSchema } from './schemas.ts';

export type ThrowGrenade = {
  readonly kind: 'throw-grenade';
  readonly model: string;
  readonly grenade: string;
  /** A man, a spot, or a vehicle beside him (DW-GRN-2). */
  readonly mark: Mark | { readonly vehicle: string };
};

function heldBy({ grenades }: Model): string[] {
  const held: string[] = [];
  for (const id in grenades) if (grenades[id]! > 0) held.push(id);
  return held;
}

/** The arc first: it's the cheapest check (DW-FAC-7). */
function marksFor({ models }: State, thrower: Model, isMark: (enemy: Model) => boolean = isPresent): Mark[] {
  const marks: Mark[] = [];
  for (const enemy of models) {
    if (enemy.seat === thrower.seat || !faces(thrower, enemy)) continue;
    if (isPresent(enemy) && !enemy.captured && isMark(enemy)) marks.push({ model: enemy.id });
  }
  return marks;
}

/** What a man could throw now and at whom, one by one. Throws at spots aren't listed; the player names the spot. */
export function* eachThrow(
  state: State,
  thrower: Model,
  terms: FireTerms,
  isMark?: (enemy: Model) => boolean,
): Generator<Throw> {
  if (terms.ap < actionCosts.throw!.ap) return;
  const held = heldBy(thrower);
  if (held.length === 0 || hasDuty(thrower) || armFault(thrower, 1) !== undefined) return;
  const marks = marksFor(state, thrower, isMark);
  if (marks.length === 0) return;
  const aims: ReturnType<typeof aimAt>[] = [];
  const known = { ...terms, close: closeOnce(state, thrower, lobbedBy(terms)) };
  const told = new Map<Model, boolean>();
  const toldOf = (enemy: Model): boolean => {
    const known = told.get(enemy) ?? isToldOf(state, thrower, enemy);
    told.set(enemy, known);
    return known;
  };
  for (const grenade of held) {
    for (const [i, mark] of marks.entries()) {
      aims[i] ??= aimAt(state, thrower, mark);
      const aim = aims[i];
      if ('code' in aim) continue;
      const thrown: Throw = { grenade, mark };
      if (throwFault(state, thrower, thrown, known, aim, toldOf) === undefined) yield thrown;
    }
  }
}

/** One of {@link eachThrow} at random, or undefined if a few tries find none. */
export function drawThrow(
  state: State,
  thrower: Model,
  terms: FireTerms,
  random: Random,
  isMark?: (enemy: Model) => boolean,
): Throw | undefined {
  const held = heldBy(thrower);
  if (held.length === 0) return undefined;
  const marks = marksFor(state, thrower, isMark);
  const known = { ...terms, close: closeOnce(state, thrower, lobbedBy(terms)) };
  for (let tries = 0; tries < Math.min(3, marks.length); tries++) {
    const thrown: Throw = { grenade: random.pick(held)!, mark: random.pick(marks)! };
    if (throwFault(state, thrower, thrown, known) === undefined) return thrown;
  }
  return undefined;
}

const DEMAND = { ap: actionCosts.throw!.ap, withDuty: true, engaged: true } as const;

/** Why a grenade can't be dropped into this vehicle (DW-GRN-18). */
function dropInFault(state: State, thrower: Model, grenade: string, id: string): Rejection | undefined {
  if (!state.options.vehicles) return reject('not-in-mode', 'DW-GRN-18', { vehicle: id });
  const vehicle = vehicleById(state, id);
  const blast = state.chart.blasts[grenade];
  if (vehicle === undefined) return reject('unknown-place', 'DW-GRN-18', { vehicle: id });
  if (blast?.thrown !== true || blast.cloud !== undefined)
    return reject('unknown-weapon', 'DW-GRN-18', { weapon: grenade });
  if (thrower.ap < DEMAND.ap)
    return reject('not-enough-ap', 'DW-GRN-1', { unit: thrower.id, price: DEMAND.ap, ap: thrower.ap });
  if (hasDuty(thrower)) return reject('needs-dressing', 'DW-HLT-5', { unit: thrower.id });
  const arm = armFault(thrower, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: thrower.id });
  if (engagedWith(state, thrower).length > 0 && !isWinnerAgainstAll(state, thrower))
    return reject('engaged', 'DW-MEL-5', { unit: thrower.id });
  if (!touchesBox(thrower, vehicle)) return reject('not-adjacent', 'DW-GRN-18', { unit: thrower.id, vehicle: id });
  return (thrower.grenades[grenade] ?? 0) < 1 ? reject('no-ammo', 'DW-GRN-1', { weapon: grenade }) : undefined;
}

const dropIns = (state: State): ThrowGrenade[] =>
  state.vehicles.length === 0
    ? []
    : actors(state).flatMap((model) =>
        state.vehicles.flatMap(({ row }) =>
          Object.keys(model.grenades)
            .filter(
              (grenade) => canDo(state, model, DEMAND) && dropInFault(state, model, grenade, row.id) === undefined,
            )
            .map((grenade): ThrowGrenade => {
              return { kind: 'throw-grenade', model: model.id, grenade, mark: { vehicle: row.id } };
            }),
        ),
      );

const throwsNow = (state: State): ThrowGrenade[] => [...thrownNow(state), ...dropIns(state)];

const thrownNow = (state: State): ThrowGrenade[] =>
  actors(state)
    .filter((model) => canDo(state, model, DEMAND))
    .flatMap((model) =>
      [...eachThrow(state, model, { ap: model.ap, frozen: false })].map(
        (thrown): ThrowGrenade => ({ kind: 'throw-grenade', model: model.id, ...thrown }),
      ),
    );

/** A hand grenade at a man or a spot (DW-GRN-1). */
export const throwGrenade = defineDecision<State, ThrowGrenade>({
  kind: 'throw-grenade',
  role: 'attack',
  weight: 3,
  schema: z.strictObject({
    kind: z.literal('throw-grenade'),
    model: idSchema,
    grenade: idSchema,
    mark: z.union([markSchema, z.strictObject({ vehicle: idSchema })]),
  }),
  check(state, _question, { model: id, grenade, mark }) {
    const fault = actorFault(state, id, { ...DEMAND, ap: 0 });
    if (fault !== undefined) return fault;
    const thrower = modelById(state, id)!;
    if ('vehicle' in mark) return dropInFault(state, thrower, grenade, mark.vehicle);
    return throwFault(state, thrower, { grenade, mark }, { ap: thrower.ap, frozen: false });
  },
  offer(state) {
    const found = throwsNow(state).map(({ model, grenade, mark }) => ({ model, grenade, mark: { ...mark } }));
    return found.length === 0 ? undefined : found;
  },
  sample: throwsNow,
  draw(state, _question, random) {
    if (state.vehicles.length > 0 && random.below(2) === 0) return random.pick(dropIns(state));
    const model = drawActor(state, random, (man) => canDo(state, man, DEMAND));
    const thrown = model === undefined ? undefined : drawThrow(state, model, { ap: model.ap, frozen: false }, random);
    return model === undefined || thrown === undefined
      ? undefined
      : { kind: 'throw-grenade', model: model.id, ...thrown };
  },
});
