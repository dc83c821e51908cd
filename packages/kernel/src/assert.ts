/** Throws when something only our own mistake could cause has happened. Never used on what a player or a file sent. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${what}`);
}

/** Makes the compiler, and failing that the run, notice a case that nobody handles. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
