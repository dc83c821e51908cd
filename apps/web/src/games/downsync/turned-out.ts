import type { DownsyncEvent } from '@sandtable/downsync';
import type { GameEvent } from '@sandtable/kernel';
import { cardName } from './table.ts';
import { words } from './words.ts';

type TurnedOut = { readonly unit: string; readonly as: string };

/** Pings that were revealed, shown to be decoys, or left over when the last unit of their size appeared. */
export function turnedOutIn(events: readonly GameEvent[]): readonly TurnedOut[] {
  return (events as readonly DownsyncEvent[]).flatMap((event): TurnedOut[] => {
    switch (event.type) {
      // Until its bases are placed it's still a Ping.
      case 'unit-appeared':
        return [{ unit: event.ping, as: cardName(event) }];
      case 'decoy-shown':
        return [{ unit: event.ping, as: words.decoy }];
      case 'pings-removed':
        return event.pings.map((unit) => ({ unit, as: words.decoy }));
      default:
        return [];
    }
  });
}
