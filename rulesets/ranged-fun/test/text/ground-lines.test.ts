import { typedText } from '@sandtable/game';
import { createMatch, fastDice, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { rangedFun } from '../../src/index.ts';
import { groundLines } from '../../src/text/index.ts';
import { seen } from '../../src/view-types.ts';

function opening(scenario: string) {
  const created = createMatch(rangedFun.ruleset, rangedFun.content.setup({ scenario }) as never, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  return seatView(match, match.seats[0] as string).game;
}

/** How many squares a line names: `9–10,8` are two. */
function squaresIn(text: string): number {
  return text
    .split('; ')
    .filter(Boolean)
    .reduce((sum, run) => {
      const [from = 0, to = from] = (run.split(',')[0] ?? '').split('–').map(Number);
      return sum + to - from + 1;
    }, 0);
}

test.each(rangedFun.meta.scenarios.map(({ id }) => id))('%s: every square of every ground is told once', (id) => {
  const view = opening(id);
  const { ground, buildings, zones } = seen(view);
  const lines = new Map(groundLines(view).map(({ title, text }) => [typedText(title), typedText(text)]));
  const count = (kind: string): number => ground.filter((each) => each === kind).length;
  expect(squaresIn(lines.get('Rough ground') ?? '')).toBe(count('rough'));
  expect(squaresIn(lines.get('Walls') ?? '')).toBe(count('wall'));
  expect((lines.get('Buildings') ?? '').split('; ').filter(Boolean)).toHaveLength(buildings.length);
  expect([...lines.values()].filter((text) => text.startsWith('columns'))).toHaveLength(zones.length);
});
