import { type Bounds, type Point, placeInPolygon } from '@sandtable/geometry';
import { defineDecision, type Random, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { covers } from '../rules/explosives/devices.ts';
import { type Occupant, placeFault } from '../rules/ground/standing.ts';
import { walkedSurface } from '../rules/ground/surfaces.ts';
import type { Posture } from '../rules/measure/body.ts';
import { entryOf } from '../rules/mission/edges.ts';
import { isInZone, type Zone, zoneOfTeam, zonesOf } from '../rules/mission/zones.ts';
import { groundNow, modelById, occupants, teamOf } from '../rules/roster/roster.ts';
import type { Model, ModelId, Seat, State } from '../state.ts';
import { facingSchema, idSchema, pointSchema } from './schemas.ts';

export type Deploy = {
  readonly kind: 'deploy';
  readonly model: ModelId;
  readonly at: Point;
  readonly surface: string;
  readonly facing: Point;
  readonly posture: Posture;
};

/** The clause that says where: a standard engagement's zones are the book's, all others the scenario's. */
const zoneClause = ({ scenario: { mission } }: State): string =>
  mission.kind === 'engagement' ? 'DW-SET-5' : 'DW-SET-9';

export function deployFault(
  state: State,
  seat: Seat,
  { model: id, at, surface }: Deploy,
  /** Who stands where, and the zone of his team, if the caller knows. */
  others: readonly Occupant[] = occupants(state, [id]),
  known?: Zone,
): Rejection | undefined {
  const model = modelById(state, id);
  if (model === undefined || model.bystander) return reject('unknown-unit', 'DW-SET-5', { unit: id });
  if (model.seat !== seat) return reject('not-your-unit', 'DW-SET-5', { unit: id });
  const place = { ...at, surface };
  const fault = placeFault(groundNow(state), others, place);
  if (fault !== undefined) return reject(fault, 'DW-GEO-14', { unit: id, at });
  const zone = known ?? zoneOfTeam(state, seat, model.team);
  if (zone === undefined || !isInZone(zone, at)) return reject('outside-zone', zoneClause(state), { unit: id, at });
  const mined = state.devices.some(
    ({ type, owner, place: mine }) => type === 'mine' && owner === seat && mine.surface === surface && covers(at, mine),
  );
  return mined ? reject('overlap', 'DW-SET-8', { unit: id, at }) : undefined;
}

/** Who is still to be placed; teams that come later aren't (DW-MOV-28). */
export const unplaced = (state: State, seat: Seat): Model[] =>
  state.models.filter(
    (model) =>
      model.seat === seat &&
      model.on === 'reserve' &&
      entryOf(state, model.team) === null &&
      teamOf(state, model)?.reserve !== true,
  );

/** Towards the middle of the table. */
function inward(state: State, at: Point): Point {
  const { maxX, maxY } = groundNow(state).bounds;
  const step = { x: 0, y: Math.round(maxY / 2) - at.y };
  return step.y === 0 ? { x: Math.round(maxX / 2) - at.x || 1000, y: 0 } : step;
}

/** What a man could stand on at a point: the ground or a hill, then roofs, floors and tops of pieces. */
export function surfacesAt(state: State, at: Point): string[] {
  const ground = groundNow(state);
  const above = ground.surfaces.filter(
    ({ kind, outline }) => kind !== 'hill' && placeInPolygon(at, outline) === 'inside',
  );
  return [walkedSurface(ground, at), ...above.map(({ id }) => id)];
}

/** An order to put a man there, on his feet and looking inward. */
export function deployAt(state: State, { id: model }: Model, at: Point, surface: string): Deploy {
  return { kind: 'deploy', model, at, surface, facing: inward(state, at), posture: 'standing' };
}

/** Where a man could stand: around a point, the nearest first, on the nth surface there is. */
function deployNear(state: State, seat: Seat, model: Model, around: Point, nth = 0): Deploy | undefined {
  const zone = zoneOfTeam(state, seat, model.team);
  if (zone === undefined) return undefined;
  const others = occupants(state, [model.id]);
  for (let ring = 0; ring < 40; ring++) {
    for (let side = -ring; side <= ring; side++) {
      for (const at of [
        { x: around.x + side * 1000, y: around.y + ring * 1000 },
        { x: around.x + ring * 1000, y: around.y + side * 1000 },
        { x: around.x + side * 1000, y: around.y - ring * 1000 },
        { x: around.x - ring * 1000, y: around.y + side * 1000 },
      ]) {
        if (!isInZone(zone, at)) continue;
        const surfaces = surfacesAt(state, at);
        const surface = surfaces[nth % surfaces.length]!;
        const command = deployAt(state, model, at, surface);
        if (deployFault(state, seat, command, others, zone) === undefined) return command;
      }
    }
  }
  return undefined;
}

/** The box around everything a zone holds. */
export function reachOf({ box, within }: Zone): Bounds {
  const more = within ?? 0;
  return { minX: box.minX - more, minY: box.minY - more, maxX: box.maxX + more, maxY: box.maxY + more };
}

/** One man placed, or placed anew, where the scenario puts his team (DW-SET-5, DW-SET-6, DW-SET-9). */
export const deploy = defineDecision<State, Deploy>({
  kind: 'deploy',
  role: 'place',
  weight: 6,
  schema: z.strictObject({
    kind: z.literal('deploy'),
    model: idSchema,
    at: pointSchema,
    surface: idSchema,
    facing: facingSchema,
    posture: z.enum(['standing', 'prone']),
  }),
  check: (state, { seat }, command) => deployFault(state, seat as Seat, command),
  offer(state, { seat }) {
    const due = unplaced(state, seat as Seat).map(({ id }) => id);
    const zones = zonesOf(state, seat as Seat).map(({ teams, box, within, outside }) => ({
      teams: [...teams],
      box: { ...box },
      within,
      outside: outside === null ? null : { ...outside },
    }));
    return { due, zones };
  },
  sample(state, { seat }) {
    const [model] = unplaced(state, seat as Seat);
    const zone = model === undefined ? undefined : zoneOfTeam(state, seat as Seat, model.team);
    if (model === undefined || zone === undefined) return [];
    const { minX, maxX, minY, maxY } = reachOf(zone);
    return [1, 2, 3].flatMap((k) => {
      const around = { x: Math.round(minX + ((maxX - minX) * k) / 4), y: Math.round((minY + maxY) / 2) };
      return deployNear(state, seat as Seat, model, around) ?? [];
    });
  },
  draw(state, { seat }, random: Random) {
    const due = unplaced(state, seat as Seat);
    const model = due[random.below(Math.max(1, due.length))];
    const zone = model === undefined ? undefined : zoneOfTeam(state, seat as Seat, model.team);
    if (model === undefined || zone === undefined) return undefined;
    const { minX, maxX, minY, maxY } = reachOf(zone);
    const around = { x: minX + random.below(maxX - minX), y: minY + random.below(maxY - minY) };
    return (
      deployNear(state, seat as Seat, model, around, random.below(3)) ?? deployNear(state, seat as Seat, model, around)
    );
  },
});

export type ConfirmDeployment = { readonly kind: 'confirm-deployment' };

/** Done: everybody is placed (DW-SET-5). */
export const confirmDeployment = defineDecision<State, ConfirmDeployment>({
  kind: 'confirm-deployment',
  role: 'accept',
  weight: 6,
  schema: z.strictObject({ kind: z.literal('confirm-deployment') }),
  check(state, { seat }) {
    const left = unplaced(state, seat as Seat).map(({ id }) => id);
    return left.length === 0 ? undefined : reject('not-deployed', 'DW-SET-5', { left });
  },
  offer: (state, { seat }) => (unplaced(state, seat as Seat).length === 0 ? true : undefined),
  sample: (state, { seat }) => (unplaced(state, seat as Seat).length === 0 ? [{ kind: 'confirm-deployment' }] : []),
});
