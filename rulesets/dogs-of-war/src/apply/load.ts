import type { DogsOfWarEvent } from '../events.ts';
import { placeBeside } from '../rules/carrying/carrying.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { forgetDuels } from './move.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;

/** Lifting, carrying and putting down. */
export function applyLoad(state: State, event: Of<'load-lifted' | 'load-checked' | 'load-put-down'>): void {
  const model = modelById(state, event.model)!;
  if (event.type === 'load-checked') {
    model.loadPassed = event.passed;
    return;
  }
  const load = modelById(state, event.load)!;
  if (event.type === 'load-put-down') return putDown(state, model, load, event.place);
  Object.assign(model, { carrying: load.id, loadPassed: false });
  Object.assign(load, { carriedBy: model.id, place: model.place, posture: 'prone', motion: 'none', opFire: false });
  forgetDuels(state, load);
}

function putDown(state: State, carrier: Model, load: Model, place: Place): void {
  Object.assign(carrier, { carrying: null, loadPassed: false });
  Object.assign(load, { carriedBy: null, place, posture: 'prone' });
  forgetDuels(state, load);
}

/** A carrier who falls lets go, an enemy who wakes frees himself, and a load that dies is a corpse (DW-CAR-7, DW-CAR-10). */
export function dropLoads(state: State): void {
  for (const carrier of state.models) {
    if (carrier.carrying === null) continue;
    const load = modelById(state, carrier.carrying)!;
    if (load.dead) putDown(state, carrier, load, carrier.place);
    else if (!isActive(carrier) || carrier.posture === 'prone' || isFreeEnemy(carrier, load))
      putDown(state, carrier, load, placeBeside(state, carrier, load));
  }
}

const isFreeEnemy = (carrier: Model, load: Model): boolean =>
  load.seat !== carrier.seat && !load.unconscious && !load.captured;
