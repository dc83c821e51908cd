import type { Seat } from '@sandtable/kernel';
import { missionOf } from '../missions/mission.ts';
import { playerOf, type State } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { endBattle } from './end-battle.ts';

/** Start of a turn, in this order: turn number, scoring, counters off and fields reset (Sequence, RF-TURN-7). */
export function startTurn(table: RangedFunTable, seat: Seat): void {
  const { state } = table;
  table.emit({
    type: 'turn-started',
    clause: 'RF-TURN-1',
    seat,
    turn: playerOf(state, seat).turns + 1,
    round: state.round,
  });
  for (const event of missionOf(state).startOfTurn(state, seat)) table.emit(event);
  for (const unit of state.units) {
    if (unit.seat === seat && unit.overwatch !== null)
      table.emit({ type: 'overwatch-ended', clause: 'RF-OW-18', unit: unit.id, why: 'turn' });
  }
  table.emit({ type: 'units-readied', clause: 'RF-TURN-7', seat });
}

/** End of a turn: hammered markers that run out, then the next player, and the round when all have had theirs. */
export function finishTurn(table: RangedFunTable): void {
  const { state } = table;
  const seat = state.active;
  const { turns } = playerOf(state, seat);
  for (const unit of state.units) {
    if (unit.seat === seat && unit.hammeredUntil > 0 && unit.hammeredUntil <= turns) {
      table.emit({ type: 'hammer-lifted', clause: 'RF-HAM-5', unit: unit.id });
    }
  }
  table.emit({ type: 'turn-ended', clause: 'RF-TURN-5', seat });
  passOn(table);
}

/** The next player who is still in the game takes a turn; the last of a round ends it (RF-END-3). */
export function passOn(table: RangedFunTable): void {
  const { state } = table;
  const next = seatAfter(state);
  if (next !== undefined) return startTurn(table, next);
  table.emit({ type: 'round-ended', clause: 'RF-END-3', round: state.round });
  const first = state.order.find((seat) => !playerOf(state, seat).eliminated);
  if (state.round > state.scenario.rounds || first === undefined) return endBattle(table);
  startTurn(table, first);
}

/** Who comes after the active player in this round. */
function seatAfter(state: State): Seat | undefined {
  const later = state.order.slice(state.order.indexOf(state.active) + 1);
  return later.find((seat) => !playerOf(state, seat).eliminated);
}
