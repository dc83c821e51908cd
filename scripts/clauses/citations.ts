/**
 * The clause ids a test's name cites: whatever is in square brackets and starts with one of the `prefixes`, such as
 * `[MG-GEO-1]`, `[MG-GEO-1, MG-GEO-2]` and `[MG-GEO-1][MG-GEO-2]`. Text that only looks like an id (`[MG-GEO]`,
 * `[MG-OW-1 to 3]`) is returned too: no ledger has it, so the typo is reported instead of silently citing nothing.
 */
export function citedIds(testName: string, prefixes: readonly string[]): string[] {
  const bracketed = [...testName.matchAll(/\[([^[\]]*)\]/g)].flatMap((match) => match[1]!.split(','));
  return bracketed
    .map((part) => part.trim())
    .filter((part) => prefixes.some((prefix) => part.startsWith(`${prefix}-`)));
}
