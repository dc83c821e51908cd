import { byId, freeze, type SetupOf, setupReader } from '@sandtable/game';
import type { Fault } from '@sandtable/kernel';
import { z } from 'zod';
import { type Chart, chartOf, houseChart } from './content/chart.ts';
import { pointAt } from './content/measure.ts';
import { optionsSchema } from './content/options.ts';
import type { Scenario } from './content/scenario.ts';
import { scenarios } from './content/scenarios.ts';
import { validateChart } from './content/validate-chart.ts';
import { tableOf, validateScenario } from './content/validate-scenario.ts';
import { weaponsChartSchema } from './content/weapons-chart.ts';
import { type Terrain, terrainOf } from './rules/ground/terrain.ts';
import { mustered, openingPhase, unmustered } from './rules/roster/muster.ts';
import { newVehicle, terrainWith } from './rules/vehicles/vehicles.ts';
import type { State } from './state.ts';

const pointsSchema = z.number().min(0).max(1_000_000);

const choicesSchema = z.strictObject({
  options: optionsSchema.prefault({}),
  carried: z
    .strictObject({ one: pointsSchema, two: pointsSchema })
    .exactOptional()
    .describe('What each side scored in earlier games of a campaign (DW-WIN-4).'),
  chart: weaponsChartSchema.exactOptional().describe('A player’s own weapons chart; ours when absent.'),
});

/** How a match is set up: a shipped scenario by its id or a whole one, options, a weapons chart. */
export type Setup = SetupOf<Scenario, typeof choicesSchema>;

/** A game without a limit of its own ends after this turn (DW-WIN-5). */
const LAST_TURN = 20;

/** Reads an untrusted setup: complete and legal, or every fault it has. */
export const readSetup = setupReader({
  scenarios,
  validateScenario,
  choices: choicesSchema,
  clauses: { form: 'DW-SET-1', scenario: 'DW-SET-1' },
  faultsOf({ scenario, chart, options }): Fault[] {
    const faults: Fault[] = [];
    const read = chart === undefined ? undefined : validateChart(chart);
    if (read !== undefined && 'faults' in read)
      faults.push(...read.faults.map((fault) => ({ ...fault, where: `/chart${fault.where}` })));
    if (options.ownForces && scenario.mission.kind !== 'engagement') {
      const message = `${scenario.name} says who fights: only a standard engagement is played with forces of your own`;
      faults.push({ code: 'not-in-mode', clause: 'DW-BLD-1', where: '/options/ownForces', message });
    }
    return faults;
  },
});

const charts = new WeakMap<object, Chart>();
const terrains = new WeakMap<Scenario, Terrain>();

/** The terrain of a scenario before the first shot; matches of one scenario share it and everything cached for it. */
export function terrainAtStart(scenario: Scenario): Terrain {
  const known = terrains.get(scenario);
  if (known !== undefined) return known;
  const terrain = freeze(terrainOf(tableOf(scenario.table)!));
  terrains.set(scenario, terrain);
  return terrain;
}

function chartFor({ chart }: Setup): Chart {
  if (chart === undefined) return houseChart;
  const made = charts.get(chart) ?? chartOf(chart);
  charts.set(chart, made);
  return made;
}

/** The chart with the scenario's own blast weapons (DW-BLA-8). */
function withOwnBlasts(chart: Chart, { blasts = [] }: Scenario): Chart {
  return blasts.length === 0 ? chart : freeze({ ...chart, blasts: { ...chart.blasts, ...byId(blasts) } });
}

/** Things lying on the table from the start, listed before play (DW-SET-2). */
function objectsOf(scenario: Scenario): Pick<State, 'loose' | 'looseCount'> {
  const objects = tableOf(scenario.table)?.objects ?? [];
  const loose = objects.map(({ item, at, surface = 'ground' }, i) => {
    const thing = houseChart.blasts[item]?.thrown
      ? ({ kind: 'grenade', type: item, flawed: false } as const)
      : ({ kind: 'item', type: item } as const);
    return { id: `loose-${i + 1}`, thing, place: { ...pointAt(at), surface } };
  });
  return { loose, looseCount: loose.length };
}

/** The state before anything was asked or rolled. */
export function startFrom(setup: Setup): State {
  const { scenario, options } = setup;
  const chart = withOwnBlasts(chartFor(setup), scenario);
  const vehicles = (scenario.vehicles ?? []).map(newVehicle);
  const [one, two] = scenario.forces;
  const { turns, mission } = scenario;
  const roster = options.ownForces ? unmustered() : mustered({ scenario, chart, options }, { one, two });
  return {
    scenario: freeze(scenario),
    chart,
    options: freeze(options),
    carried: setup.carried ?? { one: 0, two: 0 },
    night: scenario.night === true,
    lastTurn: typeof turns === 'object' ? turns.die + turns.plus : (turns ?? LAST_TURN),
    terrain: vehicles.length === 0 ? terrainAtStart(scenario) : terrainWith(terrainAtStart(scenario), vehicles),
    phase: options.ownForces ? 'build' : openingPhase(scenario),
    alarm: mission.kind !== 'night-cache',
    turn: 0,
    ...roster,
    smoke: [],
    duels: [],
    tackle: null,
    ...objectsOf(scenario),
    ropes: [],
    vehicles: options.vehicles ? vehicles : [],
    devices: [],
    // The side that holds the place deploys first (S2 to S4).
    active: mission.kind === 'engagement' ? 'one' : 'two',
    initiative: null,
    acting: [],
    result: null,
  };
}
