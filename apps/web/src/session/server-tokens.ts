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

export function tokenOf(match: string): KeptToken | undefined {
  return keptTokens().find((kept) => kept.match === match);
}

export function keepToken(kept: KeptToken): void {
  const others = keptTokens().filter(({ match }) => match !== kept.match);
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, 100)));
  } catch {
    // Without storage the seat is found again by its link.
  }
}
