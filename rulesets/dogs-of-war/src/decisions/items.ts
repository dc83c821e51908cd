import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { armFault } from '../rules/health/duty.ts';
import {
  carryFault,
  nameOf,
  reachesPoint,
  sourceFault,
  type Thing,
  type ThingName,
  thingNames,
  thingOf,
} from '../rules/items/things.ts';
import { modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors, canDo } from './actor.ts';
import { idSchema } from './schemas.ts';

const thingSchema = z.strictObject({
  kind: z.enum(['weapon', 'rounds', 'grenade', 'item', 'trigger']),
  id: idSchema,
});

/** A thing on the ground by its id, or one that another man has. */
export type PickUp = {
  readonly kind: 'pick-up';
  readonly model: string;
  readonly from: { readonly loose: string } | { readonly model: string; readonly thing: ThingName };
  /** A weapon: take it in hand at once and drop the one he holds (DW-MSC-10). */
  readonly ready: boolean;
};

/** The thing a command names, wherever it is. */
export function thingMeant(state: State, taker: Model, { from }: Pick<PickUp, 'from'>): Thing | undefined {
  if ('loose' in from) return state.loose.find(({ id }) => id === from.loose)?.thing;
  const owner = modelById(state, from.model);
  return owner === undefined ? undefined : thingOf(state, owner, from.thing, taker);
}

/** Why a man can't pick this up: AP, reach, hands, what he carries already (DW-MSC-1, DW-MSC-10, DW-MSC-15). */
function pickUpFault(state: State, command: Omit<PickUp, 'kind'>): Rejection | undefined {
  const { model: id, from, ready } = command;
  const fault = actorFault(state, id, { ap: actionCosts['pick-up']!.ap });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  const arm = armFault(model, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  if ('loose' in from) {
    const lying = state.loose.find((each) => each.id === from.loose);
    if (lying === undefined) return reject('unknown-place', 'DW-MSC-1', { item: from.loose });
    if (!reachesPoint(model, lying.place)) return reject('not-adjacent', 'DW-MSC-15', { item: from.loose });
  } else {
    const owner = modelById(state, from.model);
    if (owner === undefined) return reject('unknown-unit', 'DW-MSC-1', { unit: from.model });
    const source = sourceFault(state, model, owner);
    if (source !== undefined) return source;
  }
  const thing = thingMeant(state, model, command);
  if (thing === undefined) return reject('unknown-place', 'DW-MSC-1', { item: 'thing' in from ? from.thing.id : '' });
  if (thing.kind !== 'weapon')
    return ready ? reject('unknown-weapon', 'DW-MSC-10', { item: nameOf(thing).id }) : undefined;
  const { type } = thing.weapon;
  if (ready) {
    const hands = armFault(model, state.chart.firearms[type]!.hands);
    if (hands !== undefined) return reject(hands, 'DW-DMG-9', { unit: id });
  }
  return carryFault(state, model, type, ready ? model.ready : null);
}

/** Things to offer: what lies around, what helpless men have, and rounds a friend can spare. */
function pickUps(state: State): PickUp[] {
  return actors(state).flatMap((model) => {
    if (!canDo(state, model, { ap: actionCosts['pick-up']!.ap })) return [];
    const loose = state.loose.filter(({ place }) => reachesPoint(model, place)).map(({ id }) => ({ loose: id }));
    const others = state.models
      .filter((other) => sourceFault(state, model, other) === undefined)
      .flatMap((other) => thingNames(state, other).map((thing) => ({ model: other.id, thing })));
    return [...loose, ...others].flatMap((from) =>
      [false, true]
        .map((ready): PickUp => ({ kind: 'pick-up', model: model.id, from, ready }))
        .filter((command) => pickUpFault(state, command) === undefined),
    );
  });
}

/** Taking something from the ground, a corpse, a helpless man or a friend (DW-MSC-1). */
export const pickUp = defineDecision<State, PickUp>({
  kind: 'pick-up',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('pick-up'),
    model: idSchema,
    from: z.union([z.strictObject({ loose: idSchema }), z.strictObject({ model: idSchema, thing: thingSchema })]),
    ready: z.boolean(),
  }),
  check: (state, _question, command) => pickUpFault(state, command),
  offer(state) {
    const found = pickUps(state).map(({ model, from, ready }) => ({
      model,
      from: 'loose' in from ? { loose: from.loose } : { model: from.model, thing: { ...from.thing } },
      ready,
    }));
    return found.length === 0 ? undefined : found;
  },
  sample: pickUps,
});

export type Drop = { readonly kind: 'drop'; readonly model: string; readonly thing: ThingName };

function dropFault(state: State, { model: id, thing }: Omit<Drop, 'kind'>): Rejection | undefined {
  const fault = actorFault(state, id, { ap: 0, withDuty: true, engaged: true });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  return thingOf(state, model, thing) === undefined
    ? reject(thing.kind === 'weapon' ? 'unknown-weapon' : 'no-kit', 'DW-MSC-2', { item: thing.id })
    : undefined;
}

/** He may drop anything he has. Samples drop only empty weapons. */
const drops = (state: State, wanted: (model: Model, thing: ThingName) => boolean): Drop[] =>
  actors(state).flatMap((model) =>
    thingNames(state, model)
      .filter((thing) => wanted(model, thing))
      .map((thing): Drop => ({ kind: 'drop', model: model.id, thing }))
      .filter((command) => dropFault(state, command) === undefined),
  );

const isSpent = ({ weapons }: Model, { kind, id }: ThingName): boolean =>
  kind === 'weapon' && weapons.some(({ type, loaded }) => type === id && loaded === 0);

/** Dropping something. It's free (DW-MSC-2). */
export const drop = defineDecision<State, Drop>({
  kind: 'drop',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('drop'), model: idSchema, thing: thingSchema }),
  check: (state, _question, command) => dropFault(state, command),
  offer(state) {
    const found = drops(state, () => true).map(({ model, thing }) => ({ model, thing: { ...thing } }));
    return found.length === 0 ? undefined : found;
  },
  sample: (state) =>
    actors(state).some(({ weapons }) => weapons.some(({ loaded }) => loaded === 0)) ? drops(state, isSpent) : [],
});
