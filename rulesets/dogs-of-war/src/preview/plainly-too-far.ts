import { distances } from '../content/catalogue.ts';
import { rangeOf } from '../rules/sight/visibility.ts';
import type { Model, State } from '../state.ts';

/**
 * Is he obviously out of throwing range, at one and a half times the longest throw (DW-GRN-4)? With a smaller margin,
 * leaving the throw out would give away a distance that nobody may measure (DW-TGT-10).
 */
export function isPlainlyTooFar(state: State, thrower: Model, target: Model): boolean {
  return 2 * rangeOf(state, thrower, target) > 3 * distances.grenadeReach;
}
