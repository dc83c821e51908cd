import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisions } from '../../src/decisions/index.ts';
import { titles } from '../../src/text/english/moments.ts';
import { rejections } from '../../src/text/english/rejections.ts';
import { stepWords } from '../../src/text/english/steps.ts';
import { rolls } from '../../src/text/english/things.ts';
import { usages } from '../../src/text/english/usages.ts';

const folder = new URL('../../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('text/'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

/** Everything that a pattern finds in the rules, once. */
function found(pattern: RegExp): string[] {
  const all = [...new Set([...sources.matchAll(pattern)].map(([, word]) => word as string))];
  expect(all.length).toBeGreaterThan(9);
  return all;
}

test('every code of a refusal has words', () => {
  const codes = found(/reject\(\s*'([a-z-]+)'/g);
  const faults = ['half-hidden', 'outside-arc', 'out-of-sight', 'arm-useless', 'arm-used', 'overlap', 'off-table'];
  expect([...codes, ...faults].filter((code) => !Object.hasOwn(rejections, code))).toEqual([]);
});

test('every moment has a question', () => {
  const moments = found(/moment: '([a-z-]+)'/g);
  expect(moments.filter((moment) => !Object.hasOwn(titles, moment))).toEqual([]);
});

test('every step of a number has words of its own', () => {
  const whats = found(/clause: '[A-Z0-9-]+', what: '([a-z-]+)'/g);
  const bare = whats.filter(
    (what) => what.includes('-') && stepWords({ clause: '', what }) === what.replaceAll('-', ' '),
  );
  expect(bare).toEqual([]);
});

test('every roll has a name', () => {
  const labels = found(/label: '([a-z-]+)'/g);
  expect(labels.filter((label) => !Object.hasOwn(rolls, label))).toEqual([]);
});

test('every kind of answer can be typed', () => {
  const typed = Object.values(usages).flatMap(({ kinds }) => kinds as readonly string[]);
  expect(decisions.map(({ kind }) => kind as string).filter((kind) => !typed.includes(kind))).toEqual([]);
});
