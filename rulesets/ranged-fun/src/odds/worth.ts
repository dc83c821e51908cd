import type { Fact } from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import { type State, unitById } from '../state.ts';

/** Shares of what a unit costs: gone, hammered for two turns, or a point of a stat lost. */
const SHARES: { readonly [what: string]: number } = { destroyed: 1, hammered: 0.35, 'points-lost': 0.1 };

/** The measure by which answers are compared: points of cost the others lose, less those the seat loses itself. */
export function worth(state: State, seat: Seat, { what, of, value }: Fact): number {
  const share = SHARES[what];
  const unit = share === undefined ? undefined : unitById(state, of);
  if (share === undefined || unit === undefined) return 0;
  const amount = share * Math.max(10, unit.cost) * (typeof value === 'number' ? value : 1);
  return unit.seat === seat ? -amount : amount;
}
