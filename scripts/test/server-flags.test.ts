import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-node.ts';

const STARTERS = [
  'scripts/start.ts',
  'apps/cli/src/commands/serve.ts',
  'Containerfile',
  'bench/server/server-process.ts',
];

test('however a server is started, Node gets the same flags', () => {
  const flags = STARTERS.map((file) => readFileSync(join(root, file), 'utf8').match(/--max-semi-space-size=\d+/g));
  expect(new Set(flags.map(String)).size).toBe(1);
  expect(flags[0]).toHaveLength(1);
});
