import { describe, expect, test } from 'vitest';
import { downRangeAttacks } from './down-range-attacks.ts';
import { downRangeGame, rangedFunGame } from './games.ts';
import { rangedFunAttacks } from './ranged-fun-attacks.ts';
import { outsideOf } from './sampling.ts';

const MILLION = 1_000_000;

describe('odds are inside the 99.9% interval of a million resolutions', () => {
  test.each(rangedFunAttacks)('Ranged Fun: $name', (attack) => {
    expect(outsideOf(rangedFunGame, attack, MILLION)).toEqual([]);
  });

  test.each(downRangeAttacks)('Down Range: $name', (attack) => {
    expect(outsideOf(downRangeGame, attack, MILLION)).toEqual([]);
  });
});
