import { expect, test } from 'vitest';
import { compareDownRange } from './support/down-range-chances.ts';
import { compareRangedFun } from './support/ranged-fun-chances.ts';

// Ten thousand of each game are compared in chances-shown.long.test.ts.
test('Down Range: every chance the page shows is the one that the order has', () => {
  const { wrong, kinds } = compareDownRange(1, 800);
  expect(wrong).toEqual([]);
  for (const kind of KINDS) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
});

test('Ranged Fun: every chance the page shows is the one that the order has', () => {
  const { wrong, kinds } = compareRangedFun(1, 800);
  expect(wrong).toEqual([]);
  for (const kind of ['fire', 'split', 'contact', 'as if from afar', 'react-fire'])
    expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
});

/** What must be among them. */
const KINDS = [
  'turn: hit',
  'turn: kill',
  'turn: blast inside',
  'turn: suppress',
  'reaction: hit',
  'reaction: quick kill',
];
