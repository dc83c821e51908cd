import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temp-folder.ts';

// We ship no build: Node itself must strip the types from one package's files when another package imports them.
const twoPackages = {
  'packages/lower/package.json': '{"name":"@demo/lower","type":"module","exports":"./src/index.ts"}',
  'packages/lower/src/index.ts': "export type Side = 'red' | 'blue';\nexport const first: Side = 'red';\n",
  'packages/upper/package.json': '{"name":"@demo/upper","type":"module"}',
  'packages/upper/src/main.ts':
    "import { first, type Side } from '@demo/lower';\nconst side: Side = first;\nconsole.log(side);\n",
};

function run(folder: string): { stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(folder, 'packages/upper/src/main.ts')], { encoding: 'utf8' });
}

function project(): string {
  const folder = temporaryFolder(twoPackages);
  mkdirSync(join(folder, 'node_modules/@demo'), { recursive: true });
  return folder;
}

test('plain Node runs a package that imports another through its workspace link', () => {
  const folder = project();
  symlinkSync(join(folder, 'packages/lower'), join(folder, 'node_modules/@demo/lower'), 'junction');
  expect(run(folder)).toMatchObject({ stdout: 'red\n', stderr: '' });
});

test('a copy in node_modules would not do, which is why packages are linked', () => {
  const folder = project();
  cpSync(join(folder, 'packages/lower'), join(folder, 'node_modules/@demo/lower'), { recursive: true });
  expect(run(folder).stderr).toContain('ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING');
});
