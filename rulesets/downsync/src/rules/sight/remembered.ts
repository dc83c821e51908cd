import type { Ground } from '../../content/ground.ts';

/** Answers kept per table before the cache is cleared; otherwise a long search would fill the memory. */
const MOST = 10_000;

/** Caches answers that depend only on the table and the key. */
export function remembered<T>(): (ground: Ground, key: string, find: () => T) => T {
  const tables = new WeakMap<Ground, Map<string, T>>();
  return (ground, key, find) => {
    let known = tables.get(ground);
    if (known === undefined) {
      known = new Map();
      tables.set(ground, known);
    }
    const answer = known.get(key);
    if (answer !== undefined) return answer;
    if (known.size >= MOST) known.clear();
    const found = find();
    known.set(key, found);
    return found;
  };
}
