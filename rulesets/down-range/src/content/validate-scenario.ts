import { readChecked } from '@sandtable/game';
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

/** Reads a scenario file: the scenario, or every fault it has. */
export function validateScenario(raw: unknown): { scenario: Scenario } | { faults: Fault[] } {
  const clauseOf = (path: readonly PropertyKey[]) => clauses.get(path[0]) ?? 'DR-CORE-17';
  const read = readChecked(raw, { schema: scenarioSchema, clauseOf, checks, book: rulebookOf });
  return 'faults' in read ? read : { scenario: read.value };
}

function rulebookOf({ options, judgements, cards }: Scenario): Rulebook {
  const chosen = { options: optionsFor(options), judgements: judgementsFor(judgements) };
  return { ...chosen, catalogue: catalogueFor(chosen.options, chosen.judgements, cards) };
}
