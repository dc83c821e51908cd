import { freeze, type SetupOf, setupReader } from '@sandtable/game';
import { assert } from '@sandtable/kernel';
import { z } from 'zod';
import { type Ground, groundCard } from './content/ground.ts';
import { judgementsSchema, optionsSchema } from './content/options.ts';
import type { Scenario } from './content/scenario.ts';
import { scenarios } from './content/scenarios.ts';
import { tableOf, validateScenario } from './content/validate-scenario.ts';
import { type Player, SEATS, type Seat, type State } from './state.ts';

const choicesSchema = z.strictObject({
  options: optionsSchema.prefault({}),
  judgements: judgementsSchema.prefault({}),
});

/** How a match is set up: a shipped scenario by its id or a whole one, options, judgements. Lists are chosen in the match. */
export type Setup = SetupOf<Scenario, typeof choicesSchema>;

/** Reads an untrusted setup: complete and legal, or every fault it has. */
export const readSetup = setupReader({
  scenarios,
  validateScenario,
  choices: choicesSchema,
  clauses: { form: 'DS-SETUP-1', scenario: 'DS-SETUP-1' },
  faultsOf: () => [],
});

const grounds = new WeakMap<Scenario, Ground>();

/** The table of a scenario; matches of one scenario share it and everything cached for it. */
export function groundOf(scenario: Scenario): Ground {
  const known = grounds.get(scenario);
  if (known !== undefined) return known;
  const table = tableOf(scenario.table);
  assert(table !== undefined, `the scenario ${scenario.id} was read, so its table is known`);
  const ground = groundCard(table, scenario.without);
  grounds.set(scenario, ground);
  return ground;
}

/** The state before anything was asked or rolled. */
export function startFrom({ scenario, options, judgements }: Setup): State {
  return {
    scenario: freeze(scenario),
    ground: groundOf(scenario),
    options: freeze(options),
    judgements: freeze(judgements),
    phase: 'lists',
    round: 0,
    turn: 0,
    active: 'one',
    deployFirst: null,
    players: SEATS.map(newPlayer),
    objectives: [],
    pings: [],
    units: [],
    taskforce: [],
    engagement: null,
    activations: [],
    action: null,
    hit: null,
    scoring: null,
    quiet: { rounds: 0, difference: 0, stirred: false },
    result: null,
  };
}

function newPlayer(seat: Seat): Player {
  return {
    seat,
    faction: null,
    list: [],
    cp: 0,
    points: 0,
    role: null,
    edge: null,
    zoneGrowth: 0,
    deployed: false,
    conceded: false,
  };
}
