import { describe, expect, test } from 'vitest';
import { aboard, attack, battle, box, endTurn, move, react, rollsOf, soldier, vehicle } from '../table.ts';

const gas = (hazard: string, more: object = {}) => [
  { id: 'cloud', hazard, shape: { at: [10, 10] as [number, number], radius: 3 }, ...more },
];
const far = soldier('B', [65, 40]);

describe('hazards', () => {
  test('[DR-HAZ-1, DR-HAZ-3] V75 tear gas at the turn start: half speed and no Action this turn', () => {
    const given = {
      started: false,
      hazards: gas('tear-gas'),
      units: { a: soldier('A', [10, 10]), e: soldier('B', [30, 10]) },
    };
    const b = battle(given, [4]);
    expect(b.unit('a').disabled).toBe(true);
    b.rejects('A', attack('a', 'm4', 'e'), { code: 'disabled', clause: 'DR-HAZ-3' });
    b.rejects('A', move('a', [14.1, 10]), { code: 'too-far', clause: 'DR-HAZ-3' });
    b.accepts('A', endTurn);
    expect(b.unit('a')).toMatchObject({ disabled: false, reaction: false });
    expect(battle(given, [3]).unit('a').disabled).toBe(false);
  });

  test('[DR-HAZ-4] V75 with a mask there are no dice; body armor only helps against the roll', () => {
    const worn = (item: string) => ({
      started: false,
      hazards: gas('tear-gas'),
      units: { a: soldier('A', [10, 10], { items: [item] }), far },
    });
    expect(battle(worn('protective-mask')).unit('a').disabled).toBe(false);
    expect(battle(worn('body-armor'), [4]).unit('a').disabled).toBe(false);
  });

  test('[DR-HAZ-3] in mild gas the Action stays, at Disadvantage', () => {
    const b = battle(
      {
        started: false,
        options: { mildGas: true },
        hazards: gas('tear-gas'),
        units: { a: soldier('A', [10, 10]), e: soldier('B', [30, 10]) },
      },
      [4],
    );
    b.dice(5, 2).accepts('A', attack('a', 'm4', 'e'));
  });

  test('[DR-HAZ-2] lethal gas downs', () => {
    const given = {
      started: false,
      hazards: gas('mustard-gas'),
      units: { a: soldier('A', [10, 10]), c: soldier('A', [40, 10]), far },
    };
    expect(battle(given, [4]).unit('a').status).toBe('downed');
    expect(battle(given, [3]).unit('a').status).toBe('active');
  });

  test('[DR-HAZ-1, DR-GEO-14] on first entering with any part of the base, and only once a turn', () => {
    const b = battle({ hazards: gas('nerve-gas'), units: { a: soldier('A', [20, 10]), far } });
    b.plays('A', move('a', [13.501, 10]));
    b.dice(3).accepts('A', move('a', [10, 10]));
    expect(b.unit('a')).toMatchObject({ status: 'active', hazardTaken: ['cloud'] });
  });

  test('[DR-HAZ-2] who falls on entering lies where he came in', () => {
    const b = battle({
      hazards: gas('nerve-gas'),
      units: { a: soldier('A', [18, 10]), c: soldier('A', [40, 10]), far },
    });
    b.dice(9).accepts('A', move('a', [10, 10]));
    // Steps of an inch: at 13 the base is first inside.
    expect([b.unit('a').status, b.at('a')]).toEqual(['downed', [13, 10]]);
  });

  test('[DR-HAZ-1] entering by Reaction counts on the own turn', () => {
    const b = battle({
      hazards: gas('tear-gas'),
      units: { a: soldier('A', [30, 10]), b: soldier('B', [15, 10], { reaction: true }) },
    });
    b.accepts('A', move('a', [31, 10]));
    expect(rollsOf(b.accepts('B', react(move('b', [11, 10]))))).toEqual([]);
    b.dice(5).accepts('A', endTurn);
    expect(b.unit('b').disabled).toBe(true);
  });

  test('[DR-HAZ-4] vehicles are not vulnerable, occupants are unless enclosed', () => {
    const units = {
      t: vehicle('A', 'military-truck', [10, 10]),
      d: aboard('A', 't', 'driver'),
      p: aboard('A', 't'),
      far,
    };
    // The driver sits enclosed, the bed is open.
    expect(battle({ started: false, hazards: gas('tear-gas'), units }, [6]).unit('p').disabled).toBe(true);
    const all = battle(
      { started: false, hazards: gas('tear-gas'), units, judgements: { hazardVictims: 'all-troops' } },
      [6, 6],
    );
    expect(all.unit('d').disabled).toBe(true);
  });

  test('[DR-HAZ-5] lasts to the end of the game, or as long as the scenario says', () => {
    const shape = {
      shape: {
        polygon: [
          [8, 8],
          [12, 8],
          [12, 12],
          [8, 12],
        ] as [number, number][],
      },
    };
    const given = (more: object) => ({
      units: { a: soldier('A', [30, 10]), far },
      active: 'B',
      hazards: gas('tear-gas', { ...shape, ...more }),
    });
    const stays = battle(given({}));
    stays.dice(9, 1).accepts('B', endTurn);
    expect(stays.state.hazards).toHaveLength(1);
    const goes = battle(given({ untilRound: 1 }));
    goes.dice(9, 1).accepts('B', endTurn);
    expect(goes.state.hazards).toEqual([]);
    const later = battle(given({ untilRound: 2 }));
    later.dice(9, 1).accepts('B', endTurn);
    expect(later.state.hazards).toHaveLength(1);
  });

  test('[DR-HAZ-1] over an area of any outline', () => {
    const corner = box('open', [8, 8], [12, 12]).polygon as [number, number][];
    const b = battle(
      {
        started: false,
        units: { a: soldier('A', [12.5, 10]), c: soldier('A', [12.501, 12]), far },
        hazards: [{ id: 'x', hazard: 'tear-gas', shape: { polygon: corner } }],
      },
      [1],
    );
    expect([b.unit('a').hazardTaken, b.unit('c').hazardTaken]).toEqual([['x'], []]);
  });
});
