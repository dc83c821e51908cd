import { didYouMean, type Fault, shapeFaults } from '@sandtable/kernel';
import type { z } from 'zod';
import { withoutMeasures } from './measured.ts';

/** A setup: the scenario, and what the players choose beside it. */
export type SetupOf<Scenario, Choices extends z.ZodObject> = z.output<Choices> & { readonly scenario: Scenario };

type Faulty = { readonly faults: readonly Fault[] };

/**
 * Makes a game's `readSetup`: an untrusted setup comes out either complete and legal, or as every fault it has. A scenario is
 * named or brought along; brought along, it goes through the whole validation.
 */
export function setupReader<Scenario extends { readonly measured?: unknown }, Choices extends z.ZodObject>(rules: {
  /** The printed scenarios by their id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  validateScenario(raw: unknown): { readonly scenario: Scenario } | Faulty;
  /** Everything beside the scenario. */
  readonly choices: Choices;
  /** Cited where the setup has not its form, and where nobody knows the scenario. */
  readonly clauses: { readonly form: string; readonly scenario: string };
  /** What is wrong with a setup whose parts are sound. */
  faultsOf(setup: SetupOf<Scenario, Choices>): readonly Fault[];
}): (raw: unknown) => { readonly setup: SetupOf<Scenario, Choices> } | Faulty {
  const { scenarios, choices, clauses } = rules;
  const bare = (scenario: Scenario): Scenario => withoutMeasures(scenario) as Scenario;
  // Matches of one printed scenario share one object, and with it what is made from it once.
  const printed = new Map(Object.entries(scenarios).map(([id, scenario]) => [id, bare(scenario)]));

  function findScenario(scenario: unknown): { readonly scenario: Scenario } | Faulty {
    if (typeof scenario === 'string') {
      const known = printed.get(scenario);
      if (known !== undefined) return { scenario: known };
      const message = `there’s no scenario called ${scenario}${didYouMean(String(scenario), [...printed.keys()]) || '.'} Scenarios: ${[...printed.keys()].join(', ')}`;
      return { faults: [{ code: 'unknown-scenario', where: '/scenario', message, clause: clauses.scenario }] };
    }
    const validated = rules.validateScenario(scenario);
    if ('faults' in validated) return { faults: under('/scenario', validated.faults) };
    return { scenario: bare(validated.scenario) };
  }

  return (raw) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      return { faults: [{ code: 'malformed', where: '/', message: 'a setup is an object', clause: clauses.form }] };
    }
    const { scenario: named, ...rest } = raw as { scenario?: unknown };
    const found = findScenario(named);
    const parsed = choices.safeParse(rest);
    const shape = parsed.success ? [] : shapeFaults(choices, rest, () => clauses.form);
    if ('faults' in found) return { faults: [...found.faults, ...shape] };
    if (!parsed.success) return { faults: shape };
    const setup: SetupOf<Scenario, Choices> = { scenario: found.scenario, ...parsed.data };
    const faults = rules.faultsOf(setup);
    return faults.length > 0 ? { faults } : { setup };
  };
}

/** Faults of a part of a file, as faults of the whole. */
export function under<F extends Fault>(where: string, faults: readonly F[]): F[] {
  return faults.map((fault) => ({ ...fault, where: where + fault.where }));
}
