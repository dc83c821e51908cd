import { nextSlot } from '../rules/reaction/order.ts';
import { otherOf, type Seat, type State, type UnitId } from '../state.ts';

/** What a unit's priority roll can come to, and how likely each is. */
export type PriorityChances = {
  readonly unit: UnitId;
  readonly seat: Seat;
  readonly chances: readonly { readonly priority: number; readonly chance: number }[];
};

/** The chance that one unit is asked before another of the other side, if nobody holds (DS-RE-14). */
export function chanceToActBefore(state: State, one: PriorityChances, other: PriorityChances): number {
  let sum = 0;
  for (const mine of one.chances) {
    for (const theirs of other.chances) {
      const dice = [
        { ...one, priority: mine.priority },
        { ...other, priority: theirs.priority },
      ].map(({ unit, seat, priority }) => ({ seat, unit, priority, ambusher: false, boosted: false }));
      const side = (seat: Seat) => dice.filter((die) => die.seat === seat);
      const [a, n] = [side(state.active), side(otherOf(state.active))];
      const first = nextSlot(state, { a, n })?.top[0]?.unit;
      if (first === one.unit) sum += mine.chance * theirs.chance;
    }
  }
  return sum;
}
