import type { Ground } from '../../content/ground.ts';

/** So many answers are kept for each table before all are forgotten; a long search would fill the memory otherwise. */
const MOST = 50_000;

/** Keeps answers that depend on the table and on what the key says, and on nothing else. */
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
