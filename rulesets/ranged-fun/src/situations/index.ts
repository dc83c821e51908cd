import type { SituationReader } from '@sandtable/kernel';
import { shapeFaults } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { factsOf } from './facts.ts';
import { givenSchema } from './given.ts';
import { layPosition } from './lay-position.ts';
import { positionFaults } from './position-faults.ts';

/** Positions of this game in situation files. */
export const situations: SituationReader<State> = {
  schema: givenSchema,
  read(raw) {
    const parsed = givenSchema.safeParse(raw);
    if (!parsed.success) return { faults: shapeFaults(givenSchema, raw, () => 'RF-SET-1') };
    const state = layPosition(parsed.data);
    const faults = positionFaults(parsed.data, state);
    return faults.length > 0 ? { faults } : { state, seats: parsed.data.seats };
  },
  facts: factsOf,
};
