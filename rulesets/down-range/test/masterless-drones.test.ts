import { createMatch, fastDice } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { scenarios } from '../src/content/scenarios.ts';
import { downRange } from '../src/index.ts';
import { unitIn } from './table.ts';

describe('[DR-UMV-11] a drone nobody of its side could pilot', () => {
  const start = (more: object, options = {}) => {
    const printed = scenarios['radio-check'] ?? Object.values(scenarios)[0]!;
    const [a, b] = printed.players;
    const players = [
      {
        ...a,
        zones: [{ rectangle: { from: [0, 0], to: [10, 10] } }],
        groups: [],
        units: [
          { id: 'man', name: 'Man', card: 'average', weapons: [{ weapon: 'm4' }], ...more },
          { id: 'drone', name: 'Drone', card: 'small-uas' },
        ],
      },
      {
        ...b,
        zones: [{ rectangle: { from: [20, 20], to: [30, 30] } }],
        groups: [],
        units: [{ id: 'foe', name: 'Foe', card: 'average', weapons: [{ weapon: 'm4' }], items: ['radio'] }],
      },
    ];
    const bare = {
      format: 'sandtable-scenario',
      version: 1,
      game: 'down-range',
      id: 'alone',
      name: 'Alone',

      summary: 'One drone.',
      minutes: 10,
    };
    const table = { width: 36, height: 36, light: 'day', ground: 'open' };
    const scenario = { ...bare, table, pieces: [], players, rounds: 4, victory: { kind: 'last-side' } };
    const made = createMatch(downRange.ruleset, { scenario, options }, { dice: fastDice(1) });
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    return unitIn(made.match.state, 'drone').card;
  };
  test('acts on its own with Skill d6', () => {
    expect(start({})).toMatchObject({ unmanned: 'autonomous', skill: 6 });
  });
  test('with one radio on its side it is piloted as usual', () => {
    expect(start({ items: ['radio'] })).toMatchObject({ unmanned: 'rpv', skill: null });
  });
});
