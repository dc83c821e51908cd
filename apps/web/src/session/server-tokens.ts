/** A seat on a server that this browser has the key of. */
export type KeptToken = {
  readonly match: string;
  readonly token: string;
  readonly seat: string;
  readonly title: string;
};

const KEY = 'sandtable.tokens';

/** All seats this browser has keys of, the newest first. */
export function keptTokens(): readonly KeptToken[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptToken[];
  } catch {
    return [];
  }
}

const chairKey = (match: string): string => `sandtable.chair.${match}`;

/** This tab sits in that seat of the match from now on: one browser may have keys of several. */
export function sitAs(match: string, seat: string): void {
  try {
    sessionStorage.setItem(chairKey(match), seat);
  } catch {
    // Then the newest key is the one that counts.
  }
}

function chairOf(match: string): string | null {
  try {
    return sessionStorage.getItem(chairKey(match));
  } catch {
    return null;
  }
}

/** The key this tab uses at a match: that of the seat it sat down in, else the newest. */
export function tokenOf(match: string): KeptToken | undefined {
  const kept = keptTokens().filter((each) => each.match === match);
  const chair = chairOf(match);
  return kept.find(({ seat }) => seat === chair) ?? kept[0];
}

/** Keeps a key, and sits down with it. */
export function keepToken(kept: KeptToken): void {
  const others = keptTokens().filter(({ match, seat }) => match !== kept.match || seat !== kept.seat);
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, 100)));
  } catch {
    // Without storage the seat is found again by its link.
  }
  sitAs(kept.match, kept.seat);
}

/** Lets go of a key: the match is no longer among this browser's. */
export function forgetToken(match: string, seat: string): void {
  const others = keptTokens().filter((each) => each.match !== match || each.seat !== seat);
  try {
    localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

/** A seat of a match in one word, to keep things by. */
export function placeOf({ match, seat }: Pick<KeptToken, 'match' | 'seat'>): string {
  return `${match}:${seat}`;
}
