import type { Fact } from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import { playerOf, type State, sideOf, unitById } from '../state.ts';

/** What a fact is worth to the unit's own side, for a soldier; vehicles count twice. */
const WORTH: { readonly [what: string]: number } = {
  out: -10,
  suppressed: -2,
  disabled: -3,
  burning: -3,
  removed: -1,
  revived: 8,
  repaired: 8,
  'control-lost': -2,
  jammed: -2,
};

/** Compares answers: what the other sides lose, minus what the player's own side does. Bystanders don't count. */
export function worth(state: State, seat: Seat, { what, of }: Fact): number {
  const own = WORTH[what];
  const unit = own === undefined ? undefined : unitById(state, of);
  if (own === undefined || unit === undefined || playerOf(state, unit.seat).neutral) return 0;
  const amount = unit.card.kind === 'vehicle' ? 2 * own : own;
  return sideOf(state, unit) === sideOf(state, { seat }) ? amount : -amount;
}
