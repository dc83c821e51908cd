import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkFor, duplicateIds, placed, readChecked, setupReader } from '../../src/index.ts';

const schema = z.strictObject({
  id: z.string(),
  size: z.int().max(9),
  units: z.array(z.strictObject({ id: z.string() })),
  measured: z.string().exactOptional(),
});
type File = z.infer<typeof schema>;
const check = checkFor<File, number, ReturnType<typeof duplicateIds>[number]>();
const idCheck = check(['units'], ({ units }) => duplicateIds(placed(units, 'units'), 'X-1'));
const sizeCheck = check(['size'], ({ size }, most) =>
  size > most ? duplicateIds(placed([{ id: 'a' }, { id: 'a' }]), 'X-2') : [],
);
const read = (raw: unknown) =>
  readChecked(raw, { schema, clauseOf: () => 'X-0', checks: [idCheck, sizeCheck], book: () => 5 });
const found = (raw: unknown) => {
  const result = read(raw);
  return 'faults' in result ? result.faults.map(({ code, clause, where }) => `${code} ${clause} ${where}`) : [];
};

const sound = { id: 'one', size: 3, units: [{ id: 'a' }, { id: 'b' }] };

test('a sound file is its value', () => {
  expect(read(sound)).toEqual({ value: sound });
});

test('a misshapen field silences only the checks that need it', () => {
  const twice = [{ id: 'a' }, { id: 'a' }];
  expect(found({ ...sound, size: 'big', units: twice })).toEqual([
    'wrong-kind X-0 /size',
    'duplicate-id X-1 /units/1/id',
  ]);
  expect(found({ ...sound, size: 7, units: 'none' })).toEqual(['wrong-kind X-0 /units', 'duplicate-id X-2 /1/id']);
  expect(found([])).toEqual(['wrong-kind X-0 ']);
});

const readSetup = setupReader({
  scenarios: { one: { ...sound, measured: 'twice' } as File },
  validateScenario(raw) {
    const result = read(raw);
    return 'faults' in result ? result : { scenario: result.value };
  },
  choices: z.strictObject({ fog: z.boolean() }),
  clauses: { form: 'X-8', scenario: 'X-9' },
  faultsOf: ({ fog, scenario }) =>
    fog && scenario.size < 3 ? [{ code: 'too-small', where: '/fog', message: 'too small for fog', clause: 'X-7' }] : [],
});

test('a setup names a scenario or brings one along, and knows nothing of what was measured', () => {
  expect(readSetup({ scenario: 'one', fog: true })).toEqual({ setup: { scenario: sound, fog: true } });
  expect(readSetup({ scenario: { ...sound, measured: 'once' }, fog: false })).toEqual({
    setup: { scenario: sound, fog: false },
  });
});

test('two setups of one printed scenario share it', () => {
  const [first, second] = [1, 2].map(() => readSetup({ scenario: 'one', fog: false }) as { setup: { scenario: File } });
  expect(first?.setup.scenario).toBe(second?.setup.scenario);
});

test('all faults of a setup come at once, each with its place', () => {
  const faults = (raw: unknown) => {
    const result = readSetup(raw);
    return 'faults' in result ? result.faults.map(({ code, clause, where }) => `${code} ${clause} ${where}`) : [];
  };
  expect(faults(null)).toEqual(['malformed X-8 /']);
  expect(faults({ scenario: 'constructor' })).toEqual(['unknown-scenario X-9 /scenario', 'missing X-8 /fog']);
  expect(faults({ scenario: { ...sound, size: 10 }, fog: 1 })).toEqual([
    'out-of-range X-0 /scenario/size',
    'wrong-kind X-8 /fog',
  ]);
  expect(faults({ scenario: { ...sound, size: 2 }, fog: true })).toEqual(['too-small X-7 /fog']);
});
