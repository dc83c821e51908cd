import { situationTable, type TestTable } from '@sandtable/testkit';
import type { DownRangeEvent } from '../src/events/index.ts';
import { downRange } from '../src/index.ts';
import type { State, Unit } from '../src/state.ts';
import { type Given, unitIn } from './position.ts';

export { eventsOf, rollsOf } from '@sandtable/testkit';
export * from './orders.ts';
export * from './position.ts';

/** A match under test, with the questions these tests ask most. */
export interface Battle extends TestTable<State, DownRangeEvent> {
  /** The unit as it is now. */
  unit(id: string): Unit;
  /** Where it stands, in inches, or null. */
  at(id: string): readonly [number, number] | null;
}

/** Sets a position up and starts playing it. `opening`: dice thrown before the first question. */
export function battle(given: Given, opening: readonly number[] = []): Battle {
  const kit = situationTable(downRange.ruleset, given, opening);
  return Object.assign(Object.create(kit) as TestTable<State, DownRangeEvent>, {
    unit: (id: string) => unitIn(kit.state, id),
    at(id: string) {
      const { at } = unitIn(kit.state, id);
      return at === null ? null : ([at.x / 1000, at.y / 1000] as const);
    },
  });
}
