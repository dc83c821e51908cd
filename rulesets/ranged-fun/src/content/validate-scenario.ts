import { shapeFaults } from '@sandtable/kernel';
import { factions as printed } from './catalogue.ts';
import { boardCheck } from './checks/board.ts';
import type { Check } from './checks/check.ts';
import { forceCheck, forceRoleCheck, limitCheck, roomCheck } from './checks/forces.ts';
import { deploymentCheck, exitCheck, firstCheck, roleCheck, zoneRoleCheck } from './checks/roles.ts';
import { convoyCheck, victoryNumberCheck, victoryRoleCheck, victorySquareCheck } from './checks/victory.ts';
import { zoneCheck, zoneChoiceCheck, zonePlaceCheck } from './checks/zones.ts';
import type { Faction } from './faction.ts';
import type { Fault } from './fault.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';

const checks: readonly Check[] = [
  boardCheck,
  roleCheck,
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

/**
 * Reads a scenario file: the scenario, or every fault it has. Never throws on anything that came from JSON. Checks that
 * need a misshapen field are left out; all others run, so that one run shows an author nearly everything.
 */
export function validateScenario(
  raw: unknown,
  factions: readonly Faction[] = printed,
): { scenario: Scenario } | { faults: Fault[] } {
  const faults: Fault[] = shapeFaults(scenarioSchema, raw, (path) => clauses.get(path[0]) ?? 'RF-SET-1');
  const parts = wellFormedParts(raw);
  for (const { needs, faults: faultsOf } of checks) {
    if (needs.every((field) => parts.sound.has(field))) faults.push(...faultsOf(parts.scenario, factions));
  }
  return faults.length > 0 ? { faults } : { scenario: scenarioSchema.parse(raw) };
}

/** The fields that have their shape, and which they are; an optional field that is not there is sound too. */
function wellFormedParts(raw: unknown): { scenario: Scenario; sound: ReadonlySet<string> } {
  const sound = new Set<string>();
  const scenario: Record<string, unknown> = {};
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    for (const [field, schema] of Object.entries(scenarioSchema.shape)) {
      if (!Object.hasOwn(raw, field)) {
        if (schema.def.type === 'optional') sound.add(field);
        continue;
      }
      const part = schema.safeParse((raw as Record<string, unknown>)[field]);
      if (!part.success) continue;
      sound.add(field);
      scenario[field] = part.data;
    }
  }
  // Checks read only what they name, and run only when that is sound: to them this is a whole scenario.
  return { scenario: scenario as unknown as Scenario, sound };
}
