import { ask, concede, type Play } from '@sandtable/kernel';
import { actionOf } from '../actions/index.ts';
import { declareAndPerform } from '../actions/perform.ts';
import { endTurn } from '../decisions/end-turn.ts';
import { orders, ordersOnFoot } from '../decisions/order.ts';
import { rosterOf } from '../rules/space/roster.ts';
import { ownActionRejection } from '../rules/turn/budget.ts';
import { isAsleep } from '../rules/turn/sleep.ts';
import { isActive, playerOf, type State, type TakerKey, takerOf, type Unit, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { UnitCommand } from '../unit-command.ts';
import { concedeGame } from './concession.ts';
import { burnUnits } from './fire.ts';
import { meetHazards } from './hazards.ts';
import { noticeEnemies } from './notice.ts';
import { reactionWindow } from './reaction-window.ts';
import { bringReinforcements } from './reinforcements.ts';
import { isBattleOver } from './settle.ts';
import { runAutopilots } from './unmanned.ts';

const MENU = [...orders, endTurn, concede] as const;
const MENU_ON_FOOT = [...ordersOnFoot, endTurn, concede] as const;

/** One whole turn: its start, orders until the player is done or has nobody left, its end (DR-TURN). */
export function* takeTurn(table: DownRangeTable, taker: TakerKey): Play {
  const { state } = table;
  if (state.active !== taker || state.phase !== 'turn') yield* startTurn(table, taker);
  // Settle first, so that we don't ask a player who was just eliminated.
  while (!isBattleOver(table) && isStillGoing(state, taker)) if (yield* giveOrder(table)) break;
  if (!isBattleOver(table)) yield* endOfTurn(table, taker);
}

/** DR-TURN-7, in its order. */
function* startTurn(table: DownRangeTable, taker: TakerKey): Play {
  const { state } = table;
  table.emit({ type: 'turn-started', clause: 'DR-TURN-1', taker, turn: (state.turns[taker] ?? 0) + 1 });
  table.emit({ type: 'tokens-expired', clause: 'DR-TURN-7', taker });
  for (const unit of state.units) {
    if (unit.suppressions.some((each) => each.taker === taker)) {
      table.emit({ type: 'suppression-lifted', clause: 'DR-SUP-8', unit: unit.id, taker });
    }
  }
  yield* bringReinforcements(table, taker);
  yield* burnUnits(table, taker);
  yield* meetHazards(table, taker);
  noticeEnemies(table);
  yield* reactionWindow(table, { type: 'turn-start' });
}

/** One order of the active player; true when the turn is over. */
function* giveOrder(table: DownRangeTable): Play<boolean> {
  const { state } = table;
  const { seat } = takerOf(state, state.active);
  const menu = rosterOf(state).vehicles.length === 0 ? MENU_ON_FOOT : MENU;
  const order = yield* ask({ seat, moment: 'turn', frame: 'turn', menu, checkpoint: true });
  if (order.kind === 'end-turn') return true;
  if (order.kind === 'concede') {
    concedeGame(table, seat);
    return true;
  }
  const command = order as UnitCommand;
  yield* declareAndPerform(table, actionOf(command), unitById(state, command.unit) as Unit, command, 'turn');
  return false;
}

/** A player with nobody left, or who has given up, has no more orders to give (DR-TURN-9). */
function isStillGoing(state: State, taker: TakerKey): boolean {
  if (playerOf(state, takerOf(state, taker).seat).eliminated) return false;
  for (const unit of state.units) if (unit.taker === taker && isActive(unit)) return true;
  return false;
}

/** DR-TURN-8, in its order. */
function* endOfTurn(table: DownRangeTable, taker: TakerKey): Play {
  const { state } = table;
  for (const unit of state.units) {
    if (unit.taker === taker && savesAction(state, unit))
      table.emit({ type: 'reaction-gained', clause: 'DR-TURN-8', unit: unit.id });
  }
  yield* runAutopilots(table, taker);
  const gone = state.clouds.filter((cloud) => cloud.taker === taker && cloud.endsWithTurn <= (state.turns[taker] ?? 0));
  if (gone.length > 0) table.emit({ type: 'clouds-cleared', clause: 'DR-VAR-2', taker, ids: gone.map(({ id }) => id) });
  table.emit({ type: 'budgets-cleared', clause: 'DR-TURN-8', taker });
  yield* reactionWindow(table, { type: 'turn-end' });
  table.emit({ type: 'turn-ended', clause: 'DR-TURN-8', taker });
}

/**
 * Saving an Action costs nothing, so it's automatic unless the players want it declared (DR-TURN-8, ruling). A unit
 * that held has already saved its Action, and may have used it (DR-REA-2, 17).
 */
function savesAction(state: State, unit: Unit): boolean {
  if (!isActive(unit) || unit.held || unit.arrivedOrRevived || state.options.declaredReactions) return false;
  if (isAsleep(state, unit)) return false;
  if (unit.disabled && !state.options.mildGas) return false; // no Action to save (DR-HAZ-3)
  return ownActionRejection(unit) === undefined && !unit.actionUsed && !unit.focused && !unit.carriedNow;
}
