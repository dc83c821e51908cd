import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { mayWalkOn } from '../rules/movement/edges.ts';
import { isHeld } from '../rules/roster/held.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import { isRiding } from '../rules/vehicles/vehicles.ts';
import { type Model, SEATS, type Seat, type State } from '../state.ts';
import { idSchema } from './schemas.ts';

export type ChooseFirst = { readonly kind: 'choose-first'; readonly first: Seat };

/** Which side activates first (DW-TRN-5). */
export const chooseFirst = defineDecision<State, ChooseFirst>({
  kind: 'choose-first',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('choose-first'), first: z.enum(['one', 'two']) }),
  check: () => undefined,
  offer: () => [...SEATS],
  sample: () => SEATS.map((first) => ({ kind: 'choose-first', first })),
});

/** Those of a side who can still be picked this turn (DW-TRN-6, DW-TRN-8, DW-TRN-9). */
export function pickable(state: State, seat: Seat): Model[] {
  return state.models.filter(
    (model) =>
      model.seat === seat &&
      !model.activated &&
      ((isActive(model) && model.carriedBy === null) || isRiding(model) || mayWalkOn(state, model)),
  );
}

/** Men who may be picked but needn't be: those held down, who could try to break free (DW-TRN-9). */
export function heldMen({ models }: State, seat: Seat): Model[] {
  return models.filter((model) => model.seat === seat && !model.activated && isHeld(model));
}

const choices = (state: State, seat: Seat): Model[] => [...pickable(state, seat), ...heldMen(state, seat)];

export type ActivateTeam = { readonly kind: 'activate-team'; readonly team: string };

const teamsOf = (state: State, seat: Seat): string[] => [...new Set(pickable(state, seat).map(({ team }) => team))];

/** A whole fire team: all its members not yet activated (DW-TRN-6). */
export const activateTeam = defineDecision<State, ActivateTeam>({
  kind: 'activate-team',
  role: 'choose',
  weight: 3,
  schema: z.strictObject({ kind: z.literal('activate-team'), team: idSchema }),
  check(state, { seat }, { team }) {
    if (teamsOf(state, seat as Seat).includes(team)) return undefined;
    const known = state.teams.find(({ id }) => id === team);
    if (known === undefined || known.seat !== seat) return reject('unknown-unit', 'DW-TRN-6', { team });
    return reject('already-activated', 'DW-TRN-8', { team });
  },
  offer: (state, { seat }) => teamsOf(state, seat as Seat),
  sample: (state, { seat }) => teamsOf(state, seat as Seat).map((team) => ({ kind: 'activate-team', team })),
});

export type ActivateModel = { readonly kind: 'activate-model'; readonly model: string };

/** One man alone (DW-TRN-6). */
export const activateModel = defineDecision<State, ActivateModel>({
  kind: 'activate-model',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('activate-model'), model: idSchema }),
  check(state, { seat }, { model: id }) {
    const model = modelById(state, id);
    if (model === undefined) return reject('unknown-unit', 'DW-TRN-6', { unit: id });
    if (model.seat !== seat) return reject('not-your-unit', 'DW-TRN-6', { unit: id });
    if (model.activated) return reject('already-activated', 'DW-TRN-8', { unit: id });
    return choices(state, seat as Seat).includes(model) ? undefined : reject('unit-down', 'DW-TRN-9', { unit: id });
  },
  offer: (state, { seat }) => choices(state, seat as Seat).map(({ id }) => id),
  sample: (state, { seat }) => pickable(state, seat as Seat).map(({ id }) => ({ kind: 'activate-model', model: id })),
});
