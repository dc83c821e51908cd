import type { Fact } from '@sandtable/game';
import { modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';

/** What each outcome for a man costs his side. A man who lives may still be treated, woken or freed. */
const LOSSES: Readonly<Record<string, number>> = {
  killed: 40,
  out: 100,
  critical: 12,
  severe: 8,
  minor: 3,
  broken: 30,
  ducked: 4,
  held: 30,
  halted: 5,
  winded: 3,
  stumbled: 3,
  awake: -60,
  free: -30,
  steadied: -20,
};

/** The measure by which answers are compared: what the other side loses, less what the seat loses itself. */
export function worth(state: State, seat: string, { what, of }: Fact): number {
  if (what === 'won') return of === seat ? 1e6 : -1e6;
  const loss = LOSSES[what];
  const model = loss === undefined ? undefined : modelById(state, of);
  if (loss === undefined || model === undefined) return 0;
  return model.seat === seat ? -loss : loss;
}
