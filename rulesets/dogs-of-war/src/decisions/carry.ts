import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { liftFault, placeBeside, putDownFault } from '../rules/carrying/carrying.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actorFault, actors, canDo } from './actor.ts';
import { idSchema, placeSchema } from './schemas.ts';

export type Carry = { readonly kind: 'carry'; readonly model: string; readonly casualty: string };

const DEMAND = { ap: actionCosts.carry!.ap } as const;

function carryFault(state: State, { model, casualty }: Omit<Carry, 'kind'>): Rejection | undefined {
  const fault = actorFault(state, model, DEMAND);
  if (fault !== undefined) return fault;
  const load = modelById(state, casualty);
  if (load === undefined) return reject('unknown-unit', 'DW-CAR-1', { unit: casualty });
  return liftFault(state, modelById(state, model)!, load);
}

const lifts = (state: State): Carry[] =>
  actors(state)
    .filter((model) => canDo(state, model, DEMAND))
    .flatMap((model) =>
      state.models
        .filter((load) => liftFault(state, model, load) === undefined)
        .map((load): Carry => ({ kind: 'carry', model: model.id, casualty: load.id })),
    );

/** Picking a casualty or a prisoner up (DW-CAR-1). */
export const carry = defineDecision<State, Carry>({
  kind: 'carry',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('carry'), model: idSchema, casualty: idSchema }),
  check: (state, _question, command) => carryFault(state, command),
  offer(state) {
    const found = lifts(state).map(({ model, casualty }) => ({ model, casualty }));
    return found.length === 0 ? undefined : found;
  },
  sample: lifts,
});

export type PutDown = { readonly kind: 'put-down'; readonly model: string; readonly place: Place };

function putDownCheck(state: State, { model, place }: Omit<PutDown, 'kind'>): Rejection | undefined {
  const fault = actorFault(state, model, { ap: 0, withDuty: true, engaged: true });
  return fault ?? putDownFault(state, modelById(state, model)!, place);
}

const putDowns = (state: State): PutDown[] =>
  actors(state).flatMap((carrier) => {
    const load = carrier.carrying === null ? undefined : modelById(state, carrier.carrying);
    if (load === undefined) return [];
    const command: PutDown = { kind: 'put-down', model: carrier.id, place: placeBeside(state, carrier, load) };
    return putDownCheck(state, command) === undefined ? [command] : [];
  });

/** Putting the carried man down beside the carrier. It's free (DW-CAR-2). */
export const putDown = defineDecision<State, PutDown>({
  kind: 'put-down',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('put-down'), model: idSchema, place: placeSchema }),
  check: (state, _question, command) => putDownCheck(state, command),
  offer(state) {
    const found = putDowns(state).map(({ model, place }) => ({ model, place: { ...place } }));
    return found.length === 0 ? undefined : found;
  },
  sample: putDowns,
});
