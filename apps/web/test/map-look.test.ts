import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palettes } from '../src/ground/palette.ts';
import { icons } from '../src/map/icons.ts';
import { mapWords } from '../src/map/words.ts';

const tokens = readFileSync(join(import.meta.dirname, '../src/app/tokens.css'), 'utf8');

/** The value of a variable in the light or the dark part of the design tokens. */
function token(name: string, theme: 'light' | 'dark'): string {
  const values = Array.from(tokens.matchAll(new RegExp(`--${name}:\\s*(#[0-9A-Fa-f]+)`, 'g')), ([, value]) => value!);
  return (theme === 'light' ? values[0] : values[1])!.toLowerCase();
}

const hex = (colour: readonly number[]): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test.each(['light', 'dark'] as const)('the %s ground is painted in the colours of the design tokens', (theme) => {
  const palette = palettes[theme];
  expect(hex(palette.sand)).toBe(token('map-sand', theme));
  expect(hex(palette.high)).toBe(token('map-high', theme));
  expect(hex(palette.lit)).toBe(token('map-lit', theme));
  expect(hex(palette.shade)).toBe(token('map-shade', theme));
  expect(palette.road).toBe(token('map-road', theme));
  expect(palette.water).toBe(token('map-water', theme));
  expect(palette.waterEdge).toBe(token('map-water-edge', theme));
  expect(palette.woodEdge).toBe(token('map-wood-edge', theme));
  expect(palette.trees[0]).toBe(token('map-tree', theme));
  expect(palette.stone).toBe(token('map-stone', theme));
  expect(palette.timber).toBe(token('map-timber', theme));
  expect(palette.wall).toBe(token('map-wall', theme));
});

test('every symbol has a picture, every token a word', () => {
  for (const [key, { parts }] of Object.entries(icons)) expect([key, parts.length > 0]).toEqual([key, true]);
  for (const [key, word] of Object.entries(mapWords.tokens)) expect([key, word.length > 2]).toEqual([key, true]);
});
