import type { Json } from '@sandtable/kernel';
import type { State } from './state.ts';

/**
 * The state as everybody may know it, which is all of it: lists aren't in the state before both are shown, and no field
 * says what a Ping is (DS-HID-1 to DS-HID-4).
 */
export function viewFor(state: State): Json {
  return {
    scenario: state.scenario,
    options: state.options,
    judgements: state.judgements,
    ...changing(state),
  } as Json;
}

/** The part of a state that can change: what positions are compared by. */
export function digestOf(state: State): Json {
  return changing(state) as Json;
}

function changing(state: State): Omit<State, 'scenario' | 'ground' | 'options' | 'judgements'> {
  const { phase, round, turn, active, deployFirst, players, objectives, pings, units, taskforce } = state;
  const { engagement, activations, action, hit, scoring, quiet, result } = state;
  const table = { phase, round, turn, active, deployFirst, players, objectives, pings, units, taskforce };
  return { ...table, engagement, activations, action, hit, scoring, quiet, result };
}
