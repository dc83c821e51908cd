import { describe, expect, test } from 'vitest';
import { resultOf } from '../../src/missions/result.ts';
import { endBattle, isBattleOver, takeOffLeavers } from '../../src/procedures/settle.ts';
import type { State } from '../../src/state.ts';
import { playAtOnce } from '../play-at-once.ts';
import { type Given, position as layOut, soldier } from '../position.ts';

/** Sides are named in lower case where victory rules name them. */
const position = (given: Given) => layOut({ seats: ['a', 'b'], ...given });

const two = { a: soldier('a', [10, 10]), b: soldier('b', [20, 10]) };
const result = (given: Partial<Given>) => {
  const { outcome, seats, scores } = resultOf(position({ units: two, ...given } as Given));
  return { outcome, seats, scores };
};
const settled = (state: State) => {
  const { value, events, state: after } = playAtOnce(state, isBattleOver);
  return { over: value, out: events.filter(({ type }) => type === 'player-eliminated'), state: after };
};

/** Victory by points, whatever they are for. */
const byPoints = (equal: string): NonNullable<Given['victory']> => ({
  kind: 'points',
  awards: [{ kind: 'destroyed', name: 'x', to: 'a', piece: 'x', points: 1 }],
  equal,
});

describe('[DR-WIN-1] who has won', () => {
  test('more points', () => {
    const victory = byPoints('draw');
    expect(result({ victory, points: { a: 3, b: 2 } })).toEqual({
      outcome: 'won',
      seats: ['a'],
      scores: { a: 3, b: 2 },
    });
    expect(result({ victory, points: { a: 2, b: 2 } })).toMatchObject({ outcome: 'drawn', seats: ['a', 'b'] });
    expect(result({ victory: byPoints('b'), points: { a: 2, b: 2 } })).toMatchObject({ outcome: 'won', seats: ['b'] });
  });

  test('[DR-SID-4] points of allied players together', () => {
    const victory = byPoints('draw');
    const units = { ...two, c: soldier('c', [30, 10]) };
    expect(
      result({ seats: ['a', 'b', 'c'], sides: { a: 'blue', c: 'blue' }, units, victory, points: { a: 2, b: 3, c: 2 } }),
    ).toMatchObject({
      outcome: 'won',
      seats: ['a', 'c'],
    });
  });

  test('most active units', () => {
    const victory = { kind: 'most-active', equal: 'draw' } as const;
    expect(result({ victory })).toMatchObject({ outcome: 'drawn' });
    expect(result({ victory, units: { ...two, c: soldier('b', [30, 10]) } })).toEqual({
      outcome: 'won',
      seats: ['b'],
      scores: { a: 1, b: 2 },
    });
  });

  test('what is so at the end, the first case that holds', () => {
    const victory = {
      kind: 'conditions',
      cases: [
        {
          when: [
            { kind: 'destroyed', piece: 'mast' },
            { kind: 'survived', units: { side: 'a' }, share: [1, 2], exits: ['west'] },
          ],
          result: 'a',
        },
        { when: [{ kind: 'destroyed', piece: 'mast' }], result: 'draw' },
      ],
      otherwise: 'b',
    } as const;
    const raid = (cleared: string[], ...statuses: ('active' | 'downed' | 'exited')[]) => {
      const units = Object.fromEntries(
        statuses.map((status, i) => [
          `a${i}`,
          soldier('a', status === 'exited' ? undefined : [10 + 2 * i, 10], { status }),
        ]),
      );
      const state = position({ units: { ...units, b: soldier('b', [40, 40]) }, victory: victory as never, cleared });
      const left = {
        ...state,
        units: state.units.map((unit) => (unit.status === 'exited' ? { ...unit, leftBy: 'west' as const } : unit)),
      };
      return resultOf(left);
    };
    expect(raid(['mast'], 'active', 'downed')).toMatchObject({ outcome: 'won', seats: ['a'] });
    expect(raid(['mast'], 'exited', 'downed')).toMatchObject({ outcome: 'won', seats: ['a'] });
    expect(raid(['mast'], 'active', 'downed', 'downed')).toMatchObject({ outcome: 'drawn' });
    expect(raid([], 'active')).toMatchObject({ outcome: 'won', seats: ['b'] });
  });

  test('tasks done, ground held and losses can be conditions too', () => {
    const when = (condition: object) =>
      ({ kind: 'conditions', cases: [{ when: [condition], result: 'a' }], otherwise: 'draw' }) as never;
    const wins = (condition: object, more: Partial<Given> = {}) =>
      result({ victory: when(condition), ...more }).outcome === 'won';
    expect(wins({ kind: 'task-done', side: 'a', task: 'intrude' })).toBe(false);
    expect(wins({ kind: 'task-done', side: 'a', task: 'intrude' }, { tallies: { 'done/a/intrude': 1 } })).toBe(true);
    expect(wins({ kind: 'holds', side: 'a', at: [10, 10], within: 4, count: {} })).toBe(true);
    expect(wins({ kind: 'holds', side: 'a', at: [20, 10], within: 4, count: {} })).toBe(false);
    expect(wins({ kind: 'out', units: { side: 'b' }, least: 1 })).toBe(false);
    expect(
      wins(
        { kind: 'out', units: { side: 'b' }, least: 1 },
        { units: { ...two, c: soldier('b', [30, 10], { status: 'downed' }) } },
      ),
    ).toBe(true);
  });

  test('the last side left; nobody after the last round; a draw if all vanish together', () => {
    const victory = { kind: 'last-side' } as const;
    const state = position({ units: two, victory });
    const out = (...seats: string[]) => ({
      ...state,
      players: state.players.map((player) => ({ ...player, eliminated: seats.includes(player.seat) })),
    });
    expect(resultOf(out('b'))).toMatchObject({ outcome: 'won', seats: ['a'], reasons: [{ what: 'last-side' }] });
    expect(resultOf(out())).toMatchObject({ outcome: 'drawn', reasons: [{ what: 'nobody-beaten' }] });
    expect(resultOf(out('a', 'b'))).toMatchObject({
      outcome: 'drawn',
      seats: ['a', 'b'],
      reasons: [{ what: 'nobody-left' }],
    });
  });

  test('[DR-WIN-2] the side that did not concede', () => {
    const state = position({ units: two, victory: { kind: 'most-active', equal: 'draw' } });
    const given = { ...state, players: state.players.map((player) => ({ ...player, conceded: player.seat === 'a' })) };
    expect(resultOf(given)).toMatchObject({ outcome: 'won', seats: ['b'], reasons: [{ clause: 'DR-WIN-2' }] });
  });
});

describe('[DR-WIN-1] a player is eliminated', () => {
  const last = { kind: 'last-side' } as const;
  const beaten = { a: soldier('a', [10, 10]), b: soldier('b', [20, 10], { status: 'downed' }) };

  test('without active units and reserves to come; guns beyond the table and exited units do not count', () => {
    expect(settled(position({ units: beaten, victory: last }))).toMatchObject({ over: true, out: [{ seat: 'b' }] });
    expect(settled(position({ units: two, victory: last }))).toMatchObject({ over: false, out: [] });
    const reserves = { ...beaten, late: soldier('b', undefined, { arrives: { round: 5, edge: 'north' } }) };
    expect(settled(position({ units: reserves, victory: last })).over).toBe(false);
    const offMap = { guns: { seat: 'b', weapon: 'tube-artillery' } };
    expect(settled(position({ units: beaten, offMap, victory: last })).over).toBe(true);
    const gone = { ...beaten, x: soldier('b', undefined, { status: 'exited' }) };
    expect(settled(position({ units: gone, victory: last })).over).toBe(true);
  });

  test('[DR-INIT-6] the game goes on where the scenario counts something else at its end', () => {
    const victory = { kind: 'most-active', equal: 'draw' } as const;
    expect(settled(position({ units: beaten, victory, rounds: 6 })).over).toBe(false);
    expect(settled(position({ units: beaten, victory })).over).toBe(true); // nothing else would end it
    const until = position({ units: beaten, victory, rounds: 6 });
    const scenario = { ...until.scenario, untilEliminated: true };
    expect(settled({ ...until, scenario }).over).toBe(true);
  });

  test('[DR-SID-1] a side is in it as long as one of its players is', () => {
    const seats = { seats: ['a', 'b', 'c'], sides: { b: 'red', c: 'red' } };
    const units = { ...beaten, c: soldier('c', [30, 10]) };
    expect(settled(position({ ...seats, units, victory: last }))).toMatchObject({ over: false, out: [{ seat: 'b' }] });
  });

  test('a position without victory rules never ends by itself', () => {
    expect(settled(position({ units: beaten }))).toMatchObject({ over: false, out: [] });
  });
});

describe('[DR-SID-5] units that leave', () => {
  const left = (given: Partial<Given> = {}) => {
    const state = position({
      seats: ['a', 'b', 'c'],
      units: { ...two, c: soldier('c', [30, 10]) },
      victory: { kind: 'last-side' },
      ...given,
    });
    return {
      ...state,
      players: state.players.map((player) =>
        player.seat === 'b' ? { ...player, conceded: true, eliminated: true } : player,
      ),
    };
  };
  const removed = (state: State) => playAtOnce(state, takeOffLeavers);

  test('leaves idle units that are taken off at the end of the round', () => {
    const { state } = removed(left());
    expect(state.units.map(({ id, status }) => `${id} ${status}`)).toEqual(['a active', 'b removed', 'c active']);
  });

  test('[DR-WIN-2] does not end the game for two others', () => {
    expect(settled(left()).over).toBe(false);
  });
});

test('[DR-WIN-1] the end counts what is counted then, and says who has won', () => {
  const victory = {
    kind: 'points',
    awards: [{ kind: 'out', name: 'x', to: 'a', units: { side: 'b' }, when: 'end', points: 2 }],
    equal: 'b',
  } as const;
  const { events, state } = playAtOnce(
    position({
      units: { a: soldier('a', [10, 10]), b: soldier('b', [20, 10], { status: 'downed' }) },
      victory: victory as never,
    }),
    endBattle,
  );
  expect(events.map(({ type }) => type)).toEqual(['points-scored', 'battle-ended']);
  expect(events.at(-1)).toMatchObject({ result: { outcome: 'won', seats: ['a'], scores: { a: 2, b: 0 } } });
  expect(state.phase).toBe('over');
});
