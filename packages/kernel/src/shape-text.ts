import type { z } from 'zod';

/** What a misshapen value should have been, in words, and what stands there instead where that's known. */
export function shapeText(issue: z.core.$ZodIssue, found?: { readonly value: unknown }): string {
  const but = (told: (value: unknown) => string): string => (found === undefined ? '' : `, found ${told(found.value)}`);
  // A schema's own message knows better than these.
  if (!/^(Invalid|Too small|Too big|Unrecognized)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${KINDS[issue.expected] ?? issue.expected}${but(kindOf)}`;
    case 'too_small':
      return `expected ${amount(issue.origin, 'at least', issue.minimum, issue.inclusive === false ? 'more than' : undefined)}`;
    case 'too_big':
      return `expected ${amount(issue.origin, 'at most', issue.maximum, issue.inclusive === false ? 'less than' : undefined)}`;
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`;
    case 'invalid_value': {
      const allowed = issue.values.map((value) => JSON.stringify(value));
      return `expected ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}${but(briefly)}`;
    }
    case 'invalid_format':
      return issue.format === 'regex'
        ? `this doesn’t have the form it needs${but(briefly)}`
        : `expected ${issue.format}`;
    case 'invalid_union':
      return found?.value === undefined ? 'something is missing here' : 'this fits none of the forms allowed here';
    default:
      return issue.message;
  }
}

const KINDS: { readonly [expected: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value);
  return KINDS[typeof value] ?? typeof value;
}

/** `at least 1`, `more than 0`, `at most 40 characters`, `at least 1 entry`. */
function amount(origin: string, word: string, bound: number | bigint, open?: string): string {
  const [one, many] = UNITS[origin] ?? ['', ''];
  const unit = Number(bound) === 1 ? one : many;
  return `${open ?? word} ${bound}${unit === '' ? '' : ` ${unit}`}`;
}

const UNITS: { readonly [origin: string]: readonly [one: string, many: string] } = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

/** A value as it stands in the file, if it is short. */
function briefly(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 40 ? text : kindOf(value);
}
