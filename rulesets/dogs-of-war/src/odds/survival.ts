import { applyEvent } from '../apply-event.ts';
import { testSurvival } from '../procedures/health.ts';
import { isStabilizedBy, owesSurvival, survivalNumber } from '../rules/health/survival.ts';
import { modelById } from '../rules/roster/roster.ts';
import { cloneState, type Model, type ModelId, type State } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';

/**
 * How likely a man is to live to the end of each of the next turns, as he is and with every bleeding wound dressed now; and
 * how much health he'd have then, if he lives and nobody helps.
 */
export type Survival = {
  readonly left: readonly number[];
  readonly dressed: readonly number[];
  readonly health: readonly number[];
};

export function survivalOf(state: State, id: ModelId, turns = 4): Survival {
  const left = chances(state, id, turns);
  const dressed = chances(withDressings(state, id), id, turns);
  return {
    left: left.map(({ alive }) => alive),
    dressed: dressed.map(({ alive }) => alive),
    health: left.map(({ hp }) => hp),
  };
}

/** One survivability test a turn, by the rules themselves: passing costs a point, then he tests again (DW-HLT-8). */
function chances(given: State, id: ModelId, turns: number): { readonly alive: number; readonly hp: number }[] {
  const state = cloneState(given);
  const model = modelById(state, id);
  const found: { readonly alive: number; readonly hp: number }[] = [];
  let alive = model === undefined || model.dead ? 0 : 1;
  for (let turn = 0; turn < turns; turn++) {
    if (model !== undefined && alive > 0 && owesSurvival(model, state)) {
      alive *= Math.min(10, Math.max(0, survivalNumber(model).total)) / 10;
      pass(state, model);
      if (model.dead) alive = 0;
    }
    if (model !== undefined) model.checkedSurvival = false;
    found.push({ alive, hp: model?.hp ?? 0 });
  }
  return found;
}

/** The test passed, with all that comes of it. */
function pass(state: State, model: Model): void {
  const table: DogsOfWarTable = { state, emit: (event) => applyEvent(state, event) };
  const test = testSurvival(table, model);
  for (let step = test.next(); step.done !== true; step = test.next([1])) void step;
}

function withDressings(given: State, id: ModelId): State {
  const state = cloneState(given);
  const model = modelById(state, id);
  if (model === undefined) return state;
  for (const wound of model.wounds) if (wound.bleed) wound.dressed = true;
  model.stabilized = isStabilizedBy(model);
  return state;
}
