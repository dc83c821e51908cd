import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
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

/** Every fault names a clause that exists, has words, and points into the file or at what is missing from it. */
function expectProperFaults(raw: unknown): void {
  const result = validateScenario(raw);
  if (!('faults' in result)) {
    expect(result.scenario).toEqual(raw);
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
  const places = Object.values(scenarios).flatMap((scenario) => pathsIn(scenario).map((path) => ({ scenario, path })));
  const spoiled = fc.record({
    place: fc.constantFrom(...places),
    value: fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(-1, 0, 1, 99, 'west', 'attacker', 'constructor', '__proto__', 'IC4', [], {}, null),
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
    { numRuns: 500, seed: inject('seed') },
  );
});

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined | null)?.[key], value);
}
