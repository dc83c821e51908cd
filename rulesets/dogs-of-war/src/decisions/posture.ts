import { DIRECTIONS, type Point } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { itemPrice } from '../rules/movement/price.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors, drawActor } from './actor.ts';
import { facingSchema, idSchema } from './schemas.ts';

type ByModel<Kind extends string> = { readonly kind: Kind; readonly model: string };

/** A decision that only names the man who does it. */
export function byModel<Kind extends string>(
  kind: Kind,
  fault: (state: State, id: string) => Rejection | undefined,
  weight = 3,
  role: 'act' | 'move' = 'act',
) {
  const able = (state: State) => actors(state).filter(({ id }) => fault(state, id) === undefined);
  return defineDecision<State, ByModel<Kind>>({
    kind,
    role,
    weight,
    schema: z.strictObject({ kind: z.literal(kind), model: idSchema }) as unknown as z.ZodType<ByModel<Kind>>,
    check: (state, _question, { model }) => fault(state, model),
    offer(state) {
      const ids = able(state).map(({ id }) => id);
      return ids.length === 0 ? undefined : ids;
    },
    sample: (state) => able(state).map(({ id }) => ({ kind, model: id })),
    draw(state, _question, random) {
      const model = drawActor(state, random, ({ id }) => fault(state, id) === undefined);
      return model === undefined ? undefined : { kind, model: model.id };
    },
  });
}

/** Going prone is free (DW-MOV-8, DW-ACT-6). */
export const goProne = byModel(
  'go-prone',
  (state, id) => {
    const fault = actorFault(state, id, { ap: 0, withDuty: true, engaged: true });
    if (fault !== undefined) return fault;
    const { posture, opFire } = modelById(state, id)!;
    if (opFire) return reject('already-used', 'DW-OPF-6', { unit: id });
    return posture === 'standing' ? undefined : reject('wrong-posture', 'DW-MOV-8', { unit: id });
  },
  1,
);

function standFault(state: State, id: string): Rejection | undefined {
  const model = modelById(state, id);
  const price = model === undefined ? 0 : itemPrice(model, 'stand').total;
  const fault = actorFault(state, id, { ap: price, withDuty: true, engaged: true });
  if (fault !== undefined) return fault;
  const man = model as Model;
  if (man.immobilized) return reject('immobilized', 'DW-MOV-19', { unit: id });
  if (man.posture !== 'prone') return reject('wrong-posture', 'DW-MOV-8', { unit: id });
  // With an open wound he may stand only to walk to cover, so he must have AP left for a step (DW-HLT-21).
  return hasDuty(man) && man.ap <= price ? reject('needs-dressing', 'DW-HLT-21', { unit: id }) : undefined;
}

/** Standing up (DW-MOV-8). */
export const stand = byModel('stand-up', standFault);

/** Waiting to shoot: all 10 AP (DW-OPF-1). */
export const goOpFire = byModel('go-op-fire', (state, id) => {
  const fault = actorFault(state, id, { ap: actionCosts['op-fire']!.ap });
  if (fault !== undefined) return fault;
  return hasAttack(state, modelById(state, id)!) ? undefined : reject('no-ammo', 'DW-OPF-1', { unit: id });
});

/** Has he anything to attack with: a round in what he holds, a grenade, a clacker (DW-OPF-1, DW-OPF-5)? */
function hasAttack({ chart, devices }: State, { id, ready, weapons, grenades }: Model): boolean {
  const inHand = (type: string) => type === ready || chart.firearms[type]?.fits?.includes(ready ?? '') === true;
  if (weapons.some(({ type, loaded }) => loaded > 0 && inHand(type))) return true;
  if (Object.values(grenades).some((count) => count > 0)) return true;
  return devices.some(({ type, holder }) => type === 'claymore' && holder === id);
}

export type Face = { readonly kind: 'face'; readonly model: string; readonly facing: Point };

/**
 * On Op-Fire the facing is frozen. A man who flees or has to go back does that first (DW-OPF-6, DW-MOR-14, DW-CMD-8).
 */
const canTurn = ({ opFire, broken, courage }: Model): boolean => !opFire && !broken && courage !== 'failed';
const turners = (state: State): Model[] => actors(state).filter(canTurn);
/** Straight along the axes. */
const FACINGS = DIRECTIONS.filter((_, i) => i % 4 === 0);

/** Turning is free at any time in his own activation (DW-MSC-3). */
export const face = defineDecision<State, Face>({
  kind: 'face',
  role: 'act',
  weight: 1,
  schema: z.strictObject({ kind: z.literal('face'), model: idSchema, facing: facingSchema }),
  check(state, _question, { model: id }) {
    const model = modelById(state, id);
    if (model === undefined) return reject('unknown-unit', 'DW-MSC-3', { unit: id });
    if (model.seat !== state.active) return reject('not-your-unit', 'DW-MSC-3', { unit: id });
    if (!state.acting.includes(id)) return reject('not-in-activation', 'DW-MSC-3', { unit: id });
    if (!isActive(model)) return reject('unit-down', 'DW-MSC-3', { unit: id });
    if (model.broken) return reject('broken', 'DW-MOR-14', { unit: id });
    if (model.courage === 'failed') return reject('must-go-back', 'DW-CMD-8', { unit: id });
    return model.opFire ? reject('already-used', 'DW-OPF-6', { unit: id }) : undefined;
  },
  offer(state) {
    const ids = turners(state).map(({ id }) => id);
    return ids.length === 0 ? undefined : ids;
  },
  sample: (state) =>
    turners(state).flatMap(({ id }) => FACINGS.map((facing): Face => ({ kind: 'face', model: id, facing }))),
  draw(state, _question, random) {
    const model = drawActor(state, random, canTurn);
    return model === undefined ? undefined : { kind: 'face', model: model.id, facing: random.pick(FACINGS)! };
  },
});
