import { describe, expect, test } from 'vitest';
import { mainEffort, signalMessage, signalSa } from '../../signal-orders.ts';
import { aboard, battle, move, soldier, vehicle } from '../../table.ts';
import { quiet } from '../../vehicle-orders.ts';

describe('[DR-PAS-9] a passenger’s turn is its own', () => {
  const ride = (items: string[]) =>
    battle({
      ...quiet,
      units: {
        truck: vehicle('A', 'military-truck', [10, 10]),
        driver: aboard('A', 'truck', 'driver'),
        boss: aboard('A', 'truck', undefined, { items, rank: 1 }),
        man: soldier('A', [14, 10], { superior: 'boss' }),
        enemy: soldier('B', [60, 40]),
      },
    });
  test('it signals and commands from inside', () => {
    for (const order of [signalSa('boss'), signalMessage('boss', 'on our way'), mainEffort('boss', 'man')]) {
      const b = ride(['radio']);
      b.accepts('A', order);
      expect(b.unit('boss').actionUsed).toBe(true);
      expect(b.unit('driver').actionUsed).toBe(false);
    }
  });
  test('though the vehicle moved; not without a radio, and only once', () => {
    const b = ride(['radio']);
    b.plays('A', move('truck', [30, 10]), signalSa('boss'));
    b.rejects('A', signalMessage('boss', 'again'), { code: 'action-spent', clause: 'DR-TURN-2' });
    ride([]).rejects('A', signalSa('boss'), { code: 'no-radio', clause: 'DR-SIG-1' });
  });
});
