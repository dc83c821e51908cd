import { shapeText } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';

const schema = z.strictObject({
  rounds: z.int().min(1),
  name: z.string().min(1),
  units: z.array(z.string()).min(1),
  side: z.enum(['red', 'blue']),
  share: z.number().positive(),
  rule: z.string().refine((text) => text !== 'x', 'this rule is taken'),
});

/** What each misshapen field is told. */
function told(raw: { readonly [field: string]: unknown }): Record<string, string> {
  const { error } = schema.safeParse(raw);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [
      String(issue.path[0]),
      shapeText(issue, { value: raw[String(issue.path[0])] }),
    ]),
  );
}

test('a misshapen field is told in words what it should be and what it is', () => {
  expect(told({ rounds: 0, name: '', units: [], side: 'green', share: 0, rule: 'x' })).toEqual({
    rounds: 'expected at least 1',
    name: 'expected at least 1 character',
    units: 'expected at least 1 entry',
    side: 'expected one of "red", "blue", found "green"',
    share: 'expected more than 0',
    rule: 'this rule is taken',
  });
  expect(told({ rounds: 1.5, name: 3, units: 'a1', side: 'red', share: null, rule: '' })).toEqual({
    rounds: 'expected a whole number, found 1.5',
    name: 'expected a text, found a number',
    units: 'expected a list, found a text',
    share: 'expected a number, found null',
  });
  expect(told({ rounds: 1, units: ['a'], side: 'red', share: 1, rule: '' })).toEqual({
    name: 'expected a text, found nothing',
  });
});

test('where nobody knows what was found, it only says what was expected', () => {
  const [issue] = schema.shape.name.safeParse(3).error?.issues ?? [];
  expect(issue && shapeText(issue)).toBe('expected a text');
});
