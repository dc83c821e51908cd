import { assert, assertNever, createMatch, differences, fastDice, Match } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { toyRules } from './variants.ts';

test('a setup with faults starts nothing and names them all', () => {
  const created = createMatch(toy, { seats: ['red', 'RED'], rounds: 0 }, { dice: fastDice(1) });
  expect('faults' in created && created.faults.map(({ where }) => where)).toEqual(['/seats/1', '/rounds']);
  expect('faults' in createMatch(toy, null, { dice: fastDice(1) })).toBe(true);
});

test('who sits where is told; seats not named are open', () => {
  const created = createMatch(
    toy,
    { seats: ['red', 'blue'], rounds: 1 },
    { dice: fastDice(1), controllers: { blue: 'bot' } },
  );
  expect('match' in created && created.match.house).toEqual({ controllers: { red: 'open', blue: 'bot' } });
  expect('match' in created && created.match.hashes).toBe(false);
});

test('seats are distinct, and no two share a name', () => {
  const state = toy.start({ seats: ['red', 'blue'], rounds: 1 });
  const start = (seats: string[]) => () => Match.start(toyRules, { setup: null, state }, seats, { dice: fastDice(1) });
  expect(start(['red', 'red'])).toThrow('a seat stands twice among red, red');
  for (const name of ['umpire', 'spectator']) expect(start(['red', name])).toThrow('a name that means somebody else');
});

test('our own mistakes are loud', () => {
  expect(() => assert(false, 'this')).toThrow('broken invariant: this');
  expect(() => assert(1, 'this')).not.toThrow();
  expect(() => assertNever({ type: 'x' } as never)).toThrow('unhandled case: {"type":"x"}');
});

test('of objects only what is wanted is compared, lists whole', () => {
  expect(differences({ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { c: 2 }] })).toEqual([]);
  expect(differences({ a: 1 }, { a: undefined })).toEqual([]);
  expect(differences([1, 2], [1])).toEqual(['/: expected 1 item, got 2: [1,2]']);
  expect(differences({ a: [1] }, { a: { length: 1 } })).toEqual(['/a: expected {"length":1}, got [1]']);
  expect(differences({ a: { 0: 1 } }, { a: [1] })).toEqual(['/a: expected [1], got {"0":1}']);
  expect(differences({ a: 1 }, { a: '1' })).toEqual(['/a: expected "1", got 1']);
  expect(differences(null, { a: 1 })).toEqual(['/: expected {"a":1}, got null']);
  expect(differences({ a: null }, { a: null })).toEqual([]);
});
