import { expect, test } from 'vitest';
import { doing, peopleDoing, plain, possessive, type Span } from '../../src/index.ts';

const red: Span = { text: 'Red', seat: 'red' };
const marines: Span = { text: 'Marines', seat: 'blue' };

test('a player with a plural name does things in the plural, another does not', () => {
  expect(plain(doing(red, 'scores'))).toBe('Red scores');
  expect(plain(doing(marines, 'scores'))).toBe('Marines score');
  expect(plain(doing(marines, 'has'))).toBe('Marines have');
  expect(plain(doing(marines, 'is'))).toBe('Marines are');
  expect(plain(doing(marines, 'goes'))).toBe('Marines go');
  expect(plain(doing(red, 'has'))).toBe('Red has');
});

test('several do it in the plural too, and each is still a span of its own', () => {
  expect(doing([red, { text: 'Green', seat: 'green' }], 'wins')).toEqual([
    red,
    { text: ' and ' },
    { text: 'Green', seat: 'green' },
    { text: ' win' },
  ]);
});

test('what is theirs keeps their name as it is, with the ending behind it', () => {
  expect(possessive(red)).toEqual([red, { text: '’s' }]);
  expect(plain(possessive(marines))).toBe('Marines’');
});

test('a person whose name ends in s is one person, and a squad of that name several', () => {
  const reyes: Span = { text: 'Pvt Reyes', unit: 'reyes' };
  expect(plain(peopleDoing([reyes], 'helps'))).toBe('Pvt Reyes helps');
  expect(plain(peopleDoing([reyes, { text: 'Cpl Vega', unit: 'vega' }], 'helps'))).toBe('Pvt Reyes and Cpl Vega help');
  expect(plain(doing({ text: 'Lancers', unit: 'l' }, 'isn’t'))).toBe('Lancers aren’t');
  expect(plain(doing({ text: 'Lancers 2', unit: 'l' }, 'moves'))).toBe('Lancers 2 move');
  expect(plain(doing({ text: 'Anvil 2', unit: 'a' }, 'moves'))).toBe('Anvil 2 moves');
});
