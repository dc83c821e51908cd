import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { armFault } from '../rules/health/duty.ts';
import { reachesPoint } from '../rules/items/things.ts';
import { ropeById, ropeEnds } from '../rules/movement/ropes.ts';
import { hasTrait, modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema } from './schemas.ts';

/** What fixing and recovering have in common: 3 AP, two hands, the training (DW-FRC-9). */
function ropeFault(state: State, id: string): Rejection | undefined {
  const fault = actorFault(state, id, { ap: actionCosts.rope!.ap });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  const arm = armFault(model, 2);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  return hasTrait(model, 'mountaineering') ? undefined : reject('not-trained', 'DW-FRC-9', { unit: id });
}

export type FixRope = { readonly kind: 'fix-rope'; readonly model: string };

function fixFault(state: State, id: string): Rejection | undefined {
  const fault = ropeFault(state, id);
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  if (model.posture !== 'standing') return reject('wrong-posture', 'DW-FRC-11', { unit: id });
  const ends = ropeEnds(state, model);
  if ('code' in ends) return ends;
  return (model.items.rope ?? 0) > 0 ? undefined : reject('no-kit', 'DW-FRC-9', { unit: id });
}

const fixers = (state: State): string[] =>
  actors(state)
    .filter((model) => hasTrait(model, 'mountaineering') && fixFault(state, model.id) === undefined)
    .map(({ id }) => id);

/** A rope over the edge he stands at (DW-FRC-9, DW-FRC-11). */
export const fixRope = defineDecision<State, FixRope>({
  kind: 'fix-rope',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('fix-rope'), model: idSchema }),
  check: (state, _question, { model }) => fixFault(state, model),
  offer(state) {
    const ids = fixers(state);
    return ids.length === 0 ? undefined : ids;
  },
  sample: (state) => fixers(state).map((model) => ({ kind: 'fix-rope', model })),
});

export type RecoverRope = { readonly kind: 'recover-rope'; readonly model: string; readonly rope: string };

function recoverFault(state: State, { model: id, rope: named }: Omit<RecoverRope, 'kind'>): Rejection | undefined {
  const fault = ropeFault(state, id);
  if (fault !== undefined) return fault;
  const rope = ropeById(state, named);
  if (rope === undefined) return reject('unknown-place', 'DW-FRC-11', { rope: named });
  return reachesPoint(modelById(state, id)!, rope.top)
    ? undefined
    : reject('not-adjacent', 'DW-FRC-11', { unit: id, rope: named });
}

const recoveries = (state: State): RecoverRope[] =>
  actors(state).flatMap(({ id }) =>
    state.ropes
      .map((rope): RecoverRope => ({ kind: 'recover-rope', model: id, rope: rope.id }))
      .filter((command) => recoverFault(state, command) === undefined),
  );

/** Taking the rope back from the top (DW-FRC-11). */
export const recoverRope = defineDecision<State, RecoverRope>({
  kind: 'recover-rope',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('recover-rope'), model: idSchema, rope: idSchema }),
  check: (state, _question, command) => recoverFault(state, command),
  offer(state) {
    const found = recoveries(state).map(({ model, rope }) => ({ model, rope }));
    return found.length === 0 ? undefined : found;
  },
  sample: recoveries,
});
