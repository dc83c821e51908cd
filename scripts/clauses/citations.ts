/**
 * The clause ids a test's name cites: what stands in square brackets and starts with one of the `prefixes`, so
 * `[MG-GEO-1]`, `[MG-GEO-1, MG-GEO-2]` and `[MG-GEO-1][MG-GEO-2]`. What is merely like an id (`[MG-GEO]`, `[MG-OW-1 to 3]`)
 * is returned too: no ledger knows it, and that is how a slip comes to light instead of silently citing nothing.
 */
export function citedIds(testName: string, prefixes: readonly string[]): string[] {
  const bracketed = [...testName.matchAll(/\[([^[\]]*)\]/g)].flatMap((match) => match[1]!.split(','));
  return bracketed
    .map((part) => part.trim())
    .filter((part) => prefixes.some((prefix) => part.startsWith(`${prefix}-`)));
}
