import { readChecked } from '@sandtable/game';
import { factions as printed } from './catalogue.ts';
import { boardCheck } from './checks/board.ts';
import type { Check } from './checks/check.ts';
import { forceCheck, forceRoleCheck, limitCheck, roomCheck } from './checks/forces.ts';
import { briefingCheck, deploymentCheck, exitCheck, firstCheck, roleCheck, zoneRoleCheck } from './checks/roles.ts';
import { convoyCheck, victoryNumberCheck, victoryRoleCheck, victorySquareCheck } from './checks/victory.ts';
import { zoneCheck, zoneChoiceCheck, zonePlaceCheck } from './checks/zones.ts';
import type { Faction } from './faction.ts';
import type { Fault } from './fault.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';

const checks: readonly Check[] = [
  boardCheck,
  roleCheck,
  briefingCheck,
  zoneCheck,
  zonePlaceCheck,
  zoneChoiceCheck,
  zoneRoleCheck,
  firstCheck,
  deploymentCheck,
  exitCheck,
  forceCheck,
  forceRoleCheck,
  limitCheck,
  roomCheck,
  victorySquareCheck,
  victoryNumberCheck,
  victoryRoleCheck,
  convoyCheck,
];

/** The clause a misshapen field offends, where it is not just the file's form (RF-SET-1). */
const clauses: ReadonlyMap<PropertyKey | undefined, string> = new Map([
  ['board', 'RF-GEO-2'],
  ['players', 'RF-SET-2'],
  ['roles', 'RF-SET-2'],
  ['briefings', 'RF-SET-2'],
  ['zones', 'RF-SET-5'],
  ['zoneOf', 'RF-SET-8'],
  ['zoneChoice', 'RF-SET-8'],
  ['first', 'RF-SET-3'],
  ['deployment', 'RF-SET-5'],
  ['exits', 'RF-MOVE-8'],
  ['rounds', 'RF-END-3'],
  ['victory', 'RF-END-3'],
  ['forces', 'RF-SET-4'],
  ['limits', 'RF-SET-4'],
]);

/** Reads a scenario file: the scenario, or every fault it has. */
export function validateScenario(
  raw: unknown,
  factions: readonly Faction[] = printed,
): { scenario: Scenario } | { faults: Fault[] } {
  const clauseOf = (path: readonly PropertyKey[]) => clauses.get(path[0]) ?? 'RF-SET-1';
  const read = readChecked(raw, { schema: scenarioSchema, clauseOf, checks, book: () => factions });
  return 'faults' in read ? read : { scenario: read.value };
}
