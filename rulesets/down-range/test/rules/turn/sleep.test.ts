import { describe, expect, test } from 'vitest';
import { takesTurns } from '../../../src/procedures/initiative.ts';
import { attack, battle, box, endTurn, type Given, move, soldier, toggleLight } from '../../table.ts';
import { quiet } from '../../vehicle-orders.ts';

describe('[DR-TURN-12] sleepers', () => {
  const special: Given['special'] = [{ kind: 'asleep', side: 'b', inside: 'hut', untilRound: 3, wokenByFire: true }];
  const night = (more: Partial<Given> = {}) =>
    battle({
      ...quiet,
      special,
      sides: { A: 'a', B: 'b' },
      active: 'B',
      terrain: [box('timber-building', [40, 40], [46, 46], { id: 'hut' })],
      units: {
        a: soldier('A', [10, 10]),
        guard: soldier('B', [20, 10], { weapons: ['qbz'] }),
        sleeper: soldier('B', [43, 43], { items: ['white-light'] }),
      },
      ...more,
    });
  const asleep = { code: 'not-your-turn', clause: 'DR-TURN-12' };

  test('take no orders, are offered none, and save no Action', () => {
    const b = night();
    b.rejects('B', move('sleeper', [43, 44]), asleep);
    b.rejects('B', toggleLight('sleeper'), asleep);
    const [open] = b.match.open;
    expect(JSON.stringify(b.match.sample(open!))).not.toContain('"unit":"sleeper"');
    b.dice(9, 1).accepts('B', endTurn);
    expect([b.unit('sleeper').reaction, b.unit('guard').reaction]).toEqual([false, true]);
  });
  test('wake in their round', () => {
    night({ round: 2 }).rejects('B', move('sleeper', [43, 44]), asleep);
    night({ round: 3 }).accepts('B', move('sleeper', [43, 44]));
  });
  test('or at the first shot, at once, if the scenario says so', () => {
    const b = night();
    b.dice(1).accepts('B', attack('guard', 'qbz', 'a'));
    b.accepts('B', move('sleeper', [43, 44]));
    const deaf = night({ special: [{ ...special[0]!, wokenByFire: false } as (typeof special)[number]] });
    deaf.dice(1).accepts('B', attack('guard', 'qbz', 'a'));
    deaf.rejects('B', move('sleeper', [43, 44]), asleep);
  });
  test('only those of the side who started inside: others may walk in', () => {
    const b = night({
      units: {
        a: soldier('A', [43, 42]),
        guard: soldier('B', [43, 39]),
        sleeper: soldier('B', [43, 44.5]),
      },
    });
    expect([b.unit('a').sleepsIn, b.unit('guard').sleepsIn, b.unit('sleeper').sleepsIn]).toEqual([null, null, 'hut']);
    b.accepts('B', move('guard', [38, 39]));
  });
  test('with group initiative a group in which all sleep is passed over', () => {
    const units = {
      a: soldier('A', [10, 10]),
      sleeper: soldier('B', [43, 43], { group: 'hut' }),
      guard: soldier('B', [20, 10], { group: 'post' }),
    };
    const { state } = night({ options: { groupInitiative: true }, active: 'B/post', units });
    const takes = (round: number) =>
      state.takers.filter((taker) => takesTurns({ ...state, round }, taker)).map(({ key }) => key);
    expect(takes(2)).not.toContain('B/hut');
    expect(takes(2)).toContain('B/post');
    expect(takes(3)).toContain('B/hut');
  });
});
