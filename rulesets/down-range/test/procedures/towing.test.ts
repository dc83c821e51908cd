import { describe, expect, test } from 'vitest';
import { aboard, battle, box, move, moveAnd, soldier, vehicle } from '../table.ts';

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
    b.rejects('A', move('car', [50, 20]), { code: 'carrying', clause: 'DR-CAR-5' });
  });

  test('[DR-CAR-5, DR-GEO-7] a towed vehicle comes off where it would be pulled into a unit or a wall', () => {
    const hauling = (y: number) =>
      battle({
        units: {
          t: vehicle('A', 'military-truck', [20, 20]),
          d: aboard('A', 't', 'driver'),
          car: vehicle('A', 'civilian-car', [16, 20], { towedBy: 't' }),
          s: soldier('A', [17.498, y]),
          far,
        },
      });
    // Drawn an inch east it would come to lie at 17.498, 20: radii 1.5 and 0.5.
    const free = hauling(22);
    free.accepts('A', move('t', [21, 20]));
    expect(free.at('car')).toEqual([17.498, 20]);
    const caught = hauling(21.999);
    caught.accepts('A', move('t', [21, 20]));
    expect([caught.at('car'), caught.unit('car').towedBy, caught.unit('t').towing]).toEqual([[16, 20], -1, -1]);
  });

  test('[DR-CAR-5, DR-MOV-6] and where it would be drawn into a wall or woods; out of woods it may be drawn', () => {
    const hauling = (kind: string, x: number, y: number) => {
      const b = battle({
        units: {
          t: vehicle('A', 'military-truck', [20, 20]),
          d: aboard('A', 't', 'driver'),
          car: vehicle('A', 'civilian-car', [16, 20], { towedBy: 't' }),
          far,
        },
        terrain: [box(kind, [x, y], [x + 0.05, 24])],
      });
      b.accepts('A', move('t', [21, 20]));
      return b.unit('t').towing < 0 ? b.at('car') : 'follows';
    };
    // It would come to lie at 17.498, 20; the corner of the piece is 1.51" or 1.46" from there.
    for (const kind of ['high-wall', 'woods']) {
      expect([kind, hauling(kind, 17.9, 21.46)]).toEqual([kind, 'follows']);
      expect([kind, hauling(kind, 17.9, 21.4)]).toEqual([kind, [16, 20]]);
    }
    expect(hauling('woods', 16.6, 21)).toBe('follows'); // it stands in them before and after
  });

  test('[DR-PAS-1, DR-PAS-2] boarding ends a Move that brings one beside the vehicle', () => {
    const given = { units: { t: vehicle('A', 'military-truck', [20, 20]), a: soldier('A', [12, 20]), far } };
    const b = battle(given);
    b.rejects('A', moveAnd('a', [[16.499, 20]], { board: { vehicle: 't' } }), {
      code: 'not-adjacent',
      clause: 'DR-GEO-6',
    });
    b.accepts('A', moveAnd('a', [[16.5, 20]], { board: { vehicle: 't' } }));
    expect(b.unit('a')).toMatchObject({ at: null, berth: { vehicle: b.unit('t').index }, moves: 1, actionUsed: false });
  });
});
