import { describe, expect, test } from 'vitest';
import { downRange } from '../src/index.ts';
import { aboard, battle, move, soldier, vehicle } from './table.ts';
import { quiet } from './vehicle-orders.ts';

test('[DR-QS-20] a scenario written for one rule book is refused under the other where that does not know its weapons', () => {
  const read = downRange.ruleset.readSetup({ scenario: 'crossroads', options: { rules: 'quick-start' } });
  expect('faults' in read && read.faults.length).toBeGreaterThan(0);
  expect('faults' in read && read.faults.every(({ where }) => where.startsWith('/scenario/players/'))).toBe(true);
  expect('setup' in downRange.ruleset.readSetup({ scenario: 'crossroads', options: { fog: true } })).toBe(true);
  expect('setup' in downRange.ruleset.readSetup({ scenario: 'first-shots', options: { rules: 'quick-start' } })).toBe(
    true,
  );
});

describe('[DR-QS-1] where the quick-start is silent, the full rules fill in', () => {
  const crew = (rules: 'full' | 'quick-start', driven: boolean) => {
    const weapons = { weapons: [rules === 'full' ? 'm4' : 'rifle'] };
    return battle({
      ...quiet,
      options: { rules },
      units: {
        truck: vehicle('A', 'military-truck', [10, 10]),
        man: soldier('A', [30, 30], weapons),
        enemy: soldier('B', [60, 40], weapons),
        ...(driven ? { driver: aboard('A', 'truck', 'driver', weapons) } : {}),
      },
    });
  };
  test('vehicles need a driver in both', () => {
    for (const rules of ['full', 'quick-start'] as const) {
      crew(rules, false).rejects('A', move('truck', [20, 10]), { code: 'no-operator', clause: 'DR-VEH-2' });
      crew(rules, true).accepts('A', move('truck', [20, 10]));
    }
  });
});
