import { defineDecision, type Random, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { SquaresOffer } from '../offers.ts';
import { firstBlocker } from '../rules/lines.ts';
import { canWatch } from '../rules/watching.ts';
import { cellOf, gridOf, type Square, type State, squareOf, type Unit, type UnitId } from '../state.ts';
import { drawReadyUnit, drawUnit, ownUnit, readyUnits } from './own-unit.ts';
import { squareSchema, unitIdSchema } from './schemas.ts';

/** A unit holds its fire and lays its counter on a square it sees (RF-OW-1 to 4). */
export type GoOnOverwatch = { readonly kind: 'overwatch'; readonly unit: UnitId; readonly square: Square };

export const overwatch = defineDecision<State, GoOnOverwatch>({
  kind: 'overwatch',
  role: 'act',
  weight: 2,
  schema: z.strictObject({ kind: z.literal('overwatch'), unit: unitIdSchema, square: squareSchema }),
  check(state, { seat }, { unit: id, square }) {
    const unit = ownUnit(state, seat, id);
    return 'code' in unit ? unit : checkOverwatch(state, unit, square);
  },
  offer: (state, { seat }): readonly SquaresOffer[] =>
    readyUnits(state, seat)
      .filter(mayWatch)
      .map((unit) => ({
        unit: unit.id,
        squares: state.ground.flatMap((_, cell) => (canWatch(state, unit, cell) ? [squareOf(state, cell)] : [])),
      })),
  sample: (state, { seat }) =>
    readyUnits(state, seat)
      .filter(mayWatch)
      .flatMap((unit) => sensibleSquares(state, unit).map((cell) => command(state, unit, cell))),
  draw(state, { seat }, random) {
    const unit = drawReadyUnit(state, seat, random);
    return unit === undefined || !mayWatch(unit) ? undefined : drawSquare(state, unit, random);
  },
});

function checkOverwatch(state: State, unit: Unit, square: Square): Rejection | undefined {
  if (unit.fireUsed) return reject('already-fired', 'RF-OW-1', { unit: unit.id });
  if (unit.contactUsed) return reject('overwatch-contact', 'RF-VSRF-12', { unit: unit.id });
  if (unit.steps > 1) return reject('overwatch-moved', 'RF-OW-3', { unit: unit.id, steps: unit.steps });
  const cell = cellOf(state, square);
  if (cell < 0) return reject('off-table', 'RF-OW-2', { unit: unit.id, square });
  if (canWatch(state, unit, cell)) return undefined;
  return reject('overwatch-out-of-sight', 'RF-OW-2', {
    unit: unit.id,
    square,
    blockedAt: squareOf(state, firstBlocker(state, unit.cell, cell)),
  });
}

function mayWatch(unit: Unit): boolean {
  return !unit.fireUsed && !unit.contactUsed && unit.steps <= 1;
}

function command(state: State, unit: Unit, cell: number): GoOnOverwatch {
  return { kind: 'overwatch', unit: unit.id, square: squareOf(state, cell) };
}

/** Its own square, and squares two spaces off and where enemies stand, as far as it sees them. */
function sensibleSquares(state: State, unit: Unit): number[] {
  const grid = gridOf(state);
  const cells = new Set([unit.cell]);
  for (let direction = 0; direction < grid.directions; direction++) {
    const beside = grid.neighbour(unit.cell, direction);
    const beyond = beside < 0 ? -1 : grid.neighbour(beside, direction);
    if (beyond >= 0) cells.add(beyond);
  }
  for (const enemy of state.units) if (enemy.seat !== unit.seat && enemy.standing === 'board') cells.add(enemy.cell);
  return [...cells].filter((cell) => canWatch(state, unit, cell)).sort((a, b) => a - b);
}

/** Somewhere near an enemy, where the counter may matter; its own square when it cannot be seen. */
function drawSquare(state: State, unit: Unit, random: Random): GoOnOverwatch {
  const enemy = drawUnit(state, random, (other) => other.seat !== unit.seat && other.standing === 'board');
  const grid = gridOf(state);
  const cell = enemy === undefined ? unit.cell : grid.neighbour(enemy.cell, random.below(grid.directions));
  return command(state, unit, cell >= 0 && canWatch(state, unit, cell) ? cell : unit.cell);
}
