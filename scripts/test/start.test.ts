import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../run-node.ts';

test('what is said after npm start -- goes to the server, and no page is built for it', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/start.ts', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toContain('backup FILE');
  expect(stdout).not.toContain('Laying out the table');
  expect(status).toBe(0);
});
