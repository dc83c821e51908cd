import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actors } from './actor.ts';
import { idSchema } from './schemas.ts';

export type DoDuty = { readonly kind: 'do-duty'; readonly model: string; readonly by: 'walk' | 'run' };

function dutyFault(state: State, id: string): Rejection | undefined {
  const model = modelById(state, id);
  if (model === undefined) return reject('unknown-unit', 'DW-ACT-11', { unit: id });
  if (model.seat !== state.active) return reject('not-your-unit', 'DW-ACT-11', { unit: id });
  if (!actors(state).includes(model)) return reject('not-in-activation', 'DW-ACT-11', { unit: id });
  if (model.ap < 1) return reject('not-enough-ap', 'DW-ACT-5', { unit: id, price: 1, ap: model.ap });
  return model.broken || model.courage === 'failed' ? undefined : reject('not-a-target', 'DW-ACT-11', { unit: id });
}

/** Flight, or the way back to the team (DW-ACT-11). */
export const doDuty = defineDecision<State, DoDuty>({
  kind: 'do-duty',
  role: 'move',
  weight: 6,
  schema: z.strictObject({ kind: z.literal('do-duty'), model: idSchema, by: z.enum(['walk', 'run']) }),
  check: (state, _question, { model }) => dutyFault(state, model),
  offer(state) {
    const ids = actors(state)
      .filter(({ id }) => dutyFault(state, id) === undefined)
      .map(({ id }) => id);
    return ids.length === 0 ? undefined : ids;
  },
  sample: (state) =>
    actors(state)
      .filter((model) => (model.broken || model.courage === 'failed') && dutyFault(state, model.id) === undefined)
      .map(({ id }): DoDuty => ({ kind: 'do-duty', model: id, by: 'run' })),
});
