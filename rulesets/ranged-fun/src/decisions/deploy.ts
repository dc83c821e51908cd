import { defineDecision, type Random, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import type { DeployOffer } from '../offers.ts';
import { standFault, stepRejection } from '../rules/movement.ts';
import { carrierRejection } from '../rules/riding.ts';
import { isInDeploymentZone, squaresOfZone, zoneOf } from '../rules/zones.ts';
import { cellOf, type Square, type State, type Unit, type UnitId, unitById } from '../state.ts';
import { drawUnit } from './own-unit.ts';
import { squareSchema, unitIdSchema } from './schemas.ts';

/** Places one unit of the force in a square of the zone, or aboard a carrier already placed (RF-SET-5). */
export type Deploy = { readonly kind: 'deploy'; readonly unit: UnitId } & (
  | { readonly square: Square; readonly carrier?: undefined }
  | { readonly carrier: UnitId; readonly square?: undefined }
);

const kind = z.literal('deploy');

export const deploy = defineDecision<State, Deploy>({
  kind: 'deploy',
  role: 'place',
  schema: z.union([
    z.strictObject({ kind, unit: unitIdSchema, square: squareSchema }),
    z.strictObject({ kind, unit: unitIdSchema, carrier: unitIdSchema }),
  ]),
  check(state, { seat }, command) {
    const unit = unitById(state, command.unit);
    if (unit === undefined) return reject('unknown-unit', 'RF-SET-1', { unit: command.unit });
    if (unit.seat !== seat) return reject('not-your-unit', 'RF-SET-5', { unit: unit.id });
    if (unit.standing !== 'reserve') return reject('already-deployed', 'RF-SET-5', { unit: unit.id });
    if (unit.cargoOf >= 0)
      return reject('deployed-with-carrier', 'RF-SET-5', { unit: unit.id, carrier: state.units[unit.cargoOf]?.id });
    return command.square === undefined
      ? checkCarrier(state, unit, command.carrier)
      : checkSquare(state, unit, command.square);
  },
  offer: (state, { seat }): readonly DeployOffer[] =>
    waiting(state, seat).map((unit) => ({
      unit: unit.id,
      squares: squaresFor(state, unit),
      carriers: carriersFor(state, unit).map(({ id }) => id),
    })),
  sample: (state, { seat }) =>
    waiting(state, seat).flatMap((unit) => [
      ...squaresFor(state, unit).map((square) => inSquare(unit, square)),
      ...aboard(state, unit),
    ]),
  draw(state, { seat }, random) {
    const unit = drawUnit(state, random, (each) => each.seat === seat && isWaiting(each));
    return unit === undefined ? undefined : drawPlace(state, unit, random);
  },
});

function isWaiting(unit: Unit): boolean {
  return unit.standing === 'reserve' && unit.cargoOf < 0;
}

/** Units of a seat that still have to be placed by hand; cargo comes with its carrier. */
export function waiting(state: State, seat: Seat): Unit[] {
  return state.units.filter((unit) => unit.seat === seat && isWaiting(unit));
}

function checkSquare(state: State, unit: Unit, square: Square): Rejection | undefined {
  const zone = zoneOf(state, unit.seat);
  if (zone === undefined || !isInDeploymentZone(zone, square))
    return reject('outside-zone', 'RF-SET-5', { unit: unit.id, square, zone: zone?.id });
  const cell = cellOf(state, square);
  const fault = standFault(state, unit, cell);
  return fault === undefined ? undefined : stepRejection(state, unit, cell, square, fault);
}

function checkCarrier(state: State, unit: Unit, id: UnitId): Rejection | undefined {
  const carrier = unitById(state, id);
  if (carrier === undefined || carrier.standing !== 'board' || unit.type.class !== 'ATV')
    return reject('carrier-class', 'RF-RIDE-3', { unit: unit.id, carrier: id });
  return carrierRejection(unit, carrier);
}

function squaresFor(state: State, unit: Unit): Square[] {
  const zone = zoneOf(state, unit.seat);
  return zone === undefined
    ? []
    : squaresOfZone(zone).filter((square) => standFault(state, unit, cellOf(state, square)) === undefined);
}

function carriersFor(state: State, unit: Unit): Unit[] {
  return state.units.filter(
    (carrier) => carrier.seat === unit.seat && checkCarrier(state, unit, carrier.id) === undefined,
  );
}

function inSquare(unit: Unit, square: Square): Deploy {
  return { kind: 'deploy', unit: unit.id, square };
}

function aboard(state: State, unit: Unit): Deploy[] {
  return carriersFor(state, unit).map((carrier) => ({ kind: 'deploy', unit: unit.id, carrier: carrier.id }));
}

function drawPlace(state: State, unit: Unit, random: Random): Deploy | undefined {
  const carriers = random.below(8) === 0 ? aboard(state, unit) : [];
  if (carriers.length > 0) return random.pick(carriers);
  const square = random.pick(squaresFor(state, unit));
  return square === undefined ? undefined : inSquare(unit, square);
}
