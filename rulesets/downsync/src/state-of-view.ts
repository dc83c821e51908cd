import type { Json } from '@sandtable/kernel';
import type { Ground } from './content/ground.ts';
import type { Scenario } from './content/scenario.ts';
import { scenarios } from './content/scenarios.ts';
import { groundOf } from './setup.ts';
import { cloneState, type State } from './state.ts';

/** A view: everything but the table's ground, which follows from its scenario. Everybody sees the same (DS-HID-1). */
export type Seen = Omit<State, 'ground'>;

export const seen = (view: Json): Seen => view as Seen;

/** A state made from what a seat sees. Everything is public in this game, so it is the whole state. */
export function stateOfView(view: Json): State {
  const table = seen(view);
  const scenario = known(table.scenario);
  return cloneState({ ...table, scenario, ground: groundOf(scenario) });
}

/** The ground that a view is about. */
export function groundIn({ scenario }: Pick<Seen, 'scenario'>): Ground {
  return groundOf(known(scenario));
}

const read = new Map<string, Scenario>();

/** The scenario this process already has, if it's the same, so that everything cached for its table is found again. */
function known(scenario: Scenario): Scenario {
  const shipped = scenarios[scenario.id];
  if (scenario === shipped) return shipped;
  const text = JSON.stringify(scenario);
  if (shipped !== undefined && text === JSON.stringify(shipped)) return shipped;
  const before = read.get(text);
  if (before !== undefined) return before;
  read.clear();
  read.set(text, scenario);
  return scenario;
}
