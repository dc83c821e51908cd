import type { Json } from '@sandtable/kernel';
import { subjectProblems } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { rangedFun } from '../../src/index.ts';
import { english } from '../../src/text/english/index.ts';
import { namesIn } from '../../src/text/names.ts';
import { seen } from '../../src/view-types.ts';

/** The line before them says who fired. */
const unnamed = ['attack-resolved', 'shot-lost'];

function names(view: Json): string[] {
  const table = seen(view);
  const name = namesIn(table, english);
  return [
    ...table.units.flatMap(({ id }) => [name.unit(id).text, name.short(id).text]),
    ...table.players.map(({ seat }) => name.seat(seat).text),
  ];
}

test.each([1, 2, 3, 4, 5, 6])('every unit named in random game %i is a span of the sentence', (seed) => {
  expect(subjectProblems(rangedFun, seed, { answers: 60, names, unnamed })).toEqual([]);
});
