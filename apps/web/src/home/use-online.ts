import { useEffect, useState } from 'react';
import { type KeptToken, keptTokens } from '../session/server-tokens.ts';

/** A match on this page's server that this browser has a key for. */
export type OnlineGame = {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly role: string;
  /** `unknown` while the server does not answer. */
  readonly status: 'gathering' | 'playing' | 'ended' | 'unknown';
  readonly yours: boolean;
  /** Who sits in the other seats; in all seats if this browser has none. */
  readonly others: readonly string[];
  readonly waitingFor: readonly string[];
  readonly orders: number;
  readonly touched: number;
  /** When the server deletes it unless a player moves. */
  readonly expiresAt?: number;
};

/** How often to check whose turn it is. */
const AGAIN_MS = 15_000;

/** The matches that this browser has keys of; without any, no server is asked. */
export function useOnline(): readonly OnlineGame[] {
  const [games, setGames] = useState<readonly OnlineGame[]>([]);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const tokens = keptTokens().slice(0, 100);
      if (tokens.length === 0) return;
      const found = document.hidden ? undefined : await mine(tokens);
      if (gone) return;
      if (found !== undefined) setGames(found);
      timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return games;
}

async function mine(tokens: readonly KeptToken[]): Promise<readonly OnlineGame[]> {
  try {
    const { serverHere } = await import('../session/server-chair.ts');
    const found = await serverHere().mine(tokens.map(({ token }) => token));
    return found.map(({ token, role, match }) => ({
      id: match.id,
      title: match.title,
      game: match.game,
      role: tokens.find((kept) => kept.token === token)?.seat ?? role,
      status: match.status,
      yours: match.status === 'playing' && match.waitingFor.includes(role),
      others: match.seats.filter(({ seat }) => seat !== role).map(({ controller }) => controller),
      waitingFor: match.seats.filter(({ seat }) => match.waitingFor.includes(seat)).map(({ controller }) => controller),
      orders: match.sequence,
      touched: match.changedAt,
      ...(match.expiresAt === undefined ? {} : { expiresAt: match.expiresAt }),
    }));
  } catch {
    // It does not answer: what is known of them is shown, and the games of this device are there all the same.
    return tokens.map(({ match, title, seat }) => ({
      id: match,
      title,
      game: '',
      role: seat,
      status: 'unknown',
      yours: false,
      others: [],
      waitingFor: [],
      orders: 0,
      touched: 0,
    }));
  }
}
