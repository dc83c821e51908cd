import type { DogsOfWarEvent } from '../events.ts';
import { modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { bringLoad, forgetDuels } from './move.ts';
import { getOut } from './vehicles.ts';

/** A ruling about one man. If he is moved, he leaves his vehicle or his carrier, and the man he carries comes along. */
export function applyEdit(
  state: State,
  { model: id, change }: Extract<DogsOfWarEvent, { type: 'model-edited' }>,
): void {
  const model = modelById(state, id)!;
  if (change.place !== undefined) {
    if (model.on === 'aboard') getOut(state, model);
    leaveCarrier(state, model);
  }
  Object.assign(model, change);
  if (change.place !== undefined) bringLoad(state, model);
  forgetDuels(state, model);
}

function leaveCarrier(state: State, model: Model): void {
  const carrier = model.carriedBy === null ? undefined : modelById(state, model.carriedBy);
  if (carrier === undefined) return;
  Object.assign(carrier, { carrying: null, loadPassed: false });
  model.carriedBy = null;
}
