import {
  type DiceMemory,
  type DiceVerdict,
  diceVerdict,
  type KeptDice,
  keepShare,
  type MatchInfo,
  newShare,
  noteRolls,
  type RemoteLink,
  type ServerClient,
  settleDice,
  sharePlace,
} from '@sandtable/client';

const storageKey = (place: string): string => `sandtable.dice.${place}`;

/** This browser's shares of the dice, and what it saw sealed and rolled. */
const memory: DiceMemory = {
  read(place) {
    try {
      return (JSON.parse(localStorage.getItem(storageKey(place)) ?? 'null') as KeptDice | null) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(place, kept) {
    try {
      localStorage.setItem(storageKey(place), JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing says afterwards that it can't vouch for the dice.
    }
  },
};

type Seated = { readonly match: MatchInfo; readonly token: string };

/** Sits down with a sealed share of the dice, which this browser keeps. */
export async function withShare<T>(
  sitDown: (seal: string) => Promise<T>,
  seated: (answer: T) => Seated | undefined,
): Promise<T> {
  const { entropy, seal } = newShare();
  const answer = await sitDown(seal);
  const own = seated(answer);
  if (own !== undefined) keepShare(memory, own.match, own.token, entropy);
  return answer;
}

/** Opens this browser's share as soon as it's time. The table tells of every change, so what fails now is tried again then. */
export async function settleOwnDice(client: ServerClient, match: string | MatchInfo, token: string): Promise<void> {
  try {
    await settleDice(client, memory, typeof match === 'string' ? await client.match(match, token) : match, token);
  } catch {
    // The next change, or the next visit, brings another try.
  }
}

/** The same link, which opens this browser's share before the game and notes every roll in it. */
export function watchDice(client: ServerClient, match: string, token: string, link: RemoteLink): RemoteLink {
  const place = sharePlace(match, token);
  link.onGathering(() => void settleOwnDice(client, match, token));
  link.listen({ update: (update) => noteRolls(memory, place, update) });
  return link;
}

/** What this browser can say about the dice of a game on a server that's over. */
export async function ownVerdict(client: ServerClient, match: string, token: string): Promise<DiceVerdict> {
  return diceVerdict(await client.record(match, token), memory.read(sharePlace(match, token)));
}
