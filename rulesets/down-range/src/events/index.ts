import type { State } from '../state.ts';
import { applyEditEvent, type EditEvent } from './editing.ts';
import { applyEnvironmentEvent, type EnvironmentEvent } from './environment.ts';
import { applyFightEvent, type FightEvent } from './fighting.ts';
import { applyMoveEvent, type MoveEvent } from './moving.ts';
import { applySignalEvent, type SignalEvent } from './signals.ts';
import { applyTurnEvent, type TurnEvent } from './turns.ts';
import { applyVehicleEvent, type VehicleEvent } from './vehicles.ts';

/** Everything that can happen in Down Range, by topic. */
export type DownRangeEvent =
  | TurnEvent
  | MoveEvent
  | FightEvent
  | SignalEvent
  | VehicleEvent
  | EnvironmentEvent
  | EditEvent;

/** The only code that changes a state: each topic applies its own events. */
export function applyEvent(state: State, event: DownRangeEvent): void {
  const applied =
    applyTurnEvent(state, event as TurnEvent) ||
    applyMoveEvent(state, event as MoveEvent) ||
    applyFightEvent(state, event as FightEvent) ||
    applySignalEvent(state, event as SignalEvent) ||
    applyVehicleEvent(state, event as VehicleEvent) ||
    applyEnvironmentEvent(state, event as EnvironmentEvent) ||
    applyEditEvent(state, event as EditEvent);
  if (!applied) throw new Error(`an event nobody applies: ${event.type}`);
}
