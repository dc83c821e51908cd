import { DIRECTIONS, placeInPolygon, rimPoints, stepTowards } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { Stairs, SurfaceId } from '../rules/ground/ground.ts';
import { type Place, surfaceById } from '../rules/ground/surfaces.ts';
import { armFault, hasDuty } from '../rules/health/duty.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { climb as climbing, type Leap, useStairs as stairs, throughWindow } from '../rules/movement/climbing.ts';
import { leadFault, placeOfLed } from '../rules/movement/leading.ts';
import { climbRope } from '../rules/movement/ropes.ts';
import { landingsOff } from '../rules/movement/stairs.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { Model, ModelId, State } from '../state.ts';
import { actorFault, actors, canDo } from './actor.ts';
import { coverFault } from './move.ts';
import { idSchema, placeSchema } from './schemas.ts';

export type Climb = {
  readonly kind: 'climb';
  readonly model: string;
  readonly piece: string;
  /** The window gone through, where it is one. */
  readonly window: string | null;
  /** The rope climbed, where it is one. */
  readonly rope?: string;
  readonly landing: Place;
};
export type UseStairs = {
  readonly kind: 'use-stairs';
  readonly model: string;
  readonly piece: string;
  /** A prisoner who follows (DW-SUR-8). */
  readonly prisoner?: string;
  readonly landing: Place;
};

/** The leap a command asks for, or why it can't be made. */
export function leapOf(state: State, model: Model, command: Climb | UseStairs): Leap | Rejection {
  if (command.kind === 'use-stairs') return stairs(state, model, command.piece, command.landing);
  if (command.rope !== undefined) return climbRope(state, model, command.rope, command.landing);
  if (command.window === null) return climbing(state, model, command.piece, command.landing);
  const opening = groundNow(state).openings.find(({ id }) => id === command.window);
  if (opening === undefined) return reject('unknown-place', 'DW-MOV-30', { window: command.window });
  return throughWindow(state, model, opening, command.landing);
}

function leapFault(state: State, command: Climb | UseStairs): Rejection | undefined {
  const walked = command.kind === 'use-stairs';
  const actor = actorFault(state, command.model, { ap: 1, withDuty: walked });
  if (actor !== undefined) return actor;
  const model = modelById(state, command.model)!;
  if (model.immobilized) return reject('immobilized', 'DW-MOV-19', { unit: model.id });
  if (!walked && model.carrying !== null) return reject('carrying', 'DW-CAR-5', { unit: model.id });
  const arm = walked ? undefined : armFault(model, 2);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: model.id });
  if (!walked && model.posture !== 'standing') return reject('wrong-posture', 'DW-MOV-11', { unit: model.id });
  const leap = leapOf(state, model, command);
  if ('code' in leap) return leap;
  const led =
    walked && command.prisoner !== undefined ? followFault(state, model, command.prisoner, command.landing) : undefined;
  if (led !== undefined) return led;
  if (leap.price.total > model.ap)
    return reject('not-enough-ap', 'DW-ACT-5', { unit: model.id, price: leap.price.total, ap: model.ap });
  // With an open wound the stairs, too, only lead to cover (DW-HLT-6, DW-MOV-34).
  return hasDuty(model) ? coverFault(state, model, command.landing) : undefined;
}

/** Why a prisoner can't follow up or down the stairs (DW-SUR-8). */
function followFault(state: State, captor: Model, id: string, landing: Place): Rejection | undefined {
  const led = modelById(state, id);
  if (led === undefined) return reject('unknown-unit', 'DW-SUR-5', { unit: id });
  const fault = leadFault(state, captor, led);
  if (fault !== undefined) return fault;
  return placeOfLed(state, captor, landing, led) === undefined
    ? reject('overlap', 'DW-SUR-8', { unit: id })
    : undefined;
}

/** Landings within a base and a half of the man, on every surface nearby. */
function landings({ place }: Model, surfaces: readonly string[]): Place[] {
  return DIRECTIONS.flatMap((direction, i) =>
    i % 4 !== 0
      ? []
      : [1000, 1400].flatMap((length) =>
          surfaces.map((surface) => ({ ...stepTowards(place, direction, length), surface })),
        ),
  );
}

function climbs(state: State): Climb[] {
  const ground = groundNow(state);
  return actors(state).flatMap((model) => {
    if (model.posture !== 'standing' || !canDo(state, model, { ap: 1 })) return [];
    const { x, y } = model.place;
    const near = ground.barriers.filter(
      ({ bounds }) => x > bounds.minX - 800 && x < bounds.maxX + 800 && y > bounds.minY - 800 && y < bounds.maxY + 800,
    );
    const pieces = [...new Set(near.map(({ piece }) => piece))];
    return pieces.flatMap((piece) => {
      const tops = ground.surfaces.filter((surface) => surface.piece === piece).map(({ id }) => id);
      return landings(model, ['ground', ...tops])
        .map((landing): Climb => ({ kind: 'climb', model: model.id, piece, window: null, landing }))
        .filter((command) => leapFault(state, command) === undefined);
    });
  });
}

/** Up and down the ropes in reach, to the side where there is room. */
function ropeClimbs(state: State): Climb[] {
  if (state.ropes.length === 0) return [];
  return actors(state).flatMap((model) =>
    state.ropes.flatMap(({ id: rope, top, foot }) => {
      const piece = surfaceById(groundNow(state), top.surface)?.piece ?? '';
      return [top, foot].flatMap((end) =>
        rimPoints(end, BASE_RADIUS + ROPE_GAP, 8)
          .map((point): Climb => {
            const landing = { ...point, surface: end.surface };
            return { kind: 'climb', model: model.id, piece, window: null, rope, landing };
          })
          .filter((command) => leapFault(state, command) === undefined),
      );
    }),
  );
}

/** How far off the end of a rope a man is put down. */
const ROPE_GAP = 50;

/** Climbing onto, over or down from a piece, or through a window (DW-MOV-11, DW-MOV-24, DW-MOV-29). */
export const climb = defineDecision<State, Climb>({
  kind: 'climb',
  role: 'move',
  schema: z.strictObject({
    kind: z.literal('climb'),
    model: idSchema,
    piece: idSchema,
    window: idSchema.nullable(),
    rope: idSchema.exactOptional(),
    landing: placeSchema,
  }),
  check: (state, _question, command) => leapFault(state, command),
  offer(state) {
    const found = [...climbs(state), ...ropeClimbs(state)].map(({ model, piece, rope, landing }) => ({
      model,
      piece,
      ...(rope === undefined ? {} : { rope }),
      landing: { ...landing },
    }));
    return found.length === 0 ? undefined : found;
  },
  sample: (state) => [...climbs(state), ...ropeClimbs(state)],
});

/** Taking the stairs a man stands on, to where there's room for him and a prisoner he leads. Undefined if he can't. */
export function stairsTaken(
  state: State,
  model: Model,
  stairs: Stairs,
  surface: SurfaceId,
  prisoner?: ModelId,
): UseStairs | undefined {
  const led = prisoner === undefined ? {} : { prisoner };
  for (const at of landingsOff(stairs, model.place)) {
    const landing = { ...at, surface };
    const command: UseStairs = { kind: 'use-stairs', model: model.id, piece: stairs.piece, ...led, landing };
    const fault = leapFault(state, command);
    if (fault === undefined) return command;
    if (!isForRoom(fault)) return undefined;
  }
  return undefined;
}

/** Whether another landing could help. */
const isForRoom = ({ clause, code }: Rejection): boolean =>
  clause === 'DW-MOV-26' || clause === 'DW-SUR-8' || (clause === 'DW-GEO-19' && code === 'not-adjacent');

function stairUses(state: State): UseStairs[] {
  return actors(state).flatMap((model) =>
    groundNow(state).stairs.flatMap((stairs) =>
      placeInPolygon(model.place, stairs.place) === 'outside'
        ? []
        : stairs.surfaces.flatMap((surface) => stairsTaken(state, model, stairs, surface) ?? []),
    ),
  );
}

/** Up or down a flight of stairs (DW-GEO-19, DW-MOV-34). */
export const useStairs = defineDecision<State, UseStairs>({
  kind: 'use-stairs',
  role: 'move',
  schema: z.strictObject({
    kind: z.literal('use-stairs'),
    model: idSchema,
    piece: idSchema,
    prisoner: idSchema.exactOptional(),
    landing: placeSchema,
  }),
  check: (state, _question, command) => leapFault(state, command),
  offer(state) {
    const found = stairUses(state).map(({ model, piece, landing }) => ({ model, piece, landing: { ...landing } }));
    return found.length === 0 ? undefined : found;
  },
  sample: stairUses,
});
