import { type Point, squaredDistance } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { pointSchema } from '../rules/shooting/aims.ts';
import { drawPlace, placesInZones } from '../rules/space/places.ts';
import { deployRejection, isToDeploy, musterOf, startAboardRejection } from '../rules/turn/deployment.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';

/** Places a unit before the game begins: on the table in one of its zones, or aboard a vehicle it may start in. */
export type Deploy = { readonly kind: 'deploy'; readonly unit: UnitId; readonly at?: Point; readonly vehicle?: UnitId };

export const deploy = defineDecision<State, Deploy>({
  kind: 'deploy',
  role: 'place',
  schema: z.strictObject({
    kind: z.literal('deploy'),
    unit: z.string(),
    at: pointSchema.exactOptional(),
    vehicle: z.string().exactOptional(),
  }),
  check(state, { seat }, command): Rejection | undefined {
    const unit = unitById(state, command.unit);
    if (unit === undefined) return reject('unknown-unit', 'DR-CORE-3', { unit: command.unit });
    if (unit.seat !== seat) return reject('not-your-unit', 'DR-SID-2', { unit: unit.id });
    if (!isToDeploy(unit)) return reject('wrong-state', 'DR-GEO-1', { unit: unit.id, status: unit.status });
    if ((command.at === undefined) === (command.vehicle === undefined))
      return reject('not-one-place', 'DR-GEO-1', { unit: unit.id });
    if (command.at !== undefined) return placeRejection(state, unit, command.at);
    const vehicle = unitById(state, command.vehicle as UnitId);
    if (vehicle?.seat !== seat) return reject('unknown-unit', 'DR-CORE-3', { unit: command.vehicle });
    return startAboardRejection(state, unit, vehicle);
  },
  offer: (state, { seat }) =>
    toDeploy(state, seat).map((unit) => ({
      unit: unit.id,
      radius: unit.card.radius,
      zones: (musterOf(state, unit)?.zones ?? []).map(({ bounds }) => ({ ...bounds })),
      aboard: vehiclesFor(state, unit).map(({ id }) => id),
    })),
  /** For each unit the first place found: enough to go on with, whatever else there is. */
  sample: (state, { seat }) =>
    toDeploy(state, seat)
      .slice(0, 3)
      .flatMap((unit) => samplesFor(state, unit)),
  draw(state, { seat }, random) {
    const unit = random.pick(toDeploy(state, seat));
    if (unit === undefined) return undefined;
    const at = drawPlace(state, unit, random);
    return at !== undefined && deployRejection(state, unit, at) === undefined
      ? { kind: 'deploy', unit: unit.id, at }
      : undefined;
  },
});

/** Why a unit cannot be placed there, with the nearest place where it can. */
function placeRejection(state: State, unit: Unit, at: Point): Rejection | undefined {
  const why = deployRejection(state, unit, at);
  if (why === undefined) return undefined;
  const near = [...placesInZones(state, unit)]
    .sort((one, other) => squaredDistance(one, at) - squaredDistance(other, at))
    .find((place) => deployRejection(state, unit, place) === undefined);
  return near === undefined ? why : { ...why, nearest: { kind: 'deploy', unit: unit.id, at: near } };
}

/** A player's units still to be placed. */
export function toDeploy(state: State, seat: Seat): Unit[] {
  return state.units.filter((unit) => unit.seat === seat && isToDeploy(unit));
}

function vehiclesFor(state: State, unit: Unit): Unit[] {
  return state.units.filter(
    (vehicle) => vehicle.seat === unit.seat && startAboardRejection(state, unit, vehicle) === undefined,
  );
}

function samplesFor(state: State, unit: Unit): Deploy[] {
  const aboard = vehiclesFor(state, unit).map(
    (vehicle): Deploy => ({ kind: 'deploy', unit: unit.id, vehicle: vehicle.id }),
  );
  for (const at of placesInZones(state, unit)) {
    if (deployRejection(state, unit, at) === undefined) return [{ kind: 'deploy', unit: unit.id, at }, ...aboard];
  }
  return aboard;
}
