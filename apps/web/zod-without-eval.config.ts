/** What a bundler tells of a part of the page. */
type Chunk = { readonly moduleIds: readonly string[] };

/**
 * Zod tries whether it may compile code and, where it may not, does without; but a page with a strict policy reports the
 * attempt. Before its first line it is told not to try.
 */
export function zodWithoutEval({ moduleIds }: Chunk): string {
  return moduleIds.some((id) => id.includes('/node_modules/zod/'))
    ? 'globalThis.__zod_globalConfig??={jitless:!0};'
    : '';
}
