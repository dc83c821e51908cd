import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temp-folder.ts';

const run = join(import.meta.dirname, '../run.mjs');

/** Runs until it gets a signal, and reports it. */
const server = `
process.on('SIGTERM', () => {
  console.log('stopped');
  process.exit(0);
});
setInterval(() => {}, 1000);
console.log('up');
`;

// The second command keeps the shell from replacing itself with node.
test.each([
  ['npm has told', 'npm', 'node "$RUN" "$FILE"; true'],
  ['somebody has told', 'itself', 'exec node "$RUN" "$FILE"'],
])('what was started stops when %s its shell to', async (_, by, command) => {
  const file = join(temporaryFolder({ 'server.ts': server }), 'server.ts');
  const { npm_lifecycle_event: _event, ...rest } = process.env;
  const env = { ...rest, RUN: run, FILE: file, ...(by === 'npm' ? { npm_lifecycle_event: 'start' } : {}) };
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  shell.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await expect.poll(() => said).toContain('up');
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  await expect.poll(() => said).toContain('stopped');
});
