import { type ChildProcess, spawn } from 'node:child_process';
import { EXIT } from '../apps/server/src/operation/exit-codes.ts';

/** Exit codes that a restart wouldn't change: it was told to stop, or the operator has to fix something first. */
const FINAL: readonly (number | null)[] = [0, EXIT.wrongSetup, EXIT.noDatabase];

export type Patience = {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A process that lived for less than this died at once … */
  readonly atOnceMs: number;
  /** … and after this many such deaths in a row it isn't started again. */
  readonly mostInARow: number;
};
const usual: Patience = { firstPauseMs: 500, longestPauseMs: 8000, atOnceMs: 10_000, mostInARow: 5 };

/**
 * Runs a script with this Node and starts it again when it dies. SIGINT and SIGTERM are passed on, and then we end when it ends.
 * Returns the exit code to end with.
 */
export async function supervise(script: readonly string[], patience: Patience = usual): Promise<number> {
  let child: ChildProcess | undefined;
  let isToldToStop = false;
  let wakeUp = (): void => {};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isToldToStop = true;
      child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      wakeUp();
    });
  for (let inARow = 0; ; ) {
    const startedAt = performance.now();
    // The channel tells it when we're gone, even if we were killed; otherwise it would hold on to its port.
    child = spawn(process.execPath, [...script], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const { code, how } = await endOf(child);
    if (isToldToStop || FINAL.includes(code)) return code ?? 1;
    inARow = performance.now() - startedAt < patience.atOnceMs ? inARow + 1 : 1;
    if (inARow >= patience.mostInARow) {
      console.error(
        `The server died ${inARow} times in a row right after its start (${how}). Giving up; see above for why.`,
      );
      return code ?? 1;
    }
    const pauseMs = Math.min(patience.longestPauseMs, patience.firstPauseMs * 2 ** (inARow - 1));
    console.error(`The server died (${how}). Starting it again in ${pauseMs / 1000} s …`);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (isToldToStop) return 0;
  }
}

function endOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly how: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, how: error.message }));
    child.once('exit', (code, signal) => resolve({ code, how: signal ?? `exit code ${code}` }));
  });
}
