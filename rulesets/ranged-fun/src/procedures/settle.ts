import { missionOf } from '../missions/mission.ts';
import { isInGame, playerOf, type State } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { endBattle } from './end-battle.ts';
import { passOn } from './turn.ts';

/**
 * After every order, once its interrupts are finished: who is out, and whether that or the mission ends the game
 * (RF-END-1, 2). True when the battle is over. The turn of a player who is out ends at once.
 */
export function settle(table: RangedFunTable): boolean {
  const { state } = table;
  if (!state.openEnded && isDecided(table)) {
    endBattle(table);
    return true;
  }
  if (state.phase === 'turn' && playerOf(state, state.active).eliminated) passOn(table);
  return isOver(state);
}

/** Eliminates players with no units left; true when that or the mission decides the game. */
function isDecided(table: RangedFunTable): boolean {
  const { state } = table;
  const out = state.players.filter(
    ({ seat, eliminated }) => !eliminated && !state.units.some((unit) => unit.seat === seat && isInGame(unit)),
  );
  for (const { seat } of out) table.emit({ type: 'player-eliminated', clause: 'RF-END-1', seat });
  for (const { seat } of out) for (const event of missionOf(state).onElimination(state, seat)) table.emit(event);
  const left = state.players.filter(({ eliminated }) => !eliminated).length;
  return left <= 1 || missionOf(state).isDecided(state);
}

/** Passing the turn on may end the last round, and with it the battle. */
function isOver(state: State): boolean {
  return state.phase === 'over';
}
