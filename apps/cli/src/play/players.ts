import { type Bot, botNamed, botNames, isBotName } from '@sandtable/bots';
import type { AnyGame } from '@sandtable/game';
import { didYouMean } from '@sandtable/kernel';
import { UserError } from '../user-error.ts';

/** The player of a seat for which none was named. */
const USUAL = 'regular';

/** Everyone you can name on the command line; `bot` is the usual one. */
export const playerNames: readonly string[] = ['human', 'bot', ...botNames];

/** Who plays each seat, by name. Seats not named are bots. */
export function readPlayers(wanted: readonly string[], seats: readonly string[]): Record<string, string> {
  for (const name of wanted) {
    if (!playerNames.includes(name))
      throw new UserError(
        `there’s no player called ${name}${didYouMean(name, playerNames) || '.'} --seat takes ${playerNames.join(', ')}`,
      );
  }
  if (wanted.length > seats.length)
    throw new UserError(`--seat was given ${wanted.length} times, but the scenario has ${seats.length} seats`);
  const chosen = wanted.length === 0 ? ['human'] : wanted;
  return Object.fromEntries(
    seats.map((seat, i) => [seat, (chosen[i] ?? 'bot') === 'bot' ? USUAL : (chosen[i] as string)]),
  );
}

/** The bot of that name, or undefined for a person. `simple` is what games saved by version 0.1.0 call the usual one. */
export function botCalled(name: string | undefined, { advice }: AnyGame): Bot | undefined {
  const now = name === 'simple' ? USUAL : name;
  return now !== undefined && isBotName(now) ? botNamed(now, advice) : undefined;
}
