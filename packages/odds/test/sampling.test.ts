import { describe, expect, test } from 'vitest';
import { downRangeAttacks } from './down-range-attacks.ts';
import { downRangeGame, rangedFunGame } from './games.ts';
import { rangedFunAttacks } from './ranged-fun-attacks.ts';
import { outsideOf } from './sampling.ts';

// sampling.long.test.ts resolves a million of each.
describe('odds agree with resolutions with thrown dice', () => {
  test.each(rangedFunAttacks)('Ranged Fun: $name', (attack) => {
    expect(outsideOf(rangedFunGame, attack, 2000)).toEqual([]);
  });

  test.each(downRangeAttacks)('Down Range: $name', (attack) => {
    expect(outsideOf(downRangeGame, attack, 300)).toEqual([]);
  });
});
