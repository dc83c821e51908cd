import { type Fault, type Seat, shapeFaults, withoutMeasures } from '@sandtable/kernel';
import { z } from 'zod';
import { judgementChoicesSchema } from './content/judgements.ts';
import { optionChoicesSchema } from './content/options.ts';
import { scenarioCard } from './content/read-scenario.ts';
import { type Scenario, scenarioSchema } from './content/scenario.ts';
import { scenarios } from './content/scenarios.ts';
import { validateScenario } from './content/validate-scenario.ts';
import { freeMasterlessDrones } from './masterless-drones.ts';
import { startState } from './start.ts';
import { cloneState, type State } from './state.ts';

const choicesSchema = z.strictObject({
  options: optionChoicesSchema.prefault({}).describe('Variants the players choose; they go before the scenario’s.'),
  judgements: judgementChoicesSchema.prefault({}).describe('What the book leaves to the players, settled otherwise.'),
  birthOrder: z
    .record(z.string(), z.int().min(1).max(20))
    .prefault({})
    .describe('1 for the youngest player, where ties go by age (DR-QS-2); seating order when absent.'),
});

/** How a match is set up: a printed scenario by its id or a whole one, and what the players choose. */
export const setupSchema = choicesSchema.extend({ scenario: z.union([z.string().min(1).max(100), scenarioSchema]) });
export type Setup = z.infer<typeof choicesSchema> & { readonly scenario: Scenario };

/** Reads an untrusted setup; either complete and legal, or every fault it has. */
export function readSetup(raw: unknown): { readonly setup: Setup } | { readonly faults: readonly Fault[] } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { faults: [{ code: 'malformed', where: '/', message: 'a setup is an object', clause: 'DR-CORE-17' }] };
  }
  const { scenario: named, ...rest } = raw as { scenario?: unknown };
  const found = findScenario(named);
  const parsed = choicesSchema.safeParse(rest);
  const shape = parsed.success ? [] : shapeFaults(choicesSchema, rest, () => 'DR-CORE-17');
  if ('faults' in found) return { faults: [...found.faults, ...shape] };
  if (!parsed.success) return { faults: shape };
  const setup: Setup = { scenario: found.scenario, ...parsed.data };
  const faults = [...birthOrderFaults(setup), ...choiceFaults(setup)];
  return faults.length > 0 ? { faults } : { setup };
}

const printedOnes: { readonly [id: string]: Scenario } = Object.fromEntries(
  Object.entries(scenarios).map(([id, scenario]) => [id, withoutMeasures(scenario)]),
);

/** A scenario is named or brought along; brought along, it goes through the whole validation. */
function findScenario(scenario: unknown): { readonly scenario: Scenario } | { readonly faults: readonly Fault[] } {
  if (typeof scenario === 'string') {
    const printed = Object.hasOwn(printedOnes, scenario) ? printedOnes[scenario] : undefined;
    if (printed !== undefined) return { scenario: printed };
    const message = `there is no scenario ${scenario}; there are ${Object.keys(scenarios).join(', ')}`;
    return { faults: [{ code: 'unknown-scenario', where: '/scenario', message, clause: 'DR-WIN-1' }] };
  }
  const validated = validateScenario(scenario);
  if (!('faults' in validated)) return { scenario: withoutMeasures(validated.scenario) };
  return { faults: validated.faults.map((fault) => ({ ...fault, where: `/scenario${fault.where}` })) };
}

/** The scenario must hold under what the players chose, too: the other rule book may not know its weapons (DR-QS-20). */
function choiceFaults({ scenario, options, judgements }: Setup): Fault[] {
  if (Object.keys(options).length === 0 && Object.keys(judgements).length === 0) return [];
  const chosen = {
    ...scenario,
    options: { ...scenario.options, ...options },
    judgements: { ...scenario.judgements, ...judgements },
  };
  const validated = validateScenario(chosen);
  if (!('faults' in validated)) return [];
  return validated.faults.map((fault) => ({ ...fault, where: `/scenario${fault.where}` }));
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

/** The last start made of each scenario: who plays one again and again gets copies, and forks of all games share the rest. */
const starts = new WeakMap<Scenario, { readonly chosen: string; readonly state: State }>();

export function startFrom({ scenario, options, judgements, birthOrder }: Setup): State {
  const chosen = JSON.stringify([options, judgements, birthOrder]);
  let start = starts.get(scenario);
  if (start?.chosen !== chosen) {
    const card = freeMasterlessDrones(scenarioCard(scenario, { options, judgements }));
    start = { chosen, state: startState({ scenario: card, birthOrder }) };
    starts.set(scenario, start);
  }
  return cloneState(start.state);
}
