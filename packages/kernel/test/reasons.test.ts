import { reject, tally } from '@sandtable/kernel';
import { expect, test } from 'vitest';

test('[SK-WHY-1] a number is told with its steps, and cites the clause that changed it last', () => {
  const steps = [
    { clause: 'DM-1', what: 'base', set: 9 },
    { clause: 'DM-2', what: 'half', times: [1, 2] as const },
    { clause: 'DM-3', what: 'laden', add: -1 },
    { clause: 'DM-4', what: 'nothing', add: 0 },
  ];
  expect(tally(steps)).toEqual({ total: 3, binding: 'DM-3', steps });
  expect(tally(steps.slice(0, 2))).toMatchObject({ total: 4, binding: 'DM-2' });
  expect(tally([{ clause: 'DM-1', what: 'none', set: 0 }])).toMatchObject({ total: 0, binding: 'DM-1' });
  expect(tally([])).toEqual({ total: 0, binding: '', steps: [] });
  expect(
    tally([
      { clause: 'DM-1', what: 'base', set: -3 },
      { clause: 'DM-2', what: 'half', times: [1, 2] },
    ]).total,
  ).toBe(-2);
});

test('a rejection has only the parts it was given', () => {
  expect(reject('too-far', 'DM-1')).toEqual({ code: 'too-far', clause: 'DM-1' });
  expect(Object.keys(reject('too-far', 'DM-1', { by: 1 }, { kind: 'move' }))).toEqual([
    'code',
    'clause',
    'detail',
    'nearest',
  ]);
});
