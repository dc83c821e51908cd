import type { NewMatch, Player } from '@sandtable/client';
import type { Wishes } from '../session/begin-game.ts';
import { serverHere } from '../session/server-chair.ts';
import { keepToken } from '../session/server-tokens.ts';
import { keepLinks } from './hosted-links.ts';

/** Opens a match on the server; the person sits down, the other seats wait for who opens their links. */
export async function hostOnline(wishes: Wishes, seat: number, name: string): Promise<{ readonly match: string }> {
  const { scenario, options, factions, handDice } = wishes;
  const players = scenario.seats.map((_, i): Player => (i === seat ? { kind: 'me' } : { kind: 'human' }));
  const wish: NewMatch = {
    game: scenario.game,
    scenario: scenario.id,
    options: { ...options },
    players,
    title: scenario.name,
    dice: handDice ? 'hand' : 'seeded',
    ...(scenario.forces.length === 0 || factions === undefined ? {} : { factions: [...factions] }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  };
  const { match, tokens } = await serverHere().create(wish);
  const own = match.seats[seat]?.seat ?? '';
  const token = tokens.seats[own];
  if (token === undefined) throw new Error(`The server gave no key for ${own}.`);
  keepToken({ match: match.id, token, seat: own, title: match.title });
  const others = match.seats.flatMap(({ seat: each }, i): [string, string][] => {
    const key = tokens.seats[each];
    const called = scenario.seats[i]?.name;
    return each === own || key === undefined ? [] : [[called === undefined || called === '' ? each : called, key]];
  });
  keepLinks({ match: match.id, title: match.title, seats: Object.fromEntries(others), spectator: tokens.spectator });
  rememberName(name);
  return { match: match.id };
}

function rememberName(name: string): void {
  try {
    localStorage.setItem('sandtable.name', name.trim());
  } catch {
    // Then it is typed again.
  }
}
