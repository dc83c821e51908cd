import { type Bot, randomBot, simpleBot } from '@sandtable/bots';
import type { Game } from '../games.ts';
import { didYouMean } from '../suggest.ts';
import { UserError } from '../user-error.ts';

const bots: { readonly [name: string]: (game: Game) => Bot } = {
  simple: ({ advice }) => simpleBot(advice),
  random: () => randomBot,
};

/** Who plays each seat, by name: `human`, `simple`, `random`. `bot` is the simple one; seats not named are bots. */
export function readPlayers(wanted: readonly string[], seats: readonly string[]): Record<string, string> {
  const names = ['human', 'bot', ...Object.keys(bots)];
  for (const name of wanted) {
    if (!names.includes(name))
      throw new UserError(`nobody can play as ${name}${didYouMean(name, names)} --seat takes ${names.join(', ')}`);
  }
  if (wanted.length > seats.length)
    throw new UserError(`${wanted.length} times --seat, but the scenario has ${seats.length} seats`);
  const chosen = wanted.length === 0 ? ['human'] : wanted;
  return Object.fromEntries(
    seats.map((seat, i) => [seat, (chosen[i] ?? 'bot') === 'bot' ? 'simple' : (chosen[i] as string)]),
  );
}

/** The bot of that name, or undefined for a person. */
export function botCalled(name: string | undefined, game: Game): Bot | undefined {
  return name !== undefined && Object.hasOwn(bots, name) ? bots[name]?.(game) : undefined;
}
