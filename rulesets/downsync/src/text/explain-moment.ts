import type { SeatDecision } from '@sandtable/kernel';
import { explanations, pingActs } from './english/moments.ts';

/** A unit that can move can always do something else instead, at least go on Overwatch. */
const PING_ACTIONS = new Set(['move', 'end-activation', 'concede']);

/** What to say the first time a player is asked this. */
export function explainMoment({ moment, offers }: SeatDecision): readonly string[] {
  if (moment === 'action' && offers.every(({ kind }) => PING_ACTIONS.has(kind))) return pingActs;
  return explanations[moment] ?? [];
}
