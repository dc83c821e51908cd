import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a script with this Node in the root folder and returns its exit code. What it prints goes where our own output
 * goes, or to standard error if standard output is for something a program reads.
 */
export function runNode(args: readonly string[], { output = 1 }: { output?: 1 | 2 } = {}): number {
  const child = spawnSync(process.execPath, [...args], { cwd: root, stdio: ['inherit', output, 'inherit'] });
  if (child.error) throw child.error;
  return child.status ?? 1; // killed by a signal: not a success
}
