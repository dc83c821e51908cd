import type { Listed } from '../games/catalogue.ts';
import { choose } from '../settings/settings.ts';
import { hosting } from './hosting.ts';

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

/** Begins a game in this browser and gives its id, or says what is wrong. */
export async function beginHere({
  scenario,
  seats,
  handDice,
  options,
  factions = [],
}: Wishes): Promise<{ readonly id: string } | { readonly faults: readonly string[] }> {
  // A player who starts a guided battle wants its guide, even if they closed the last one.
  if (scenario.guided) choose({ guide: true });
  return hosting().begin({
    game: scenario.game,
    name: scenario.name,
    scenario: scenario.id,
    wish: { scenario: scenario.id, factions, options },
    sitters: seats,
    handDice,
    guided: scenario.guided,
  });
}
