import type { DogsOfWarEvent } from '../events.ts';
import { isCasualty } from '../rules/morale/morale.ts';
import { membersOf, modelById, playerOf, teamById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { countBack } from './health.ts';
import { forgetDuels } from './move.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;
type ComingEvent = Of<
  | 'model-entered'
  | 'model-left'
  | 'team-reserved'
  | 'helicopter-came'
  | 'drop-missed'
  | 'extraction-named'
  | 'extraction-flown'
>;

/** Men who come onto the table and leave it. */
export function applyComing(state: State, event: ComingEvent): void {
  switch (event.type) {
    case 'team-reserved':
      teamById(state, event.team).reserve = true;
      for (const model of membersOf(state, event.team)) model.on = 'reserve';
      return;
    case 'helicopter-came':
      playerOf(state, event.seat).helicopterUsed = true;
      return;
    case 'drop-missed':
      modelById(state, event.model)!.entry = { at: event.at, turn: event.turn };
      return;
    case 'extraction-named':
      Object.assign(playerOf(state, event.seat), { extraction: event.place, helicopterUsed: true });
      return;
    case 'extraction-flown':
      playerOf(state, event.seat).extraction = null;
      return;
    case 'model-left':
      for (const id of [event.model, ...event.with]) goAway(state, modelById(state, id)!);
      return;
    case 'model-entered': {
      const { place, facing, posture, by } = event;
      const model = modelById(state, event.model)!;
      Object.assign(model, { on: 'table', place, facing, posture, entry: null });
      // A man who walks on counts as a walking target; one who comes by air has half his AP (DW-MOV-28, DW-AIR-3,
      // DW-AIR-5).
      if (by === 'edge') model.motion = 'walk';
      else model.landed = true;
      return;
    }
  }
}

/** Off the table for good; a casualty who was carried off is safe and counts no more (DW-MOV-28). */
function goAway(state: State, model: Model): void {
  const wasLost = isCasualty(model);
  Object.assign(model, { on: 'left', ap: 0, opFire: false, carrying: null, carriedBy: null });
  forgetDuels(state, model);
  if (wasLost) countBack(state, model);
}
