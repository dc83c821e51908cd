import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { builtPage } from './support/built-page.ts';

let assets: string;
let index: string;
beforeAll(async () => {
  const folder = await builtPage();
  assets = join(folder, 'assets');
  index = readFileSync(join(folder, 'index.html'), 'utf8');
});

const KB = 1024;

/** A script with everything it loads at once. */
function withImports(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(join(assets, file), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) withImports(path, known);
  return known;
}

function weight(files: Iterable<string>): number {
  let sum = 0;
  for (const file of new Set(files)) sum += gzipSync(readFileSync(join(assets, file))).length;
  return sum;
}

/** The file a screen was built into. */
function chunk(name: string): string {
  const found = readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (found === undefined) throw new Error(`nothing was built of ${name}`);
  return found;
}

function entry(): string {
  return /src="\.\/assets\/([\w.-]+\.js)"/.exec(index)?.[1] ?? '';
}

test('the home page loads at most 150 KB of script, packed', () => {
  const size = weight([...withImports(entry()), ...withImports(chunk('home-page'))]);
  expect(size).toBeGreaterThan(40 * KB);
  expect(size).toBeLessThanOrEqual(150 * KB);
});

test('the table without 3D loads at most 300 KB of script, packed', () => {
  const files = [...withImports(entry()), ...withImports(chunk('table-page'))];
  expect(weight(files)).toBeLessThanOrEqual(300 * KB);
  expect(files.some((file) => /three/i.test(file))).toBe(false);
});
