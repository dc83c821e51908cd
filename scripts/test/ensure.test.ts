import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-node.ts';
import { temporaryFolder } from './temp-folder.ts';

/** Writes a project whose only dependencies are its own parts, so that installing it needs no network. */
function writeProject(folder: string, parts: readonly string[], version = '1.0.0'): void {
  const self = { name: 'demo', version: '1.0.0', workspaces: parts };
  const links = parts.flatMap((part) => [
    [`node_modules/${part}`, { resolved: part, link: true }],
    [part, { version }],
  ]);
  const lock = { ...self, lockfileVersion: 3, requires: true, packages: { '': self, ...Object.fromEntries(links) } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(self));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  for (const part of parts) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, 'package.json'), JSON.stringify({ name: part, version }));
  }
}

function project(): string {
  const folder = temporaryFolder({});
  writeProject(folder, ['alpha']);
  for (const file of ['ensure.mjs', 'native-binaries.mjs', 'node-binaries.json'])
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  return folder;
}

function ensure(folder: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/ensure.mjs')], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const stamp = (folder: string) => join(folder, 'node_modules/.sandtable-installed');

test('the first run installs and says so in one line, the second does and says nothing', () => {
  const folder = project();
  expect(ensure(folder)).toEqual({ status: 0, said: 'Installing dependencies (first run) …\n' });
  expect(existsSync(join(folder, 'node_modules/alpha'))).toBe(true);
  expect(existsSync(stamp(folder))).toBe(true);
  writeFileSync(join(folder, 'node_modules/mark'), ''); // an install would sweep it away
  expect(ensure(folder)).toEqual({ status: 0, said: '' });
  expect(existsSync(join(folder, 'node_modules/mark'))).toBe(true);
});

test('a lock file that asks for something else is installed again', () => {
  const folder = project();
  ensure(folder);
  writeProject(folder, ['alpha', 'beta']);
  expect(ensure(folder)).toEqual({ status: 0, said: 'Installing dependencies (the lock file changed) …\n' });
  expect(existsSync(join(folder, 'node_modules/beta'))).toBe(true);
});

test('a lock file that asks for another version is installed again', () => {
  const folder = project();
  ensure(folder);
  writeProject(folder, ['alpha'], '1.0.1');
  expect(ensure(folder)).toEqual({ status: 0, said: 'Installing dependencies (the lock file changed) …\n' });
});

test('a lock file that asks for what is already there is not', () => {
  const folder = project();
  ensure(folder);
  const lockFile = join(folder, 'package-lock.json');
  writeFileSync(lockFile, JSON.stringify(JSON.parse(readFileSync(lockFile, 'utf8')), null, 2));
  expect(ensure(folder)).toEqual({ status: 0, said: '' });
});

test.each([
  ['a lock file that cannot be read', 'package-lock.json', 'package-lock.json cannot be read: '],
  ['an install that fails', 'package.json', '`npm install'],
])('%s ends the run with its message and leaves no claim to be complete', (_what, file, message) => {
  const folder = project();
  writeFileSync(join(folder, file), '{ "name": <<<<<<<');
  const { status, said } = ensure(folder);
  expect(status).toBe(1);
  expect(said).toContain(message);
  expect(existsSync(stamp(folder))).toBe(false);
});
