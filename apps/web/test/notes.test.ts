import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepNote, noteOn } from '../src/notes/notes.ts';

let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a note is kept for one seat of one table, and rubbed out when it’s emptied', () => {
  keepNote('t1', 'one', 'ap1', 'Samson?');
  expect(noteOn('t1', 'one', 'ap1')).toBe('Samson?');
  // The other player on this screen and the next match must not see it.
  expect(noteOn('t1', 'two', 'ap1')).toBe('');
  expect(noteOn('t2', 'one', 'ap1')).toBe('');
  keepNote('t1', 'one', 'ap1', '');
  expect(noteOn('t1', 'one', 'ap1')).toBe('');
});

test('what isn’t a note of ours is no note, and storage that fails is no error', () => {
  kept.set('sandtable.notes', '{"t1 one":{"ap1":7}}');
  expect(noteOn('t1', 'one', 'ap1')).toBe('');
  kept.set('sandtable.notes', 'no JSON');
  expect(noteOn('t1', 'one', 'ap1')).toBe('');
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepNote('t1', 'one', 'ap1', 'Samson?')).not.toThrow();
});
