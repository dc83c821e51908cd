import { describe, expect, test } from 'vitest';
import { downRangeAttacks } from './down-range-attacks.ts';
import { downRangeGame, rangedFunGame } from './games.ts';
import { rangedFunAttacks } from './ranged-fun-attacks.ts';
import { outsideOf } from './sampling.ts';

// A million each are resolved in sampling.long.test.ts.
describe('odds lie where resolutions with thrown dice say that they lie', () => {
  test.each(rangedFunAttacks)('Ranged Fun: $name', (attack) => {
    expect(outsideOf(rangedFunGame, attack, 2000)).toEqual([]);
  });

  test.each(downRangeAttacks)('Down Range: $name', (attack) => {
    expect(outsideOf(downRangeGame, attack, 300)).toEqual([]);
  });
});
