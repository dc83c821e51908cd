import { downsync } from '@sandtable/downsync';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { chanceOf, oddsOf } from '@sandtable/odds';
import { actingBase } from './desk.ts';
import type { Table } from './table.ts';

/** Courses to follow while somebody waits for the answers to a hit. */
const BUDGET = 600;

/**
 * Whether the base that is hit still stands when the whole action is over, if everybody then plays as well as they can;
 * null where nobody is hit.
 */
export function survivalOf({ state, seat }: Table, decision: SeatDecision, command: Command): number | null {
  const base = actingBase(decision);
  if (decision.moment !== 'countermeasure' || base === null || command.kind === 'concede') return null;
  const odds = oddsOf(downsync, { checkpoint: state }, seat, command, { policy: 'best', budget: BUDGET, samples: 200 });
  return 'rejection' in odds ? null : 1 - chanceOf(odds.marginals, 'destroyed', base);
}
