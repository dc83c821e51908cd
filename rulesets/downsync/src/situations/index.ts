import { type SituationReader, shapeFaults } from '@sandtable/kernel';
import { SEATS, type State } from '../state.ts';
import { factsOf } from './facts.ts';
import { givenSchema } from './given.ts';
import { layPosition } from './lay-position.ts';

/** How situation files describe positions. */
export const situations: SituationReader<State> = {
  schema: givenSchema,
  read(raw) {
    const read = givenSchema.safeParse(raw);
    if (!read.success) return { faults: shapeFaults(givenSchema, raw, () => 'DS-SETUP-1') };
    return { state: layPosition(read.data), seats: SEATS };
  },
  facts: factsOf,
};
