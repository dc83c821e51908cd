import { typedText } from '@sandtable/game';
import { createMatch, fastDice, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import { groundLines } from '../../src/text/index.ts';
import { seen } from '../../src/view-types.ts';

function opening(scenario: string) {
  const created = createMatch(downRange.ruleset, { scenario } as never, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  return seatView(match, match.seats[0] as string).game;
}

test.each(downRange.meta.scenarios.map(({ id }) => id))('%s: everything on the table has its place in words', (id) => {
  const view = opening(id);
  const lines = groundLines(view).map(({ title, text }) => `${typedText(title)}: ${typedText(text)}`);
  for (const { name } of seen(view).terrain) expect(lines.some((line) => line.startsWith(`${name}: (`))).toBe(true);
  const places = lines.flatMap((line) => line.match(/\(\S+\) to \(\S+\)/g) ?? []);
  expect(places.length).toBeGreaterThanOrEqual(seen(view).terrain.length);
});

test('a zone is told while units are placed, with its corners', () => {
  const lines = groundLines(opening('first-shots')).map(({ title, text }) => [typedText(title), typedText(text)]);
  expect(lines).toContainEqual(['South’s zone', '(0,0) to (36,5)']);
  expect(lines).toContainEqual(['High wall', '(16.5,17) to (19.5,19)']);
});
