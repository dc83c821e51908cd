/** Numbers of the page held against those of the engine: how many of each kind, and which differ. */
export type Compared = { aims: number; readonly kinds: Map<string, number>; readonly wrong: string[] };

export function nothingCompared(): Compared {
  return { aims: 0, kinds: new Map(), wrong: [] };
}

export function compare(
  compared: Compared,
  what: string,
  shown: number | null | undefined,
  exact: number,
  where: string,
): void {
  compared.aims += 1;
  compared.kinds.set(what, (compared.kinds.get(what) ?? 0) + 1);
  if (shown == null || Math.abs(shown - exact) > 1e-9)
    compared.wrong.push(`${what}: shown ${shown}, exactly ${exact}, ${where}`);
}
