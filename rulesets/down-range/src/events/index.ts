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

type Apply = (state: State, event: never) => boolean;

/** The topics; each applies its own events and says of all others that they are not. */
const topics = [
  applyTurnEvent,
  applyMoveEvent,
  applyFightEvent,
  applySignalEvent,
  applyVehicleEvent,
  applyEnvironmentEvent,
  applyEditEvent,
] as readonly Apply[];

/** Which topic a type of event belongs to, as far as there have been any: so that only the first of them asks them all. */
const topicByType = new Map<string, Apply>();

/** The only code that changes a state: each topic applies its own events. */
export function applyEvent(state: State, event: DownRangeEvent): void {
  const known = topicByType.get(event.type);
  if (known === undefined) applyFirst(state, event);
  else known(state, event as never);
}

function applyFirst(state: State, event: DownRangeEvent): void {
  const topic = topics.find((apply) => apply(state, event as never));
  if (topic === undefined) throw new Error(`an event nobody applies: ${event.type}`);
  topicByType.set(event.type, topic);
}
