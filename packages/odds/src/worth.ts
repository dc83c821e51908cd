import type { OddsGuide } from '@sandtable/game';
import type { GameEvent, Seat } from '@sandtable/kernel';
import type { Outcome } from './branch.ts';
import { toNumber } from './fraction.ts';

/** What an outcome adds to a seat's expectation: its worth times its chance. */
export function weighed<State, Event extends GameEvent>(
  guide: OddsGuide<State, Event>,
  state: State,
  seat: Seat,
  { chance, facts }: Outcome,
): number {
  let sum = 0;
  for (const fact of facts.values()) sum += guide.worth(state, seat, fact);
  return toNumber(chance) * sum;
}

/** The way that is worth most; the first of equals. */
export function bestOf<T>(ways: readonly T[], worth: (way: T) => number): T {
  let best = ways[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const way of ways) {
    const own = worth(way);
    if (own > most) [best, most] = [way, own];
  }
  return best;
}
