import { describe, expect, test } from 'vitest';
import { folded, nameFault, unsafeText } from '../src/index.ts';

describe('a name', () => {
  test.each(['Anna', 'Jean-Luc', 'Ærøskøbing', 'Ольга', '李雷', 'Sgt. O’Hara', 'x', '42'])('%s is fine', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  test.each([
    ['a bot', 'bot:veteran'],
    ['a control character', 'An\u0007na'],
    ['an escape sequence', '\u001b[2JAnna'],
    ['a line break', 'Anna\nUmpire'],
    ['text that turns around', 'Anna\u202eannA'],
    ['an isolate', '\u2066Anna'],
    ['a zero-width space', 'An\u200bna'],
    ['nothing to read', '\u3164 .'.replace('\u3164', '-')],
    ['the umpire', 'umpire'],
    ['the umpire in capitals and spaces', ' U M P I R E '.trim()],
    ['the umpire in other letters', 'umріre'],
    ['the umpire in wide letters', 'ｕｍｐｉｒｅ'],
    ['the umpire with a stroke', 'ümpire'],
    ['the server', 'Server'],
  ])('can’t be that of %s', (_what, name) => {
    expect(nameFault(name)).toBeTypeOf('string');
  });

  test('looks like another one that differs in case, spaces and look-alikes', () => {
    expect(folded('Berta')).toBe(folded('В е r t а'.replace('В', 'B')));
    expect(folded('Berta')).not.toBe(folded('Bertha'));
  });
});

test('a text may have lines, and no more than that', () => {
  expect(unsafeText({ a: ['one\n\ttwo', { b: 'plain, 👨‍👩‍👧' }] })).toBeUndefined();
  expect(unsafeText({ a: ['one', { b: 'red\u001b[31m' }] })).toBe('/a/1/b');
  expect(unsafeText({ 'k\u0000': 1 })).toBe('/…');
});
