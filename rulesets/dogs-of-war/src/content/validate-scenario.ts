import { readChecked } from '@sandtable/game';
import { tables } from './catalogue.ts';
import type { Check } from './checks/check.ts';
import { forcesCheck } from './checks/forces.ts';
import { missionCheck } from './checks/mission.ts';
import { tableCheck } from './checks/table.ts';
import { blastsCheck, vehiclesCheck } from './checks/vehicles.ts';
import type { Fault } from './fault.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';
import type { TableFile } from './table.ts';

const checks: readonly Check[] = [tableCheck, forcesCheck, missionCheck, vehiclesCheck, blastsCheck];

/** The clause a misshapen field breaks, if it's more than the file's form (DW-SET-1). */
const clauses: ReadonlyMap<PropertyKey | undefined, string> = new Map([
  ['table', 'DW-GEO-1'],
  ['forces', 'DW-BLD-1'],
  ['points', 'DW-BLD-1'],
  ['turns', 'DW-WIN-5'],
]);

/** Reads a scenario file: the scenario, or every fault it has. */
export function validateScenario(raw: unknown): { scenario: Scenario } | { faults: Fault[] } {
  const clauseOf = (path: readonly PropertyKey[]) => clauses.get(path[0]) ?? 'DW-SET-1';
  const book = ({ table }: Partial<Scenario>) => ({ table: table === undefined ? undefined : tableOf(table) });
  const read = readChecked(raw, { schema: scenarioSchema, clauseOf, checks, book });
  return 'faults' in read ? read : { scenario: read.value };
}

/** The table a scenario names or brings along; undefined if nobody shipped it. */
export function tableOf(table: Scenario['table']): TableFile | undefined {
  return typeof table === 'string' ? tables[table] : table;
}
