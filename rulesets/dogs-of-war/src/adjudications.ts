import { type Adjudication, type AnyAdjudication, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { idSchema, placeSchema } from './decisions/schemas.ts';
import { doorById, isInDoorway } from './decisions/use-door.ts';
import type { DogsOfWarEvent } from './events.ts';
import { placeFault } from './rules/ground/standing.ts';
import type { Place } from './rules/ground/surfaces.ts';
import { DEAD_AT } from './rules/health/survival.ts';
import { groundNow, modelById, occupants } from './rules/roster/roster.ts';
import type { Model, ModelId, State } from './state.ts';

function define<E extends { kind: string }>(adjudication: Adjudication<State, DogsOfWarEvent, E>): AnyAdjudication {
  return adjudication;
}

const clause = 'DW-GEN-8';

const unknown = (state: State, id: ModelId): Rejection | undefined =>
  modelById(state, id) === undefined ? reject('unknown-unit', clause, { unit: id }) : undefined;

/** "He stands there." */
const moveModel = define<{ kind: 'move-model'; model: ModelId; place: Place }>({
  kind: 'move-model',
  schema: z.strictObject({ kind: z.literal('move-model'), model: idSchema, place: placeSchema }),
  check(state, { model: id, place }) {
    const fault = unknown(state, id);
    if (fault !== undefined) return fault;
    const stands = placeFault(groundNow(state), occupants(state, [id]), place);
    return stands === undefined ? undefined : reject(stands, 'DW-GEO-14', { unit: id });
  },
  events: (_state, { model, place }) => [
    { type: 'model-edited', clause, model, change: { on: 'table', entry: null, place } },
  ],
});

type Health = {
  readonly hp?: number | undefined;
  readonly ap?: number | undefined;
  readonly broken?: boolean | undefined;
  readonly unconscious?: boolean | undefined;
  readonly dead?: boolean | undefined;
};

/** "He has three points left", "he is awake", "he isn't broken". */
const setModel = define<{ kind: 'set-model'; model: ModelId } & Health>({
  kind: 'set-model',
  schema: z.strictObject({
    kind: z.literal('set-model'),
    model: idSchema,
    hp: z.int().min(DEAD_AT).max(10).optional(),
    ap: z.int().min(0).max(10).optional(),
    broken: z.boolean().optional(),
    unconscious: z.boolean().optional(),
    dead: z.boolean().optional(),
  }),
  check(state, { model: id, kind: _, ...wanted }) {
    const fault = unknown(state, id);
    if (fault !== undefined) return fault;
    const model = modelById(state, id)!;
    // A corpse takes up no room, so another man may stand where a dead man comes back to life.
    if (!model.dead || model.on !== 'table' || soundChange(model, wanted).dead === true) return undefined;
    const stands = placeFault(groundNow(state), occupants(state, [id]), model.place);
    return stands === undefined ? undefined : reject(stands, 'DW-GEO-14', { unit: id });
  },
  events: (state, { model: id, kind: _, ...wanted }) => [
    { type: 'model-edited', clause, model: id, change: soundChange(modelById(state, id)!, wanted) },
  ],
});

/**
 * What has to follow: nobody is awake at 0 HP, stands while unconscious, or is on Op-Fire when he can't fire (DW-HLT-2,
 * DW-OPF-8).
 */
function soundChange(model: Model, wanted: Health): Partial<Model> {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<Model>;
  const { hp, dead, unconscious, broken } = { ...model, ...given };
  const gone = dead || hp <= DEAD_AT;
  const out = gone || unconscious || hp <= 0;
  return {
    ...given,
    dead: gone,
    unconscious: out && !gone,
    ...(out ? { posture: 'prone', motion: 'none', ap: 0, charge: null } : {}),
    ...(out || broken ? { opFire: false } : {}),
  };
}

/** "That door is open." */
const setDoor = define<{ kind: 'set-door'; door: string; state: 'shut' | 'open' | 'locked' | 'broken' }>({
  kind: 'set-door',
  schema: z.strictObject({
    kind: z.literal('set-door'),
    door: idSchema,
    state: z.enum(['shut', 'open', 'locked', 'broken']),
  }),
  check(state, { door: id, state: wanted }) {
    const door = doorById(groundNow(state), id);
    if (door === undefined) return reject('unknown-place', clause, { door: id });
    const shuts = wanted === 'shut' || wanted === 'locked';
    return shuts && isInDoorway(state, door) ? reject('overlap', 'DW-MSC-14', { door: id }) : undefined;
  },
  events: (_state, { door, state }) => [{ type: 'door-changed', clause, opening: door, state }],
});

/** "Do that for 4 AP": an action the list doesn't have, at a price the table agrees on (DW-GEN-10). */
const allowAction = define<{ kind: 'allow-action'; model: ModelId; ap: number }>({
  kind: 'allow-action',
  schema: z.strictObject({ kind: z.literal('allow-action'), model: idSchema, ap: z.int().min(0).max(10) }),
  check(state, { model: id, ap }) {
    const fault = unknown(state, id);
    if (fault !== undefined) return fault;
    const left = modelById(state, id)!.ap;
    return left >= ap ? undefined : reject('not-enough-ap', 'DW-ACT-5', { unit: id, price: ap, ap: left });
  },
  events: (_state, { model, ap }) => [{ type: 'ap-spent', clause: 'DW-GEN-10', model, ap, what: 'agreed' }],
});

/** What an umpire, or both players together, may change at the table (DW-GEN-8, DW-GEN-10). */
export const adjudications: readonly AnyAdjudication[] = [moveModel, setModel, setDoor, allowAction];
