import { describe, expect, test } from 'vitest';
import { attackSum } from '../../../src/rules/actions/attack.ts';
import { effectOn, isIdle, isResilient } from '../../../src/rules/actions/effect.ts';
import { actionOf } from '../../../src/rules/actions/permission.ts';
import { pointSeer, seerOf } from '../../../src/rules/sight/seer.ts';
import { baseById } from '../../../src/rules/units/roster.ts';
import type { Given } from '../../../src/situations/given.ts';
import type { State } from '../../../src/state.ts';
import { at, box, position, unit } from '../../position.ts';

type Extra = Partial<Given['units'][string]>;
const pair = (
  by: string,
  target: string,
  apart: number,
  more: { by?: Extra; target?: Extra; rest?: Partial<Given> } = {},
): State =>
  position({
    ...more.rest,
    units: {
      a1: { seat: 'one', card: by, at: [5, 24], ...more.by },
      b1: { seat: 'two', card: target, at: [5 + apart, 24], ...more.target },
      ...more.rest?.units,
    },
  });
const shotIn = (state: State, action: string, by = 'a1', target = 'b1') => {
  const [from, to] = [baseById(state, by)!, baseById(state, target)!];
  return { by: from, action: actionOf(from, action)!, target: to, origin: seerOf(from.unit, from.base) };
};
/** What the dice must come to. */
const needs = (state: State, action: string, by?: string, target?: string) =>
  attackSum(state, shotIn(state, action, by, target)).needed;
const wood = (x: number) => ({ table: { pieces: [box('forest', x - 2, 10, x + 2, 40)] } });
/** Medium bases this far apart from edge to edge. */
const gap = (inches: number) => 2.756 + inches;

describe('attack rolls', () => {
  test('[DS-COM-3] [DS-COM-6] [DS-CARD-2] V23: less than 6″ is short, and closer still for Close and Personal', () => {
    const virago = (inches: number) => needs(pair('virago', 'crusader', gap(inches)), 'close-medium-cannon');
    expect([5.944, 5.998, 5.999, 6].map(virago)).toEqual([5, 5, 7, 7]); // DEF 13, TARG 6
  });

  test('[DS-COM-4] [DS-COM-5] [DS-COM-6] [DS-COM-7] V24: more than 16″ is long, and concealment comes on top', () => {
    const crusader = (inches: number, hidden: boolean) =>
      needs(pair('crusader', 'virago', gap(inches), hidden ? { rest: wood(5 + gap(inches)) } : {}), 'medium-cannon');
    expect([crusader(16, false), crusader(16.001, false), crusader(16.002, false)]).toEqual([6, 6, 7]);
    expect([crusader(16, true), crusader(16.244, true)]).toEqual([7, 8]);
  });

  test('[DS-COM-3] [DS-CARD-3] V25: range 6″ has no short range, and Close Combat no concealment', () => {
    const state = pair('vector-squad', 'virago', 5.2, {
      by: { bases: [{}, { lost: true }, { lost: true }] },
      rest: wood(10.2),
    });
    expect(needs(state, 'at-charges', 'a1.1')).toBe(7); // DEF 13, TARG 6, nothing else
  });

  test('[DS-CARD-4] Specialized (Infantry): 2 more against infantry', () => {
    const claws = (target: string) => {
      const state = pair('spider-drone-soldier', target, 3, {
        by: { bases: [{}, { lost: true }, { lost: true }, { lost: true }] },
      });
      return needs(state, 'claws', 'a1.1', target === 'seeker-team' ? 'b1' : 'b1');
    };
    expect([claws('seeker-team'), claws('crusader')]).toEqual([4, 7]); // DEF 12 and 13, TARG 6
  });

  test('[DS-CARD-5] [DS-CARD-6] Extreme Range knows no range modifiers, Stabilizer no long range', () => {
    expect(needs(pair('guardian-marksman', 'crusader', 30), 'railgun')).toBe(7);
    expect(needs(pair('bastion', 'crusader', 22), 'medium-cannon')).toBe(6);
    expect(needs(pair('crusader', 'bastion', 22), 'medium-cannon')).toBe(7);
  });

  test('[DS-CARD-6] [DS-CARD-11] Seeker Rounds ignore concealment; other Clustered fire judges it from the point', () => {
    expect(needs(pair('furnace', 'crusader', 15, { rest: wood(20) }), 'close-support-cannon')).toBe(7);
    const wall = { table: { pieces: [box('solid', 14, 23, 15, 25, 3)] } };
    const state = pair('mandible', 'crusader', 20, { rest: wall });
    const shot = shotIn(state, 'shock-artillery');
    expect(attackSum(state, shot).needed).toBe(8); // 13 − 6, screened by the wall
    expect(attackSum(state, { ...shot, origin: pointSeer(at(25, 21)) }).needed).toBe(7);
  });

  test('[DS-CARD-9] [DS-CARD-10] [DS-UNIT-4] V48: Tagged and Target Lock take 2 each, once', () => {
    const state = pair('sentinel-tagger', 'crusader', 12, { target: { bases: [{ tagged: true }] } });
    expect(needs(state, 'tag-cannon')).toBe(5);
    unit(state, 'b1').locked = true;
    expect(needs(state, 'tag-cannon')).toBe(3);
  });

  test('[DS-CARD-20] Adaptive Camo adds 1 to DEF when the concealment modifier counts', () => {
    const against = (hidden: boolean, action = 'medium-cannon', by = 'crusader') =>
      needs(pair(by, 'gsv-phantom', 15, hidden ? { rest: wood(20) } : {}), action);
    expect([against(false), against(true)]).toEqual([6, 8]); // DEF 13, TARG 7
    expect([
      against(false, 'close-support-cannon', 'furnace'),
      against(true, 'close-support-cannon', 'furnace'),
    ]).toEqual([7, 7]);
  });

  test('[DS-CARD-21] [DS-CARD-41] Shroud Aura conceals own bases within 4″, itself included', () => {
    const beside = (inches: number) =>
      needs(
        pair('crusader', 'virago', 15, {
          rest: { units: { b2: { seat: 'two', card: 'gsv-aurora', at: [20, 24 + gap(inches)] } } },
        }),
        'medium-cannon',
      );
    expect([beside(4), beside(4.002)]).toEqual([7, 6]);
    expect(needs(pair('crusader', 'gsv-aurora', 15), 'medium-cannon')).toBe(8); // with its own camo
  });

  test('[DS-CARD-26] [DS-CARD-27] Finisher and Predator', () => {
    const finisher = (cm: number, cmPlus = 0) =>
      needs(pair('crusader', 'guardian-destroyer', 15, { target: { cm, cmPlus } }), 'medium-cannon');
    expect([finisher(1), finisher(0, 1), finisher(0)]).toEqual([6, 6, 5]);
    const predator = (stun: boolean) =>
      needs(pair('samson', 'virago', 15, { target: { stun } }), 'smart-medium-cannon');
    expect([predator(false), predator(true)]).toEqual([6, 4]);
  });

  test('[DS-CARD-37] Obscured adds 1 to DEF from 6″ or more', () => {
    const jackal = (inches: number) => needs(pair('crusader', 'jackal', 2.559 + inches), 'medium-cannon');
    expect([jackal(5.9), jackal(6), jackal(10)]).toEqual([6, 8, 8]); // DEF 14, TARG 7; short range at 5.9
  });

  test('[DS-CARD-39] an Exposed base has no concealment', () => {
    expect(
      needs(
        pair('crusader', 'virago', 15, { rest: wood(20), target: { bases: [{ exposed: true }] } }),
        'medium-cannon',
      ),
    ).toBe(6);
  });

  test('every number knows its clauses', () => {
    const { bonus, against } = attackSum(
      pair('crusader', 'virago', 22, { rest: wood(27) }),
      shotIn(pair('crusader', 'virago', 22, { rest: wood(27) }), 'medium-cannon'),
    );
    expect(bonus.steps.map(({ clause, what }) => `${clause} ${what}`)).toEqual([
      'DS-COM-2 targeting',
      'DS-COM-4 long-range',
      'DS-COM-5 concealed',
    ]);
    expect(against.steps.map(({ clause }) => clause)).toEqual(['DS-UNIT-1']);
  });
});

describe('effects', () => {
  const on = (by: string, action: string, target: string, stun = false) => {
    const state = pair(by, target, 15, { target: { stun } });
    return effectOn(actionOf(baseById(state, 'a1')!, action)!, baseById(state, 'b1')!);
  };

  test('[DS-CARD-7] Deadly kills infantry, Double Tap what is stunned', () => {
    expect([on('harbinger', 'shock-autocannon', 'seeker-team'), on('harbinger', 'shock-autocannon', 'virago')]).toEqual(
      ['kill', 'stun'],
    );
    expect([
      on('seeker-team', 'shock-sniper-rifle', 'virago'),
      on('seeker-team', 'shock-sniper-rifle', 'virago', true),
    ]).toEqual(['stun', 'kill']);
    expect(on('harbinger', 'shock-autocannon', 'virago', true)).toBe('stun');
  });

  test('[DS-COM-9] STUN on a stunned base does nothing', () => {
    const state = pair('virago', 'crusader', 15, { target: { stun: true } });
    expect([
      isIdle('stun', baseById(state, 'b1')!),
      isIdle('kill', baseById(state, 'b1')!),
      isIdle('stun', baseById(state, 'a1')!),
    ]).toEqual([true, false, false]);
  });

  test('[DS-CARD-37] V60: Resilient turns a KILL into STUN once', () => {
    const furnace = (stun: boolean) => isResilient(baseById(pair('furnace', 'crusader', 15, { by: { stun } }), 'a1')!);
    expect([furnace(false), furnace(true)]).toEqual([true, false]);
    expect(isResilient(baseById(pair('furnace', 'crusader', 15), 'b1')!)).toBe(false);
  });
});
