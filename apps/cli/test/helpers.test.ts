import { expect, test } from 'vitest';
import { ansiToSvg } from '../pictures/ansi-to-svg.ts';
import { readJson } from '../src/files.ts';
import { wrap } from '../src/paint.ts';
import { fileWith } from './sandtable.ts';

test('lines break at spaces, keep their indent, and no word is cut', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('  one two', 7, '    ')).toEqual(['  one', '    two']);
  expect(wrap('unbreakable', 4)).toEqual(['unbreakable']);
  expect(wrap('', 4)).toEqual(['']);
});

test.each([
  ['{"a": 1,,}', '1:9'],
  ['{"a": tru}', '1:10'],
  ['{\n  "a": [1, 2\n}', '3:1'],
  ['abc', '1:1'],
  ['{"a": "open', '1:12'],
  ['', '1:1'],
])('%s is broken at %s', (text, place) => {
  expect(() => readJson(fileWith(text))).toThrow(`file.json:${place}: not JSON`);
});

test('a picture keeps every character, its colour and its column', () => {
  const start = String.fromCharCode(27);
  const svg = ansiToSvg([`a ${start}[31mred & <b>${start}[39m`], 'A "title"');
  expect(svg).toContain('>a\u00a0</text>');
  expect(svg).toContain('fill="#ff8a73" textLength="75.9">red\u00a0&amp;\u00a0&lt;b&gt;</text>');
  expect(svg).toContain('aria-label="A &quot;title&quot;"');
});
