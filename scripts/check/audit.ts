import { spawnSync } from 'node:child_process';
import { root } from '../run-node.ts';

/** What the advisory service says about the packages we ship: known faults, or why it gave no answer. */
export type Audit = { readonly faults: readonly string[] } | { readonly unanswered: string };

/** Less severe faults don't fail the check; `npm audit` lists them. */
const SERIOUS: readonly unknown[] = ['high', 'critical'];
const PATIENCE_MS = 60_000;

/** Asks for known faults in the packages we ship, which leaves out development tools. */
export function audit(): Audit {
  const patience = ['--fetch-timeout=10000', '--fetch-retries=0'];
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...patience], {
    cwd: root,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  return error === undefined ? judge(stdout) : { unanswered: error.message };
}

/** Reads what `npm audit --json` prints. Only a report counts as an answer; anything else means no network. */
export function judge(text: string): Audit {
  const report = parsed(text);
  const { vulnerabilities, message } = (report ?? {}) as { vulnerabilities?: unknown; message?: unknown };
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    return { unanswered: typeof message === 'string' ? message : 'no report came' };
  const all = Object.entries(vulnerabilities as Record<string, { severity?: unknown; range?: unknown }>);
  return {
    faults: all
      .filter(([, { severity }]) => SERIOUS.includes(severity))
      .map(([name, { severity, range }]) => `${name} ${range ?? ''}: a fault that is ${severity}; see npm audit`),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
