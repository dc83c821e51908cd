import type { Seat } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import type { State } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** What giving up does: no more turns or Reactions; the units stand idle until the round is over (DR-WIN-2, DR-SID-5). */
export function concessionEvents(_state: State, seat: Seat): DownRangeEvent[] {
  return [
    { type: 'player-conceded', clause: 'DR-WIN-2', seat },
    { type: 'player-eliminated', clause: 'DR-SID-5', seat },
  ];
}

/** Gives up in the middle of whatever is going on. */
export function concedeGame(table: DownRangeTable, seat: Seat): void {
  for (const event of concessionEvents(table.state, seat)) table.emit(event);
}
