import { brokenScenarios } from '@sandtable/testkit';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { scenarioCard } from '../../src/content/read-scenario.ts';
import { scenarios } from '../../src/content/scenarios.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { clauseIds } from './ledger.ts';
import { faults, skirmish } from './skirmish.ts';

test('a dozen faults in one file are a dozen faults in one answer', () => {
  const found = faults((draft) => {
    draft.summary = ' '; // 1 blank
    draft.weather = 'rain'; // 2 unknown field
    draft.minutes = 'an hour'; // 3 not a number
    draft.rounds = 0; // 4 out of range
    delete draft.name; // 5 missing
    draft.pieces[0].kind = 'castle'; // 6 unknown kind
    draft.pieces[4].polygon[1] = [60, 12]; // 7 off the table
    draft.players[0].units[0].weapons[0].weapon = 'bow'; // 8 unknown weapon
    draft.players[0].units[4].aboard.seat = 'driver'; // 9 seat taken
    draft.players[0].units[1].at = [16, 10]; // still sound
    draft.players[0].units[0].superior = 'corporal'; // 10, 11 a circle of two
    draft.hazards[0].hazard = 'bees'; // 12 unknown hazard
  });
  expect(found).toEqual([
    'missing /name',
    'not-allowed /summary',
    'wrong-kind /minutes',
    'out-of-range /rounds',
    'unknown-field /weather',
    'off-table /pieces/4/polygon/1',
    'unknown-terrain /pieces/0/kind',
    'unknown-hazard /hazards/0/hazard',
    'unknown-weapon /players/0/units/0/weapons/0/weapon',
    'seat-taken /players/0/units/4/aboard/seat',
    'command-cycle /players/0/units/0/superior',
    'command-cycle /players/0/units/1/superior',
  ]);
});

brokenScenarios(validateScenario, {
  describe,
  test,
  expect,
  fc,
  clauseIds,
  sound: [skirmish, ...Object.values(scenarios)],
  values: [0.001, 'a', 'blue', 'tank', 'hill', 'm240'],
  runs: 200,
  seed: inject('seed'),
  layOut: (scenario) => expect(scenarioCard(scenario).id).toBe(scenario.id),
});
