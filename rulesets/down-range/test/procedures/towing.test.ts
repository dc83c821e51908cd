import { describe, expect, test } from 'vitest';
import { aboard, battle, move, moveAnd, soldier, vehicle } from '../table.ts';

const far = soldier('B', [65, 40]);

describe('going along with a Move', () => {
  test('[DR-CAR-5] what is towed follows at full Movement, its base just behind', () => {
    const b = battle({
      units: {
        t: vehicle('A', 'military-truck', [20, 20]),
        d: aboard('A', 't', 'driver'),
        car: vehicle('A', 'civilian-car', [16, 20], { towedBy: 't', movedLast: false }),
        far,
      },
    });
    b.accepts('A', move('t', [60, 20]));
    // Radii 2 and 1.5, and two mils so that rounding never makes them overlap.
    expect([b.at('t'), b.at('car')]).toEqual([
      [60, 20],
      [56.498, 20],
    ]);
    expect(b.unit('car').movedNow).toBe(true);
    b.rejects('A', move('car', [50, 20]), { code: 'E_CARRY', clause: 'DR-CAR-5' });
  });

  test('[DR-PAS-1, DR-PAS-2] boarding ends a Move that brings one beside the vehicle', () => {
    const given = { units: { t: vehicle('A', 'military-truck', [20, 20]), a: soldier('A', [12, 20]), far } };
    const b = battle(given);
    b.rejects('A', moveAnd('a', [[16.499, 20]], { board: { vehicle: 't' } }), {
      code: 'E_NOT_ADJACENT',
      clause: 'DR-GEO-6',
    });
    b.accepts('A', moveAnd('a', [[16.5, 20]], { board: { vehicle: 't' } }));
    expect(b.unit('a')).toMatchObject({ at: null, berth: { vehicle: b.unit('t').index }, moves: 1, actionUsed: false });
  });
});
