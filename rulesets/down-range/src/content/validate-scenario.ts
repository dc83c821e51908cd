import { shapeFaults } from '@sandtable/kernel';
import { catalogueFor } from './catalogue.ts';
import type { Check, Rulebook } from './checks/check.ts';
import { commandCheck } from './checks/command.ts';
import { equipmentCheck } from './checks/equipment.ts';
import { ownCardsCheck, settingsCheck } from './checks/own-cards.ts';
import { kindCheck, outlineCheck, placeOnTableCheck } from './checks/pieces.ts';
import { fixedPlaceCheck, roomCheck, startCheck } from './checks/places.ts';
import { exitCheck, rosterCheck, sequenceCheck } from './checks/players.ts';
import { hazardCheck, specialCheck } from './checks/special.ts';
import { aboardCheck, mountCheck } from './checks/vehicles.ts';
import { victoryCheck } from './checks/victory.ts';
import { zoneCheck, zoneGivenCheck } from './checks/zones.ts';
import { judgementsFor, optionsFor } from './defaults.ts';
import type { Fault } from './fault.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';

const checks: readonly Check[] = [
  ownCardsCheck,
  settingsCheck,
  outlineCheck,
  placeOnTableCheck,
  kindCheck,
  hazardCheck,
  rosterCheck,
  sequenceCheck,
  exitCheck,
  zoneCheck,
  zoneGivenCheck,
  equipmentCheck,
  mountCheck,
  aboardCheck,
  commandCheck,
  startCheck,
  fixedPlaceCheck,
  roomCheck,
  victoryCheck,
  specialCheck,
];

/** The clause a misshapen field offends, where it is not just the file's form (DR-CORE-17: what the sides agreed on). */
const clauses: ReadonlyMap<PropertyKey | undefined, string> = new Map([
  ['table', 'DR-GEO-1'],
  ['pieces', 'DR-GEO-4'],
  ['hazards', 'DR-HAZ-1'],
  ['players', 'DR-SID-1'],
  ['deployment', 'DR-TURN-1'],
  ['opening', 'DR-TURN-1'],
  ['exits', 'DR-MOV-14'],
  ['rounds', 'DR-WIN-1'],
  ['untilEliminated', 'DR-WIN-1'],
  ['victory', 'DR-WIN-1'],
  ['cards', 'DR-UNT-3'],
]);

/**
 * Reads a scenario file: the scenario, or every fault it has. Never throws on anything that came from JSON. Checks that
 * need a misshapen field are left out; all others run, so that one run shows an author nearly everything.
 */
export function validateScenario(raw: unknown): { scenario: Scenario } | { faults: Fault[] } {
  const faults: Fault[] = shapeFaults(scenarioSchema, raw, (path) => clauses.get(path[0]) ?? 'DR-CORE-17');
  const parts = wellFormedParts(raw);
  const rulebook = rulebookOf(parts.scenario);
  for (const { needs, faults: faultsOf } of checks) {
    if (needs.every((field) => parts.sound.has(field))) faults.push(...faultsOf(parts.scenario, rulebook));
  }
  return faults.length > 0 ? { faults } : { scenario: scenarioSchema.parse(raw) };
}

function rulebookOf({ options, judgements, cards }: Scenario): Rulebook {
  const chosen = { options: optionsFor(options), judgements: judgementsFor(judgements) };
  return { ...chosen, catalogue: catalogueFor(chosen.options, chosen.judgements, cards) };
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
