declare module 'vitest' {
  interface ProvidedContext {
    /** The run's seed for sampled properties: `inject('seed')`. */
    seed: number;
    /** Tests that take turns by the day all run. */
    everyTurn: boolean;
  }
}

/**
 * The seed for properties that are too long to try in full: the date in UTC, so each day's runs look somewhere new and all
 * runs of a day look in the same place. SANDTABLE_SEED replays an earlier day.
 */
export function dailySeed(today = new Date(), override = process.env.SANDTABLE_SEED): number {
  if (override === undefined || override === '') return Number(today.toISOString().slice(0, 10).replaceAll('-', ''));
  if (!/^\d{1,9}$/.test(override))
    throw new Error(`SANDTABLE_SEED is ${override}: it must be a whole number below 10^9`);
  return Number(override);
}

/** What to type to see a failure again, in the project's root with its programs on the PATH. */
export function replayLine(seed: number, file: string): string {
  return `SANDTABLE_SEED=${seed} vitest run ${file}`;
}
