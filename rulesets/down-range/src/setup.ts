import { type SetupOf, setupReader, under } from '@sandtable/game';
import type { Fault, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { judgementChoicesSchema } from './content/judgements.ts';
import { optionChoicesSchema } from './content/options.ts';
import { scenarioCard } from './content/read-scenario.ts';
import { type Scenario, scenarioSchema } from './content/scenario.ts';
import { scenarios } from './content/scenarios.ts';
import { validateScenario } from './content/validate-scenario.ts';
import { startState } from './start.ts';
import { cloneState, type State } from './state.ts';
import { releaseUncontrolledDrones } from './uncontrolled-drones.ts';

const choicesSchema = z.strictObject({
  options: optionChoicesSchema.prefault({}).describe('Variants the players choose; they go before the scenario’s.'),
  judgements: judgementChoicesSchema
    .prefault({})
    .describe('Judgments the book leaves to the players, where they differ from the defaults.'),
  birthOrder: z
    .record(z.string(), z.int().min(1).max(20))
    .prefault({})
    .describe('1 for the youngest player, where ties go by age (DR-QS-2); seating order when absent.'),
});

/** How a match is set up: a printed scenario by its id or a whole one, and what the players choose. */
export const setupSchema = choicesSchema.extend({ scenario: z.union([z.string().min(1).max(100), scenarioSchema]) });
export type Setup = SetupOf<Scenario, typeof choicesSchema>;

/** Reads an untrusted setup; either complete and legal, or every fault it has. */
export const readSetup = setupReader({
  scenarios,
  validateScenario,
  choices: choicesSchema,
  clauses: { form: 'DR-CORE-17', scenario: 'DR-WIN-1' },
  faultsOf: (setup) => [...birthOrderFaults(setup), ...choiceFaults(setup)],
});

/** The scenario must hold under what the players chose, too: the other rule book may not know its weapons (DR-QS-20). */
function choiceFaults({ scenario, options, judgements }: Setup): Fault[] {
  if (Object.keys(options).length === 0 && Object.keys(judgements).length === 0) return [];
  const chosen = {
    ...scenario,
    options: { ...scenario.options, ...options },
    judgements: { ...scenario.judgements, ...judgements },
  };
  const validated = validateScenario(chosen);
  return 'faults' in validated ? under('/scenario', validated.faults) : [];
}

function birthOrderFaults({ scenario, birthOrder }: Setup): Fault[] {
  const seats = new Set(scenario.players.map(({ id }) => id));
  return Object.keys(birthOrder)
    .filter((seat) => !seats.has(seat))
    .map((seat) => ({
      code: 'unknown-seat',
      where: `/birthOrder/${seat}`,
      message: `nobody sits at ${seat}`,
      clause: 'DR-QS-2',
    }));
}

/** Everybody who takes turns; neutral bystanders have no seat to sit at (DR-SID-3). */
export function seatsOf({ scenario }: Setup): readonly Seat[] {
  return scenario.players.filter(({ neutral }) => neutral !== true).map(({ id }) => id);
}

/** The last start of each scenario: playing it again gets a copy, and forks of all games share the rest. */
const starts = new WeakMap<Scenario, { readonly chosen: string; readonly state: State }>();

export function startFrom({ scenario, options, judgements, birthOrder }: Setup): State {
  const chosen = JSON.stringify([options, judgements, birthOrder]);
  let start = starts.get(scenario);
  if (start?.chosen !== chosen) {
    const card = releaseUncontrolledDrones(scenarioCard(scenario, { options, judgements }));
    start = { chosen, state: startState({ scenario: card, birthOrder }) };
    starts.set(scenario, start);
  }
  return cloneState(start.state);
}
