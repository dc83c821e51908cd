import { expect, test } from 'vitest';
import { chancesText, hitKillText, inchesText, percentText } from '../src/app/figures.ts';

test('a share is told as whole percent without a space; only the impossible is 0, only the certain 100', () => {
  expect([0, 0.004, 0.005, 0.4444, 0.994, 0.996, 1].map(percentText)).toEqual([
    '0%',
    '<1%',
    '1%',
    '44%',
    '99%',
    '>99%',
    '100%',
  ]);
});

test('a chip tells hit and kill with one sign between them', () => {
  expect(hitKillText(0.44, 0.22)).toBe('44 · 22%');
  expect(hitKillText(0.999, 0.001)).toBe('>99 · <1%');
});

test('chances by range say which is which', () => {
  expect(chancesText([0.66, 0.56, 0.001], ['near', 'mid', 'far'])).toBe('near 66 · mid 56 · far <1%');
  expect(chancesText([0.66, 0.56])).toBe('66 · 56%');
});

test('inches have one digit after the point', () => {
  expect([6, 0.04, 12.25].map(inchesText)).toEqual(['6.0″', '0.0″', '12.3″']);
});

test('no other room of the page writes a percentage of its own', () => {
  const sources = import.meta.glob('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const files = Object.entries(sources as Record<string, string>);
  expect(files.length).toBeGreaterThan(200);
  const own = files.filter(([path, text]) => {
    const lines = text.split('\n').filter((line) => !line.includes('style={') && !line.includes('=> `${50 +'));
    return !path.endsWith('app/figures.ts') && lines.some((line) => /\}\s?%[`'"]|\d\s%[`'"<]/.test(line));
  });
  expect(own.map(([path]) => path)).toEqual([]);
});
