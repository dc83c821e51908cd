import type { Seat } from '@sandtable/kernel';
import type { State } from '../state.ts';

/** What each seat scores for losses: the initial cost of every enemy unit destroyed, no matter by which side (RF-M1). */
export function enemyLosses(state: State): Record<Seat, number> {
  const scores: Record<Seat, number> = Object.fromEntries(state.players.map(({ seat }) => [seat, 0]));
  for (const unit of state.units) {
    if (unit.standing !== 'destroyed') continue;
    for (const { seat } of state.players) if (seat !== unit.seat) scores[seat] = (scores[seat] ?? 0) + unit.cost;
  }
  return scores;
}
