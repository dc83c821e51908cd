import type { SeatDecision } from '@sandtable/kernel';
import { explanations } from './english/moments.ts';

/** What to say the first time a player is asked this. */
export function explainMoment({ moment }: SeatDecision): readonly string[] {
  return explanations[moment] ?? [];
}
