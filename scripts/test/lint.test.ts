import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../run-node.ts';
import { temporaryFolder } from './temp-folder.ts';

type Diagnostic = { category: string; message: string };

/** What our Biome configuration finds in `text` as the file `path`. */
function lint(path: string, text: string): Diagnostic[] {
  const folder = temporaryFolder({
    [path]: `${text}\n`,
    'biome.jsonc': readFileSync(join(root, 'biome.jsonc'), 'utf8'),
  });
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--error-on-warnings', path];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  // Without this check, a configuration that Biome can't read would look like a file without faults.
  if (!stdout.includes('"summary"')) throw new Error(`Biome did not run: ${stderr}`);
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

const categories = (path: string, text: string) => [...new Set(lint(path, text).map((found) => found.category))];

const restrictedProperty = 'lint/nursery/noJsRestrictedProperties';
const restrictedGlobal = 'lint/style/noRestrictedGlobals';

const banned: [why: string, text: string, category: string][] = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'].map(
    sample,
  ),
  ...['exp', 'expm1', 'log', 'log2', 'log10', 'log1p', 'pow', 'hypot', 'cbrt', 'random', 'fround', 'PI'].map(sample),
  ['a banned function passed on', 'export const a = [1].map(Math.sin);', restrictedProperty],
  ['a banned function in brackets', "export const a = Math['cos'](1);", restrictedProperty],
  ['Math under another name', 'export const a = Math;', 'plugin'],
  ['Math taken apart', 'export const { sin } = Math;', 'plugin'],
  ['Math with a computed name', 'export const a = (name: "floor") => Math[name](1);', 'plugin'],
  ['a fractional power', 'export const a = 2 ** 0.5;', 'plugin'],
  ['a negative power', 'export const a = 2 ** -1;', 'plugin'],
  ['a power that is not written out', 'export const a = (b: number) => 2 ** b;', 'plugin'],
  ['a compound power', 'export function f(a: number) {\n  let b = a;\n  b **= 0.5;\n  return b;\n}', 'plugin'],
  ['sort without comparator', 'export const a = [10, 9].sort();', 'plugin'],
  ['toSorted without comparator', 'export const a = [10, 9].toSorted();', 'plugin'],
  ['the clock', 'export const a = Date.now();', restrictedGlobal],
  ['a new date', 'export const a = new Date();', restrictedGlobal],
  ['the stopwatch', 'export const a = performance.now();', restrictedGlobal],
  ['a timer', 'setTimeout(() => {}, 1);', restrictedGlobal],
  ['the global object', 'export const a = globalThis.Date;', restrictedGlobal],
  ['the process', 'export const a = process.env;', restrictedGlobal],
  ['the network', "export const a = fetch('/');", restrictedGlobal],
  ['the page', 'export const a = document.title;', restrictedGlobal],
  ['platform randomness', 'export const a = crypto.randomUUID();', restrictedGlobal],
  ['locale objects', 'export const a = new Intl.Collator();', restrictedGlobal],
  ['locale order', "export const a = 'a'.localeCompare('b');", restrictedProperty],
  ['locale numbers', 'export const a = (1).toLocaleString();', restrictedProperty],
  ['locale upper case', "export const a = 'i'.toLocaleUpperCase();", restrictedProperty],
  ['locale lower case', "export const a = 'I'.toLocaleLowerCase();", restrictedProperty],
  ['console output', "console.log('x');", 'lint/suspicious/noConsole'],
  ['a Node module', "export { readFileSync } from 'node:fs';", 'lint/correctness/noNodejsModules'],
  [
    'a Node module without prefix',
    "import { join } from 'path';\nexport const a = join('b');",
    'lint/correctness/noNodejsModules',
  ],
];

function sample(name: string): [string, string, string] {
  return [`Math.${name}`, `export const a = Math.${name};`, restrictedProperty];
}

describe('in the rules', () => {
  test.each(banned)('%s is banned', (_why, text, category) => {
    expect(categories('packages/kernel/src/sample.ts', text)).toContain(category);
  });

  test('whole arithmetic, square roots and written-out whole powers are allowed', () => {
    const functions = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'];
    const text = [
      ...functions.map((name) => `export const ${name} = Math.${name};`),
      'export const square = (a: number) => a ** 2;',
      'export const big = 10n ** 18n;',
      'export const sorted = [10, 9].sort((a, b) => a - b);',
      'export const keys = Object.keys({ b: 1, a: 2 }).sort();',
      'export const typed = new Int32Array(4).subarray(0, 2).sort();',
      "export const upper = 'i'.toUpperCase();",
    ].join('\n');
    expect(lint('packages/kernel/src/sample.ts', text)).toEqual([]);
  });
});

describe('the bans', () => {
  const sine = 'export const a = Math.sin(1);';

  test.each([
    'packages/kernel/src/deep/down/sample.ts',
    'packages/geometry/src/sample.ts',
    'packages/game/src/sample.ts',
    'packages/bots/src/sample.ts',
    'rulesets/any-game/src/rules/sample.ts',
    'rulesets/any-game/content/sample.ts',
  ])('hold in %s', (path) => {
    expect(categories(path, sine)).toEqual([restrictedProperty]);
  });

  test.each([
    'packages/kernel/test/sample.test.ts',
    'packages/lab/src/sample.ts',
    'rulesets/any-game/test/sample.test.ts',
    'apps/cli/src/sample.ts',
  ])('do not hold in %s', (path) => {
    expect(lint(path, `${sine}\nexport const b = Date.now();`)).toEqual([]);
  });
});

describe('everywhere', () => {
  test.each([
    ['a default export', 'apps/cli/src/sample.ts', 'export default 1;', 'lint/style/noDefaultExport'],
    ['an enum', 'apps/cli/src/sample.ts', 'export enum Side {\n  Red,\n}', 'lint/style/noEnum'],
    [
      'a value import of a type',
      'apps/cli/src/sample.ts',
      "import { A } from './a.ts';\nexport type B = A;",
      'lint/style/useImportType',
    ],
    ['an unused import', 'apps/cli/src/sample.ts', "import { a } from './a.ts';", 'lint/correctness/noUnusedImports'],
    ['any', 'apps/cli/src/sample.ts', 'export const a: any = 1;', 'lint/suspicious/noExplicitAny'],
    [
      'a file name in camel case',
      'apps/cli/src/someSample.ts',
      'export const a = 1;',
      'lint/style/useFilenamingConvention',
    ],
  ])('%s is refused', (_why, path, text, category) => {
    expect(categories(path, text)).toContain(category);
  });

  test('a configuration file may export its default', () => {
    expect(lint('vitest.config.ts', 'export default {};')).toEqual([]);
  });

  test('the names of tests are in order', () => {
    expect(lint('packages/lab/test/random-play.long.test.ts', 'export const a = 1;')).toEqual([]);
  });
});
