import { existsSync } from 'node:fs';
import { type BotName, botNames, isBotName } from '@sandtable/bots';
import { printFaults } from '../faults.ts';
import { readJson } from '../files.ts';
import { type Game, gameCalled, games } from '../games.ts';
import { didYouMean } from '../suggest.ts';
import { UserError } from '../user-error.ts';

/** What is to be played: a scenario of a game, read and found sound. */
export type Battle = {
  readonly game: Game;
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
  const [gameId, named] = names.length > 1 ? (names as [string, string]) : placeOf(names[0] as string);
  const game = gameCalled(gameId);
  const scenario = scenarioCalled(game, named);
  const options = (wishes.options ?? []).map((name) => optionCalled(game, name));
  const setup = game.setup({ scenario, factions: wishes.factions ?? [], options });
  const read = game.ruleset.readSetup(setup);
  if ('faults' in read) {
    printFaults(named, 'setup', read.faults);
    return undefined;
  }
  const listed = game.scenarios.find(({ id }) => id === named);
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

/** The game that has a scenario of this name. */
function placeOf(scenario: string): [game: string, scenario: string] {
  const ids = Object.entries(games).flatMap(([game, { scenarios }]) => scenarios.map(({ id }) => [game, id] as const));
  const found = ids.filter(([, id]) => id === scenario);
  if (found.length === 1) return [found[0]![0], scenario];
  if (Object.hasOwn(games, scenario)) {
    const own = games[scenario]!.scenarios.map(({ id }) => id);
    throw new UserError(`which scenario of ${scenario}? Scenarios: ${own.join(', ')}`);
  }
  const known = ids.map(([, id]) => id);
  throw new UserError(`there is no scenario ${scenario}${didYouMean(scenario, known)} Scenarios: ${known.join(', ')}`);
}

/** An id of the catalogue, or the content of a file. */
function scenarioCalled({ scenarios }: Game, name: string): unknown {
  if (scenarios.some(({ id }) => id === name)) return name;
  if (existsSync(name) || /[./\\]/.test(name)) return readJson(name);
  const known = scenarios.map(({ id }) => id);
  throw new UserError(`there is no scenario ${name}${didYouMean(name, known)} Scenarios: ${known.join(', ')}`);
}

/** `true-range` and `trueRange` are the same option. */
function optionCalled({ optionNames }: Game, name: string): string {
  const plain = name.replace(/-([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  if (optionNames.includes(plain)) return plain;
  throw new UserError(`there is no option ${name}${didYouMean(plain, optionNames)} Options: ${optionNames.join(', ')}`);
}

/** A bot of this name, or the user's mistake. */
export function botCalled(name: string): BotName {
  if (isBotName(name)) return name;
  throw new UserError(`there is no bot ${name}${didYouMean(name, botNames)} Bots: ${botNames.join(', ')}`);
}
