import { comparePointToPolygon, type Point, rectangle } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts, distances } from '../content/catalogue.ts';
import type { Ground, Opening } from '../rules/ground/ground.ts';
import { armFault } from '../rules/health/duty.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { TOLERANCE } from '../rules/measure/range.ts';
import { groundNow, isPresent, modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema } from './schemas.ts';

export type UseDoor = { readonly kind: 'use-door'; readonly model: string; readonly door: string };

export const doorById = ({ openings }: Ground, id: string): Opening | undefined =>
  openings.find((opening) => opening.kind === 'door' && opening.id === id);

/** Opening and shutting cost 1 AP, forcing a locked door 3 (DW-MSC-12). */
export const doorPrice = ({ state }: Opening): number => actionCosts[state === 'locked' ? 'force-door' : 'door']!.ap;

const planOf = ({ wall, from, to }: Opening) =>
  wall.along === 'x' ? rectangle(from, wall.minY, to, wall.maxY) : rectangle(wall.minX, from, wall.maxX, to);

/** Why a man can't open or shut this door: too far away, locked, or someone stands in it (DW-MSC-12, DW-MSC-14). */
function doorFault(state: State, { model: id, door: name }: Omit<UseDoor, 'kind'>): Rejection | undefined {
  const door = doorById(groundNow(state), name);
  if (door === undefined) return reject('unknown-place', 'DW-MSC-14', { door: name });
  const fault = actorFault(state, id, { ap: doorPrice(door) });
  if (fault !== undefined) return fault;
  const model = modelById(state, id)!;
  const arm = armFault(model, door.state === 'locked' ? 2 : 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  if (
    comparePointToPolygon(model.place, planOf(door), BASE_RADIUS + distances.deviceReach + TOLERANCE) > 0 ||
    model.place.surface !== 'ground'
  )
    return reject('not-adjacent', 'DW-MSC-14', { unit: id, door: name });
  if (door.state === 'broken' || (door.state === 'locked' && door.strong))
    return reject('path-blocked', 'DW-MSC-12', { door: name });
  return door.state === 'open' && isInDoorway(state, door) ? reject('overlap', 'DW-MSC-14', { door: name }) : undefined;
}

/** A man in the doorway keeps it from being shut (DW-MSC-14). */
export const isInDoorway = ({ models }: State, door: Opening): boolean =>
  models.some(
    (model) =>
      isPresent(model) &&
      model.place.surface === 'ground' &&
      comparePointToPolygon(model.place, planOf(door), BASE_RADIUS) < 0,
  );

/** Out of reach: farther than this from the door along x or y. */
const FAR = 2 * BASE_RADIUS + distances.deviceReach;

const isNear = ({ wall, from, to }: Opening, { x, y }: Point): boolean => {
  const [along, across] = wall.along === 'x' ? [x, y] : [y, x];
  const [low, high] = wall.along === 'x' ? [wall.minY, wall.maxY] : [wall.minX, wall.maxX];
  return along > from - FAR && along < to + FAR && across > low - FAR && across < high + FAR;
};

const uses = (state: State): UseDoor[] =>
  actors(state).flatMap(({ id, place }) =>
    groundNow(state)
      .openings.filter((opening) => opening.kind === 'door' && isNear(opening, place))
      .map((door): UseDoor => ({ kind: 'use-door', model: id, door: door.id }))
      .filter((command) => doorFault(state, command) === undefined),
  );

/** Opens a door, shuts it, or forces it (DW-MSC-14). */
export const useDoor = defineDecision<State, UseDoor>({
  kind: 'use-door',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('use-door'), model: idSchema, door: idSchema }),
  check: (state, _question, command) => doorFault(state, command),
  offer(state) {
    const found = uses(state).map(({ model, door }) => ({ model, door }));
    return found.length === 0 ? undefined : found;
  },
  sample: uses,
});
