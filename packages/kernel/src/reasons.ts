import type { Json } from './json.ts';

/** The id of a numbered clause in a ledger under docs/rules, such as `SK-DICE-2`. */
export type ClauseId = string;

/**
 * One step on the way to a number: the clause, a stable word for what it counted (screens translate it), and what it
 * did to the number so far. `note` names the thing it came from: a square, a piece of terrain, a unit.
 */
export type Step = {
  readonly clause: ClauseId;
  readonly what: string;
  readonly set?: number;
  readonly add?: number;
  readonly times?: readonly [numerator: number, denominator: number];
  readonly note?: Json;
};

/** A number that knows how it came about. `binding` is the clause that changed it last: the one a refusal cites. */
export type Tally = { readonly total: number; readonly binding: ClauseId; readonly steps: readonly Step[] };

/** Adds up steps in the order given. Products are exact or rounded down, as no ledger asks for a fraction. */
export function tally(steps: readonly Step[]): Tally {
  let total = 0;
  let binding = steps[0]?.clause ?? '';
  for (const step of steps) {
    const before = total;
    if (step.set !== undefined) total = step.set;
    if (step.add !== undefined) total += step.add;
    if (step.times !== undefined) total = Math.floor((total * step.times[0]) / step.times[1]);
    if (total !== before) binding = step.clause;
  }
  return { total, binding, steps };
}

/** Why something is so: a clause, a stable word, and what it was about. */
export type Reason = { readonly clause: ClauseId; readonly what: string; readonly note?: Json };
