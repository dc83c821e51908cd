import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
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

/**
 * Every fault names a clause that exists, has words, and points into the file or at what is missing from it; and what has
 * none can be laid out.
 */
function expectProperFaults(raw: unknown): void {
  const result = validateScenario(raw);
  if (!('faults' in result)) {
    expect(result.scenario).toEqual(raw);
    expect(scenarioCard(result.scenario).id).toBe(result.scenario.id);
    return;
  }
  expect(result.faults).not.toEqual([]);
  for (const fault of result.faults) {
    expect(clauseIds).toContain(fault.clause);
    expect(fault.message).toMatch(/\S/);
    expect(fault.where).toMatch(/^(\/.*)?$/s);
  }
}

test('no JSON makes the check throw', () => {
  fc.assert(fc.property(fc.jsonValue(), expectProperFaults), { numRuns: 300, seed: inject('seed') });
});

test('no spoiled scenario makes the check throw', () => {
  const sound = [skirmish, ...Object.values(scenarios)];
  const places = sound.flatMap((scenario) => pathsIn(scenario).map((path) => ({ scenario, path })));
  const spoiled = fc.record({
    place: fc.constantFrom(...places),
    value: fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        -1,
        0,
        1,
        99,
        0.001,
        'a',
        'blue',
        'constructor',
        '__proto__',
        'tank',
        'hill',
        'm240',
        [],
        {},
        null,
      ),
      fc.constantFrom(...places).map(({ scenario, path }) => valueAt(scenario, path)),
    ),
  });
  const spoil = (draft: unknown, path: readonly string[], value: unknown) => {
    const holder = valueAt(draft, path.slice(0, -1)) as Record<string, unknown> | undefined;
    // An earlier change may have removed what held this place.
    if (typeof holder === 'object' && holder !== null) holder[path.at(-1)!] = structuredClone(value);
  };
  fc.assert(
    fc.property(fc.array(spoiled, { minLength: 1, maxLength: 4 }), (changes) => {
      const draft = structuredClone(changes[0]!.place.scenario);
      for (const { place, value } of changes) spoil(draft, place.path, value);
      expectProperFaults(JSON.parse(JSON.stringify(draft)));
    }),
    { numRuns: 200, seed: inject('seed') },
  );
});

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined | null)?.[key], value);
}
