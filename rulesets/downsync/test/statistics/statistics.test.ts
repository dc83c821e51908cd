import type { Count } from '@sandtable/game';
import type { RolledEvent } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import type { DownsyncCommand } from '../../src/decisions/index.ts';
import type { DownsyncEvent } from '../../src/events.ts';
import { ruleset } from '../../src/ruleset.ts';
import { statistics } from '../../src/statistics/index.ts';
import { a, act, done, game, places, upToAction } from '../orders.ts';

test('shots are counted with their chance, kills with their weapon, and losses by card', () => {
  const table = situationTable(ruleset, {
    units: {
      a1: { seat: 'one', card: 'bastion', at: [10, 24] },
      b1: { seat: 'two', card: 'virago', at: [22, 24], activated: true, cm: 0 },
      b2: { seat: 'two', card: 'virago', at: [40, 40], activated: true },
    },
  });
  const counts: Count[] = [];
  const watch = statistics.watcher((count) => counts.push(count));
  const plays = (seat: string, command: DownsyncCommand): void => {
    const from = table.match.log.length;
    const before = structuredClone(table.state.action);
    table.accepts(seat, command);
    // The action is over by the time the log can be read; a match shows each event as it happens.
    const state = { ...table.state, action: table.state.action ?? before ?? { action: 'medium-cannon' } };
    for (const event of table.match.log.slice(from)) watch(event as DownsyncEvent, state as typeof table.state);
  };
  plays('one', { kind: 'designate', members: ['a1'] });
  plays('one', { kind: 'end-move' });
  table.dice(2, 3);
  plays('one', { kind: 'attack', action: 'medium-cannon', target: 'b1', boost: false });
  table.dice(6, 6);
  plays('one', { kind: 'target', target: 'b1', boost: false });
  expect(counts.filter(({ fact }) => fact !== 'turn')).toEqual([
    { fact: 'shot', seat: 'one', weapon: 'Medium Cannon', hit: false, chance: 26 / 36 },
    { fact: 'shot', seat: 'one', weapon: 'Medium Cannon', hit: true, chance: 26 / 36 },
    { fact: 'kill', seat: 'one', weapon: 'Medium Cannon' },
  ]);
  expect(statistics.roster(table.state)).toEqual([
    { seat: 'one', type: 'Bastion', lost: false },
    { seat: 'two', type: 'Virago', lost: true },
    { seat: 'two', type: 'Virago', lost: false },
  ]);
});

test('[DS-CARD-30] drones are one of the force once they’re deployed, not while their carrier brings them', () => {
  const table = game({ units: { a1: a('widow-scout', 10, 10), b1: done('virago', 40, 40) } });
  upToAction(table, 'a1');
  const own = (): string[] =>
    statistics.roster(table.state).flatMap(({ seat, type }) => (seat === 'one' ? [type] : []));
  expect(own()).toEqual(['Widow Scout']);
  table.accepts('one', act('deploy-drones', places('a1d', [14.9, 10], [10, 12.5])));
  expect(own()).toEqual(['Widow Scout', 'Spider Drone Infiltrator']);
});

test('a high die is good luck, but for the roll that decides who deploys', () => {
  expect(statistics.luck({ label: 'attack' } as RolledEvent)).toBe(1);
  expect(statistics.luck({ label: 'roles' } as RolledEvent)).toBe(0);
});
