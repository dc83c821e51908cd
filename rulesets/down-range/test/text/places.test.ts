import { plain, typedText } from '@sandtable/game';
import { createMatch, fastDice, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import { namesIn } from '../../src/text/names.ts';
import { seen } from '../../src/view-types.ts';

function namesOf(scenario: string) {
  const created = createMatch(downRange.ruleset, { scenario }, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return namesIn(seen(seatView(created.match, created.match.seats[0] as string).game));
}

const inches = (x: number, y: number) => ({ x: 1000 * x, y: 1000 * y });

test('a place is called after what stands there, and by its coordinates where orders are typed', () => {
  const names = namesOf('kestrel-farm');
  const inside = names.at(inches(31.3, 22.9));
  expect(plain([inside])).toBe('in the farmhouse');
  expect(typedText([inside])).toBe('at (31.3,22.9)');
  expect(inside.at).toEqual(inches(31.3, 22.9));
  expect(plain([names.to(inches(31.3, 22.9))])).toBe('into the farmhouse');
  expect(plain([names.point(inches(31.3, 22.9))])).toBe('the farmhouse');
});

test.each([
  ['radio-check', 20, 18, 'on the hilltop'],
  ['radio-check', 20, 11.5, '2″ south of the hill'],
  ['radio-check', 2, 2, 'in the open near the west edge'],
  ['crossroads', 24, 24, 'at the crossroads'],
  ['first-shots', 18, 18, 'by the high wall'],
  ['kestrel-farm', 21.9, 25.4, 'by the brook'],
] as const)('%s %d,%d is %s', (scenario, x, y, told) => {
  expect(plain([namesOf(scenario).at(inches(x, y))])).toBe(told);
});

test('pieces of one name are told apart', () => {
  const names = namesOf('radio-check');
  expect(names.thePiece('west-woods').text).toBe('the western woods');
  expect(names.thePiece('east-woods').text).toBe('the eastern woods');
  expect(namesOf('kestrel-farm').thePiece('hill-kestrel').text).toBe('Kestrel Hill');
});
