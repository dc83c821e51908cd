import { expect, test } from 'vitest';
import { loadFault, passengerOf } from '../../../src/rules/transport/transport.ts';
import { mayGainStealth, stealthLostBy, waryLosers } from '../../../src/rules/units/stealth.ts';
import { position, unit, verdict } from '../../position.ts';

const ids = (units: readonly { id: string }[]) => units.map(({ id }) => id);

test('[DS-CARD-31] [DS-CARD-33] who may get in: near, in the same Taskforce, and with its AP or its move given up', () => {
  const state = position({
    units: {
      a1: { seat: 'one', card: 'courier', at: [20, 20] },
      a2: {
        seat: 'one',
        card: 'vector-squad',
        at: [
          [23, 20],
          [25.1, 20],
          [22, 22],
        ],
      },
      a3: { seat: 'one', card: 'seeker-team', at: [20, 23] },
      a4: { seat: 'one', card: 'courier', at: [40, 20] },
      a5: { seat: 'one', card: 'vector-squad', at: [40, 20], carriedBy: 'a4' },
      a6: {
        seat: 'one',
        card: 'vector-squad',
        at: [
          [40, 23],
          [41.6, 23],
          [38.4, 23],
        ],
      },
    },
  });
  const load = (passenger: string, taskforce: string[], waiting: string[] = taskforce, transport = 'a1') =>
    verdict(
      loadFault(
        state,
        unit(state, transport),
        state.units.find(({ id }) => id === passenger),
        taskforce,
        waiting,
      ),
    );
  expect(load('a2', ['a1', 'a2'])).toBe('legal');
  expect(load('a2', ['a1'])).toBe('not-eligible DS-CARD-33'); // not in the Taskforce
  expect(load('a3', ['a1', 'a3'])).toBe('not-eligible DS-CARD-31'); // not Mechanized
  expect(load('a9', ['a1', 'a9'])).toBe('not-eligible DS-CARD-33');
  expect(passengerOf(state, unit(state, 'a4'))?.id).toBe('a5');
  expect(load('a6', ['a4', 'a6'], ['a6'], 'a4')).toBe('not-eligible DS-CARD-31'); // full
  expect(load('a2', ['a1', 'a2'], [])).toBe('not-eligible DS-CARD-33'); // has acted
  unit(state, 'a2').idle = true;
  expect(load('a2', ['a1', 'a2'], [])).toBe('legal'); // with every AP unspent
  Object.assign(unit(state, 'a2'), { idle: false, stayed: true });
  expect(load('a2', ['a1', 'a2'], [])).toBe('legal'); // stood still in the Move phase
  unit(state, 'a2').bases[1]!.at = { x: 25_200, y: 20_000 };
  expect(load('a2', ['a1', 'a2'])).toBe('not-in-reach DS-CARD-33'); // 3.035
});

test('[DS-STL-4] [DS-STL-9] V43: a unit that ends within 2″ of an enemy loses Stealth, and so does the enemy', () => {
  const state = (apart: number, second = apart) =>
    position({
      units: {
        a1: {
          seat: 'one',
          card: 'vector-squad',
          at: [
            [20, 20],
            [20, 22],
            [20, 24],
          ],
          stealth: true,
        },
        b1: { seat: 'two', card: 'crusader', at: [20 + 2.165 + apart, 24], stealth: true },
        b2: { seat: 'two', card: 'seeker-team', at: [20 - 1.574 - second, 20] },
      },
    });
  const lost = (...args: Parameters<typeof state>) => ids(stealthLostBy(state(...args), unit(state(...args), 'a1')));
  expect([lost(2), lost(2.002), lost(9, 1.9)]).toEqual([['a1', 'b1'], [], ['a1']]);
});

test('[DS-STL-2] [DS-STL-6] nobody gains Stealth beside an enemy unit, or twice; Pings don’t matter', () => {
  const may = (apart: number, more: object = {}) => {
    const state = position({
      units: {
        a1: { seat: 'one', card: 'seeker-team', at: [20, 20], ...more },
        b1: { seat: 'two', card: 'crusader', at: [22.165 + apart, 20] },
      },
      pings: { bp1: { seat: 'two', signature: 'small', at: [20, 22] } },
    });
    return mayGainStealth(state, unit(state, 'a1'));
  };
  expect([may(2), may(2.002), may(9, { stealth: true })]).toEqual([false, true, false]);
});

test('[DS-STL-8] a Spider Drone: Infiltrator loses Stealth no matter who moved, others don’t', () => {
  const state = position({
    units: {
      a1: {
        seat: 'one',
        card: 'spider-drone-infiltrator',
        at: [
          [20, 20],
          [20, 22],
        ],
        stealth: true,
      },
      a2: { seat: 'one', card: 'seeker-team', at: [20, 26], stealth: true },
      b1: { seat: 'two', card: 'crusader', at: [23.5, 24] },
    },
  });
  expect(ids(waryLosers(state))).toEqual(['a1']);
  unit(state, 'b1').bases[0]!.at = { x: 26_000, y: 24_000 };
  expect(ids(waryLosers(state))).toEqual([]);
});
