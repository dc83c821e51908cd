import type { Json } from '@sandtable/kernel';
import { type Chart, houseChart } from './content/chart.ts';
import type { Scenario } from './content/scenario.ts';
import { scenarios } from './content/scenarios.ts';
import type { Piece } from './content/table.ts';
import type { Ground } from './rules/ground/ground.ts';
import { groundOf } from './rules/ground/lay-ground.ts';
import type { Terrain } from './rules/ground/terrain.ts';
import { readSetup, terrainAtStart } from './setup.ts';
import { cloneState, type State } from './state.ts';

/** A view: the state as its viewer knows it, without the table's file, which is the scenario's. */
export type Seen = Omit<State, 'terrain'> & { readonly terrain: Omit<Terrain, 'table'> };

export const seen = (view: Json): Seen => view as unknown as Seen;

/** A state made from what a viewer sees. What is hidden from the viewer isn't in it. */
export function stateOfView(view: Json): State {
  const table = seen(view);
  const scenario = knownScenario(table.scenario);
  return cloneState({ ...table, scenario, chart: knownChart(table.chart), terrain: terrainIn(table) });
}

/** The ground that a view is about. */
export function groundIn(table: Pick<Seen, 'scenario' | 'terrain'>): Ground {
  return groundOf(terrainIn(table));
}

/** Caches the last thing made from a text, so that everything cached for that object is found again. */
function lastOf<Value>(): (text: string, make: () => Value) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined;
  return (text, make) => {
    if (last?.text !== text) last = { text, value: make() };
    return last.value;
  };
}

const lastScenario = lastOf<Scenario>();
const lastTerrain = lastOf<Terrain>();
const lastChart = lastOf<Chart>();

/** Scenarios already looked up, by the object they came in: within one process that's always the same object. */
const familiar = new WeakMap<Scenario, Scenario>();

/** The scenario as matches in this process have it. One that came over a network is parsed only once. */
function knownScenario(scenario: Scenario): Scenario {
  const known = familiar.get(scenario);
  if (known !== undefined) return known;
  const shipped = shippedAs(scenario.id);
  const text = JSON.stringify(scenario);
  const found =
    scenario === shipped || text === JSON.stringify(shipped)
      ? shipped!
      : lastScenario(text, () => structuredClone(scenario));
  familiar.set(scenario, found);
  return found;
}

/** A shipped scenario as a match begins with it. */
function shippedAs(id: string): Scenario | undefined {
  const read = Object.hasOwn(scenarios, id) ? readSetup({ scenario: id }) : undefined;
  return read === undefined || 'faults' in read ? undefined : read.setup.scenario;
}

function knownChart(chart: Chart): Chart {
  if (chart === houseChart) return chart;
  const text = JSON.stringify(chart);
  return lastChart(text, () => (text === JSON.stringify(houseChart) ? houseChart : structuredClone(chart)));
}

/** The battlefield as it is now; the one before the first shot is shared by all. */
function terrainIn({ scenario, terrain }: Pick<Seen, 'scenario' | 'terrain'>): Terrain {
  const start = terrainAtStart(knownScenario(scenario));
  const { doors, levels, holes, placed } = terrain;
  const changes = JSON.stringify({ doors, levels, holes, placed });
  if (changes === UNCHANGED) return start;
  return lastTerrain(`${scenario.id} ${JSON.stringify(start.table)} ${changes}`, () => ({
    ...start,
    doors,
    levels,
    holes,
    placed,
  }));
}

const UNCHANGED = JSON.stringify({ doors: {}, levels: {}, holes: [], placed: [] });

/** Everything lying on the table. */
export function piecesIn(table: Pick<Seen, 'scenario' | 'terrain'>): readonly Piece[] {
  const { table: file, placed } = terrainIn(table);
  return [...file.pieces, ...placed];
}
