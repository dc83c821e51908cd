import { describe, expect, test } from 'vitest';
import { losses, scoreEnd, scoreRound } from '../../src/missions/scoring.ts';
import { countLosses } from '../../src/procedures/settle.ts';
import { playAtOnce } from '../play-at-once.ts';
import { aboard, type Given, position as layOut, soldier, type UnitGiven, vehicle } from '../position.ts';

/** Sides are named in lower case where victory rules name them. */
const position = (given: Given) => layOut({ seats: ['a', 'b'], ...given });

type Award = Extract<NonNullable<Given['victory']>, { kind: 'points' }>['awards'][number];
const points = (...awards: Award[]) => ({ kind: 'points', awards, equal: 'draw' }) as const;
const scored = (events: readonly { readonly type: string }[]) =>
  events
    .filter(({ type }) => type === 'points-scored')
    .map((event) => {
      const { seat, points: count } = event as unknown as { seat: string; points: number };
      return `${seat} ${count}`;
    });

describe('[DR-WIN-1] points for ground held', () => {
  const hold = {
    kind: 'hold',
    name: 'Hill',
    at: [24, 24] as [number, number],
    within: 4,
    count: {},
    rounds: { from: 2 },
    points: 1,
  } as const;
  const round = (given: Partial<Given>, award: Award = hold) =>
    scored(scoreRound(position({ round: 2, units: {}, victory: points(award), ...given } as Given)));

  test('go to the side with more active units any part of whose base is in the circle', () => {
    expect(round({ units: { a: soldier('a', [28.5, 24]) } })).toEqual(['a 1']);
    expect(round({ units: { a: soldier('a', [28.501, 24]) } })).toEqual([]);
    expect(round({ units: { a: soldier('a', [24, 24], { status: 'downed' }) } })).toEqual([]);
  });

  test('go to nobody when equal', () => {
    const units = { a: soldier('a', [24, 24]), b: soldier('b', [26, 24]) };
    expect(round({ units })).toEqual([]);
    expect(round({ units: { ...units, c: soldier('b', [22, 24]) } })).toEqual(['b 1']);
  });

  test('count only at the ends of the rounds named', () => {
    const units = { a: soldier('a', [24, 24]) };
    expect(round({ units, round: 1 })).toEqual([]);
    expect(round({ units, round: 4 }, { ...hold, rounds: [4, 6] })).toEqual(['a 1']);
    expect(round({ units, round: 5 }, { ...hold, rounds: [4, 6] })).toEqual([]);
  });

  test('count whom the scenario says, as heavy as it says', () => {
    const units = {
      car: vehicle('a', 'military-truck', [24, 24]),
      driver: aboard('a', 'car', 'driver'),
      b: soldier('b', [24, 27]),
    };
    expect(round({ units })).toEqual(['a 1']);
    expect(round({ units }, { ...hold, aboard: false })).toEqual([]);
    expect(round({ units }, { ...hold, aboard: false, weights: { car: 2 } })).toEqual(['a 1']);
    expect(round({ units }, { ...hold, count: { kind: 'troop' }, aboard: false })).toEqual(['b 1']);
    expect(round({ units }, { ...hold, weights: { car: 0, driver: 0 } })).toEqual(['b 1']);
  });

  test('[DR-SID-1] of allied players count together, and are written to the first', () => {
    const units = { a: soldier('a', [24, 24]), c: soldier('c', [26, 24]), b: soldier('b', [22, 24]) };
    expect(round({ seats: ['a', 'b', 'c'], sides: { a: 'blue', c: 'blue' }, units })).toEqual(['a 1']);
  });
});

describe('[DR-WIN-1] points for losses', () => {
  const out = { kind: 'out', name: 'Losses', to: 'a', units: { side: 'b' }, points: 3 } as const;
  const men = (...statuses: NonNullable<UnitGiven['status']>[]) =>
    Object.fromEntries(
      statuses.map((status, i) => {
        const isGone = status === 'exited' || status === 'removed';
        return [`b${i}`, soldier('b', isGone ? undefined : [10 + 2 * i, 10], { status })];
      }),
    );

  test('as soon as they happen, once each, whatever becomes of them', () => {
    const state = position({ units: men('downed', 'active'), victory: points({ ...out, when: 'ever' }) });
    const counted = playAtOnce(state, countLosses);
    expect(scored(counted.events)).toEqual(['a 3']);
    expect(losses(counted.state)).toEqual([]);
    const revived = {
      ...counted.state,
      units: counted.state.units.map((unit) => ({ ...unit, status: 'active' as const })),
    };
    expect(losses(revived)).toEqual([]);
    expect(scoreEnd(revived)).toEqual([]);
  });

  test('at the end, for what is so then', () => {
    const state = position({
      units: men('downed', 'wreck', 'removed', 'exited', 'active'),
      victory: points({ ...out, when: 'end' }),
    });
    expect(losses(state)).toEqual([]);
    expect(scored(scoreEnd(state))).toEqual(['a 9']);
  });

  test('for every full lot of a number', () => {
    const lost = (count: number, when: 'ever' | 'end') => {
      const state = position({
        units: men(...Array.from({ length: count }, () => 'downed' as const)),
        victory: points({ ...out, when, per: 2, points: 1 }),
      });
      return scored(when === 'ever' ? losses(state) : scoreEnd(state));
    };
    expect([lost(1, 'end'), lost(2, 'end'), lost(3, 'end'), lost(4, 'end')]).toEqual([[], ['a 1'], ['a 1'], ['a 2']]);
    expect([lost(1, 'ever'), lost(3, 'ever')]).toEqual([[], ['a 1']]);
  });

  test('of a team token count its soldiers, each for himself', () => {
    const team = soldier('b', [10, 10], { team: ['m1', 'm2'], weapons: ['60mm-mortar'] });
    const state = position({
      options: { teamTokens: true },
      units: { team },
      victory: points({ ...out, when: 'end', points: 1 }),
    });
    expect(scored(scoreEnd(state))).toEqual([]);
    const hit = {
      ...state,
      units: state.units.map((unit) => ({
        ...unit,
        status: unit.id === 'team' ? ('removed' as const) : ('downed' as const),
      })),
    };
    expect(scored(scoreEnd(hit))).toEqual(['a 2']);
  });
});

test('[DR-WIN-1] [DR-MOV-14] points for units that left by an edge', () => {
  const exited = { kind: 'exited', name: 'Through', to: 'a', units: { side: 'a' }, edge: 'east', points: 3 } as const;
  const state = position({
    units: {
      a: soldier('a', undefined, { status: 'exited' }),
      b: soldier('a', undefined, { status: 'exited' }),
      c: soldier('a', [14, 10]),
    },
    victory: points(exited),
  });
  const left = {
    ...state,
    units: state.units.map((unit) => ({
      ...unit,
      leftBy: unit.id === 'a' ? ('east' as const) : unit.id === 'b' ? ('west' as const) : null,
    })),
  };
  expect(scored(scoreEnd(left))).toEqual(['a 3']);
});

test('[DR-WIN-1] points for terrain that is gone', () => {
  const victory = points({ kind: 'destroyed', name: 'Mast', to: 'a', piece: 'mast', points: 5 });
  const state = position({ units: { a: soldier('a', [10, 10]) }, victory });
  expect(scored(scoreEnd(state))).toEqual([]);
  expect(scored(scoreEnd({ ...state, cleared: ['mast'] }))).toEqual(['a 5']);
});
