import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { validateArmy } from '../../src/content/army.ts';
import { parseArmy } from '../../src/content/army-file.ts';
import { unitTypes } from '../../src/content/catalogue.ts';

const stilts = {
  id: 'stilts',
  name: 'Stilts',
  class: 'ATV',
  infantry: false,
  stats: { movement: 6, armour: 1, srf: 3, lrf: 2, vlrf: null, vsrf: null },
};
const army = (...units: unknown[]) => ({
  format: 'sandtable-army',
  version: 1,
  game: 'ranged-fun',
  name: 'Mine',
  units,
});

function faultsOf(raw: unknown): string[] {
  const result = parseArmy(raw);
  return 'faults' in result ? result.faults.map(({ code, where }) => `${code} ${where}`) : [];
}

test('printed and home-made units, counted out, with their cargo', () => {
  const file = army({ type: 'IC4', count: 2, cargo: ['stilts', 'IC1'] }, { custom: stilts, count: 3 }, { type: 'IC5' });
  const result = parseArmy(file);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  expect(result.army).toEqual(file);
  const mule = { type: unitTypes.IC4, cargo: [stilts, unitTypes.IC1], where: '/units/0' };
  const walker = { type: stilts, cargo: [], where: '/units/1' };
  expect(result.units).toEqual([
    mule,
    mule,
    walker,
    walker,
    walker,
    { type: unitTypes.IC5, cargo: [], where: '/units/2' },
  ]);
  // Stilts: P 14+6+6 = 26, ceil(2*26/3) + 3 = 21. Two mules 76, five stilts 105, two guards 58, an Anvil 140.
  expect(validateArmy(result.units, 379)).toEqual([]);
  expect(validateArmy(result.units, 378).map(({ code }) => code)).toEqual(['over-limit']);
});

test('a unit is of a printed type or described in place, not both and not neither', () => {
  expect(faultsOf(army({ custom: stilts }))).toEqual([]);
  expect(faultsOf(army({ type: 'IC1', custom: stilts }))).toEqual(['unknown-field /units/0/custom']);
  expect(faultsOf(army({ count: 2 }))).toEqual(['missing /units/0/type']);
});

test('ids are used once', () => {
  expect(faultsOf(army({ custom: stilts }, { custom: { ...stilts, id: 'stilts-2' } }))).toEqual([]);
  expect(faultsOf(army({ custom: stilts }, { custom: stilts }))).toEqual(['duplicate-id /units/1/custom/id']);
  expect(faultsOf(army({ custom: { ...stilts, id: 'IC1' } }))).toEqual(['duplicate-id /units/0/custom/id']);
});

test('[RF-SET-4] a broken army lists every fault, those of sound entries beside a misshapen one too', () => {
  const wrong = army(
    { type: 'IC99' },
    { type: 'IC1', count: 0 },
    { custom: { ...stilts, stats: { ...stilts.stats, movement: 11, lrf: null } } },
    { type: 'IC8', cargo: ['IC1'] },
    { type: 'IC4', cargo: ['IC7', 'nobody'] },
    { custom: { ...stilts, infantry: true, class: 'FLYER' } },
  );
  expect(faultsOf({ ...wrong, version: 2 })).toEqual([
    'not-allowed /version',
    'out-of-range /units/1/count',
    'out-of-range /units/2/custom/stats/movement',
    'wrong-kind /units/2/custom/stats/lrf',
    'infantry-class /units/5/custom/class',
    'unknown-type /units/0/type',
    'unknown-type /units/4/cargo/1',
    'carrier-class /units/3',
    'rider-class /units/4/cargo/0',
  ]);
});

test('names that every object inherits are no unit types', () => {
  expect(faultsOf(army({ type: 'constructor' }))).toEqual(['unknown-type /units/0/type']);
});

test('no JSON makes the reader throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 4 }), (raw, units) => {
      expect(faultsOf(raw)).not.toEqual([]);
      expect(() => parseArmy(army(...units))).not.toThrow();
    }),
    { numRuns: 300, seed: inject('seed') },
  );
});
