import type { NewMatch, Player } from '@sandtable/client';
import type { Wishes } from '../session/begin-game.ts';
import { keepOwnName } from '../session/own-name.ts';
import { newEntropy, serverHere } from '../session/server-chair.ts';
import { keepToken } from '../session/server-tokens.ts';
import { keepLinks } from './hosted-links.ts';

/** How a match on a server is opened. */
export type Hosting = {
  /** Which seat whoever hosts sits in; null for the umpire's chair. */
  readonly seat: number | null;
  readonly name: string;
  /** Whether the lobby shows it, and anybody may take a seat. */
  readonly listed: boolean;
  /** How long an answer may take, and one that can be declined; null without a clock. */
  readonly answerMs: number | null;
  readonly reactionMs: number | null;
};

/** Opens a match on the server; the person sits down, the other seats wait for who opens their links. */
export async function hostOnline(wishes: Wishes, hosting: Hosting): Promise<{ readonly match: string }> {
  const { scenario } = wishes;
  const { match, tokens } = await serverHere().create(wishFor(wishes, hosting));
  const own = hosting.seat === null ? 'umpire' : (match.seats[hosting.seat]?.seat ?? '');
  const token = hosting.seat === null ? tokens.umpire : tokens.seats[own];
  if (token === undefined) throw new Error(`The server gave no key for ${own}.`);
  keepToken({ match: match.id, token, seat: own, title: match.title });
  const seats = match.seats.flatMap(({ seat }, i) => {
    const called = scenario.seats[i]?.name ?? '';
    return seat === own ? [] : [{ seat, name: called === '' ? seat : called, token: tokens.seats[seat] ?? null }];
  });
  const { spectator, umpire, owner } = tokens;
  keepLinks({
    match: match.id,
    title: match.title,
    game: match.game,
    seats,
    spectator,
    umpire,
    owner,
    listed: hosting.listed,
  });
  keepOwnName(hosting.name);
  return { match: match.id };
}

function wishFor({ scenario, options, factions, handDice }: Wishes, hosting: Hosting): NewMatch {
  const { seat, name, listed, answerMs, reactionMs } = hosting;
  const others: Player = listed ? { kind: 'open' } : { kind: 'human' };
  const limits = {
    ...(answerMs === null ? {} : { answerMs }),
    ...(reactionMs === null ? {} : { reactionMs }),
  };
  return {
    game: scenario.game,
    scenario: scenario.id,
    options: { ...options },
    players: scenario.seats.map((_, i): Player => (i === seat ? { kind: 'me' } : others)),
    title: scenario.name,
    dice: handDice ? 'hand' : 'seeded',
    listed,
    entropy: newEntropy(),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
    ...(scenario.forces.length === 0 || factions === undefined ? {} : { factions: [...factions] }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  };
}
