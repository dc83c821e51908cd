import { askedFor } from '../table/asked.ts';
import type { TableState } from '../table/table-state.ts';
import type { Choice } from '../thinker/planner.ts';

type Asked = Pick<TableState, 'decision' | 'chosen'>;

/** Does a row stand for a unit: pressed, the unit is chosen, and the map and its card show what it can do? */
export function choosesUnit(state: Asked, choice: Choice): boolean {
  const { unit, choices, place, trail } = choice;
  if (unit === null || trail.length !== 1 || (choices === undefined && place === undefined)) return false;
  const asked = askedFor(state.decision);
  return asked === 'turn' || asked === 'placing' || asked === 'reaction' || takesMover(state, choice);
}

/**
 * In the middle of a turn, the move of a unit that isn't chosen yet: it is chosen first, because its reach and the price of
 * a way say more than a bare spot does.
 */
export function takesMover({ decision, chosen }: Asked, { unit, place, role }: Choice): boolean {
  return (
    askedFor(decision) === 'going-on' && role === 'move' && place !== undefined && unit !== null && unit !== chosen
  );
}
