import type { ClauseId, Rejection, Result, Seat } from '@sandtable/kernel';
import { bedOf } from '../rules/turn/sleep.ts';
import {
  type Arm,
  playerOf,
  type State,
  type Stops,
  type TakerKey,
  type Unit,
  type UnitId,
  unitById,
} from '../state.ts';
import type { Mode, UnitCommand } from '../unit-command.ts';

/** The course of the game: rounds, turns, budgets, tokens, windows, the end. */
export type TurnEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'battle-begun' }
  | { readonly type: 'round-started'; readonly round: number }
  | { readonly type: 'order-set'; readonly order: readonly TakerKey[] }
  | { readonly type: 'turn-started'; readonly taker: TakerKey; readonly turn: number }
  | { readonly type: 'tokens-expired'; readonly taker: TakerKey }
  | { readonly type: 'suppression-lifted'; readonly unit: UnitId; readonly taker: TakerKey }
  | { readonly type: 'reaction-gained'; readonly unit: UnitId }
  | { readonly type: 'action-held'; readonly unit: UnitId }
  | { readonly type: 'budgets-cleared'; readonly taker: TakerKey }
  | { readonly type: 'turn-ended'; readonly taker: TakerKey }
  | { readonly type: 'round-ended'; readonly round: number }
  | { readonly type: 'action-declared'; readonly unit: UnitId; readonly command: UnitCommand; readonly mode: Mode }
  | { readonly type: 'action-lost'; readonly unit: UnitId }
  | { readonly type: 'action-spoiled'; readonly unit: UnitId; readonly rejection: Rejection }
  | { readonly type: 'action-spent'; readonly unit: UnitId; readonly focus: boolean; readonly reacting: boolean }
  | { readonly type: 'stops-set'; readonly seat: Seat; readonly stops: Stops }
  | { readonly type: 'points-scored'; readonly seat: Seat; readonly points: number; readonly what: string }
  | { readonly type: 'loss-counted'; readonly unit: UnitId; readonly tally: string }
  | { readonly type: 'player-conceded'; readonly seat: Seat }
  | { readonly type: 'player-eliminated'; readonly seat: Seat }
  | { readonly type: 'battle-ended'; readonly result: Result }
);

/** Applies an event of this topic; false when it is of another. */
export function applyTurnEvent(state: State, event: TurnEvent): boolean {
  switch (event.type) {
    case 'battle-begun':
      state.phase = 'initiative';
      for (const unit of state.units) unit.sleepsIn = bedOf(state, unit);
      break;
    case 'round-started':
      state.round = event.round;
      state.phase = 'initiative';
      state.done = [];
      break;
    case 'order-set':
      state.order = event.order;
      for (const player of state.players) Object.assign(player, { enhanced: false, enhancedBy: null });
      break;
    case 'turn-started':
      state.phase = 'turn';
      state.active = event.taker;
      state.turns = { ...state.turns, [event.taker]: event.turn };
      for (const unit of ownUnits(state, event.taker)) if (unit.arrivedOrRevived) wake(unit);
      break;
    case 'tokens-expired':
      for (const unit of state.units) if (unit.taker === event.taker) dropTokens(unit);
      break;
    case 'suppression-lifted': {
      const unit = named(state, event.unit);
      unit.suppressions = unit.suppressions.filter(({ taker }) => taker !== event.taker);
      break;
    }
    case 'reaction-gained':
      named(state, event.unit).reaction = true;
      break;
    case 'action-held':
      hold(named(state, event.unit));
      break;
    case 'budgets-cleared':
      for (const unit of state.units) {
        if (unit.taker === event.taker) clearBudget(unit);
        endEffort(unit);
      }
      break;
    case 'turn-ended':
      state.done = [...state.done, event.taker];
      for (const drone of ownUnits(state, event.taker)) {
        if (drone.feedTo >= 0 && drone.feedUntil <= (state.turns[event.taker] ?? 0)) drone.feedTo = -1;
      }
      break;
    case 'round-ended':
      state.phase = 'initiative';
      break;
    case 'action-declared':
      if (event.mode === 'reaction') named(state, event.unit).reaction = false;
      break;
    case 'action-spent':
      if (!event.reacting) spend(named(state, event.unit), event.focus);
      break;
    case 'stops-set':
      playerOf(state, event.seat).stops = event.stops;
      break;
    case 'points-scored':
      playerOf(state, event.seat).points += event.points;
      break;
    case 'loss-counted':
      state.tallies = { ...state.tallies, [event.tally]: 1 };
      break;
    case 'player-conceded':
      playerOf(state, event.seat).conceded = true;
      break;
    case 'player-eliminated':
      playerOf(state, event.seat).eliminated = true;
      break;
    case 'battle-ended':
      state.phase = 'over';
      break;
    case 'action-lost':
    case 'action-spoiled':
      break; // kept for the log
    default:
      event satisfies never;
      return false;
  }
  return true;
}

function hold(unit: Unit): void {
  unit.held = true;
  unit.reaction = true;
}

function spend(unit: Unit, focus: boolean): void {
  unit.actionUsed = true;
  unit.focused ||= focus;
}

function dropTokens(unit: Unit): void {
  unit.reaction = false;
  unit.signal = false;
  unit.awareness = false;
  unit.observation = null;
  unit.sigint = false;
  unit.sigintShared = false;
  unit.jamming = false;
  // A drone is controlled anew each turn (DR-UMV-2).
  unit.operator = -1;
  unit.controlled = false;
}

/** A main effort ends with the turn it was given in, no matter who gave it or in whose turn (DR-TURN-8, DR-CMD-7). */
function endEffort(unit: Unit): void {
  unit.mainEffort = false;
  unit.namedEffort = false;
  unit.passedEffort = false;
}

/** Units revived or arrived in another turn start their owner's next one like all others (DR-MED-8, DR-REA-15). */
function wake(unit: Unit): void {
  Object.assign(unit, { arrivedOrRevived: false, moves: 0, actionUsed: false } satisfies Partial<Unit>);
}

/** DR-TURN-8 (5): what was done this turn becomes what was done last turn, and the next one starts afresh. */
function clearBudget(unit: Unit): void {
  unit.movedLast = unit.movedNow;
  unit.actedLast = unit.actionUsed;
  unit.hadTurn = true;
  unit.moves = 0;
  unit.actionUsed = false;
  unit.focused = false;
  unit.held = false;
  unit.carriedNow = unit.carrying >= 0 || unit.carriedBy >= 0;
  unit.stationUsed = false;
  unit.seatChanged = false;
  if (unit.hazardTaken.length > 0) unit.hazardTaken = [];
  unit.movedNow = false;
  unit.movedSince = false;
  unit.arrivedOrRevived = false;
  unit.disabled = false;
  if (unit.arms.some(isUsed))
    unit.arms = unit.arms.map((arm) => (isUsed(arm) ? { ...arm, used: false, usedReacting: false } : arm));
}

function isUsed({ used, usedReacting }: Arm): boolean {
  return used || usedReacting;
}

function ownUnits(state: State, taker: TakerKey): Unit[] {
  return state.units.filter((unit) => unit.taker === taker);
}

function named(state: State, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}
