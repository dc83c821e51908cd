import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { isAdjacent } from '../rules/lines.ts';
import { remainingHalf } from '../rules/movement.ts';
import { carrierRejection, hasPointsToRide } from '../rules/riding.ts';
import { isHammered, type State, type Unit, type UnitId, unitById } from '../state.ts';
import { drawReadyUnit, ownUnit, readyUnits } from './own-unit.ts';
import { unitIdSchema } from './schemas.ts';

/** An ATV gets on a carrier beside it (RF-RIDE). */
export type Embark = { readonly kind: 'embark'; readonly unit: UnitId; readonly carrier: UnitId };

export const embark = defineDecision<State, Embark>({
  kind: 'embark',
  role: 'move',
  schema: z.strictObject({ kind: z.literal('embark'), unit: unitIdSchema, carrier: unitIdSchema }),
  check(state, { seat }, { unit: id, carrier }) {
    const unit = ownUnit(state, seat, id);
    return 'code' in unit ? unit : checkEmbark(state, unit, carrier);
  },
  offer: (state, { seat }) =>
    readyUnits(state, seat).flatMap((unit) => rides(state, unit).map(({ carrier }) => ({ unit: unit.id, carrier }))),
  sample: (state, { seat }) => readyUnits(state, seat).flatMap((unit) => rides(state, unit)),
  draw(state, { seat }, random) {
    const unit = drawReadyUnit(state, seat, random);
    return unit === undefined || unit.type.class !== 'ATV' ? undefined : random.pick(rides(state, unit));
  },
});

function checkEmbark(state: State, unit: Unit, carrierId: UnitId): Rejection | undefined {
  if (unit.type.class !== 'ATV') return reject('rider-class', 'RF-RIDE-3', { unit: unit.id, class: unit.type.class });
  const carrier = unitById(state, carrierId);
  if (carrier === undefined || carrier.standing !== 'board')
    return reject('carrier-class', 'RF-RIDE-3', { carrier: carrierId });
  const rejection = carrierRejection(unit, carrier);
  if (rejection?.code === 'carrier-class') return rejection;
  if (!isAdjacent(state, unit.cell, carrier.cell))
    return reject('not-adjacent', 'RF-RIDE-4', { unit: unit.id, carrier: carrier.id });
  if (unit.rode) return reject('already-rode', 'RF-RIDE-8', { unit: unit.id });
  if (rejection !== undefined) return rejection;
  return hasPointsToRide(unit)
    ? undefined
    : reject('not-enough-movement', 'RF-RIDE-7', { unit: unit.id, left: remainingHalf(unit) / 2 });
}

function rides(state: State, unit: Unit): Embark[] {
  if (unit.type.class !== 'ATV' || unit.rode || isHammered(unit)) return [];
  return state.units
    .filter((carrier) => carrier.seat === unit.seat && checkEmbark(state, unit, carrier.id) === undefined)
    .map((carrier) => ({ kind: 'embark', unit: unit.id, carrier: carrier.id }));
}
