import { isActive } from '../rules/roster/roster.ts';
import { pointsFor } from '../rules/victory/victory.ts';
import { otherOf, type Seat, type State } from '../state.ts';
import { manValue, shareLeft } from './harm.ts';
import { Look } from './look.ts';

/** What a position is worth to a seat: men, by what is left of them, and what threatens them. */
export function worth(state: State, seat: string): number {
  const own = seat as Seat;
  return Math.max(-990, Math.min(990, side(state, own) - side(state, otherOf(own))));
}

function side(state: State, seat: Seat): number {
  const look = new Look(state, seat);
  let sum = material(state, seat) + pointsFor(state)[seat] / 100;
  for (const model of look.friends) {
    if (!isActive(model)) continue;
    sum += 0.5 * look.ground(state, model, false) - 0.5 * look.danger(state, model) + (model.opFire ? 0.5 : 0);
  }
  return sum;
}

/** What a side's men are worth in their present state. */
export function material(state: State, seat: Seat): number {
  let sum = 0;
  for (const model of state.models) if (model.seat === seat) sum += manValue(state, model) * shareLeft(model);
  return sum;
}
