import type { ScenarioInfo } from '@sandtable/game';
import type { Scenario } from './scenario.ts';

/** A mission as a start page lists it. */
export function scenarioInfo(scenario: Scenario): ScenarioInfo {
  const { id, name, summary, minutes, rounds, board, players, roles, forces, guide } = scenario;
  return {
    id,
    name,
    summary,
    minutes: minutes ?? null,
    rounds,
    size: { width: board.rows[0]?.length ?? 0, height: board.rows.length, measure: 'square' },
    night: false,
    options: {},
    guided: guide !== undefined,
    seats: Array.from({ length: players }, (_, i) => ({ name: roles?.[i]?.name ?? '', role: roles?.[i]?.id ?? null })),
    forces: forces.map(({ faction, role, units }) => ({ faction, role: role ?? null, units: units.length })),
  };
}
