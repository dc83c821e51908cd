import type { Json } from '@sandtable/kernel';
import { subjectProblems } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { downsync } from '../../src/index.ts';
import { seen } from '../../src/state-of-view.ts';
import { namesIn } from '../../src/text/names.ts';

/** The line of the taskforce names them. */
const unnamed = ['activation-begun'];

function names(view: Json): string[] {
  const table = seen(view);
  const name = namesIn(table);
  return [
    ...table.units.map(({ id }) => name.unit(id).text),
    ...table.pings.map(({ id }) => name.unit(id).text),
    ...(table.players.every(({ faction }) => faction !== null)
      ? table.players.map(({ seat }) => name.seat(seat).text)
      : []),
  ];
}

test.each([1, 2, 3, 4])('every unit named in random game %i is a span of the sentence', (seed) => {
  expect(subjectProblems(downsync, seed, { answers: 80, names, unnamed })).toEqual([]);
});
