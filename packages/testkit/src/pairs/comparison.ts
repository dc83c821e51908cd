import type { Viewer } from '@sandtable/kernel';

/** The result of comparing pairs: how many there were, how many of them really differed, and every leak found. */
export type Comparison = {
  pairs: number;
  different: number;
  /** How many pairs there were, by what is hidden and from whom. */
  readonly kinds: Record<string, number>;
  readonly leaks: string[];
};

export type PairOptions = {
  readonly pairs: number;
  readonly firstSeed: number;
  /** A pair is made at one order in this many. */
  readonly every: number;
};

/** After this many leaks there is no point in looking for more. */
const PLENTY = 20;

/** Goes through games from the first seed on, until there are enough pairs or plenty of leaks. */
export function comparison(
  { pairs, firstSeed }: PairOptions,
  game: (comparison: Comparison, seed: number) => void,
): Comparison {
  const found: Comparison = { pairs: 0, different: 0, kinds: {}, leaks: [] };
  for (let seed = firstSeed; found.pairs < pairs && found.leaks.length < PLENTY; seed++) game(found, seed);
  return found;
}

export function countPair(found: Comparison, kind: string, differs: boolean): void {
  found.pairs += 1;
  found.kinds[kind] = (found.kinds[kind] ?? 0) + 1;
  if (differs) found.different += 1;
}

/** Where a pair was found, with all that is needed to see it again. */
export function whereAt(seed: number, commands: number, viewer: Viewer): string {
  return `seed ${seed}, after ${commands} commands, for ${viewer}`;
}

/** The first place where two texts differ, with a little around it. */
export function firstDifference(one: string, two: string): string {
  let from = 0;
  while (from < one.length && one[from] === two[from]) from++;
  const start = Math.max(0, from - 120);
  return `…${one.slice(start, from + 160)}… or …${two.slice(start, from + 160)}…`;
}
