import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { SquaresOffer } from '../offers.ts';
import { isAdjacent } from '../rules/lines.ts';
import { remainingHalf, standFault, stepRejection } from '../rules/movement.ts';
import { hasPointsToRide, squaresAround } from '../rules/riding.ts';
import { cellOf, isHammered, type Square, type State, squareOf, type Unit, type UnitId, unitAt } from '../state.ts';
import { drawUnit, ownUnitAnywhere } from './own-unit.ts';
import { squareSchema, unitIdSchema } from './schemas.ts';

/** A rider gets off into a free square beside its carrier (RF-RIDE-5). */
export type Disembark = { readonly kind: 'disembark'; readonly unit: UnitId; readonly square: Square };

export const disembark = defineDecision<State, Disembark>({
  kind: 'disembark',
  role: 'move',
  schema: z.strictObject({ kind: z.literal('disembark'), unit: unitIdSchema, square: squareSchema }),
  check(state, { seat }, { unit: id, square }) {
    const unit = ownUnitAnywhere(state, seat, id);
    return 'code' in unit ? unit : checkDisembark(state, unit, square);
  },
  offer: (state, { seat }): readonly SquaresOffer[] =>
    riders(state, seat).map((unit) => ({ unit: unit.id, squares: exits(state, unit).map(({ square }) => square) })),
  sample: (state, { seat }) => riders(state, seat).flatMap((unit) => exits(state, unit)),
  draw(state, { seat }, random) {
    const unit = drawUnit(state, random, (rider) => rider.seat === seat && canGetOff(rider));
    return unit === undefined ? undefined : random.pick(exits(state, unit));
  },
});

function checkDisembark(state: State, unit: Unit, square: Square): Rejection | undefined {
  if (unit.overwatch !== null) return reject('on-overwatch', 'RF-OW-4', { unit: unit.id });
  if (unit.standing !== 'aboard') return reject('not-aboard', 'RF-RIDE-5', { unit: unit.id });
  if (unit.rode) return reject('already-rode', 'RF-RIDE-8', { unit: unit.id });
  const cell = cellOf(state, square);
  if (cell < 0) return stepRejection(state, unit, cell, square, 'off-table');
  const carrier = unitAt(state, unit.carrier);
  if (!isAdjacent(state, carrier.cell, cell)) return reject('not-adjacent', 'RF-RIDE-5', { unit: unit.id, square });
  const fault = standFault(state, unit, cell);
  if (fault !== undefined) return stepRejection(state, unit, cell, square, fault);
  return hasPointsToRide(unit)
    ? undefined
    : reject('not-enough-movement', 'RF-RIDE-7', { unit: unit.id, left: remainingHalf(unit) / 2 });
}

function canGetOff(unit: Unit): boolean {
  return unit.standing === 'aboard' && !isHammered(unit) && !unit.rode && hasPointsToRide(unit);
}

function riders(state: State, seat: string): Unit[] {
  return state.units.filter((unit) => unit.seat === seat && canGetOff(unit));
}

function exits(state: State, unit: Unit): Disembark[] {
  const carrier = unitAt(state, unit.carrier);
  return squaresAround(state, unit, carrier.cell).map((cell) => ({
    kind: 'disembark',
    unit: unit.id,
    square: squareOf(state, cell),
  }));
}
