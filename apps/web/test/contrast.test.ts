import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/app/tokens.css'), 'utf8');

/** The colours of a theme: the light ones, with the dark ones laid over them. */
function colours(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const blocks = [...css.matchAll(/(:root|\[data-theme="dark"\])\s*\{([^}]*)\}/g)];
  const found = new Map<string, string>();
  for (const [, selector, body = ''] of blocks) {
    if (theme === 'light' && selector !== ':root') continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/g)) found.set(name, value);
  }
  return found;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Text on the grounds it stands on. */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ['--ink', ['--surface', '--surface-2', '--surface-3', '--paper', '--primary-soft', '--warn-soft', '--danger-soft']],
  ['--ink-2', ['--surface', '--surface-2', '--surface-3', '--warn-soft']],
  ['--ink-3', ['--surface', '--surface-2', '--surface-3', '--paper']],
  ['--on-primary', ['--primary', '--primary-hover']],
  ['--primary', ['--surface', '--primary-soft']],
  ['--info', ['--surface', '--surface-2']],
  ['--warn', ['--surface', '--warn-soft']],
  ['--danger', ['--surface', '--danger-soft']],
  ['--ok', ['--surface']],
  ['--side-a', ['--surface', '--side-a-soft']],
  ['--side-b', ['--surface', '--side-b-soft']],
  ['--side-c', ['--surface', '--side-c-soft']],
  ['--side-d', ['--surface', '--side-d-soft']],
];

/** Marks and the borders of what can be pressed. */
const marks: readonly (readonly [string, readonly string[]])[] = [
  ['--control-line', ['--surface']],
  ['--focus', ['--surface', '--paper', '--surface-2']],
  ['--on-side', ['--side-a', '--side-b', '--side-c', '--side-d']],
  ['--side-a', ['--map-sand']],
  ['--side-b', ['--map-sand']],
  ['--side-c', ['--map-sand']],
  ['--side-d', ['--map-sand']],
  ['--ov-move', ['--map-sand']],
  ['--ov-sprint', ['--map-sand']],
  ['--ov-sight', ['--map-sand']],
  ['--ov-danger', ['--map-sand']],
];

for (const theme of ['light', 'dark'] as const) {
  for (const [least, pairs, what] of [
    [4.5, texts, 'text'],
    [3, marks, 'marks and borders'],
  ] as const) {
    test(`${theme}: ${what} keep ${least}:1`, () => {
      const known = colours(theme);
      const weak = pairs.flatMap(([front, grounds]) =>
        grounds.flatMap((ground) => {
          const ratio = contrast(known.get(front) ?? '', known.get(ground) ?? '');
          return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}`];
        }),
      );
      expect(weak).toEqual([]);
    });
  }
}
