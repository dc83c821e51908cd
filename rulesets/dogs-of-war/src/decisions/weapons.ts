import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { armFault } from '../rules/health/duty.ts';
import { modelById } from '../rules/roster/roster.ts';
import { loadAfter } from '../rules/shooting/reload.ts';
import type { State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema } from './schemas.ts';

type WithWeapon<Kind extends string> = { readonly kind: Kind; readonly model: string; readonly weapon: string };

/** A decision about one of a man's firearms. */
export function withWeapon<Kind extends string>(
  kind: Kind,
  fault: (state: State, id: string, weapon: string) => Rejection | undefined,
) {
  const able = (state: State): WithWeapon<Kind>[] =>
    actors(state).flatMap(({ id, weapons }) =>
      weapons
        .filter(({ type }) => fault(state, id, type) === undefined)
        .map(({ type }) => ({ kind, model: id, weapon: type })),
    );
  return defineDecision<State, WithWeapon<Kind>>({
    kind,
    role: 'act',
    schema: z.strictObject({ kind: z.literal(kind), model: idSchema, weapon: idSchema }) as unknown as z.ZodType<
      WithWeapon<Kind>
    >,
    check: (state, _question, { model, weapon }) => fault(state, model, weapon),
    offer(state) {
      const found = able(state).map(({ model, weapon }) => ({ model, weapon }));
      return found.length === 0 ? undefined : found;
    },
    sample: able,
  });
}

/** A fresh magazine (DW-MSC-5). */
export const reload = withWeapon('reload', (state, id, weapon) => {
  const model = modelById(state, id);
  const carried = model?.weapons.find(({ type }) => type === weapon);
  if (model !== undefined && carried === undefined) return reject('unknown-weapon', 'DW-MSC-5', { weapon });
  const fault = actorFault(state, id, { ap: state.chart.firearms[weapon]?.reload ?? 0 });
  if (fault !== undefined) return fault;
  const arm = armFault(model!, 2);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  return loadAfter(state, model!, weapon).loaded > carried!.loaded
    ? undefined
    : reject('no-ammo', 'DW-MSC-5', { weapon });
});

/** Another weapon in hand (DW-MSC-10); what is fitted to a rifle is ready with it (DW-BLD-11). */
export const readyWeapon = withWeapon('ready-weapon', (state, id, weapon) => {
  const model = modelById(state, id);
  const carried =
    model?.weapons.some(({ type }) => type === weapon) === true && state.chart.firearms[weapon]?.fits === undefined;
  if (model !== undefined && !carried) return reject('unknown-weapon', 'DW-MSC-10', { weapon });
  const fault = actorFault(state, id, { ap: actionCosts.ready!.ap });
  if (fault !== undefined) return fault;
  const arm = armFault(model!, state.chart.firearms[weapon]!.hands);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  return model!.ready === weapon ? reject('already-used', 'DW-MSC-10', { weapon }) : undefined;
});
