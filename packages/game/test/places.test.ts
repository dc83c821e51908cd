import { expect, test } from 'vitest';
import {
  compassTo,
  midSentence,
  placeAt,
  placeInTheOpen,
  placeOff,
  toldApart,
  wayTo,
  withArticle,
} from '../src/index.ts';

test('a place is told as a thing, as where one is and as where one goes', () => {
  expect(placeAt('in', 'the barn')).toEqual({ thing: 'the barn', at: 'in the barn', to: 'into the barn' });
  expect(placeAt('on', 'the hill')).toMatchObject({ at: 'on the hill', to: 'onto the hill' });
  expect(placeAt('by', 'the low wall')).toMatchObject({ at: 'by the low wall', to: 'to the low wall' });
  expect(placeOff('8″', 'north-east', 'the barn')).toEqual({
    thing: 'a spot 8″ north-east of the barn',
    at: '8″ north-east of the barn',
    to: 'to a spot 8″ north-east of the barn',
  });
  expect(placeInTheOpen('near the west edge').at).toBe('in the open near the west edge');
});

test('one goes into a place, and about in it if one was there before', () => {
  const [barn, wall] = [placeAt('in', 'the barn'), placeAt('by', 'the wall')];
  expect(wayTo(barn)).toBe('into the barn');
  expect(wayTo(barn, wall)).toBe('into the barn');
  expect(wayTo(barn, barn)).toBe('in the barn');
  expect(wayTo(placeAt('on', 'the hill'), placeAt('on', 'the hill'))).toBe('on the hill');
  expect(wayTo(wall, wall)).toBe('to the wall');
  const spot = placeOff('8″', 'north', 'the barn');
  expect(wayTo(spot, spot)).toBe('to a spot 8″ north of the barn');
});

test('eight directions, each an eighth of the circle, north where y grows', () => {
  expect(compassTo(0, 5)).toBe('north');
  expect(compassTo(2, 5)).toBe('north');
  expect(compassTo(2.1, 5)).toBe('north-east');
  expect(compassTo(5, 2)).toBe('east');
  expect(compassTo(-3, -3)).toBe('south-west');
  expect(compassTo(0, 0)).toBeUndefined();
});

test('things of one name are told apart by where they lie: two by each other, more by the middle of the table', () => {
  const center = { x: 10, y: 10 };
  const wall = (x: number, y: number) => ({ name: 'low wall', x, y });
  expect(toldApart([wall(4, 4), { name: 'barn', x: 9, y: 9 }], center)).toEqual(['low wall', 'barn']);
  expect(toldApart([wall(4, 4), wall(5, 9)], center)).toEqual(['southern low wall', 'northern low wall']);
  expect(toldApart([wall(4, 4), wall(4, 4)], center)).toEqual(['low wall', 'low wall']);
  expect(toldApart([wall(1, 10), wall(10, 10), wall(18, 18)], center)).toEqual([
    'western low wall',
    'middle low wall',
    'north-eastern low wall',
  ]);
});

test('a name of its own has no article and keeps its capitals', () => {
  expect(withArticle('low wall')).toBe('the low wall');
  expect(withArticle('the ford')).toBe('the ford');
  expect(withArticle('Kestrel Hill')).toBe('Kestrel Hill');
  expect(midSentence('Gun pit')).toBe('gun pit');
  expect(midSentence('Kestrel Hill')).toBe('Kestrel Hill');
  for (const name of ['QBZ series', 'M4/M16', 'AT-4']) expect(midSentence(name)).toBe(name);
});
