declare module 'vitest' {
  interface ProvidedContext {
    /** The run's seed for sampled properties: `inject('seed')`. */
    seed: number;
    /** Runs all of the tests that otherwise take turns by the day. */
    everyTurn: boolean;
  }
}

/**
 * The seed for properties that take too long to test in full: the date in UTC, so that each day's runs try something new and all
 * runs of a day try the same. SANDTABLE_SEED replays an earlier day.
 */
export function dailySeed(today = new Date(), override = process.env.SANDTABLE_SEED): number {
  if (override === undefined || override === '') return Number(today.toISOString().slice(0, 10).replaceAll('-', ''));
  if (!/^\d{1,9}$/.test(override))
    throw new Error(`SANDTABLE_SEED is ${override}: it must be a whole number below 10^9`);
  return Number(override);
}

/** The command that reproduces a failure, in the project's root with its programs on the PATH. */
export function replayLine(seed: number, file: string): string {
  return `SANDTABLE_SEED=${seed} vitest run ${file}`;
}
