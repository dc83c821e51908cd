import type { ScenarioInfo } from '@sandtable/game';
import { SEATS } from '../state.ts';
import { seatWords } from '../text/english/things.ts';
import { sizes } from './catalogue.ts';
import type { Scenario } from './scenario.ts';
import { SIGNATURES } from './signature.ts';
import { tableOf } from './validate-scenario.ts';

/** A scenario as a start page lists it. */
export function scenarioInfo(scenario: Scenario): ScenarioInfo {
  const { id, name, summary, minutes, rounds, size, guide } = scenario;
  const table = tableOf(scenario.table);
  const units = SIGNATURES.reduce((sum, signature) => sum + sizes[size].slots[signature], 0);
  return {
    id,
    name,
    summary,
    minutes: minutes ?? null,
    rounds: rounds ?? null,
    size: { width: table?.width ?? 0, height: table?.height ?? 0, measure: 'inch' },
    night: false,
    options: {},
    guided: guide !== undefined,
    // Names of the sides until their lists are shown.
    seats: SEATS.map((seat) => ({ name: seatWords[seat], role: null, units })),
    // Lists are chosen in the match, both in secret (DS-SETUP-2).
    forces: [],
  };
}
