import type { Seat } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';
import { isInGame, type State } from '../state.ts';
import type { RangedFunTable } from '../table.ts';

/** What giving up does: the units go without effects, and the player is out (RF-END-4). */
export function concessionEvents(state: State, seat: Seat): RangedFunEvent[] {
  const units = state.units.filter((unit) => unit.seat === seat && isInGame(unit)).map(({ id }) => id);
  return [
    { type: 'player-conceded', clause: 'RF-END-4', seat, units },
    { type: 'player-eliminated', clause: 'RF-END-4', seat },
  ];
}

/** Gives up in the middle of whatever is going on. */
export function concedeGame(table: RangedFunTable, seat: Seat): void {
  for (const event of concessionEvents(table.state, seat)) table.emit(event);
}
