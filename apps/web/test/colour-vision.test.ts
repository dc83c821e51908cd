import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plateShape } from '../src/map/marks.tsx';

const css = readFileSync(join(import.meta.dirname, '../src/app/tokens.css'), 'utf8');

type Three = readonly [number, number, number];
type Theme = 'light' | 'dark';

/** What eyes without one kind of cone make of red, green and blue light (Machado, Oliveira and Fernandes, 2009). */
const visions: Readonly<Record<string, readonly [Three, Three, Three]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function tokenOf(name: string, theme: Theme): string {
  const found = [...css.matchAll(new RegExp(`${name}:\\s*(#[0-9a-f]{6})`, 'g'))].map(([, value = '']) => value);
  // The light theme comes first in the file, then the dark one.
  return found[theme === 'light' ? 0 : 1] ?? '';
}

function light(hex: string): Three {
  const parts = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return parts as unknown as Three;
}

function times(rows: readonly [Three, Three, Three], [r, g, b]: Three): Three {
  return rows.map(([x, y, z]) => Math.max(0, Math.min(1, x * r + y * g + z * b))) as unknown as Three;
}

/** A colour as the eye tells colours apart (CIE Lab, D65). */
function lab(rgb: Three): Three {
  const [x, y, z] = times(
    [
      [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
    ],
    rgb,
  ).map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 / 116) * part + 16 / 116)) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function apart(a: Three, b: Three): number {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** Two colours that far apart are told apart at a glance, also in small marks. */
const GLANCE = 20;

for (const theme of ['light', 'dark'] as const) {
  test.each(Object.entries(visions))(`${theme}: the two sides of a battle are told apart with %s`, (_, rows) => {
    const [a, b] = ['--side-a', '--side-b'].map((name) => times(rows, light(tokenOf(name, theme)))) as [Three, Three];
    expect(apart(a, b)).toBeGreaterThan(GLANCE);
  });

  test.each(Object.entries(visions))(`${theme}: who is in danger is told from who is safe with %s`, (_, rows) => {
    const ground = times(rows, light(tokenOf('--map-sand', theme)));
    const danger = times(rows, light(tokenOf('--ov-danger', theme)));
    expect(apart(danger, ground)).toBeGreaterThan(GLANCE);
  });
}

test('without any colour every side still has a plate of its own shape', () => {
  const shapes = ([0, 1, 2, 3] as const).map((side) => plateShape(side, 10));
  expect(new Set(shapes).size).toBe(4);
});
