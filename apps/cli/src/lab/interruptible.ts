/** Exit code of a program that was stopped by Ctrl-C. */
export const INTERRUPTED = 130;

/** Runs something that Ctrl-C stops in an orderly way; pressed again, it ends the program as usual. */
export async function interruptible<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.once('SIGINT', stop);
  try {
    return await act(controller.signal);
  } finally {
    process.removeListener('SIGINT', stop);
  }
}
