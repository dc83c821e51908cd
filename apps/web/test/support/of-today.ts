import { inject, test } from 'vitest';

/** Every nth of them, starting elsewhere each day: slow browser tests take turns. The long suite takes them all. */
export function ofToday<T>(all: readonly T[], oneIn: number): readonly T[] {
  return inject('everyTurn') ? all : all.filter((_, i) => i % oneIn === inject('seed') % oneIn);
}

/** Tests by their names, every nth of them a day. */
export function testsInTurn(oneIn: number, tests: Readonly<Record<string, () => Promise<void>>>): void {
  for (const [name, run] of ofToday(Object.entries(tests), oneIn)) test(name, run);
}
