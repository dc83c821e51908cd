import type { Json } from '@sandtable/kernel';
import { subjectProblems } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { dogsOfWar } from '../../src/index.ts';
import { SEATS } from '../../src/state.ts';
import { seen } from '../../src/state-of-view.ts';
import { namesIn } from '../../src/text/names.ts';

/** Events whose line is told by what was paid for or rolled before them. */
const unnamed = ['ap-spent', 'flash-seen', 'pools-set', 'consciousness-checked'];

function names(view: Json): string[] {
  const table = seen(view);
  const name = namesIn(table);
  return [...table.models.map(({ id }) => name.man(id).text), ...SEATS.map((seat) => name.seat(seat).text)];
}

test.each([1, 2])('a soldier named in random game %i is a span of the sentence', (seed) => {
  expect(subjectProblems(dogsOfWar, seed, { answers: 60, names, unnamed })).toEqual([]);
});
