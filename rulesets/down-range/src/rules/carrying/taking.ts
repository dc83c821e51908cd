import { comparePointToSegment, type Mils, type Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { State, Unit, UnitId } from '../../state.ts';
import { namedTarget } from '../knowledge/awareness.ts';
import { seesPoint } from '../knowledge/viewing.ts';
import { adjacentClause, adjacentReach, discOf } from '../space/space.ts';
import { bulkOfThing, burdenRejection, type Find, isBulky, type Thing, thingOf } from './things.ts';

/** Something to take up on the way: what lies on the ground by its id, or what a downed soldier still has (DR-TURN-10). */
export type Taking = { readonly thing: string; readonly from?: UnitId };

export const takingsSchema = z
  .array(z.strictObject({ thing: z.string(), from: z.string().exactOptional() }))
  .min(1)
  .max(8);

/** Why these things cannot all be taken up on that way, its start first, or undefined (DR-TURN-10, DR-LOD-1). */
export function takingsRejection(
  state: State,
  unit: Unit,
  way: readonly Point[],
  takings: readonly Taking[],
): Rejection | undefined {
  if (unit.card.kind !== 'troop') return reject('not-a-soldier', 'DR-TURN-10', { unit: unit.id });
  let load = unit.load;
  for (const taking of takings) {
    const find = foundThing(state, unit, taking);
    if ('code' in find) return find;
    if (!passes(state, unit, way, taking)) {
      return reject('not-adjacent', adjacentClause(state), { unit: unit.id, thing: taking.thing });
    }
    // Picking up something bulky costs an Action of its own, so it can't be part of a Move.
    if (isBulky(state, find.thing)) return reject('too-bulky', 'DR-TURN-10', { unit: unit.id, thing: taking.thing });
    const heavy = burdenRejection(state, { ...unit, load }, find.thing);
    if (heavy !== undefined) return heavy;
    load += bulkOfThing(find.thing) ?? 0;
  }
  return undefined;
}

/** The thing itself, wherever the unit is, or why there is none. */
export function foundThing(state: State, unit: Unit, { thing: name, from }: Taking): Find | Rejection {
  const detail = { unit: unit.id, thing: name };
  if (from === undefined) {
    // What nobody of the player's sees is not there for him: a refusal would tell how far off it lies (DR-FOG-5).
    const lying = state.dropped.find(({ id, at }) => id === name && seesPoint(state, unit.seat, at));
    return lying === undefined ? reject('not-there', 'DR-TURN-10', detail) : { thing: lying, id: name, from: null };
  }
  const bearer = namedTarget(state, unit.seat, from);
  if ('code' in bearer) return bearer;
  if (bearer.status !== 'downed') return reject('not-downed', 'DR-TURN-10', { ...detail, from });
  const thing: Thing | undefined = thingOf(bearer, name);
  return thing === undefined
    ? reject('not-held', 'DR-TURN-10', { ...detail, from })
    : { thing, id: name, from: bearer };
}

/** Does a way, or standing at its only point, bring the unit adjacent to the thing? */
export function passes(state: State, unit: Unit, way: readonly Point[], taking: Taking): boolean {
  const place = placeOfThing(state, unit, taking);
  const [start] = way;
  if (place === undefined || start === undefined) return false;
  const reach = unit.card.radius + adjacentReach(state) + place.radius;
  return way.some((point, i) => comparePointToSegment(place, way[i - 1] ?? start, point, reach) <= 0);
}

function placeOfThing(state: State, unit: Unit, taking: Taking): (Point & { readonly radius: Mils }) | undefined {
  const find = foundThing(state, unit, taking);
  if ('code' in find) return undefined;
  if (find.from !== null) return discOf(state, find.from) ?? undefined;
  const lying = state.dropped.find(({ id }) => id === find.id);
  return lying === undefined ? undefined : { x: lying.at.x, y: lying.at.y, radius: 0 };
}
