/** Runs something that Ctrl-C stops in good order; pressed again, it ends the program as usual. */
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
