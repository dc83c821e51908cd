import { describe, expect, test } from 'vitest';
import { mainEffort } from '../../signal-orders.ts';
import { aboard, attack, battle, eventsOf, soldier, vehicle } from '../../table.ts';
import { nextRound, quiet } from '../../vehicle-orders.ts';

describe('[DR-VCR-5] a vehicle’s main effort', () => {
  const crewed = () =>
    battle({
      ...quiet,
      units: {
        boss: soldier('A', [10, 14], { rank: 1 }),
        car: vehicle('A', 'zbl-09', [10, 10], { superior: 'boss' }),
        driver: aboard('A', 'car', 'driver'),
        gunner: aboard('A', 'car', 'gunner'),
        rider: aboard('A', 'car'),
        enemy: soldier('B', [30, 10]),
      },
    });
  const shot = (b: ReturnType<typeof crewed>) => {
    const [mount] = b.unit('car').arms;
    return attack('gunner', mount?.slot ?? '', 'enemy');
  };

  test('helps the Skill roll of the soldier who serves it', () => {
    const b = crewed();
    b.plays('A', mainEffort('boss', 'car'));
    const [rolled] = eventsOf(b.dice(2, 3).accepts('A', shot(b)), 'skill-rolled');
    expect(rolled?.faces).toEqual([2, 3]);
  });
  test('without it one die is thrown', () => {
    const b = crewed();
    const [rolled] = eventsOf(b.dice(2).accepts('A', shot(b)), 'skill-rolled');
    expect(rolled?.faces).toEqual([2]);
  });
  test('it ends with the turn', () => {
    const b = crewed();
    b.plays('A', mainEffort('boss', 'car'));
    nextRound(b);
    expect(b.unit('car').mainEffort).toBe(false);
  });
});
