import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findForbiddenImports } from '../check/imports.ts';
import { temporaryFolder } from './temp-folder.ts';

const packages = ['packages/kernel', 'packages/geometry', 'packages/bots', 'packages/testkit', 'packages/lab'];
const hosts = ['packages/host', 'packages/client'];
const members = [...packages, ...hosts, 'rulesets/red', 'rulesets/blue', 'apps/cli', 'apps/web'];

/** A small copy of our layout: every package has a name, an index.ts and one more file; `files` come on top. */
function repository(files: Readonly<Record<string, string>>): string {
  const base = members.flatMap((folder) => [
    [`${folder}/package.json`, JSON.stringify({ name: nameOf(folder), type: 'module', exports: './src/index.ts' })],
    [`${folder}/src/index.ts`, 'export const door = 1;\nexport type Door = number;\n'],
    [`${folder}/src/inner.ts`, 'export const inner = 1;\n'],
  ]);
  const root = temporaryFolder({ 'package.json': '{"name":"sandtable"}', ...Object.fromEntries(base), ...files });
  mkdirSync(join(root, 'node_modules/@sandtable'), { recursive: true });
  for (const folder of members) symlinkSync(join(root, folder), join(root, 'node_modules', nameOf(folder)), 'junction');
  return root;
}

const nameOf = (folder: string) => `@sandtable/${folder.split('/')[1]}`;
const by = (name: string) => `import { door } from '@sandtable/${name}';\nexport const used = door;\n`;
const broken = async (files: Readonly<Record<string, string>>) => {
  const { forbidden } = await findForbiddenImports(repository(files));
  return forbidden.map(({ rule, from }) => `${rule}: ${from}`).sort();
};

test.each([
  ['the kernel imports geometry', 'packages/kernel/src/a.ts', 'geometry', 'base-imports-nothing-of-ours'],
  ['geometry imports the kernel', 'packages/geometry/src/a.ts', 'kernel', 'base-imports-nothing-of-ours'],
  ['the kernel imports a ruleset', 'packages/kernel/src/a.ts', 'red', 'base-imports-nothing-of-ours'],
  ['a ruleset imports another', 'rulesets/red/src/a.ts', 'blue', 'ruleset-imports-base-only'],
  ['a ruleset imports testkit', 'rulesets/red/src/a.ts', 'testkit', 'ruleset-imports-base-only'],
  ['a ruleset imports bots', 'rulesets/red/content/a.ts', 'bots', 'ruleset-imports-base-only'],
  [
    "a ruleset's test imports another game",
    'rulesets/red/test/a.test.ts',
    'blue',
    'ruleset-tests-import-no-other-game',
  ],
  ["a ruleset's test imports the lab", 'rulesets/red/test/a.test.ts', 'lab', 'ruleset-tests-import-no-other-game'],
  ['a bot imports a ruleset', 'packages/bots/src/a.ts', 'red', 'players-and-kit-import-base-only'],
  ['testkit imports bots', 'packages/testkit/src/a.ts', 'bots', 'players-and-kit-import-base-only'],
  ['the host imports a ruleset', 'packages/host/src/a.ts', 'red', 'host-imports-kernel-game-and-bots-only'],
  ['the host imports its client', 'packages/host/src/a.ts', 'client', 'host-imports-kernel-game-and-bots-only'],
  ['the client imports bots', 'packages/client/src/a.ts', 'bots', 'client-imports-kernel-and-host-only'],
  ['the lab imports an app', 'packages/lab/src/a.ts', 'cli', 'packages-import-no-app'],
  ['an app imports another', 'apps/web/src/a.ts', 'cli', 'apps-import-no-other-app'],
])('%s: refused', async (_what, from, name, rule) => {
  expect(await broken({ [from]: by(name) })).toEqual([`${rule}: ${from}`]);
});

test('a type is an import like any other', async () => {
  const files = {
    'packages/kernel/src/a.ts': "import type { Door } from '@sandtable/geometry';\nexport type A = Door;\n",
  };
  expect(await broken(files)).toEqual(['base-imports-nothing-of-ours: packages/kernel/src/a.ts']);
});

test('allowed imports pass', async () => {
  const files = {
    'rulesets/red/src/a.ts': `${by('kernel')}export { inner } from './inner.ts';\nexport type { Door } from '@sandtable/geometry';\n`,
    'rulesets/red/content/a.ts': by('kernel'),
    'rulesets/red/test/a.test.ts': `${by('testkit')}export * from '../src/inner.ts';\n`,
    'packages/bots/src/a.ts': by('kernel'),
    'packages/testkit/src/a.ts': by('geometry'),
    'packages/host/src/a.ts': by('bots'),
    'packages/client/src/a.ts': by('host'),
    'packages/lab/src/a.ts': `${by('red')}export { door } from '@sandtable/bots';\n`,
    'apps/cli/src/a.ts': `${by('lab')}import { readFileSync } from 'node:fs';\nexport { readFileSync };\n`,
    'packages/kernel/test/a.test.ts': "export { readFileSync } from 'node:fs';\n",
  };
  const { seen, forbidden } = await findForbiddenImports(repository(files));
  expect(forbidden).toEqual([]);
  expect(seen).toBeGreaterThanOrEqual(11); // files that weren't read would count as clean
});

test('a relative path into another package is refused even to its index.ts', async () => {
  const files = { 'rulesets/red/src/a.ts': "export { door } from '../../../packages/kernel/src/index.ts';\n" };
  expect(await broken(files)).toEqual(['no-relative-path-across-packages: rulesets/red/src/a.ts']);
});

test('a path deep into another package is refused', async () => {
  const files = { 'apps/cli/src/a.ts': "export { inner } from '../../../packages/kernel/src/inner.ts';\n" };
  expect(await broken(files)).toEqual([
    'no-deep-import-across-packages: apps/cli/src/a.ts',
    'no-relative-path-across-packages: apps/cli/src/a.ts',
  ]);
});

test.each([
  'packages/kernel/src/a.ts',
  'packages/geometry/src/a.ts',
  'packages/bots/src/a.ts',
  'rulesets/red/src/a.ts',
])('a Node module in %s is refused', async (from) => {
  expect(await broken({ [from]: "export { readFileSync } from 'node:fs';\n" })).toEqual([
    `no-runtime-of-its-own: ${from}`,
  ]);
});

test('a program that generates content may use Node, but nobody may import it', async () => {
  const files = {
    'rulesets/red/content/generate-schema.ts': "export { writeFileSync } from 'node:fs';\n",
    'rulesets/red/src/a.ts': "export { writeFileSync } from '../content/generate-schema.ts';\n",
  };
  expect(await broken(files)).toEqual(['generators-are-programs: rulesets/red/src/a.ts']);
});

test('src does not import its tests', async () => {
  const files = {
    'apps/cli/src/a.ts': "export { help } from '../test/help.ts';\n",
    'apps/cli/test/help.ts': 'export const help = 1;\n',
  };
  expect(await broken(files)).toEqual(['src-imports-no-test: apps/cli/src/a.ts']);
});

const inside = (from: string, to: string) => ({
  [from]: `export { one } from '${to}';\n`,
  'rulesets/red/src/actions/one.ts': 'export const one = 1;\n',
  'rulesets/red/src/procedures/one.ts': 'export const one = 1;\n',
  'rulesets/red/src/text/one.ts': 'export const one = 1;\n',
  'rulesets/red/src/rules/one.ts': 'export const one = 1;\n',
});

test.each([
  ['rules/topic/a.ts', '../../actions/one.ts', 'rules-import-no-action-or-procedure'],
  ['rules/topic/a.ts', '../../procedures/one.ts', 'rules-import-no-action-or-procedure'],
  ['appraise/a.ts', '../text/one.ts', 'appraisal-imports-no-words'],
])('in a ruleset, %s does not import %s', async (file, to, rule) => {
  const from = `rulesets/red/src/${file}`;
  expect(await broken(inside(from, to))).toEqual([`${rule}: ${from}`]);
});

test.each([
  ['actions/a.ts', '../rules/one.ts'],
  ['procedures/a.ts', '../rules/one.ts'],
  ['appraise/a.ts', '../rules/one.ts'],
])('in a ruleset, %s may import %s', async (file, to) => {
  expect(await broken(inside(`rulesets/red/src/${file}`, to))).toEqual([]);
});

test('two files that import each other are refused', async () => {
  const files = {
    'apps/cli/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'apps/cli/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  };
  expect(await broken(files)).toEqual(['no-cycle: apps/cli/src/a.ts']);
});

test('a longer cycle is refused as well', async () => {
  const step = (name: string, next: string) =>
    `import { ${next} } from './${next}.ts';\nexport const ${name} = () => ${next};\n`;
  const files = {
    'packages/lab/src/a.ts': step('a', 'b'),
    'packages/lab/src/b.ts': step('b', 'c'),
    'packages/lab/src/c.ts': step('c', 'a'),
  };
  expect(await broken(files)).toEqual(['no-cycle: packages/lab/src/a.ts']);
});

test('a cycle closed by a type is allowed: types are gone when the files are loaded', async () => {
  const files = {
    'apps/cli/src/a.ts': "import { b } from './b.ts';\nexport type A = number;\nexport const a: A = b;\n",
    'apps/cli/src/b.ts': "import type { A } from './a.ts';\nexport const b: A = 1;\n",
  };
  expect(await broken(files)).toEqual([]);
});

test('an import that leads nowhere is refused', async () => {
  expect(await broken({ 'apps/cli/src/a.ts': "export { a } from './nowhere.ts';\n" })).toEqual([
    'resolvable: apps/cli/src/a.ts',
  ]);
});
