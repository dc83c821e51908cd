import { inject } from 'vitest';

/** Every nth of them, starting elsewhere each day: slow browser tests take turns. */
export function ofToday<T>(all: readonly T[], oneIn: number): readonly T[] {
  return all.filter((_, i) => i % oneIn === inject('seed') % oneIn);
}
