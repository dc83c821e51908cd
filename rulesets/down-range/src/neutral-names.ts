import type { Point } from '@sandtable/geometry';

type Named = { readonly id: string };

/**
 * The id of something made in play: what it is and where, which anyone who sees it knows anyway. A running number would
 * also tell how much was made out of sight (DR-FOG-7).
 */
export function idAt(kind: string, { x, y }: Point, others: readonly Named[]): string {
  return freeName(
    `${kind}-${x}-${y}`,
    others.map(({ id }) => id),
  );
}

/** The name itself, or with the first number that's free. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name}-${number}`;
  return free;
}

/** Names those that are alike anew, in their order: a gap in the numbers would tell that there was one more (DR-FOG-7). */
export function withoutGaps<K extends 'id' | 'slot', T extends { readonly [key in K]: string }>(
  all: readonly T[],
  key: K,
  name: string,
  isAlike: (each: T) => boolean,
): T[] {
  const taken: string[] = all.filter((each) => !isAlike(each)).map((each) => each[key]);
  return all.map((each) => {
    if (!isAlike(each)) return each;
    const free = freeName(name, taken);
    taken.push(free);
    return { ...each, [key]: free };
  });
}

/** By id, since the order in which things were made is as telling as a number. */
export function inOrder<T extends Named>(all: readonly T[]): T[] {
  return [...all].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
