/** A game's own words for a round, and for the end of what a player does in one go. */
export type GameTerms = {
  readonly round: RoundName;
  /** On the button, on a small button, and where the page asks "are you sure?". */
  readonly end: string;
  readonly endShort: string;
  readonly endSure: string;
  /** What the second of the two chances is for: taking the target out. */
  readonly kill: string;
};

/** `turn`, and `T` where there's little room. */
export type RoundName = { readonly name: string; readonly short: string };

/** `round 3`, or in the game's own word: `turn 3 of 10`. */
export function roundText(round: number, { name }: RoundName, rounds: number | null = null): string {
  return rounds === null ? `${name} ${round}` : `${name} ${Math.min(round, rounds)} of ${rounds}`;
}

/** The same where a line begins: `Turn 3`. */
export function roundTitle(round: number, term: RoundName, rounds: number | null = null): string {
  const text = roundText(round, term, rounds);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
