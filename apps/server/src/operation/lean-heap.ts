import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** A server with a few dozen matches stays below this, and there collecting early would only cost CPU time. */
const LARGE = 100 * 2 ** 20;
const LOOK_MS = 5000;

/**
 * Left to itself the heap grows to several times what matches keep before it's collected: with 1,000 of them to 741 MB instead of 475. A limit on
 * the whole heap would be no way: a server with more matches would die of it.
 */
export function keepHeapLean(): void {
  setInterval(() => setFlagsFromString(`--heap-growing-percent=${growthFor(getHeapStatistics())}`), LOOK_MS).unref();
}

/** By how many percent the heap may grow over what was left the last time; 0: as V8 sees fit. */
export function growthFor({ used_heap_size: used }: { readonly used_heap_size: number }): number {
  return used > LARGE ? 30 : 0;
}
