import { DIRECTIONS, INCH, type Point, pathLength, stepTowards } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { walkFault } from '../rules/movement/capable.ts';
import { firstContact } from '../rules/movement/contact-on-way.ts';
import { leadAlong, leadFault } from '../rules/movement/leading.ts';
import { pathFault, placesOf } from '../rules/movement/path-check.ts';
import { pathPrice } from '../rules/movement/price.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema, waySchema } from './schemas.ts';

export type LeadPrisoner = {
  readonly kind: 'lead-prisoner';
  readonly model: string;
  readonly prisoner: string;
  readonly path: readonly Point[];
};

/** Why a man can't lead this prisoner this way (DW-SUR-5, DW-SUR-8). */
function leadingFault(state: State, command: Omit<LeadPrisoner, 'kind'>): Rejection | undefined {
  const { model: id, prisoner, path } = command;
  const fault = actorFault(state, id, { ap: 1 });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  if (model.carrying !== null) return reject('carrying', 'DW-SUR-5', { unit: id });
  const unable = walkFault(model);
  if (unable !== undefined) return unable;
  const led = modelById(state, prisoner);
  if (led === undefined) return reject('unknown-unit', 'DW-SUR-5', { unit: prisoner });
  const unled = leadFault(state, model, led);
  if (unled !== undefined) return unled;
  const meant = firstContact(state, model, [model.place, ...path]);
  if (pathLength(meant) === 0) return reject('path-blocked', 'DW-MOV-2', { unit: id });
  const blocked = pathFault(state, model, meant.slice(1), [prisoner]);
  if (blocked !== undefined) return blocked;
  const way = leadAlong(state, model, meant, led).path.slice(1);
  if (way.length === 0) return reject('overlap', 'DW-SUR-8', { unit: prisoner });
  const price = pathPrice(groundNow(state), model, 'walk', placesOf(state, model, way) ?? []).total;
  return price <= model.ap ? undefined : reject('not-enough-ap', 'DW-ACT-5', { unit: id, price, ap: model.ap });
}

const leads = (state: State): LeadPrisoner[] =>
  actors(state).flatMap((model) =>
    state.models
      .filter((other) => other.captured && leadFault(state, model, other) === undefined)
      .flatMap(({ id: prisoner }) =>
        DIRECTIONS.filter((_, i) => i % 2 === 0)
          .flatMap((direction) => {
            const reach = (model.ap * 1000) / (model.doubled ? 2 : 1);
            return [reach, reach / 2, Math.min(INCH, reach)].map((length): LeadPrisoner => {
              const path = [stepTowards(model.place, direction, Math.trunc(length))];
              return { kind: 'lead-prisoner', model: model.id, prisoner, path };
            });
          })
          .filter((command) => leadingFault(state, command) === undefined),
      ),
  );

/** A walk with a prisoner (DW-SUR-5, DW-SUR-8). */
export const leadPrisoner = defineDecision<State, LeadPrisoner>({
  kind: 'lead-prisoner',
  role: 'move',
  weight: 2,
  schema: z.strictObject({
    kind: z.literal('lead-prisoner'),
    model: idSchema,
    prisoner: idSchema,
    path: waySchema,
  }),
  check: (state, _question, command) => leadingFault(state, command),
  offer(state) {
    const found = leads(state).map(({ model, prisoner }) => `${model} ${prisoner}`);
    return found.length === 0
      ? undefined
      : [...new Set(found)].map((pair) => ({ model: pair.split(' ')[0]!, prisoner: pair.split(' ')[1]! }));
  },
  sample: leads,
});
