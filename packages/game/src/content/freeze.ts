/** Freezes a value with everything in it. Matches share the catalogue, so a rule that wrote into it would change every other game. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** Things by their ids; the first of two with one id wins. Has no prototype: an id from a file never finds `constructor`. */
export function byId<T extends { readonly id: string }>(things: readonly T[]): Readonly<Record<string, T>> {
  const table: Record<string, T> = Object.create(null);
  for (const thing of things) table[thing.id] ??= thing;
  return freeze(table);
}
