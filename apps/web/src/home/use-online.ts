import { useEffect, useState } from 'react';
import { keptTokens } from '../session/server-tokens.ts';

/** A match on this page's server in which somebody here has a seat. */
export type OnlineGame = {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly status: 'gathering' | 'playing' | 'ended';
  readonly yours: boolean;
  readonly others: readonly string[];
};

/** The matches that this browser has keys of; without any, no server is asked. */
export function useOnline(): readonly OnlineGame[] {
  const [games, setGames] = useState<readonly OnlineGame[]>([]);
  useEffect(() => {
    let gone = false;
    const tokens = keptTokens().map(({ token }) => token);
    if (tokens.length === 0) return;
    (async () => {
      const { serverHere } = await import('../session/server-chair.ts');
      const mine = await serverHere().mine(tokens.slice(0, 100));
      if (gone) return;
      setGames(
        mine.map(({ role, match }) => ({
          id: match.id,
          title: match.title,
          game: match.game,
          status: match.status,
          yours: match.waitingFor.includes(role),
          others: match.seats.filter(({ seat }) => seat !== role).map(({ controller }) => controller),
        })),
      );
    })().catch(() => {
      // No server here, or it does not answer: the games of this device are there all the same.
    });
    return () => {
      gone = true;
    };
  }, []);
  return games;
}
