import { situationText } from '@sandtable/game';
import type { Situation } from '@sandtable/kernel';
import { expect, test } from 'vitest';

const written: Situation = {
  format: 'sandtable-situation',
  version: 2,
  game: 'demo',
  name: 'Order 1',
  when: [{ seat: 'red', do: { kind: 'fire', unit: 'F' }, dice: [4] }],
};

test('a situation reads back as it was, its orders first and the saved position on one line', () => {
  expect(JSON.parse(situationText(written))).toEqual(written);
  const saved = { rules: '1', seats: ['red', 'blue'], state: { name: 'a $& b' }, since: [] };
  const text = situationText({ saved, ...written });
  expect(JSON.parse(text)).toEqual({ ...written, saved });
  expect(text).toMatch(/"when": [\s\S]*\n {2}"saved": \{"rules":"1".*\}\n\}\n$/);
});
