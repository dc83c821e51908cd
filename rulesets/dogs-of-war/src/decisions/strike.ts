import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { closeWeaponsOf } from '../rules/close/close-quarters.ts';
import { areInContact } from '../rules/ground/contact.ts';
import { armFault } from '../rules/health/duty.ts';
import { groundNow, isPresent, modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema } from './schemas.ts';

export type Strike = {
  readonly kind: 'strike';
  readonly model: string;
  readonly enemy: string;
  readonly weapon: string;
};

/** Why the weapon can't be used for a blow: not at hand, or no arm for it (DW-CQB-15, DW-DMG-9). */
function bladeFault(state: State, model: Model, weapon: string): Rejection | undefined {
  if (state.chart.closeQuarters[weapon] === undefined) return reject('unknown-weapon', 'DW-CQB-15', { weapon });
  const row = closeWeaponsOf(state, model).find(({ id }) => id === weapon);
  if (row === undefined) return reject('weapon-not-ready', 'DW-CQB-15', { weapon });
  const arm = armFault(model, row.hands);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: model.id });
  return model.carrying !== null && row.hands === 2 ? reject('carrying', 'DW-CAR-6', { unit: model.id }) : undefined;
}

function strikeFault(state: State, { model: id, enemy: other, weapon }: Omit<Strike, 'kind'>): Rejection | undefined {
  const fault = actorFault(state, id, { ap: state.chart.closeQuarters[weapon]?.ap ?? 0, engaged: true });
  if (fault !== undefined) return fault;
  const [model, enemy] = [modelById(state, id)!, modelById(state, other)];
  if (enemy === undefined || enemy.seat === model.seat) return reject('unknown-unit', 'DW-CQB-1', { unit: other });
  const blade = bladeFault(state, model, weapon);
  if (blade !== undefined) return blade;
  if (!isPresent(enemy) || enemy.captured) return reject('not-a-target', 'DW-CQB-16', { unit: other });
  return areInContact(groundNow(state), model.place, enemy.place)
    ? undefined
    : reject('not-adjacent', 'DW-CQB-1', { unit: other });
}

function strikes(state: State): Strike[] {
  const ground = groundNow(state);
  const found: Strike[] = [];
  for (const model of actors(state)) {
    for (const enemy of state.models) {
      if (enemy.seat === model.seat || !areInContact(ground, model.place, enemy.place) || !isPresent(enemy)) continue;
      for (const { id: weapon } of closeWeaponsOf(state, model)) {
        const command: Strike = { kind: 'strike', model: model.id, enemy: enemy.id, weapon };
        if (strikeFault(state, command) === undefined) found.push(command);
      }
    }
  }
  return found;
}

/** A blow at an enemy in contact (DW-CQB-1). */
export const strike = defineDecision<State, Strike>({
  kind: 'strike',
  role: 'attack',
  weight: 12,
  schema: z.strictObject({ kind: z.literal('strike'), model: idSchema, enemy: idSchema, weapon: idSchema }),
  check: (state, _question, command) => strikeFault(state, command),
  offer(state) {
    const found = strikes(state).map(({ model, enemy, weapon }) => ({ model, enemy, weapon }));
    return found.length === 0 ? undefined : found;
  },
  sample: strikes,
});

export type TakeOpportunity = { readonly kind: 'take-opportunity'; readonly weapon: string };
type About = { model: string; target: string };

function opportunityFault(state: State, { model: id }: About, weapon: string): Rejection | undefined {
  const model = modelById(state, id)!;
  const blade = bladeFault(state, model, weapon);
  if (blade !== undefined) return blade;
  const { ap } = state.chart.closeQuarters[weapon]!;
  const limit = actionCosts.opportunity!.ap;
  return ap <= limit ? undefined : reject('not-enough-ap', 'DW-DIS-2', { price: ap, ap: limit });
}

/** A blow at a man who turns to leave, of at most 3 AP (DW-DIS-2). */
export const takeOpportunity = defineDecision<State, TakeOpportunity, About>({
  kind: 'take-opportunity',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('take-opportunity'), weapon: idSchema }),
  check: (state, { about }, { weapon }) => opportunityFault(state, about, weapon),
  offer(state, { about }) {
    const ids = closeWeaponsOf(state, modelById(state, about.model)!).map(({ id }) => id);
    const able = ids.filter((weapon) => opportunityFault(state, about, weapon) === undefined);
    return able.length === 0 ? undefined : able;
  },
  sample: (state, { about }) =>
    closeWeaponsOf(state, modelById(state, about.model)!)
      .filter(({ id }) => opportunityFault(state, about, id) === undefined)
      .map(({ id }) => ({ kind: 'take-opportunity', weapon: id })),
});
