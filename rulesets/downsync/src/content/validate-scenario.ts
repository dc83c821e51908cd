import { readChecked } from '@sandtable/game';
import { tables } from './catalogue.ts';
import type { Check } from './checks/check.ts';
import { listCheck } from './checks/lists.ts';
import { objectiveCheck, roundsCheck, zoneCheck } from './checks/mission.ts';
import { tableCheck } from './checks/table.ts';
import type { Fault } from './fault.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';
import type { TableFile } from './table.ts';

const checks: readonly Check[] = [tableCheck, listCheck, objectiveCheck, zoneCheck, roundsCheck];

/** The clause a misshapen field breaks, if it's more than the file's form (DS-SETUP-1). */
const clauses: ReadonlyMap<PropertyKey | undefined, string> = new Map([
  ['size', 'DS-FORCE-2'],
  ['table', 'DS-MEAS-1'],
  ['without', 'DS-TER-4'],
  ['lists', 'DS-FORCE-3'],
  ['rounds', 'DS-ROUND-6'],
  ['mission', 'DS-OBJ-2'],
]);

/** Reads a scenario file: the scenario, or every fault it has. */
export function validateScenario(raw: unknown): { scenario: Scenario } | { faults: Fault[] } {
  const clauseOf = (path: readonly PropertyKey[]) => clauses.get(path[0]) ?? 'DS-SETUP-1';
  const book = ({ table }: Partial<Scenario>) => ({ table: table === undefined ? undefined : tableOf(table) });
  const read = readChecked(raw, { schema: scenarioSchema, clauseOf, checks, book });
  return 'faults' in read ? read : { scenario: read.value };
}

/** The table a scenario names or brings along; undefined if nobody printed it. */
export function tableOf(table: Scenario['table']): TableFile | undefined {
  return typeof table === 'string' ? tables[table] : table;
}
