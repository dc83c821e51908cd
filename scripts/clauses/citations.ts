/**
 * The clause ids a test's name cites: what stands in square brackets and starts with one of the `prefixes`, so
 * `[RF-GEO-1]`, `[RF-GEO-1, RF-GEO-2]` and `[RF-GEO-1][RF-GEO-2]`. What is merely like an id (`[RF-GEO]`, `[RF-OW-1 to 3]`)
 * is returned too: no ledger knows it, and that is how a slip comes to light instead of silently citing nothing.
 */
export function citedIds(testName: string, prefixes: readonly string[]): string[] {
  const bracketed = [...testName.matchAll(/\[([^[\]]*)\]/g)].flatMap((match) => match[1]!.split(','));
  return bracketed
    .map((part) => part.trim())
    .filter((part) => prefixes.some((prefix) => part.startsWith(`${prefix}-`)));
}
