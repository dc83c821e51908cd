import { expect, test } from 'vitest';
import { buildingTypes, factions, scenarios, unitTypes } from '../../src/content/catalogue.ts';
import { parseFaction } from '../../src/content/parse-faction.ts';
import { cargoFaults } from '../../src/content/riding.ts';
import type { Stats, UnitType } from '../../src/content/unit-type.ts';
import { buildingRows, unitRows } from './ledger.ts';

const classes = { A: 'ATV', T: 'TRUNDLER', R: 'TRANSPORT', F: 'FLYER' } as const;

test('there are three factions of eight types', () => {
  expect(factions.map(({ id, units }) => [id, units.length])).toEqual([
    ['IC', 8],
    ['DC', 8],
    ['LD', 8],
  ]);
  expect(unitRows).toHaveLength(24);
});

test.each(unitRows.map((row) => [row[0]!, row] as const))('%s is as the ledger prints it', (id, row) => {
  const [letter, infantry] = row[2]!.split(' ');
  const value = (cell: string) => (cell === '–' ? null : Number(cell));
  const names = ['movement', 'armour', 'srf', 'lrf', 'vlrf', 'vsrf'] as const satisfies (keyof Stats)[];
  expect(unitTypes[id]).toEqual({
    id,
    name: row[1],
    class: classes[letter as keyof typeof classes],
    infantry: infantry === 'inf',
    stats: Object.fromEntries(names.map((name, index) => [name, value(row[3 + index]!)])),
  });
  expect(factions.find((faction) => faction.id === id.slice(0, 2))!.units).toContain(unitTypes[id]);
});

test('the four building types are as the ledger prints them', () => {
  expect(buildingTypes.map((type) => [type.sign, type.armour, type.structure, type.heightInches].map(String))).toEqual(
    buildingRows.map(([sign, , armour, structure, height]) => [sign, armour, structure, height]),
  );
  expect(buildingTypes.map(({ id }) => id)).toEqual(['shack', 'house', 'works', 'bunker']);
});

test('every faction file passes the check that players’ own go through', () => {
  for (const faction of factions) expect(parseFaction(structuredClone(faction))).toEqual({ faction });
});

test('the catalogue cannot be changed, and knows nothing but its own ids', () => {
  expect(() => {
    unitTypes.IC1!.stats.armour = 9;
  }).toThrow(TypeError);
  expect(() => scenarios['crossfire-flats']!.board.rows.push('')).toThrow(TypeError);
  for (const inherited of ['constructor', 'toString', '__proto__']) {
    expect(unitTypes[inherited]).toBeUndefined();
    expect(scenarios[inherited]).toBeUndefined();
  }
});

// Who can ride on what, as the ledger lists it.
test.each([
  ['IC5', 2],
  ['IC7', 1],
  ['DC7', 1],
  ['LD5', 1],
  ['IC6', 1],
  ['DC5', 0],
  ['LD6', 0],
  ['IC4', 2],
  ['DC4', 1],
  ['LD7', 1],
])('%s takes an ATV of ARMOUR %i and none heavier', (id, most) => {
  const rider = (armour: number): UnitType => ({ ...unitTypes.IC1!, stats: { ...unitTypes.IC1!.stats, armour } });
  expect(cargoFaults(unitTypes[id]!, [rider(most)], '')).toEqual([]);
  expect(cargoFaults(unitTypes[id]!, [rider(most + 1)], '').map(({ code }) => code)).toEqual(['too-heavy']);
});

test('a faction file lists all its faults', () => {
  const broken = structuredClone(factions[0]!);
  broken.units[1]!.id = 'IC1';
  broken.units[4]!.infantry = true; // the Anvil, a Trundler
  const result = parseFaction(broken);
  expect('faults' in result && result.faults.map(({ code, where }) => [code, where])).toEqual([
    ['duplicate-id', '/units/1/id'],
    ['infantry-class', '/units/4/class'],
  ]);
  const misshapen = parseFaction({ ...broken, name: ' ', colour: 'red' });
  expect('faults' in misshapen && misshapen.faults.map(({ code, where }) => [code, where])).toEqual([
    ['not-allowed', '/name'],
    ['unknown-field', '/colour'],
  ]);
});
