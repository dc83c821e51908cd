import { defineDecision, type Random, type Rejection } from '@sandtable/kernel';
import { z } from 'zod';
import type { MoveOffer } from '../offers.ts';
import { flightFault, flightReach, isFlight } from '../rules/flight.ts';
import { type Reached, reach, remainingHalf, squaresOf, stepPrice, stepRejection } from '../rules/movement.ts';
import { cellOf, gridOf, type Square, type State, squareOf, type Unit, type UnitId } from '../state.ts';
import { drawReadyUnit, ownUnit, readyUnits } from './own-unit.ts';
import { pathSchema, unitIdSchema } from './schemas.ts';

/** A move by one square or by a path of squares; later ones are checked as they are reached (RF-MOVE-14). */
export type Move = { readonly kind: 'move'; readonly unit: UnitId; readonly path: readonly Square[] };

export const move = defineDecision<State, Move>({
  kind: 'move',
  role: 'move',
  weight: 8,
  schema: z.strictObject({ kind: z.literal('move'), unit: unitIdSchema, path: pathSchema.min(1) }),
  check(state, { seat }, { unit: id, path }) {
    const unit = ownUnit(state, seat, id);
    if ('code' in unit) return unit;
    return isFlight(state, unit) ? checkFlight(state, unit, path) : checkStep(state, unit, path[0] as Square);
  },
  offer(state, { seat }): readonly MoveOffer[] {
    return readyUnits(state, seat).map((unit) => ({
      unit: unit.id,
      left: remainingHalf(unit) / 2,
      reach: reachOf(state, unit).map(({ cell, priceHalf, path }) => ({
        square: squareOf(state, cell),
        price: priceHalf / 2,
        path: squaresOf(state, path),
      })),
    }));
  },
  sample: (state, { seat }) => readyUnits(state, seat).flatMap((unit) => stepsOf(state, unit)),
  draw(state, { seat }, random) {
    const unit = drawReadyUnit(state, seat, random);
    return unit === undefined ? undefined : drawStep(state, unit, random);
  },
});

function reachOf(state: State, unit: Unit): Reached[] {
  return isFlight(state, unit) ? flightReach(state, unit) : reach(state, unit, remainingHalf(unit));
}

function checkStep(state: State, unit: Unit, square: Square): Rejection | undefined {
  const to = cellOf(state, square);
  const price = stepPrice(state, unit, unit.cell, to);
  return typeof price === 'number' ? undefined : stepRejection(state, unit, to, square, price);
}

function checkFlight(state: State, unit: Unit, path: readonly Square[]): Rejection | undefined {
  const cells = path.map((square) => cellOf(state, square));
  const problem = flightFault(state, unit, cells);
  return problem === undefined
    ? undefined
    : stepRejection(state, unit, cells[problem.at] as number, path[problem.at] as Square, problem.fault);
}

/** Every single step; paths are for people, who see them in the offer. */
function stepsOf(state: State, unit: Unit): Move[] {
  const grid = gridOf(state);
  const steps: Move[] = [];
  for (let direction = 0; direction < grid.directions; direction++) {
    const to = grid.neighbour(unit.cell, direction);
    if (to >= 0 && typeof stepPrice(state, unit, unit.cell, to) === 'number') {
      steps.push({ kind: 'move', unit: unit.id, path: [squareOf(state, to)] });
    }
  }
  return steps;
}

function drawStep(state: State, unit: Unit, random: Random): Move | undefined {
  const grid = gridOf(state);
  const start = random.below(grid.directions);
  for (let i = 0; i < grid.directions; i++) {
    const to = grid.neighbour(unit.cell, (start + i) % grid.directions);
    if (to >= 0 && typeof stepPrice(state, unit, unit.cell, to) === 'number') {
      return { kind: 'move', unit: unit.id, path: [squareOf(state, to)] };
    }
  }
  return undefined;
}
