import { describe, expect, test } from 'vitest';
import { waysToPay } from '../../../src/decisions/activation.ts';
import { actionOf } from '../../../src/rules/actions/permission.ts';
import { canDefend, checkBonus, checkNeeded, lenderFault, lendersOf } from '../../../src/rules/defense/counter.ts';
import { stunFault } from '../../../src/rules/stun/payments.ts';
import { baseById } from '../../../src/rules/units/roster.ts';
import { base, position, verdict } from '../../position.ts';

const at = (x: number, y = 24): [number, number] => [x, y];

describe('countermeasures', () => {
  test('[DS-CM-2] [DS-CARD-1] 3 or more; 4, 5 and 6 against better weapons', () => {
    const state = position({
      units: {
        a1: { seat: 'one', card: 'crusader', at: at(5) },
        a2: { seat: 'one', card: 'goliath-squad', at: at(10) },
        a3: { seat: 'one', card: 'samson', at: at(20) },
        a4: { seat: 'one', card: 'guardian-marksman', at: at(30) },
      },
    });
    const needed = (by: string, action: string) => checkNeeded(actionOf(baseById(state, by)!, action)!);
    expect([
      needed('a1', 'medium-cannon'),
      needed('a2.1', 'advanced-cannon'),
      needed('a3', 'smart-medium-cannon'),
      needed('a4', 'railgun'),
    ]).toEqual([3, 4, 5, 6]);
  });

  test('[DS-CARD-22] [DS-UNIT-4] V29: a paid Defense Aura within 4″ adds 1, and only 1', () => {
    const state = (lodged: 0 | 1, x: number, second = false) =>
      position({
        units: {
          a1: { seat: 'one', card: 'virago', at: at(10) },
          a2: { seat: 'one', card: 'gsv-aurora', at: at(x), lodged },
          ...(second ? { a3: { seat: 'one' as const, card: 'gsv-aurora', at: at(4), lodged: 1 } } : {}),
        },
      });
    const bonus = (...args: Parameters<typeof state>) =>
      checkBonus(state(...args), baseById(state(...args), 'a1')!).total;
    expect([bonus(1, 16.756), bonus(1, 16.758), bonus(0, 14), bonus(1, 14, true)]).toEqual([1, 0, 0, 1]);
    const aurora = state(1, 30);
    expect(checkBonus(aurora, baseById(aurora, 'a2')!).total).toBe(1); // itself
  });

  test('[DS-CARD-28] [DS-CARD-42] V30: infantry without tokens borrows from Defend within 4″; other infantry doesn’t', () => {
    const state = position({
      units: {
        a1: { seat: 'one', card: 'vector-squad', at: [at(10), at(10, 26), at(10, 28)] },
        a2: { seat: 'one', card: 'courier', at: at(15) },
        a3: { seat: 'one', card: 'crusader', at: at(16.4, 28) },
        a4: { seat: 'one', card: 'goliath-squad', at: [at(12, 20), at(12, 18), at(12, 16)] },
        b1: { seat: 'two', card: 'crusader', at: at(8, 20) },
      },
    });
    const lenders = (id: string) => lendersOf(state, baseById(state, id)!).map((unit) => unit.id);
    expect([lenders('a1.1'), lenders('a1.2'), lenders('a1.3'), lenders('a4.1')]).toEqual([['a2'], ['a2'], [], []]);
    const fault = (id: string, lender: string) => verdict(lenderFault(state, baseById(state, id)!, lender));
    expect(fault('a1.1', 'a2')).toBe('legal');
    expect(fault('a1.1', 'a3')).toBe('not-in-reach DS-CARD-28');
    expect(fault('a1.1', 'b1')).toBe('not-in-reach DS-CARD-28');
    expect(fault('a4.1', 'a2')).toBe('not-eligible DS-CARD-28');
    base(state, 'a2').cm = 0;
    expect(fault('a1.1', 'a2')).toBe('no-token DS-CARD-28');
    expect(lenders('a1.1')).toEqual([]);
  });

  test('[DS-CM-9] [DS-CM-10] V61: a base with an emergency token alone can defend itself; with nothing it can’t', () => {
    const samson = (cm: number, cmPlus: number) => {
      const state = position({ units: { a1: { seat: 'one', card: 'samson', at: at(10), cm, cmPlus } } });
      return canDefend(state, baseById(state, 'a1')!);
    };
    expect([samson(1, 0), samson(0, 1), samson(0, 0)]).toEqual([true, true, false]);
  });
});

describe('Stun', () => {
  test('[DS-STUN-2] [DS-STUN-3] V31: a Command Point, its Action Point, or a token, as far as they are there', () => {
    const state = position({
      cp: { one: 0 },
      units: { a1: { seat: 'one', card: 'crusader', at: at(10), cm: 1, stun: true } },
    });
    base(state, 'a1').ap = 1;
    const by = baseById(state, 'a1')!;
    expect(waysToPay(state, { base: by.base.id, keep: null })).toEqual(['ap', 'cm']);
    expect(verdict(stunFault(state, by, 'cp'))).toBe('no-cp DS-STUN-2');
    expect(verdict(stunFault(state, by, 'cm-plus'))).toBe('no-token DS-STUN-2');
    state.players[0]!.cp = 1;
    base(state, 'a1').cmPlus = 1;
    expect(waysToPay(state, { base: by.base.id, keep: null })).toEqual(['cp', 'ap', 'cm', 'cm-plus']);
    base(state, 'a1').ap = 0;
    expect(verdict(stunFault(state, by, 'ap'))).toBe('no-ap DS-STUN-2');
  });
});
