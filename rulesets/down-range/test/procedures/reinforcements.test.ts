import { describe, expect, test } from 'vitest';
import { aboard, battle, box, endTurn, move, pass, point, soldier, vehicle } from '../table.ts';

const arrive = (unit: string, at: readonly [number, number]) => ({ kind: 'arrive', unit, at: point(at) });
const truck = (more: object = {}) =>
  vehicle('A', 'military-truck', undefined, { arrives: { round: 1, edge: 'west', inside: 'road' }, ...more });
const road = box('road', [0, 16], [72, 20], { id: 'road' });
const convoy = {
  started: false,
  terrain: [road],
  units: {
    t1: truck(),
    d1: aboard('A', 't1', 'driver'),
    t2: truck(),
    d2: aboard('A', 't2', 'driver'),
    t3: truck(),
    d3: aboard('A', 't3', 'driver'),
    e: soldier('B', [60, 40]),
  },
};

describe('reinforcements', () => {
  test('[DR-MOR-1] come on their owner’s turn in their round, touching the edge, on their road', () => {
    const b = battle(convoy);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'reinforcements' }]);
    b.rejects('A', pass, { code: 'not-offered', clause: 'SK-CMD-4' });
    b.rejects('A', arrive('t1', [2.001, 18]), { code: 'point-outside', clause: 'DR-MOR-1' });
    b.rejects('A', arrive('t1', [2, 20.001]), { code: 'point-outside', clause: 'DR-MOR-1' });
    b.accepts('A', arrive('t1', [2, 20]));
    expect(b.unit('t1')).toMatchObject({ status: 'active', at: { x: 2000, y: 20_000 } });
    expect(b.unit('d1').status).toBe('active');
    b.rejects('A', arrive('t2', [2, 17]), { code: 'overlap', clause: 'DR-GEO-7' });
    b.accepts('A', arrive('t2', [2, 16]));
    // No room for the third: the turn goes on, and it comes when one has driven off.
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
    b.rejects('A', arrive('t3', [2, 18]), { code: 'overlap', clause: 'DR-GEO-7' });
    b.plays('A', move('t1', [30, 20]), arrive('t3', [2, 20]), move('t3', [20, 18]));
    expect(b.at('t3')).toEqual([20, 18]);
  });

  test('[DR-MOR-1] not before their round', () => {
    const late = { ...convoy.units, t1: truck({ arrives: { round: 2, edge: 'west' } }), s: soldier('A', [30, 30]) };
    const b = battle({ ...convoy, units: late });
    // With a unit on the table, the player may save the arrivals for later in the turn.
    b.plays('A', pass);
    b.rejects('A', arrive('t1', [2, 18]), { code: 'wrong-state', clause: 'DR-MOR-1' });
  });

  test('[DR-MOR-2] a blocked edge makes them wait a round', () => {
    const blocked = battle({
      ...convoy,
      terrain: [road, box('boulders', [0, 12], [3, 24])],
      units: { ...convoy.units, s: soldier('A', [30, 30]) },
    });
    expect(blocked.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
    blocked.accepts('A', endTurn);
    blocked.dice(9, 1).accepts('B', endTurn);
    expect(blocked.unit('t1').status).toBe('reserve');
  });

  test('[DR-REA-15] who arrives saves no Action on that turn', () => {
    const units = {
      r: soldier('A', undefined, { arrives: { round: 1, edge: 'south' } }),
      s: soldier('A', [30, 30]),
      e: soldier('B', [60, 40]),
    };
    const b = battle({ started: false, units });
    b.accepts('A', arrive('r', [30, 0.5]));
    b.accepts('A', endTurn);
    expect([b.unit('r').reaction, b.unit('s').reaction]).toEqual([false, true]);
    b.dice(9, 1).accepts('B', endTurn);
    b.accepts('A', endTurn);
    expect(b.unit('r').reaction).toBe(true);
  });
});
