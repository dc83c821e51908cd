import type { Faction } from '../faction.ts';
import { type Fault, pointer } from '../fault.ts';
import type { Scenario } from '../scenario.ts';

/** Everything one topic has to say about a scenario whose fields in `needs` are well formed. */
export interface Check {
  readonly needs: readonly (keyof Scenario)[];
  readonly faults: (scenario: Scenario, factions: readonly Faction[]) => Fault[];
}

/**
 * A check that reads only the fields it names. It then runs even when others are misshapen, and an author sees the
 * faults of the whole file in one go.
 */
export function check<K extends keyof Scenario>(
  needs: readonly K[],
  faults: (scenario: Pick<Scenario, K>, factions: readonly Faction[]) => Fault[],
): Check {
  return { needs, faults };
}

/** Ids that occur a second time in a list at `field`. */
export function duplicateIds(things: readonly { id: string }[], clause: string, ...field: PropertyKey[]): Fault[] {
  return things.flatMap(({ id }, index) => {
    if (things.findIndex((other) => other.id === id) === index) return [];
    const where = pointer(...field, index, 'id');
    return [{ code: 'duplicate-id' as const, clause, where, message: `the id ${id} is used twice`, detail: { id } }];
  });
}
