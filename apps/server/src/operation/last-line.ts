import { EXIT } from './exit-codes.ts';
import type { Log } from './log.ts';

/** Containers are killed ten seconds after they were asked to stop; be gone before that. */
export const STOP_MS = 8000;

/**
 * The last line of defense. After an exception that nobody caught, what is in memory can't be trusted any longer: log it,
 * take no new work, finish what was acknowledged, and end so that a fresh process can take over.
 */
export function onUnforeseen(log: Log, stop: () => Promise<void>): void {
  let isEnding = false;
  // A rejected promise that nobody handles arrives here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'unexpected error');
    if (isEnding) return;
    isEnding = true;
    console.error(`sandtable server: unexpected error, stopping: ${error?.stack ?? error}`);
    void stopInTime(log, stop).finally(() => process.exit(EXIT.crashed));
  });
}

/** Stops, but gives up after a while: a database that's away must not keep a process alive that was told to end. */
export async function stopInTime(log: Log, stop: () => Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), STOP_MS);
  });
  const done = stop().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'couldn’t stop cleanly');
      return false;
    },
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  if (!isDone) log.error('not everything was finished in time; stopping anyway');
  return isDone;
}
