import type { Command, SeatDecision } from '@sandtable/kernel';
import { type FireOffer, type MoveOffer, offersOf } from '../offers.ts';

/** Whole moves to every square in reach, and fire with each observer, in addition to the samples. */
export function candidates(decision: SeatDecision): Command[] {
  return [...moves(offersOf(decision, 'move')), ...observed(offersOf(decision, 'fire'))];
}

function moves(offers: readonly MoveOffer[]): Command[] {
  return offers.flatMap(({ unit, reach }) =>
    reach.filter(({ path }) => path.length > 1).map(({ path }) => ({ kind: 'move', unit, path }) as Command),
  );
}

/** The first observer is among the samples. */
function observed(offers: readonly FireOffer[]): Command[] {
  return offers.flatMap(({ unit, targets }) =>
    targets.flatMap(({ target, observers = [] }) =>
      observers.slice(1).map((observer) => ({ kind: 'fire', unit, target, observer }) as Command),
    ),
  );
}
