import { describe, expect, test } from 'vitest';
import { helpersFor } from '../src/preview/helpers.ts';
import { stillCan } from '../src/preview/still-can.ts';
import { model, position, rgr, tal, wall } from './position.ts';

const wounds = [{ location: 'stomach' as const, severity: 'severe' as const }];
const hurt = rgr(20, 24, { hp: 2, posture: 'prone', wounds });

const helpers = (given: Parameters<typeof position>[0]) => {
  const state = position(given);
  return helpersFor(state, model(state, 'p')).map(({ model: id, by, ap }) => `${id} ${by} ${ap}`);
};

describe('[DW-AID-3] who can get to a wounded man and dress him', () => {
  const enemy = { t: tal(44, 24) };

  test('a comrade beside him for the dressing alone, one farther off for the way as well', () => {
    expect(helpers({ models: { p: hurt, a: rgr(21, 24), b: rgr(20, 27), ...enemy } })).toEqual([
      'a null 5',
      'b walk 7',
    ]);
  });

  test('a run where it is cheaper, and nobody beyond what ten points pay for', () => {
    expect(helpers({ models: { p: hurt, a: rgr(20, 29.5), ...enemy } })).toEqual(['a run 8']);
    expect(helpers({ models: { p: hurt, a: rgr(20, 30.5), ...enemy } })).toEqual([]);
  });

  test('not through a wall, not an enemy, and not a man who must dress his own wound first', () => {
    const behind = wall(10, 25.5, 30, 25.8, 2);
    expect(helpers({ models: { p: hurt, a: rgr(20, 27.5), ...enemy }, table: { pieces: [behind] } })).toEqual([]);
    expect(helpers({ models: { p: hurt, t: tal(21.2, 24) } })).toEqual([]);
    expect(helpers({ models: { p: hurt, a: rgr(21, 24, { wounds, hp: 3 }), ...enemy } })).toEqual([]);
  });

  test('nobody is needed for a man without an open wound', () => {
    expect(helpers({ models: { p: rgr(20, 24), a: rgr(21, 24), ...enemy } })).toEqual([]);
  });
});

test('[DW-MOR-14] a broken man can’t be told to walk, shoot or throw; a steady one can', () => {
  const can = (broken: boolean): string[] => {
    const state = position({ models: { p: rgr(20, 24, { broken }), t: tal(44, 24) } });
    return stillCan(state, model(state, 'p')).flatMap(({ what, can: able }) => (able ? [what] : []));
  };
  expect(can(false)).toEqual(expect.arrayContaining(['walk', 'shoot', 'throw']));
  expect(can(true)).toEqual([]);
});
