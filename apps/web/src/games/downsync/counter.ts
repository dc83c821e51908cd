import { downsync } from '@sandtable/downsync';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { chanceOf, oddsOf } from '@sandtable/odds';
import { actingBase } from './desk.ts';
import type { Table } from './table.ts';

/** Runs before it settles for an estimate: a player waits for the answers to a hit. */
const BUDGET = 600;

/**
 * The chance that the base that is hit survives the whole action, if everyone plays their best from here; null where
 * no base is hit.
 */
export function survivalOf({ state, seat }: Table, decision: SeatDecision, command: Command): number | null {
  const base = actingBase(decision);
  if (decision.moment !== 'countermeasure' || base === null || command.kind === 'concede') return null;
  const odds = oddsOf(downsync, { checkpoint: state }, seat, command, { policy: 'best', budget: BUDGET, samples: 200 });
  return 'rejection' in odds ? null : 1 - chanceOf(odds.marginals, 'destroyed', base);
}
