import { distances } from '../content/catalogue.ts';
import { rangeOf } from '../rules/sight/visibility.ts';
import type { Model, State } from '../state.ts';

/**
 * Is he so far off that nobody would try to throw that far, half as far again as an arm reaches (DW-GRN-4)? With less to
 * spare, a player who isn't asked would learn a distance that nobody may measure (DW-TGT-10).
 */
export function isPlainlyTooFar(state: State, thrower: Model, target: Model): boolean {
  return 2 * rangeOf(state, thrower, target) > 3 * distances.grenadeReach;
}
