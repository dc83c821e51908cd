import { useEffect, useState } from 'react';

/** A match as the lobby shows it. */
export type LobbyMatch = {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly status: 'gathering' | 'playing' | 'ended';
  readonly seats: readonly {
    readonly seat: string;
    readonly kind: string;
    readonly controller: string;
    readonly ready: boolean;
  }[];
  readonly limits?: { readonly answerMs?: number; readonly reactionMs?: number };
};

/** What is known of the lobby: nothing yet, that there is no server at all, that it is silent, or what is in it. */
export type Lobby =
  | { readonly kind: 'asking' | 'none' | 'down' }
  | { readonly kind: 'there'; readonly matches: readonly LobbyMatch[] };

/** How often the list is refreshed while it's on screen. */
const AGAIN_MS = 10_000;

/**
 * The lobby of the server this page came from. It is asked without the client's schemas, which the first page need not
 * load: the page and its server are of one make, and what is no list is taken for "no server".
 */
export function useLobby(): Lobby {
  const [lobby, setLobby] = useState<Lobby>({ kind: 'asking' });
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const found = document.hidden ? undefined : await lobbyOf('/api/matches');
      if (gone) return;
      if (found !== undefined) setLobby(found);
      // Where there is no server there will be none in ten seconds.
      if (found?.kind !== 'none') timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return lobby;
}

async function lobbyOf(address: string): Promise<Lobby> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (response.status >= 500) return { kind: 'down' };
    const answer = (await response.json().catch(() => null)) as { readonly matches?: readonly LobbyMatch[] } | null;
    return Array.isArray(answer?.matches) ? { kind: 'there', matches: answer.matches } : { kind: 'none' };
  } catch {
    return { kind: 'down' };
  }
}
