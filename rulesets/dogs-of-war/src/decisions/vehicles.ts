import { DIRECTIONS, inches, type Mils, placeFromFacing } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { armFault, hasDuty } from '../rules/health/duty.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { modelById } from '../rules/roster/roster.ts';
import {
  alightFault,
  boardFault,
  drivenBy,
  isDriver,
  isRiding,
  isSmallTurn,
  type Leg,
  legFault,
  legsOf,
  seatOf,
} from '../rules/vehicles/vehicles.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { facingSchema, idSchema, placeSchema } from './schemas.ts';

const COST = actionCosts.board!.ap;

export type Board = { readonly kind: 'board'; readonly model: string; readonly vehicle: string; readonly seat: number };

function boardingFault(state: State, { model: id, vehicle, seat }: Omit<Board, 'kind'>): Rejection | undefined {
  if (!state.options.vehicles) return reject('not-in-mode', 'DW-VEH-1', { vehicle });
  const fault = actorFault(state, id, { ap: COST, aboard: true });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  if (model.immobilized) return reject('immobilized', 'DW-VEH-5', { unit: id });
  if (model.carrying !== null) return reject('carrying', 'DW-VEH-5', { unit: id });
  return boardFault(state, model, vehicle, seat);
}

const boards = (state: State): Board[] =>
  [...actors(state), ...riders(state)].flatMap(({ id }) =>
    state.vehicles.flatMap(({ row, crew }) =>
      crew
        .map((_, seat): Board => ({ kind: 'board', model: id, vehicle: row.id, seat }))
        .filter((command) => boardingFault(state, command) === undefined),
    ),
  );

/** Getting into a seat, or into another one (DW-VEH-5, DW-VEH-8). */
export const board = defineDecision<State, Board>({
  kind: 'board',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('board'),
    model: idSchema,
    vehicle: idSchema,
    seat: z.int().min(0).max(11),
  }),
  check: (state, _question, command) => boardingFault(state, command),
  offer(state) {
    const found = boards(state).map(({ model, vehicle, seat }) => ({ model, vehicle, seat }));
    return found.length === 0 ? undefined : found;
  },
  sample: boards,
});

/** Why a man who sits in a vehicle can't act now (DW-VEH-5). */
function riderFault(state: State, id: string, ap: number): Rejection | undefined {
  if (!state.options.vehicles) return reject('not-in-mode', 'DW-VEH-1', { unit: id });
  const model = modelById(state, id);
  if (model === undefined) return reject('unknown-unit', 'DW-ACT-3', { unit: id });
  if (model.seat !== state.active) return reject('not-your-unit', 'DW-ACT-3', { unit: id });
  if (!state.acting.includes(id)) return reject('not-in-activation', 'DW-ACT-3', { unit: id });
  if (model.ap < ap) return reject('not-enough-ap', 'DW-ACT-5', { unit: id, price: ap, ap: model.ap });
  if (model.broken) return reject('broken', 'DW-MOR-14', { unit: id });
  return isRiding(model) ? undefined : reject('not-a-target', 'DW-VEH-5', { unit: id });
}

function riders(state: State): Model[] {
  return state.acting.flatMap((id) => modelById(state, id) ?? []).filter(isRiding);
}

export type Leave = { readonly kind: 'leave'; readonly model: string; readonly place: Place };

function leaveFault(state: State, { model: id, place }: Omit<Leave, 'kind'>): Rejection | undefined {
  const fault = riderFault(state, id, COST);
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  return model.immobilized ? reject('immobilized', 'DW-VEH-5', { unit: id }) : alightFault(state, model, place);
}

/** Places where a man would touch one of the four sides of the box, from the middle of each side outward. */
function beside(state: State, model: Model): Place[] {
  const { row, at, facing } = seatOf(state, model)!.vehicle;
  const [half, wide] = [Math.round(inches(row.length) / 2), Math.round(inches(row.width) / 2)];
  const off = BASE_RADIUS + 2;
  const places: Place[] = [];
  for (let along = 0; along <= Math.max(half, wide); along += SPACING)
    for (const [forward, right] of [
      ...(along <= wide ? [-half - off, half + off].flatMap((end) => [-along, along].map((side) => [end, side])) : []),
      ...(along <= half ? [-along, along].flatMap((end) => [-wide - off, wide + off].map((side) => [end, side])) : []),
    ] as [Mils, Mils][])
      places.push({ ...placeFromFacing(at, facing, forward, right), surface: 'ground' });
  return places;
}

/** How far apart they are. */
const SPACING: Mils = 250;

const alightings = (state: State): Leave[] =>
  riders(state).flatMap((model) =>
    riderFault(state, model.id, COST) === undefined
      ? beside(state, model)
          .map((place): Leave => ({ kind: 'leave', model: model.id, place }))
          .filter((command) => leaveFault(state, command) === undefined)
          .slice(0, 8)
      : [],
  );

/** Getting out beside the box (DW-VEH-5). */
export const leave = defineDecision<State, Leave>({
  kind: 'leave',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('leave'), model: idSchema, place: placeSchema }),
  check: (state, _question, command) => leaveFault(state, command),
  offer(state) {
    const found = alightings(state).map(({ model, place }) => ({ model, place: { ...place } }));
    return found.length === 0 ? undefined : found;
  },
  sample: alightings,
});

export type Drive = { readonly kind: 'drive'; readonly model: string; readonly leg: Leg };

/** Why the driver can't go there: AP, the turn, something in the way (DW-VEH-6). */
function driveFault(state: State, { model: id, leg }: Omit<Drive, 'kind'>): Rejection | undefined {
  const fault = riderFault(state, id, 1);
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  if (hasDuty(model)) return reject('needs-dressing', 'DW-HLT-5', { unit: id });
  const arm = armFault(model, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  if (!isDriver(state, model)) return reject('not-a-target', 'DW-VEH-2', { unit: id });
  let { vehicle } = seatOf(state, model)!;
  const legs = legsOf(vehicle, leg);
  if (legs.length === 0) return reject('path-blocked', 'DW-VEH-6', { unit: id });
  if (legs.length > model.ap)
    return reject('not-enough-ap', 'DW-ACT-5', { unit: id, price: legs.length, ap: model.ap });
  if ('facing' in leg && !isSmallTurn(vehicle.facing, leg.facing)) return reject('too-far', 'DW-VEH-6', { unit: id });
  for (const each of legs) {
    const blocked = legFault(state, vehicle, each);
    if (blocked !== undefined) return blocked;
    vehicle = drivenBy(vehicle, each);
  }
  return undefined;
}

const drives = (state: State): Drive[] =>
  riders(state)
    .filter((model) => isDriver(state, model) && model.ap > 0)
    .flatMap((model) => {
      const { row } = seatOf(state, model)!.vehicle;
      const far = Math.round(row.inchesPerAp * 1000);
      const legs: Leg[] = [{ go: far * Math.max(1, Math.floor(model.ap / 2)) }, { go: far }, { go: -far }];
      return [...legs, ...DIRECTIONS.map((facing): Leg => ({ facing }))]
        .map((leg): Drive => ({ kind: 'drive', model: model.id, leg }))
        .filter((command) => driveFault(state, command) === undefined);
    });

const MOST = 120_000;

/** Driving on, back or round (DW-VEH-2, DW-VEH-6). */
export const drive = defineDecision<State, Drive>({
  kind: 'drive',
  role: 'move',
  weight: 3,
  schema: z.strictObject({
    kind: z.literal('drive'),
    model: idSchema,
    leg: z.union([z.strictObject({ go: z.int().min(-MOST).max(MOST) }), z.strictObject({ facing: facingSchema })]),
  }),
  check: (state, _question, command) => driveFault(state, command),
  offer(state) {
    const ids = [...new Set(drives(state).map(({ model }) => model))];
    return ids.length === 0 ? undefined : ids;
  },
  sample: drives,
});
