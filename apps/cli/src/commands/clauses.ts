import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CliCommand } from '../command.ts';

/** Which clauses of the ledgers have a test that passed; scripts/clauses.ts does the work. */
export const clauses: CliCommand = {
  name: 'clauses',
  usage: '[--json] [--results FILE]',
  summary: 'List which rules have a passing test, and which don’t',
  help: ['--json           for a program', '--results FILE   the report of a test run other than the last npm test'],
  options: { json: { type: 'boolean' }, results: { type: 'string' } },
  takes: [0, 0],
  run(_args, { json, results }) {
    const script = fileURLToPath(new URL('../../../../scripts/clauses.ts', import.meta.url));
    const args = [
      script,
      ...(json === true ? ['--json'] : []),
      ...(results === undefined ? [] : ['--results', String(results)]),
    ];
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
  },
};
