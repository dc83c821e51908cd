import { typedText } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { subjectProblems } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import { namesIn } from '../../src/text/names.ts';
import { seen } from '../../src/view-types.ts';

function names(view: Json): string[] {
  const table = seen(view);
  const name = namesIn(table);
  return [
    ...table.units.flatMap(({ id }) => [typedText([name.unit(id)]), name.id(id)]),
    // Random tables have a side called A, which is a word of its own.
    ...table.players.map(({ seat }) => name.seat(seat).text).filter((each) => each !== 'A'),
  ];
}

test.each([1, 2, 3, 4, 5, 6])('every unit named in random game %i is a span of the sentence', (seed) => {
  expect(subjectProblems(downRange, seed, { answers: 40, names })).toEqual([]);
});
