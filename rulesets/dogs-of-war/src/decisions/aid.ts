import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { areInContact } from '../rules/ground/contact.ts';
import { armFault, hasDuty, isBleeding } from '../rules/health/duty.ts';
import { mayDressInFlight } from '../rules/movement/flight.ts';
import { groundNow, isPresent, modelById } from '../rules/roster/roster.ts';
import { isRiding } from '../rules/vehicles/vehicles.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema } from './schemas.ts';

export type Bandage = {
  readonly kind: 'bandage';
  readonly model: string;
  readonly patient: string;
  readonly wound: number | null;
};

/** Why this man can't dress that one's wound (DW-AID-1 to DW-AID-5, DW-AID-9). */
function bandageFault(
  state: State,
  { model: id, patient: other, wound }: Omit<Bandage, 'kind'>,
): Rejection | undefined {
  const self = id === other;
  const man = modelById(state, id);
  const broken = self && man?.broken === true && mayDressInFlight(state, man);
  const demand = { ap: actionCosts.bandage!.ap, withDuty: self, engaged: self, aboard: self, broken };
  const fault = actorFault(state, id, { ...demand, beforeDuty: self && man !== undefined && hasDuty(man) });
  if (fault !== undefined) return fault;
  const [helper, patient] = [modelById(state, id)!, modelById(state, other)];
  if (patient === undefined) return reject('unknown-unit', 'DW-AID-3', { unit: other });
  const arm = armFault(helper, 1);
  if (arm !== undefined) return reject(arm, 'DW-AID-2', { unit: id });
  // In close combat a man dresses only the wounds he must (DW-CQB-17).
  if (self && engagedWith(state, helper).length > 0 && !hasDuty(helper))
    return reject('engaged', 'DW-CQB-17', { unit: id });
  if (patient.carriedBy !== null) return reject('not-a-target', 'DW-CAR-10', { unit: other });
  if (!(isPresent(patient) || self) || (patient.seat !== helper.seat && !patient.unconscious && !patient.captured))
    return reject('not-a-target', 'DW-AID-9', { unit: other });
  if (!self && !areInContact(groundNow(state), helper.place, patient.place))
    return reject('not-adjacent', 'DW-AID-3', { unit: other });
  return woundFault(patient, wound);
}

/** The wound named needs a dressing. Naming none is only for a man at 0 HP with no bleeding wound left (DW-AID-5). */
function woundFault(patient: Model, wound: number | null): Rejection | undefined {
  const who = { unit: patient.id };
  if (wound === null) {
    const bleeds = patient.wounds.some(({ bleed, dressed }) => bleed && !dressed);
    return patient.hp <= 0 && !patient.stabilized && !bleeds ? undefined : reject('not-a-target', 'DW-AID-5', who);
  }
  const named = patient.wounds[wound];
  return named !== undefined && !named.dressed && named.severity !== 'minor'
    ? undefined
    : reject('not-a-target', 'DW-AID-5', who);
}

const needsDressing = (model: Model): boolean =>
  (model.wounds.length > 0 || model.hp <= 0) && (hasDuty(model) || isBleeding(model));

function bandages(state: State): Bandage[] {
  const patients = state.models.filter(needsDressing);
  if (patients.length === 0) return [];
  const ground = groundNow(state);
  const riders =
    state.vehicles.length === 0 ? [] : state.acting.flatMap((id) => modelById(state, id) ?? []).filter(isRiding);
  return [...actors(state), ...riders].flatMap((helper) =>
    helper.ap < actionCosts.bandage!.ap
      ? []
      : patients
          .filter(
            (patient) =>
              patient.id === helper.id || (isPresent(patient) && areInContact(ground, helper.place, patient.place)),
          )
          .flatMap((patient) =>
            [null, ...patient.wounds.keys()]
              .map((wound): Bandage => ({ kind: 'bandage', model: helper.id, patient: patient.id, wound }))
              .filter((command) => bandageFault(state, command) === undefined),
          ),
  );
}

/** Dressing a wound, one's own or a friend's (DW-AID-1). */
export const bandage = defineDecision<State, Bandage>({
  kind: 'bandage',
  role: 'act',
  weight: 8,
  schema: z.strictObject({
    kind: z.literal('bandage'),
    model: idSchema,
    patient: idSchema,
    wound: z.int().min(0).max(50).nullable(),
  }),
  check: (state, _question, command) => bandageFault(state, command),
  offer(state) {
    const found = bandages(state).map(({ kind: _, ...rest }) => rest);
    return found.length === 0 ? undefined : found;
  },
  sample: bandages,
});

export type Wake = { readonly kind: 'wake'; readonly model: string; readonly patient: string };

function wakeFault(state: State, { model: id, patient: other }: Omit<Wake, 'kind'>): Rejection | undefined {
  const fault = actorFault(state, id, { ap: actionCosts.wake!.ap });
  if (fault !== undefined) return fault;
  const [helper, patient] = [modelById(state, id)!, modelById(state, other)];
  if (patient === undefined || id === other) return reject('unknown-unit', 'DW-HLT-17', { unit: other });
  const arm = armFault(helper, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  if (patient.carriedBy !== null) return reject('not-a-target', 'DW-CAR-10', { unit: other });
  if (!isPresent(patient) || !patient.unconscious || patient.hp <= 0 || patient.helped)
    return reject('not-a-target', 'DW-HLT-17', { unit: other });
  return areInContact(groundNow(state), helper.place, patient.place)
    ? undefined
    : reject('not-adjacent', 'DW-HLT-17', { unit: other });
}

const wakes = (state: State): Wake[] =>
  state.models.some(({ unconscious }) => unconscious)
    ? actors(state).flatMap(({ id }) =>
        state.models
          .filter(({ unconscious }) => unconscious)
          .map((patient): Wake => ({ kind: 'wake', model: id, patient: patient.id }))
          .filter((command) => wakeFault(state, command) === undefined),
      )
    : [];

/** Trying to wake an unconscious man (DW-HLT-17). */
export const wake = defineDecision<State, Wake>({
  kind: 'wake',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('wake'), model: idSchema, patient: idSchema }),
  check: (state, _question, command) => wakeFault(state, command),
  offer(state) {
    const found = wakes(state).map(({ model, patient }) => ({ model, patient }));
    return found.length === 0 ? undefined : found;
  },
  sample: wakes,
});
