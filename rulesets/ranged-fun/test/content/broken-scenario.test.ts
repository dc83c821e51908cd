import { brokenScenarios } from '@sandtable/testkit';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { scenarios } from '../../src/content/catalogue.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { clauseIds } from './ledger.ts';

/** A duel on a strip of ground, sound until something is spoiled. */
const duel = {
  format: 'sandtable-scenario',
  version: 1,
  game: 'ranged-fun',
  id: 'duel',
  name: 'Duel',
  summary: 'One against one.',
  board: { rows: ['....~...', '..h..#..', '....%...'] },
  players: 2,
  roles: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  zones: [
    { id: 'west', name: 'West', columns: [0, 1], rows: [0, 2] },
    { id: 'east', name: 'East', columns: [6, 7], rows: [0, 2] },
  ],
  zoneOf: { red: 'west', blue: 'east' },
  rounds: 6,
  victory: { kind: 'last-standing' },
  forces: [{ faction: 'LD', units: [{ type: 'LD8' }] }],
};

test('the duel is sound before it is spoiled', () => {
  expect(validateScenario(duel)).toEqual({ scenario: duel });
});

test('ten faults in one file are ten faults in one answer', () => {
  const result = validateScenario({
    ...duel,
    summary: '', // 1 blank
    weather: 'rain', // 2 unknown field
    minutes: 'an hour', // 3 not a number
    board: { rows: ['....~..?', '..h..#.', '....%...'] }, // 4 unknown sign, 5 a row too short
    zones: [duel.zones[0], { ...duel.zones[1], columns: [6, 8] }], // 6 off the board
    first: 'green', // 7 no such role
    victory: { kind: 'hold', squares: [[3, 9]], fromTurn: 7, eliminationPoints: 1 }, // 8 off the board, 9 after the end
    forces: [{ faction: 'LD', units: [{ type: 'LD4', cargo: ['LD1'] }] }], // 10 a Flyer carries nobody
  });
  expect('faults' in result && result.faults.map(({ code, where }) => `${code} ${where}`)).toEqual([
    'not-allowed /summary',
    'wrong-kind /minutes',
    'unknown-field /weather',
    'rows-unequal /board/rows/1',
    'unknown-sign /board/rows/0',
    'off-table /zones/1/columns',
    'unknown-role /first',
    'carrier-class /forces/0/units/0',
    'off-table /victory/squares/0',
    'too-late /victory/fromTurn',
  ]);
});

brokenScenarios(validateScenario, {
  describe,
  test,
  expect,
  fc,
  clauseIds,
  sound: Object.values(scenarios),
  values: ['west', 'attacker', 'IC4'],
  runs: 500,
  seed: inject('seed'),
});
