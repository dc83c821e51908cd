import type { catalogue } from 'virtual:catalogue';
import type { Json } from '@sandtable/kernel';
import { hosting } from './hosting.ts';

/** A shipped scenario as the start page lists it. */
export type Listed = (typeof catalogue)[number];

/** What is chosen before a game in this browser. */
export type Wishes = {
  readonly scenario: Listed;
  /** Who sits in each seat: a person, or a computer player of this level. */
  readonly seats: readonly string[];
  /** Optional rules by name, as the game's setup knows them. */
  readonly options: Readonly<Record<string, boolean | string>>;
  /** The army of each seat, where a scenario has several to choose from. */
  readonly factions?: readonly string[];
  readonly handDice: boolean;
};

/** An untrusted setup out of what was chosen; the game itself reads it. */
export function setupFor({ scenario, options, factions }: Pick<Wishes, 'scenario' | 'options' | 'factions'>): Json {
  if (scenario.forces.length === 0) return { scenario: scenario.id, options };
  const forces = usualFactions(scenario).map((usual, seat) => ({ faction: factions?.[seat] ?? usual }));
  return { scenario: scenario.id, forces, options };
}

/** An army for each seat: different ones, as far as there are. */
export function usualFactions(scenario: Listed): readonly string[] {
  return scenario.seats.map(({ role }, seat) => {
    const fitting = scenario.forces.filter((force) => force.role === null || force.role === role);
    return fitting[seat % Math.max(1, fitting.length)]?.faction ?? '?';
  });
}

/** Begins a game in this browser and gives its id, or says what is wrong. */
export async function beginHere(
  wishes: Wishes,
): Promise<{ readonly id: string } | { readonly faults: readonly string[] }> {
  const { scenario, seats, handDice } = wishes;
  return hosting().begin({
    game: scenario.game,
    name: scenario.name,
    scenario: scenario.id,
    setup: setupFor(wishes),
    sitters: seats,
    handDice,
    guided: scenario.guided,
  });
}
