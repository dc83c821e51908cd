import type { AnyGame } from '@sandtable/game';
import { situationProblems, toy } from '@sandtable/testkit';
import { expect, test } from 'vitest';

// The toy has no words of its own; its orders are written as JSON.
const game = { ruleset: toy, words: {} as AnyGame['words'] };

const good = {
  format: 'sandtable-situation',
  version: 2,
  game: 'buried-coins',
  name: 'digging',
  given: { seats: { red: {}, blue: {} } },
  when: [{ seat: 'red', do: { kind: 'dig', dice: 1 }, dice: [5] }],
  then: { seats: { red: { coins: 2 } } },
};

test('a situation that comes out as it says has no problems', () => {
  expect(situationProblems(game, 'digging.json', good)).toEqual([]);
});

test.each<[unknown, string]>([
  [{ ...good, format: 'x' }, 'digging.json/format: expected "sandtable-situation", found "x"'],
  [{ ...good, game: 'chess' }, 'digging.json/game: a situation of chess, not of buried-coins'],
  [{ ...good, given: { seats: { red: { hole: 0 } } } }, 'digging.json/given/seats/red/hole: expected at least 1'],
  [{ ...good, when: [{ ...good.when[0], dice: [] }] }, 'digging.json/when/0: die 1 (a d6) is missing: only 0 given'],
  [{ ...good, then: { seats: { red: { coins: 3 } } } }, 'digging.json: /seats/red/coins: expected 3, got 2'],
])('%#: a problem is named with the file and the place', (json, problem) => {
  expect(situationProblems(game, 'digging.json', json)).toContain(problem);
});
