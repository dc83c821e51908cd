import { DIRECTIONS, stepTowards } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { Place } from '../rules/ground/surfaces.ts';
import { isRejection, jump as jumping } from '../rules/movement/climbing.ts';
import { pathFault } from '../rules/movement/path-check.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actorFault, actors, canDo } from './actor.ts';
import { idSchema, placeSchema } from './schemas.ts';

export type Jump = { readonly kind: 'jump'; readonly model: string; readonly takeOff: Place; readonly landing: Place };

/** Why a man can't jump like this: AP, gap, run-up, landing (DW-MOV-14, DW-MOV-15, DW-MOV-27). */
function jumpFault(state: State, { model: id, takeOff, landing }: Omit<Jump, 'kind'>): Rejection | undefined {
  const fault = actorFault(state, id, { ap: 1 });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  if (model.immobilized) return reject('immobilized', 'DW-MOV-19', { unit: id });
  const leap = jumping(state, model, takeOff, landing);
  if (isRejection(leap)) return leap;
  if (leap.price.total > model.ap)
    return reject('not-enough-ap', 'DW-ACT-5', { unit: id, price: leap.price.total, ap: model.ap });
  return leap.long ? pathFault(state, model, [takeOff]) : undefined;
}

/** Short leaps between surfaces, straight in four directions. */
function jumps(state: State): Jump[] {
  const { surfaces } = groundNow(state);
  return actors(state).flatMap((model) => {
    if (model.place.surface === 'ground' || !canDo(state, model, { ap: 2 })) return [];
    return DIRECTIONS.filter((_, i) => i % 4 === 0).flatMap((direction) =>
      surfaces
        .filter(({ id }) => id !== model.place.surface)
        .map(({ id }): Jump => {
          const landing = { ...stepTowards(model.place, direction, 1500), surface: id };
          return { kind: 'jump', model: model.id, takeOff: model.place, landing };
        })
        .filter((command) => jumpFault(state, command) === undefined),
    );
  });
}

/** A jump over a gap, from standing or with a run-up (DW-MOV-14, DW-MOV-15). */
export const jump = defineDecision<State, Jump>({
  kind: 'jump',
  role: 'move',
  schema: z.strictObject({ kind: z.literal('jump'), model: idSchema, takeOff: placeSchema, landing: placeSchema }),
  check: (state, _question, command) => jumpFault(state, command),
  offer(state) {
    const found = jumps(state).map(({ model, landing }) => ({ model, landing: { ...landing } }));
    return found.length === 0 ? undefined : found;
  },
  sample: jumps,
});
