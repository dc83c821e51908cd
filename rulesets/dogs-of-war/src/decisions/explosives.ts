import type { Point } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { deviceById, isEarth, isOnWire, reachFault, standsOn } from '../rules/explosives/devices.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { armFault } from '../rules/health/duty.ts';
import { hasTrait, modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { facingSchema, idSchema, placeSchema } from './schemas.ts';

export type SetC4 = {
  readonly kind: 'set-c4';
  readonly model: string;
  readonly place: Place;
  readonly quarters: number;
};
export type SetClaymore = {
  readonly kind: 'set-claymore';
  readonly model: string;
  readonly place: Place;
  readonly facing: Point;
};
export type LayMine = { readonly kind: 'lay-mine'; readonly model: string; readonly place: Place };
export type Trigger = { readonly kind: 'trigger'; readonly model: string; readonly device: string };

/** Why a man can't set one of these there (DW-EXP-2, DW-EXP-12, DW-EXP-15). */
export function setFault(
  state: State,
  { model: id, place }: { readonly model: string; readonly place: Place },
  item: string,
  count: number,
  ap: number,
): Rejection | undefined {
  const fault = actorFault(state, id, { ap });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  const arm = armFault(model, 2);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  const reach = reachFault(state, model, place);
  if (reach !== undefined) return reach;
  return (model.items[item] ?? 0) < count ? reject('no-ammo', 'DW-EXP-21', { item }) : undefined;
}

function c4Fault(state: State, command: Omit<SetC4, 'kind'>): Rejection | undefined {
  const { quarters, model: id } = command;
  const fault = setFault(state, command, 'c4-quarter', quarters, quarters * actionCosts['set-charge']!.ap);
  if (fault !== undefined) return fault;
  return hasTrait(modelById(state, id)!, 'combat-engineer')
    ? undefined
    : reject('not-trained', 'DW-EXP-1', { unit: id });
}

const claymoreFault = (state: State, command: Omit<SetClaymore, 'kind'>): Rejection | undefined =>
  setFault(state, command, 'claymore', 1, actionCosts['set-claymore']!.ap);

function mineFault(state: State, command: Omit<LayMine, 'kind'>): Rejection | undefined {
  const fault = setFault(state, command, 'mine', 1, actionCosts['lay-mine']!.ap);
  if (fault !== undefined) return fault;
  const { place } = command;
  if (!isEarth(state, place.surface)) return reject('unknown-place', 'DW-EXP-23', { surface: place.surface });
  const on = standsOn(state, place);
  return on === undefined ? undefined : reject('overlap', 'DW-EXP-15', { unit: on.id });
}

/** Just before the rim, the way the man faces: where a device is set when nobody says otherwise. */
function before({ place, facing }: Model): Place {
  const size = Math.sqrt(facing.x * facing.x + facing.y * facing.y);
  const out = (step: number) => Math.round((step / size) * 700);
  return { x: place.x + out(facing.x), y: place.y + out(facing.y), surface: place.surface };
}

const c4Now = (state: State): SetC4[] =>
  actors(state)
    .filter(({ items }) => (items['c4-quarter'] ?? 0) > 0)
    .map((model): SetC4 => ({ kind: 'set-c4', model: model.id, place: before(model), quarters: 1 }))
    .filter((command) => c4Fault(state, command) === undefined);

/** Plastic explosive, by the quarter pound (DW-EXP-2). */
export const setC4 = defineDecision<State, SetC4>({
  kind: 'set-c4',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('set-c4'),
    model: idSchema,
    place: placeSchema,
    quarters: z.int().min(1).max(3),
  }),
  check: (state, _question, command) => c4Fault(state, command),
  offer(state) {
    const found = c4Now(state).map(({ model, place, quarters }) => ({ model, place: { ...place }, quarters }));
    return found.length === 0 ? undefined : found;
  },
  sample: c4Now,
});

const claymoresNow = (state: State): SetClaymore[] =>
  actors(state)
    .filter(({ items }) => (items.claymore ?? 0) > 0)
    .map((model): SetClaymore => {
      return { kind: 'set-claymore', model: model.id, place: before(model), facing: model.facing };
    })
    .filter((command) => claymoreFault(state, command) === undefined);

/** A claymore with its facing (DW-EXP-12). */
export const setClaymore = defineDecision<State, SetClaymore>({
  kind: 'set-claymore',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('set-claymore'),
    model: idSchema,
    place: placeSchema,
    facing: facingSchema,
  }),
  check: (state, _question, command) => claymoreFault(state, command),
  offer(state) {
    const found = claymoresNow(state).map(({ model, place, facing }) => ({
      model,
      place: { ...place },
      facing: { ...facing },
    }));
    return found.length === 0 ? undefined : found;
  },
  sample: claymoresNow,
});

const minesNow = (state: State): LayMine[] =>
  actors(state)
    .filter(({ items }) => (items.mine ?? 0) > 0)
    .map((model): LayMine => ({ kind: 'lay-mine', model: model.id, place: before(model) }))
    .filter((command) => mineFault(state, command) === undefined);

/** A mine in the ground (DW-EXP-15). */
export const layMine = defineDecision<State, LayMine>({
  kind: 'lay-mine',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('lay-mine'), model: idSchema, place: placeSchema }),
  check: (state, _question, command) => mineFault(state, command),
  offer(state) {
    const found = minesNow(state).map(({ model, place }) => ({ model, place: { ...place } }));
    return found.length === 0 ? undefined : found;
  },
  sample: minesNow,
});

/** Why a man can't fire this device: he hasn't its trigger, or the wire is too short (DW-EXP-5, DW-EXP-12, DW-EXP-20). */
export function triggerFault(state: State, model: Model, id: string): Rejection | undefined {
  const arm = armFault(model, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: model.id });
  const device = deviceById(state, id);
  if (device?.type === 'claymore' && device.holder === model.id && !isOnWire(state, model, device))
    return reject('not-adjacent', 'DW-EXP-12', { device: id });
  return device?.holder === model.id ? undefined : reject('no-kit', 'DW-EXP-20', { device: id });
}

const DEMAND = { ap: actionCosts.trigger!.ap, engaged: true } as const;

const triggersNow = (state: State): Trigger[] =>
  actors(state).flatMap((model) =>
    state.devices
      .filter(({ id, holder }) => holder === model.id && triggerFault(state, model, id) === undefined)
      .filter(() => actorFault(state, model.id, DEMAND) === undefined)
      .map(({ id }): Trigger => ({ kind: 'trigger', model: model.id, device: id })),
  );

/** Setting off what he holds the trigger of (DW-MSC-4). */
export const trigger = defineDecision<State, Trigger>({
  kind: 'trigger',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('trigger'), model: idSchema, device: idSchema }),
  check: (state, _question, { model, device }) =>
    actorFault(state, model, DEMAND) ?? triggerFault(state, modelById(state, model)!, device),
  offer(state) {
    const found = triggersNow(state).map(({ model, device }) => ({ model, device }));
    return found.length === 0 ? undefined : found;
  },
  sample: triggersNow,
});
