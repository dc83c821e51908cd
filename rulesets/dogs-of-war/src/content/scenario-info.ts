import type { ScenarioInfo } from '@sandtable/game';
import { forces } from './catalogue.ts';
import { ROLES } from './force.ts';
import type { Scenario } from './scenario.ts';
import { tableOf } from './validate-scenario.ts';

/** A scenario as a start page lists it. */
export function scenarioInfo(scenario: Scenario): ScenarioInfo {
  const { id, name, summary, minutes, turns } = scenario;
  const table = tableOf(scenario.table);
  return {
    id,
    name,
    summary,
    minutes: minutes ?? null,
    rounds: typeof turns === 'number' ? turns : null,
    size: { width: table?.width ?? 0, height: table?.height ?? 0, measure: 'inch' },
    night: scenario.night === true,
    options: {},
    guided: scenario.guide !== undefined,
    seats: scenario.forces.map(({ teams }) => ({
      name: forces[teams[0]!.force]?.name ?? '',
      role: null,
      units: teams.length * ROLES.length,
    })),
    // Forces are given by the scenario.
    forces: [],
  };
}
