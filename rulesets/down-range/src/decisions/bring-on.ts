import { defineDecision } from '@sandtable/kernel';
import { type Arrive, arrive, checkArrival } from '../actions/arrive.ts';
import type { State } from '../state.ts';

/** Arriving as an answer at the start of a turn, before anything else (DR-MOR-1). */
export const bringOn = defineDecision<State, Arrive>({
  kind: 'arrive',
  role: 'place',
  schema: arrive.schema,
  weight: 4,
  check: (state, { seat }, command) => checkArrival(state, seat, command),
  offer: (state, { seat }) => arrive.offer(state, seat, 'turn'),
  sample: (state, { seat }) => arrive.sample(state, seat, 'turn'),
});
