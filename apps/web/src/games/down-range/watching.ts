import { type DownRangeEvent, downRange } from '@sandtable/down-range';
import type { Count } from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';

const { odds: oddsGuide, statistics } = downRange;

/** Counts shots from the events that a seat was shown; of what it may not know, nothing. */
export function watcher(tell: (fact: Count) => void): (events: readonly GameEvent[], view: Json) => void {
  const see = statistics.watcher(tell);
  return (events, view) => {
    if (events.length === 0) return;
    const state = oddsGuide.stateOf(view);
    // Whose turn it was says nothing about luck, and a view may not know all the units that had one.
    for (const event of events as readonly DownRangeEvent[]) if (event.type !== 'turn-started') see(event, state);
  };
}
