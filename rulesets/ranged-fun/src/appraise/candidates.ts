import { type Command, type Json, offerFor, type SeatDecision } from '@sandtable/kernel';
import type { Square } from '../state.ts';

type MoveOffer = { readonly unit: string; readonly reach: readonly { readonly path: readonly Square[] }[] };
type FireOffer = {
  readonly unit: string;
  readonly targets: readonly { readonly target: Json; readonly observers?: readonly string[] }[];
};

/** Whole moves to every square in reach, and fire with each observer, beside what is sampled. */
export function candidates(decision: SeatDecision): Command[] {
  return [...moves(offered<MoveOffer>(decision, 'move')), ...observed(offered<FireOffer>(decision, 'fire'))];
}

function offered<T>(decision: SeatDecision, kind: string): readonly T[] {
  return (offerFor(decision, kind) as unknown as readonly T[] | undefined) ?? [];
}

function moves(offers: readonly MoveOffer[]): Command[] {
  return offers.flatMap(({ unit, reach }) =>
    reach
      .filter(({ path }) => path.length > 1)
      .map(({ path }) => ({ kind: 'move', unit, path: path as Json }) as Command),
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
