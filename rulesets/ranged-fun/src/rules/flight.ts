import { gridOf, type State, type Unit } from '../state.ts';
import { groundPrice, type Reached, reach, remainingHalf, type StepFault, standFault } from './movement.ts';

/** Whether a move is a flight under the overflight option (RF-MOVE-13). */
export function isFlight(state: State, unit: Unit): boolean {
  return state.options.overflight && unit.type.class === 'FLYER';
}

/** Why a flight is illegal, or undefined: every step next to the last, the end a square to stand in, the whole of it payable. */
export function flightFault(
  state: State,
  unit: Unit,
  path: readonly number[],
): { readonly fault: StepFault; readonly at: number } | undefined {
  const grid = gridOf(state);
  let from = unit.cell;
  for (let i = 0; i < path.length; i++) {
    const to = path[i] as number;
    if (to < 0) return { fault: 'off-table', at: i };
    if (grid.directionTo(from, to) < 0) return { fault: 'not-adjacent', at: i };
    from = to;
  }
  const last = path.length - 1;
  const fault = standFault(state, unit, from);
  if (fault !== undefined) return { fault, at: last };
  return flightPrice(state, unit, unit.cell, path) > remainingHalf(unit)
    ? { fault: 'not-enough-movement', at: last }
    : undefined;
}

/** Every square a Flyer could end a flight in, with its price and the cheapest path, whatever that crosses. */
export function flightReach(state: State, unit: Unit): Reached[] {
  const priceOf = (_: State, __: Unit, from: number, to: number) => flightPrice(state, unit, from, [to]);
  const reached = reach(state, unit, remainingHalf(unit), unit.spentHalf, priceOf);
  return reached.filter(({ cell }) => standFault(state, unit, cell) === undefined);
}

/** What a stretch of a flight costs, in halves: a Flyer pays for the air, not for what it crosses. */
export function flightPrice(state: State, unit: Unit, start: number, path: readonly number[]): number {
  const grid = gridOf(state);
  let from = start;
  let price = 0;
  for (const to of path) {
    price += groundPrice(state, unit, to, grid.isDiagonal(grid.directionTo(from, to)));
    from = to;
  }
  return price;
}
