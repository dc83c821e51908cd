import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisions } from '../../src/decisions/index.ts';
import { titles } from '../../src/text/english/moments.ts';
import { rejections } from '../../src/text/english/rejections.ts';
import { steps } from '../../src/text/english/steps.ts';
import { usages } from '../../src/text/english/usages.ts';

const folder = new URL('../../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('text/'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

/** Everything that a pattern finds in the rules, once. */
function found(pattern: RegExp): string[] {
  const all = [...new Set([...sources.matchAll(pattern)].map(([, word]) => word as string))];
  expect(all.length).toBeGreaterThan(10);
  return all;
}

test('every code of a refusal has words', () => {
  const codes = found(/reject\(\s*'([a-z-]+)'/g);
  expect(codes.filter((code) => !Object.hasOwn(rejections, code))).toEqual([]);
});

test('every moment has a question', () => {
  const moments = found(/moment: '([a-z-]+)'/g);
  expect(moments.filter((moment) => !Object.hasOwn(titles, moment))).toEqual([]);
});

test('every step of a number has words', () => {
  const whats = found(/(?<!concealed: true, )clause: '[A-Z0-9-]+', what: '([a-z-]+)'/g);
  expect(whats.filter((what) => !Object.hasOwn(steps, what))).toEqual([]);
});

test('every kind of answer can be typed', () => {
  const typed = Object.values(usages).flatMap(({ kinds }) => kinds as readonly string[]);
  expect(decisions.map(({ kind }) => kind as string).filter((kind) => !typed.includes(kind))).toEqual([]);
});
