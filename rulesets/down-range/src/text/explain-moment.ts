import type { SeatDecision } from '@sandtable/kernel';
import { moments } from './english/moments.ts';

/** What to say the first time a player gets this kind of question; nothing if it explains itself. */
export function explainMoment({ moment }: SeatDecision): readonly string[] {
  return Object.hasOwn(moments, moment) ? (moments[moment] as readonly string[]) : [];
}
