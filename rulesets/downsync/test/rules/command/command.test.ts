import { describe, expect, test } from 'vitest';
import { diceFor, keptSum } from '../../../src/rules/command/dice.ts';
import { boostFault, capacityOf, cpFault, refillOf } from '../../../src/rules/command/points.ts';
import { position, unit, verdict } from '../../position.ts';

describe('dice', () => {
  test('[DS-DICE-1] a roll is the sum of its dice', () => {
    expect(keptSum([3, 4], false)).toBe(7);
    expect(diceFor(2, false)).toEqual([6, 6]);
  });

  test('[DS-DICE-2] V2: a Boost throws one die more and drops the lowest', () => {
    expect(diceFor(2, true)).toEqual([6, 6, 6]);
    expect(keptSum([2, 5, 4], true)).toBe(9);
    expect(keptSum([6, 6, 1], true)).toBe(12);
    expect(keptSum([3, 6], true)).toBe(6);
    expect(keptSum([4, 4], true)).toBe(4);
  });
});

describe('Command Points', () => {
  const state = (lodged: 0 | 1, cp: number, scenario = 'vip-capture') =>
    position({ scenario, cp: { one: cp }, units: { a1: { seat: 'one', card: 'gsv-aurora', at: [10, 10], lodged } } });

  test('[DS-CP-1] [DS-CP-2] a Round starts with 5 in a small game and 7 in a standard one', () => {
    expect(capacityOf(state(0, 0))).toBe(5);
    expect(capacityOf(state(0, 0, 'vip-capture-standard'))).toBe(7);
    expect(refillOf(state(0, 3), 'one')).toBe(5);
  });

  test('[DS-CP-3] lodged points count as held', () => {
    expect(refillOf(state(1, 3, 'vip-capture-standard'), 'one')).toBe(6);
    expect(refillOf(state(1, 3), 'two')).toBe(5);
  });

  test('[DS-CP-6] what isn’t there can’t be paid', () => {
    expect(cpFault(state(0, 2), 'one', 2)).toBeUndefined();
    expect(verdict(cpFault(state(0, 1), 'one', 2))).toBe('no-cp DS-CP-6');
  });

  test('[DS-CP-4] [DS-CARD-39] a Boost costs a point, and a Jammed unit can’t have one', () => {
    const one = state(0, 1);
    expect(boostFault(one, unit(one, 'a1'))).toBeUndefined();
    expect(verdict(boostFault(state(0, 0), unit(one, 'a1')))).toBe('no-cp DS-CP-4');
    unit(one, 'a1').jammed = true;
    expect(verdict(boostFault(one, unit(one, 'a1')))).toBe('not-eligible DS-CARD-39');
  });
});
