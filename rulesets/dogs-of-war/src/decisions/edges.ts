import type { Point } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { landingFault, landingPlaces } from '../rules/air/landing.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { entryFault, entryPlaces, exitEdges, touchesEdge } from '../rules/movement/edges.ts';
import { leadFault } from '../rules/movement/leading.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { Model, ModelId, State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { facingSchema, idSchema, placeSchema } from './schemas.ts';

export type EnterTable = {
  readonly kind: 'enter-table';
  readonly model: ModelId;
  readonly place: Place;
  readonly facing: Point;
};

/** Who comes on and where: at his edge, or out of a helicopter over this spot. */
export type EnterAbout = { readonly model: ModelId; readonly spot: Place | null };

function enterFault(state: State, { model: due, spot }: EnterAbout, command: EnterTable): Rejection | undefined {
  const model = modelById(state, command.model);
  if (model === undefined) return reject('unknown-unit', 'DW-MOV-28', { unit: command.model });
  if (model.id !== due) return reject('not-in-activation', 'DW-MOV-28', { unit: command.model, due });
  return spot === null ? entryFault(state, model, command.place) : landingFault(state, model, command.place, spot);
}

/** Towards the middle of the table. */
function inward(state: State, { x, y }: Place): Point {
  const { maxX, maxY } = groundNow(state).bounds;
  const step = { x: Math.round(maxX / 2) - x, y: Math.round(maxY / 2) - y };
  return step.x === 0 && step.y === 0 ? { x: 1000, y: 0 } : step;
}

export function entriesNow(state: State, { model: id, spot }: EnterAbout): EnterTable[] {
  const model = modelById(state, id)!;
  const places = spot === null ? entryPlaces(state, model) : landingPlaces(state, model, spot);
  return places.map((place) => ({ kind: 'enter-table', model: id, place, facing: inward(state, place) }));
}

/** A man comes onto the table: at an edge, or out of a helicopter (DW-MOV-28, DW-AIR-5). */
export const enterTable = defineDecision<State, EnterTable, EnterAbout>({
  kind: 'enter-table',
  role: 'place',
  schema: z.strictObject({
    kind: z.literal('enter-table'),
    model: idSchema,
    place: placeSchema,
    facing: facingSchema,
  }),
  check: (state, { about }, command) => enterFault(state, about, command),
  offer(state, { about }) {
    const found = entriesNow(state, about).map(({ model, place, facing }) => ({
      model,
      place: { ...place },
      facing: { ...facing },
    }));
    return found.length === 0 ? undefined : found;
  },
  sample: (state, { about }) => entriesNow(state, about),
});

export type LeaveTable = { readonly kind: 'leave-table'; readonly model: ModelId; readonly prisoner: ModelId | null };

/** Why a man can't leave the table here (DW-MOV-28). */
function leaveFault(state: State, { model: id, prisoner }: Omit<LeaveTable, 'kind'>): Rejection | undefined {
  const fault = actorFault(state, id, { ap: actionCosts['leave-table']!.ap });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  if (model.immobilized) return reject('immobilized', 'DW-MOV-28', { unit: id });
  if (!exitEdges(state, model).some((side) => touchesEdge(state, model.place, side)))
    return reject('not-adjacent', 'DW-MOV-28', { unit: id });
  const load = model.carrying === null ? undefined : modelById(state, model.carrying);
  // The adviser's own side can't take him off the table (S3).
  if (load?.bystander === true && load.seat === model.seat) return reject('carrying', 'DW-SET-9', { unit: id });
  if (prisoner === null) return undefined;
  const led = modelById(state, prisoner);
  if (led === undefined) return reject('unknown-unit', 'DW-MOV-28', { unit: prisoner });
  return leadFault(state, model, led);
}

const withPrisoners = (state: State, model: Model): (ModelId | null)[] => [
  null,
  ...state.models.filter((other) => leadFault(state, model, other) === undefined).map(({ id }) => id),
];

const leaves = (state: State): LeaveTable[] =>
  actors(state)
    .filter((model) => exitEdges(state, model).some((side) => touchesEdge(state, model.place, side)))
    .flatMap((model) =>
      withPrisoners(state, model)
        .map((prisoner): LeaveTable => ({ kind: 'leave-table', model: model.id, prisoner }))
        .filter((command) => leaveFault(state, command) === undefined),
    );

/** Leaving by an exit edge, with a load or a prisoner (DW-MOV-28). */
export const leaveTable = defineDecision<State, LeaveTable>({
  kind: 'leave-table',
  role: 'move',
  schema: z.strictObject({ kind: z.literal('leave-table'), model: idSchema, prisoner: idSchema.nullable() }),
  check: (state, _question, command) => leaveFault(state, command),
  offer(state) {
    const found = leaves(state).map(({ model, prisoner }) => ({ model, prisoner }));
    return found.length === 0 ? undefined : found;
  },
  sample: leaves,
});
