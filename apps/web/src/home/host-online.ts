import { type NewMatch, type Player, ServerClient } from '@sandtable/client';
import type { Wishes } from '../session/begin-game.ts';
import { keepSeat } from './kept-seats.ts';

/** The server this page came from. */
export function ownServer(): ServerClient {
  return new ServerClient(location.origin + location.pathname.replace(/\/[^/]*$/, ''));
}

/** Opens a match on the server; the person sits down, the other seats wait for who opens their links. */
export async function hostOnline(wishes: Wishes, seat: number, name: string): Promise<{ readonly token: string }> {
  const { scenario, options, factions, handDice } = wishes;
  const client = ownServer();
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
  const { match, tokens } = await client.create(wish);
  const own = match.seats[seat]?.seat ?? '';
  const token = tokens.seats[own] ?? tokens.owner;
  const others = Object.fromEntries(Object.entries(tokens.seats).filter(([each]) => each !== own));
  keepSeat({ token, match: match.id, game: match.game, scenario: scenario.id, title: match.title, role: own, others, spectator: tokens.spectator });
  return { token };
}
