import type { Model, Seat, State } from '../../state.ts';
import { SEATS } from '../../state.ts';
import { mayStillCome } from '../air/reserve.ts';
import { isActive, isIncapacitated, teamOf } from '../roster/roster.ts';
import { isRiding } from '../vehicles/vehicles.ts';

/** Has nobody active left, or only broken men for the second turn end running (DW-WIN-2)? */
export function hasLost(state: State, seat: Seat): boolean {
  const { models, players } = state;
  const active = models.filter((model) => model.seat === seat && isActive(model));
  // A prisoner taken along doesn't count as having left (DW-MOV-28).
  const hasLeft = ({ on, captured }: Model) => on === 'left' && !captured;
  const isAway = (model: Model) => hasLeft(model) || isRiding(model) || mayStillCome(state, model);
  if (models.some((model) => model.seat === seat && !model.dead && isAway(model))) return false;
  if (active.length === 0) return true;
  return active.every(({ broken }) => broken) && players.find((player) => player.seat === seat)!.allBroken;
}

/** Are all active models of a side broken (DW-WIN-2)? */
export function areAllBroken({ models }: State, seat: Seat): boolean {
  const active = models.filter((model) => model.seat === seat && isActive(model));
  return active.length > 0 && active.every(({ broken }) => broken);
}

/** Points of the enemies a side has incapacitated: a quarter of the team's price each (S1). */
export function pointsFor(state: State): Record<Seat, number> {
  const points: Record<Seat, number> = { one: 0, two: 0 };
  for (const seat of SEATS) {
    for (const model of state.models) {
      if (model.seat !== seat && isIncapacitated(model)) points[seat] += teamOf(state, model)?.pointsEach ?? 0;
    }
  }
  return points;
}
