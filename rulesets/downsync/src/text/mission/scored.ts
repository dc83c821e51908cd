import { countingScores, type Scored } from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { DownsyncEvent } from '../../events.ts';
import { SEATS } from '../../state.ts';
import { type Seen, seen } from '../../state-of-view.ts';

/** Every point that still counts: at which objective, whose, and in which Round. */
export function scored(view: Json, events: readonly GameEvent[]): readonly Scored[] {
  const table = seen(view);
  const totals = Object.fromEntries(table.players.map(({ seat, points }) => [seat, points]));
  return countingScores(all(table, events as readonly DownsyncEvent[]), totals);
}

function all({ objectives }: Seen, events: readonly DownsyncEvent[]): Scored[] {
  const found: Scored[] = [];
  let round = 0;
  for (const event of events) {
    if (event.type === 'round-started') round = event.round;
    if (event.type === 'objective-scored')
      for (const seat of SEATS)
        if (event.points[seat] > 0) found.push({ award: event.objective, seat, round, points: event.points[seat] });
    if (event.type === 'turn-scored') {
      const award = objectives.find(({ scores }) => scores.includes(event.seat))?.id ?? 'objective';
      found.push({ award, seat: event.seat, round, points: event.points });
    }
  }
  return found;
}
