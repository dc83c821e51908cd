import { ScriptedDiceError, scriptedDice } from '@sandtable/kernel';
import { expect, test } from 'vitest';

test('[SK-DICE-7] faces fall in the order written', () => {
  const dice = scriptedDice([1, 2, 3, 4]);
  expect(dice.roll(0, [6, 6])).toEqual([1, 2]);
  expect(dice.roll(2, [4, 4])).toEqual([3, 4]);
  expect(dice.roll(4, [])).toEqual([]);
});

test('[SK-DICE-7] a missing die and an impossible face are named', () => {
  const dice = scriptedDice([1, 5, 0, 1.5]);
  expect(() => dice.roll(3, [6, 6])).toThrow('die 4 shows 1.5, but it’s a d6');
  expect(() => dice.roll(4, [8])).toThrow(new ScriptedDiceError('die 5 (a d8) is missing: only 4 given', 4));
  expect(() => dice.roll(1, [4])).toThrow('die 2 shows 5, but it’s a d4');
  expect(dice.roll(1, [5])).toEqual([5]);
  expect(() => dice.roll(2, [4])).toThrow('die 3 shows 0, but it’s a d4');
});

test('[SK-DICE-7] a 0 on a d10 is its ten, and on no other die', () => {
  const dice = scriptedDice([0, 0]);
  expect(dice.roll(0, [10])).toEqual([10]);
  expect(() => dice.roll(1, [20])).toThrow('die 2 shows 0, but it’s a d20');
});
