import { saveText } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { checksumOf } from '../src/checksum.ts';
import { begunMatch } from './at-the-table.ts';

test('[SK-SAVE-2] a checksum is known for one text, so that no engine may change it', () => {
  expect(checksumOf('')).toBe('92ca2f0ecf1e406b');
  expect(checksumOf('{"name":"é☃"}')).toBe('8ba444831bddef02');
});

test('[SK-SAVE-2] whatever character of a save is changed, left out, doubled or swapped with the next, the checksum is another', () => {
  const text = saveText(begunMatch());
  const variants = [...text].flatMap((letter, i) => {
    const [before, after, next] = [text.slice(0, i), text.slice(i + 1), text[i + 1] ?? ''];
    const changed = String.fromCharCode(letter.charCodeAt(0) ^ (1 << (i % 7)));
    const swapped = next === letter || next === '' ? [] : [`${before}${next}${letter}${text.slice(i + 2)}`];
    return [`${before}${changed}${after}`, before + after, `${before}${letter}${letter}${after}`, ...swapped];
  });
  // Cuts and doublings inside a run of one letter give the same text.
  const texts = new Set([text, ...variants]);
  expect(texts.size).toBeGreaterThan(3 * text.length);
  expect(new Set([...texts].map(checksumOf)).size).toBe(texts.size);
});
