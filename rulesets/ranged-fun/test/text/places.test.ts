import { plain, typedText } from '@sandtable/game';
import { createMatch, fastDice, seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { rangedFun } from '../../src/index.ts';
import { english } from '../../src/text/english/index.ts';
import { namesIn } from '../../src/text/names.ts';
import { seen } from '../../src/view-types.ts';

function namesOf(scenario: string) {
  const setup = rangedFun.content.setup({ scenario });
  const created = createMatch(rangedFun.ruleset, setup, { dice: fastDice(1) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return namesIn(seen(seatView(created.match, created.match.seats[0] as string).game), english);
}

test('a square is called after what stands there, and by its numbers where orders are typed', () => {
  const inside = namesOf('king-of-the-works').at([10, 10]);
  expect(plain([inside])).toBe('in the works');
  expect(typedText([inside])).toBe('at (10,10)');
  expect(inside.at).toEqual({ x: 10, y: 10 });
});

test.each([
  ['three-wells', [11, 8], 'at the middle objective', 'to the middle objective'],
  ['three-wells', [12, 14], 'by the southern objective', 'to the southern objective'],
  ['first-contact', [4, 4], '2 spaces east of the western house', 'to a spot 2 spaces east of the western house'],
  [
    'first-contact',
    [4, 2],
    'in rough ground 2 spaces north-east of the western house',
    'into rough ground 2 spaces north-east of the western house',
  ],
  ['break-the-depot', [1, 17], 'in the open near the south edge', 'into the open near the south edge'],
] as const)('%s %j is %s', (scenario, square, at, to) => {
  const names = namesOf(scenario);
  expect(plain([names.at(square)])).toBe(at);
  expect(plain([names.to(square)])).toBe(to);
});

test('a building is named by its place among those of its kind', () => {
  const told = namesOf('three-wells').target({ building: [2, 3] });
  expect(plain(told)).toBe('the north-western house');
  expect(typedText(told)).toBe('the north-western house (2,3)');
});
