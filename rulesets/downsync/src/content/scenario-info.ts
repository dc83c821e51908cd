import type { ScenarioInfo } from '@sandtable/game';
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
    seats: [
      { name: '', role: null, units },
      { name: '', role: null, units },
    ],
    // Lists are chosen in the match, both in secret (DS-SETUP-2).
    forces: [],
  };
}
