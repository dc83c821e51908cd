import { DIRECTIONS, type Point, pathLength, stepTowards } from '@sandtable/geometry';
import { defineDecision, type Random, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { Gait } from '../procedures/step.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { areInContact } from '../rules/ground/contact.ts';
import { type Place, surfaceAfter } from '../rules/ground/surfaces.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { drowsyLimit } from '../rules/mission/alarm.ts';
import { crawlFault, runFault, walkFault } from '../rules/movement/capable.ts';
import { firstContact } from '../rules/movement/contact-on-way.ts';
import { nearestEnemy, wayToCover } from '../rules/movement/cover-location.ts';
import { pathFault, placesOf, runLengthFault } from '../rules/movement/path-check.ts';
import { apFor, entersFlat, lengthsAlong, runPrice } from '../rules/movement/price.ts';
import { stepsOf } from '../rules/movement/steps.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors, canDo, drawActor } from './actor.ts';
import { idSchema, waySchema } from './schemas.ts';

export type Walk<Kind extends Gait = Gait> = {
  readonly kind: Kind;
  readonly model: string;
  readonly path: readonly Point[];
};

/** Why a man can't go this way like this: AP, posture, wounds, the way itself (DW-MOV-1 to DW-MOV-10). */
export function gaitFault(
  state: State,
  model: Model,
  by: Gait,
  way: readonly Point[],
  leaving: boolean,
): Rejection | undefined {
  const path = firstContact(state, model, [model.place, ...way]).slice(1);
  const places = placesOf(state, model, path);
  const ground = groundNow(state);
  const price =
    by === 'run'
      ? runPrice(model, places !== undefined && entersFlat(ground, places, 'rubble')).total
      : places === undefined
        ? 0
        : apFor(model, by, lengthsAlong(ground, places));
  const actor = actorFault(state, model.id, {
    ap: Math.max(1, price),
    withDuty: true,
    engaged: leaving,
    drowsy: by === 'walk' && !leaving,
  });
  if (actor !== undefined) return actor;
  const unable = by === 'run' ? runFault(model) : by === 'walk' ? walkFault(model) : crawlFault(model);
  if (unable !== undefined) return unable;
  const limit = drowsyLimit(state, model);
  if (pathLength([model.place, ...path]) > limit) return reject('too-far', 'DW-SET-9', { unit: model.id, limit });
  if (path.length === 0) return reject('path-blocked', 'DW-MOV-2', { unit: model.id });
  const fault = pathFault(state, model, path) ?? (by === 'run' ? runLengthFault(model, path) : undefined);
  if (fault !== undefined) return fault;
  if (by === 'run' && places !== undefined && entersFlat(ground, places, 'slow'))
    return reject('cannot-run', 'DW-MOV-23', { unit: model.id });
  return hasDuty(model) ? coverFault(state, model, placesOf(state, model, path)!.at(-1)!) : undefined;
}

/**
 * With a wound that needs attention he may only walk or crawl into cover, or toward the nearest cover; if there is
 * none, away from the enemy (DW-HLT-6).
 */
export function coverFault(state: State, model: Model, place: Place): Rejection | undefined {
  const before = wayToCover(state, model);
  if (before === undefined) {
    const away = nearestEnemy(state, model, place) > nearestEnemy(state, model, model.place);
    return away ? undefined : reject('needs-dressing', 'DW-HLT-6', { unit: model.id });
  }
  const after = wayToCover(state, { ...model, place });
  const nearer = after !== undefined && (after.length === 0 || after.length < before.length);
  return nearer ? undefined : reject('needs-dressing', 'DW-HLT-6', { unit: model.id });
}

/** How far a man gets in one move. */
function reachOf(state: State, model: Model, by: Gait): number {
  const able = by === 'run' ? 5000 : ((by === 'crawl' ? model.ap / 2 : model.ap) * 1000) / (model.doubled ? 2 : 1);
  return Math.min(able, drowsyLimit(state, model));
}

/** Straight ways in eight directions, as far as the AP reach and half as far: one of them by its number. */
function wayOf({ place }: Model, reach: number, index: number): Point[] {
  const length = index % 2 === 0 ? reach : reach / 2;
  return [stepTowards(place, DIRECTIONS[index - (index % 2)]!, Math.trunc(length))];
}

function ways(state: State, model: Model, by: Gait): Point[][] {
  const reach = reachOf(state, model, by);
  return reach < 1 ? [] : DIRECTIONS.map((_, i) => wayOf(model, reach, i));
}

function sampleGait<Kind extends Gait>(state: State, kind: Kind): Walk<Kind>[] {
  return actors(state).flatMap((model) =>
    canTry(state, model, kind)
      ? ways(state, model, kind)
          .filter((path) => gaitFault(state, model, kind, path, false) === undefined)
          .map((path): Walk<Kind> => ({ kind, model: model.id, path }))
      : [],
  );
}

/** What a man needs to set out; walking is allowed before the alarm (S4). */
const MOVE = { ap: 1 } as const;
const WALK = { ...MOVE, drowsy: true } as const;

/**
 * Skips men who can't move freely, so samples needn't check any ways for them: under a duty, engaged, or without AP.
 */
function canTry(state: State, model: Model, kind: Gait): boolean {
  const unable = kind === 'run' ? runFault(model) : kind === 'walk' ? walkFault(model) : crawlFault(model);
  return unable === undefined && !hasDuty(model) && canDo(state, model, kind === 'walk' ? WALK : MOVE);
}

function drawGait<Kind extends Gait>(state: State, kind: Kind, random: Random): Walk<Kind> | undefined {
  const model = drawActor(state, random, (man) => canTry(state, man, kind));
  const reach = model === undefined ? 0 : reachOf(state, model, kind);
  if (model === undefined || reach < 1) return undefined;
  for (let tries = 0; tries < 4; tries++) {
    const path = wayOf(model, reach, random.below(DIRECTIONS.length));
    if (gaitFault(state, model, kind, path, false) === undefined) return { kind, model: model.id, path };
  }
  return undefined;
}

function gaitDecision<Kind extends Gait>(kind: Kind) {
  return defineDecision<State, Walk<Kind>>({
    kind,
    role: 'move',
    weight: 6,
    schema: z.strictObject({ kind: z.literal(kind), model: idSchema, path: waySchema }) as unknown as z.ZodType<
      Walk<Kind>
    >,
    check(state, _question, { model: id, path }) {
      const fault = actorFault(state, id, { ap: 0, withDuty: true, drowsy: kind === 'walk' });
      return fault ?? gaitFault(state, modelById(state, id)!, kind, path, false);
    },
    offer(state) {
      const able = actors(state).filter((model) => canTry(state, model, kind));
      return able.length === 0 ? undefined : able.map(({ id, ap }) => ({ model: id, ap }));
    },
    sample: (state) => sampleGait(state, kind),
    draw: (state, _question, random) => drawGait(state, kind, random),
  });
}

/** Walking, running and crawling (DW-MOV-1, DW-MOV-3, DW-MOV-7). */
export const walk = gaitDecision('walk');
export const run = gaitDecision('run');
export const crawl = gaitDecision('crawl');

export type Disengage = {
  readonly kind: 'disengage';
  readonly model: string;
  readonly by: Gait;
  readonly path: readonly Point[];
};

/** Why a man can't leave contact like this: after the first step he must be clear of all (DW-DIS-6). */
function disengageFault(state: State, model: Model, by: Gait, way: readonly Point[]): Rejection | undefined {
  const enemies = engagedWith(state, model);
  if (enemies.length === 0) return reject('not-engaged', 'DW-DIS-6', { unit: model.id });
  const fault = gaitFault(state, model, by, way, true);
  if (fault !== undefined) return fault;
  const ground = groundNow(state);
  const end = stepsOf([model.place, ...way])[0]!.path.at(-1)!;
  const place = { x: end.x, y: end.y, surface: surfaceAfter(ground, model.place, end) ?? model.place.surface };
  return enemies.some((enemy) => areInContact(ground, place, enemy.place))
    ? reject('path-blocked', 'DW-DIS-6', { unit: model.id })
    : undefined;
}

function disengages(state: State): Disengage[] {
  return actors(state).flatMap((model) => {
    if (model.ap < 1 || hasDuty(model) || model.broken || engagedWith(state, model).length === 0) return [];
    const by: Gait = model.posture === 'prone' ? 'crawl' : 'walk';
    return ways(state, model, by)
      .filter((path) => disengageFault(state, model, by, path) === undefined)
      .map((path): Disengage => ({ kind: 'disengage', model: model.id, by, path }));
  });
}

/** Leaving close combat by a walk, run or crawl (DW-DIS-1 to DW-DIS-6). */
export const disengage = defineDecision<State, Disengage>({
  kind: 'disengage',
  role: 'move',
  schema: z.strictObject({
    kind: z.literal('disengage'),
    model: idSchema,
    by: z.enum(['walk', 'run', 'crawl']),
    path: waySchema,
  }),
  check(state, _question, { model: id, by, path }) {
    const fault = actorFault(state, id, { ap: 0, withDuty: true, engaged: true });
    return fault ?? disengageFault(state, modelById(state, id)!, by, path);
  },
  offer(state) {
    const able = new Set(disengages(state).map(({ model }) => model));
    return able.size === 0 ? undefined : [...able];
  },
  sample: (state) => disengages(state),
});
