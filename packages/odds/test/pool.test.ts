import type { Alike, RollRequest } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { fraction, isEqual, ONE, plus, times, toNumber, ZERO } from '../src/fraction.ts';
import { throwKinds } from '../src/pool.ts';

function request(dice: readonly number[], alike?: Alike): RollRequest {
  return { seat: 'red', dice, label: 'pool', clause: 'TY-1', ...(alike === undefined ? {} : { alike }) };
}

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

describe('a pool', () => {
  test('that declares nothing alike: every throw separately', () => {
    const kinds = throwKinds(request([4, 6]), true);
    expect(kinds).toHaveLength(24);
    expect(new Set(kinds.map(({ faces }) => faces.join())).size).toBe(24);
    expect(kinds.every(({ chance }) => isEqual(chance, fraction(1n, 24n)))).toBe(true);
  });

  test('by its total: as many kinds as totals, with the right chances and a throw that shows each', () => {
    const alike: Alike = { sets: [3], key: ([total = 0]) => total };
    const kinds = throwKinds(request([6, 6, 6], alike), true);
    expect(kinds).toHaveLength(16);
    const every = throwKinds(request([6, 6, 6], alike), false);
    for (const { chance, faces } of kinds) {
      const ways = every.filter((other) => sumOf(other.faces) === sumOf(faces)).length;
      expect(isEqual(chance, fraction(BigInt(ways), 216n))).toBe(true);
    }
    expect(kinds.reduce((sum, { chance }) => plus(sum, chance), ZERO)).toEqual(ONE);
  });

  test('read together with the throw after it', () => {
    const alike: Alike = { sets: [2, 1], next: [10], key: ([two = 0, ten = 0]) => two >= ten };
    const kinds = throwKinds(request([6, 6], alike), true);
    expect(kinds).toHaveLength(2);
    for (const { faces, next = [] } of kinds) expect([faces.length, next.length]).toEqual([2, 1]);
    // For each throw of the two dice, the faces of the ten-sided one that are no higher.
    const won = kinds.find(({ faces, next = [] }) => sumOf(faces) >= (next[0] as number));
    let ways = 0n;
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) ways += BigInt(Math.min(10, a + b));
    expect(won?.chance).toEqual(fraction(ways, 360n));
  });

  test('a dozen ten-sided dice are counted, not thrown one by one', () => {
    const alike: Alike = { sets: [6, 6], key: ([a = 0, b = 0]) => Math.min(a, b) > 30 };
    const [low, high] = throwKinds(
      request(
        Array.from({ length: 12 }, () => 10),
        alike,
      ),
      true,
    );
    const one = throwKinds(
      request(
        Array.from({ length: 6 }, () => 10),
        { sets: [6], key: ([a = 0]) => a > 30 },
      ),
      true,
    );
    const above = one.find(({ faces }) => sumOf(faces) > 30)?.chance ?? ZERO;
    expect(high?.chance).toEqual(times(above, above));
    expect(plus(low?.chance ?? ZERO, high?.chance ?? ZERO)).toEqual(ONE);
  });

  test('sets that don’t add up to the pool are a mistake', () => {
    expect(() => throwKinds(request([6, 6], { sets: [1], key: () => 1 }), true)).toThrow(
      'sets of 1 dice in a pool of 2',
    );
  });

  test('that was counted before under the same memo is not counted again', () => {
    const alike = (): Alike => ({ sets: [1], key: ([face = 0]) => face > 3, memo: 'above three' });
    expect(throwKinds(request([6], alike()), true)).toBe(throwKinds(request([6], alike()), true));
    expect(throwKinds(request([8], alike()), true)).not.toBe(throwKinds(request([6], alike()), true));
  });
});

describe('fractions', () => {
  test('are exact and in lowest terms', () => {
    expect(plus(fraction(1n, 6n), fraction(1n, 10n))).toEqual({ over: 4n, under: 15n });
    expect(times(fraction(2n, 3n), fraction(3n, 4n))).toEqual({ over: 1n, under: 2n });
    expect(isEqual({ over: 2n, under: 4n }, { over: 1n, under: 2n })).toBe(true);
    expect(fraction(0n, 7n)).toEqual({ over: 0n, under: 1n });
  });

  test('of any length become numbers', () => {
    expect(toNumber({ over: 1n, under: 3n })).toBe(1 / 3);
    const long = 10n ** 400n;
    expect(toNumber({ over: long, under: 4n * long })).toBeCloseTo(0.25, 12);
  });
});
