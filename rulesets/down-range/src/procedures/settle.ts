import { resultOf, sidesLeft } from '../missions/result.ts';
import { losses, scoreEnd } from '../missions/scoring.ts';
import { isActive, type SideId, type State } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { isToCome } from './initiative.ts';

/**
 * Eliminates players with no units left on the table or still to come (DR-WIN-1), and says whether the battle is over.
 * Asked before every order and after every turn.
 */
export function isBattleOver(table: DownRangeTable): boolean {
  const { state } = table;
  if (state.phase === 'over') return true;
  countLosses(table);
  for (const { seat, eliminated, neutral } of state.players) {
    if (eliminated || neutral || state.openEnded || hasUnits(state, seat)) continue;
    table.emit({ type: 'player-eliminated', clause: 'DR-WIN-1', seat });
  }
  return isDecided(state);
}

/** The last side left has won, unless the scenario goes on to count something else at its end (DR-WIN-1, DR-INIT-6). */
function isDecided(state: State): boolean {
  const { untilEliminated, victory, rounds } = state.scenario;
  if (isConceded(state)) return true;
  if (state.openEnded) return !isAnybodyLeft(state);
  if (areSeveralLeft(state)) return false;
  return untilEliminated || rounds === null || victory.kind === 'last-side' || sidesLeft(state).length === 0;
}

/** Has every side but one conceded? Then the battle is over, even if it never began (DR-WIN-2). */
export function isConceded({ players }: State): boolean {
  if (!players.some(({ conceded }) => conceded)) return false;
  const standing = players.filter(({ neutral, conceded }) => !neutral && !conceded);
  return new Set(standing.map(({ side }) => side)).size <= 1;
}

/** Is more than one side left? The same as counting `sidesLeft`, asked before every order. */
function areSeveralLeft({ players }: State): boolean {
  let first: SideId | undefined;
  for (const { side, neutral, eliminated } of players) {
    if (neutral || eliminated) continue;
    if (first !== undefined && side !== first) return true;
    first = side;
  }
  return false;
}

/** Even a position played without a limit ends when there is no player left to ask. */
function isAnybodyLeft(state: State): boolean {
  return state.players.some(({ seat, neutral }) => !neutral && hasUnits(state, seat));
}

function hasUnits({ units }: State, seat: string): boolean {
  for (const unit of units) if (unit.seat === seat && ((isActive(unit) && !unit.offMap) || isToCome(unit))) return true;
  return false;
}

/** Points for losses that count as soon as they happen, revived or repaired later or not. */
export function countLosses(table: DownRangeTable): void {
  for (const event of losses(table.state)) table.emit(event);
}

/** At the end of the round, takes the idle units of players who left off the table (DR-SID-5). */
export function takeOffLeavers(table: DownRangeTable): void {
  const { state } = table;
  const gone = state.players.filter(({ eliminated }) => eliminated).map(({ seat }) => seat);
  if (gone.length === 0) return;
  for (const unit of state.units) {
    if (gone.includes(unit.seat) && (isActive(unit) || unit.status === 'reserve' || unit.status === 'in-team')) {
      table.emit({ type: 'unit-removed', clause: 'DR-SID-5', unit: unit.id });
    }
  }
}

/** Counts what is counted at the end, and ends the battle. */
export function endBattle(table: DownRangeTable): void {
  for (const event of scoreEnd(table.state)) table.emit(event);
  const result = resultOf(table.state);
  table.emit({ type: 'battle-ended', clause: result.reasons[0]?.clause ?? 'DR-WIN-1', result });
}
