import type { ModelId, State } from '../state.ts';

/**
 * The table as if the man were acting in his own activation with all his AP. An Op-Fire shot has the same dice there
 * (DW-OPF-10).
 */
export function onHisTurn(state: State, id: ModelId): State {
  const seat = state.models.find((model) => model.id === id)?.seat;
  return {
    ...state,
    phase: 'act',
    active: seat ?? state.active,
    acting: [id],
    models: state.models.map((model) => (model.id === id ? { ...model, ap: 10, opFire: false } : model)),
  };
}
