import { existsSync } from 'node:fs';
import { type BotName, botNames, isBotName } from '@sandtable/bots';
import type { AnyGame } from '@sandtable/game';
import { didYouMean } from '@sandtable/kernel';
import { printFaults } from '../faults.ts';
import { readJson } from '../files.ts';
import { gameCalled, games } from '../games.ts';
import { optionsCalled } from '../options.ts';
import { UserError } from '../user-error.ts';

/** What is to be played: a scenario of a game, read and found sound. */
export type Battle = {
  readonly game: AnyGame;
  readonly gameId: string;
  readonly scenario: string;
  readonly scenarioName: string;
  /** As the ruleset reads it. */
  readonly setup: unknown;
  readonly seats: readonly string[];
};

export type BattleWishes = { readonly factions?: readonly string[]; readonly options?: readonly string[] };

/**
 * The battle that `<game> <scenario>` or a scenario alone names. A wrong name is the user's mistake, with a suggestion;
 * undefined when the scenario itself is at fault, and its faults are printed.
 */
export function battleCalled(names: readonly string[], wishes: BattleWishes = {}): Battle | undefined {
  const [gameId, named] = names.length > 1 ? (names as [string, string]) : gameOf(names[0] as string);
  const game = gameCalled(gameId);
  const scenario = scenarioCalled(game, named);
  const options = optionsCalled(game, wishes.options ?? []);
  const setup = game.content.setup({ scenario, factions: wishes.factions ?? [], options });
  const read = game.ruleset.readSetup(setup);
  if ('faults' in read) {
    printFaults(named, 'setup', read.faults);
    return undefined;
  }
  const listed = game.meta.scenarios.find(({ id }) => id === named);
  const own = typeof scenario === 'object' ? (scenario as { name?: unknown }).name : undefined;
  return {
    game,
    gameId,
    scenario: named,
    scenarioName: listed?.name ?? (typeof own === 'string' ? own : named),
    setup,
    seats: game.ruleset.seats(read.setup),
  };
}

/** The game that has a scenario of this name; a wrong one is the user's mistake. */
export function gameOf(scenario: string): [game: string, scenario: string] {
  const ids = Object.entries(games).flatMap(([game, { meta }]) => meta.scenarios.map(({ id }) => [game, id] as const));
  const found = ids.filter(([, id]) => id === scenario);
  if (found.length === 1) return [found[0]![0], scenario];
  if (Object.hasOwn(games, scenario)) {
    const own = games[scenario]!.meta.scenarios.map(({ id }) => id);
    throw new UserError(`which scenario of ${scenario}? Scenarios: ${own.join(', ')}`);
  }
  const known = ids.map(([, id]) => id);
  const meant = didYouMean(scenario, [...Object.keys(games), ...known]) || '.';
  throw new UserError(`there’s no game or scenario called ${scenario}${meant} Games: ${Object.keys(games).join(', ')}`);
}

/** An id of the catalogue, or the content of a file. */
export function scenarioCalled({ meta: { scenarios } }: AnyGame, name: string): unknown {
  if (scenarios.some(({ id }) => id === name)) return name;
  if (existsSync(name) || /[./\\]/.test(name)) return readJson(name);
  const known = scenarios.map(({ id }) => id);
  throw new UserError(
    `there’s no scenario called ${name}${didYouMean(name, known) || '.'} Scenarios: ${known.join(', ')}`,
  );
}

/** A bot of this name, or the user's mistake. */
export function botCalled(name: string): BotName {
  if (isBotName(name)) return name;
  throw new UserError(`there’s no bot called ${name}${didYouMean(name, botNames) || '.'} Bots: ${botNames.join(', ')}`);
}
