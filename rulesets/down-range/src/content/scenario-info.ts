import type { ScenarioInfo } from '@sandtable/game';
import type { Scenario } from './scenario.ts';

/** A scenario as a start page lists it. The scenario says who fights, so there are no lists to choose from. */
export function scenarioInfo(scenario: Scenario): ScenarioInfo {
  const { id, name, summary, minutes, rounds, table, options, guide, players } = scenario;
  return {
    id,
    name,
    summary,
    minutes: minutes ?? null,
    rounds: rounds ?? null,
    size: { width: table.width, height: table.height, measure: 'inch' },
    night: table.light === 'night',
    options: options ?? {},
    guided: guide !== undefined,
    seats: players
      .filter(({ neutral }) => neutral !== true)
      .map((player) => ({ name: player.name, role: null, units: player.units.length })),
    forces: [],
  };
}
