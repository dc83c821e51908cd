import type { SituationReader } from '@sandtable/kernel';
import { shapeFaults } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { factsOf } from './facts.ts';
import { givenSchema } from './given.ts';
import { layPosition } from './lay-position.ts';
import { nameFaults } from './name-faults.ts';
import { positionFaults } from './position-faults.ts';
import { tablesFor } from './scenario-of.ts';

/** Positions of this game in situation files. */
export const situations: SituationReader<State> = {
  schema: givenSchema,
  read(raw) {
    const parsed = givenSchema.safeParse(raw);
    if (!parsed.success) return { faults: shapeFaults(givenSchema, raw, () => 'DR-GEO-1') };
    const tables = tablesFor(parsed.data);
    const unknown = nameFaults(parsed.data, tables);
    if (unknown.length > 0) return { faults: unknown };
    const state = layPosition(parsed.data, tables);
    const faults = positionFaults(state, parsed.data);
    return faults.length > 0 ? { faults } : { state, seats: parsed.data.seats };
  },
  facts: factsOf,
};
