import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from '../../src/content/json-text.ts';

test('what fits on a line stands on one, what does not is broken up', () => {
  expect(jsonText({ a: [1, 2], b: {}, c: [] })).toBe('{ "a": [1, 2], "b": {}, "c": [] }\n');
  const fits = 'x'.repeat(120 - '{ "a": "" }'.length);
  expect(jsonText({ a: fits })).toBe(`{ "a": "${fits}" }\n`);
  expect(jsonText({ a: `${fits}x` })).toBe(`{\n  "a": "${fits}x"\n}\n`);
  // A comma that follows takes a column.
  const row = 'x'.repeat(120 - '  [""]'.length);
  expect(jsonText([[row], [row]])).toBe(`[\n  [\n    "${row}"\n  ],\n  ["${row}"]\n]\n`);
});

test('many numbers stand side by side, as many as a line holds', () => {
  const row = (count: number) => Array(count).fill('10').join(', ');
  expect(jsonText(Array(40).fill(10))).toBe(`[\n  ${row(29)},\n  ${row(11)}\n]\n`);
});

test('it means what it was made from', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
