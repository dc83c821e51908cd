import type { Fact } from '@sandtable/game';
import { otherOf, type Seat, type State } from '../state.ts';
import { unitOf } from './facts.ts';

/**
 * What a loss counts for: staying alive comes first, then not being stunned, then what is left to spend. A token or a
 * Command Point never outweighs a chance to live that is worth mentioning.
 */
const LOSSES: { readonly [what: string]: number } = {
  destroyed: 1000,
  stunned: 60,
  cm: 0.2,
  'cm-plus': 0.5,
  cp: 0.1,
  'stealth-lost': 20,
  revealed: 20,
};

/** The measure by which answers are compared: what the other side loses, less what the seat loses itself. */
export function worth(state: State, seat: string, { what, of, value }: Fact): number {
  if (what === 'won') return of === seat ? 1e6 : -1e6;
  const loss = LOSSES[what];
  const owner = loss === undefined ? undefined : ownerOf(state, of);
  if (loss === undefined || owner === undefined) return 0;
  const amount = loss * (typeof value === 'number' ? value : 1);
  return owner === otherOf(seat as Seat) ? amount : -amount;
}

function ownerOf({ units, pings }: State, of: string): Seat | undefined {
  if (of === 'one' || of === 'two') return of;
  const id = unitOf(of);
  return (units.find((unit) => unit.id === id) ?? pings.find((ping) => ping.id === of))?.seat;
}
