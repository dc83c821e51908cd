import { expect, test } from 'vitest';
import type { MapUnit, SideIndex } from '../src/map/scene.ts';
import { boxesOf, shotScene } from '../src/map/shot-scene.ts';
import type { Picture } from '../src/thinker/picture.ts';

const tank: MapUnit = {
  id: 'b1',
  side: 1,
  at: { x: 20, y: 12 },
  radius: 1,
  height: 1,
  altitude: 0,
  symbol: 'rifle',
  name: 'Mauler',
  short: 'M',
  tokens: [],
  state: 'idle',
  spoken: 'Mauler',
  vehicle: true,
};
const roll: Picture = {
  key: '1',
  text: [],
  by: ['b1'],
  target: { unit: null, at: null },
  places: { b1: { x: 10, y: 12 } },
  lobbed: false,
  blast: null,
  dice: [
    {
      title: [{ text: 'Mauler', unit: 'b1' }, { text: ', Priority' }],
      seat: 'two',
      beside: 'b1',
      dice: [6],
      faces: [3],
      dropped: [],
      bonus: 0,
      total: 3,
      result: '',
      why: [],
      reasons: [],
    },
  ],
  results: [],
  chains: [],
  overlays: [],
};

const shown = (picture: Picture, sideOf: (seat: string) => SideIndex = () => 1) =>
  shotScene(
    { pictures: [picture], replays: 0, own: 'one', brief: false, sideOf, nameOf: () => '' },
    { units: [tank], scale: 20, seen: undefined, covers: [] },
  );

test('a roll goes along with the unit that has moved since, and a shot stays where it was fired', () => {
  expect(shown(roll).rings.map(({ at }) => at)).toEqual([{ x: 20, y: 12 }]);
  const shot: Picture = { ...roll, target: { unit: null, at: { x: 5, y: 5 } } };
  expect(shown(shot).rings.map(({ at }) => at)).toEqual([{ x: 10, y: 12 }]);
});

test('a unit that a question has named already gets no second name', () => {
  const tagsBeside = (named: readonly string[]) =>
    shotScene(
      { pictures: [roll], replays: 0, own: 'one', brief: false, named, sideOf: () => 1, nameOf: () => '' },
      { units: [tank], scale: 20, seen: undefined, covers: [] },
    ).tags.map(({ text }) => text);
  expect([tagsBeside([]), tagsBeside(['b1'])]).toEqual([['Mauler'], []]);
});

test('a die beside its unit says the name once', () => {
  expect(shown(roll).cards.map(({ title }) => title)).toEqual(['Mauler: Priority']);
});

test('a roll of the target’s own side is its own, and one of the shooter’s is rolled on it', () => {
  const [die] = roll.dice;
  const titles = (seat: string) => {
    const dice = [{ ...die!, seat, title: [{ text: 'Defense of ' }, { text: 'Mauler', unit: 'b1' }, { text: ':' }] }];
    return shown({ ...roll, by: [], dice }, (of) => (of === 'two' ? 1 : 0)).cards.map(({ title }) => title);
  };
  expect(titles('two')).toEqual(['Mauler: Defense']);
  expect(titles('one')).toEqual(['Defense on Mauler']);
});

test('a roll for a unit that fell says whose it was as long as the roll names it, and never ends in “on”', () => {
  const [die] = roll.dice;
  const titleOf = (title: (typeof roll.dice)[number]['title']) =>
    shown({ ...roll, by: [], places: { b9: { x: 9, y: 9 } }, dice: [{ ...die!, beside: 'b9', title }] }).cards[0]
      ?.title;
  expect(titleOf([{ text: 'Countermeasure of ' }, { text: 'Kestrel', unit: 'b9', seat: 'two' }])).toBe(
    'Kestrel: Countermeasure',
  );
  expect(titleOf([{ text: 'Countermeasure' }])).toBe('Countermeasure');
});

test('a card has room for all of its lines, so it grows away from its unit and not over it', () => {
  const [die] = roll.dice;
  const boxOf = (more: Partial<(typeof roll.dice)[number]>) =>
    shown({ ...roll, dice: [{ ...die!, ...more }] }).cards[0]!.box;
  const short = boxOf({});
  expect(boxOf({ result: 'keeps going (needs 7 or less)' }).height).toBeGreaterThan(short.height + 20);
  expect(boxOf({ faces: [1, 2, 3, 4, 5, 6, 1] }).height).toBeGreaterThan(short.height + 20);
  expect(boxOf({ title: [{ text: 'a title of two lines, not more' }] }).height).toBe(short.height + 15);
});

test('other names make room for the rings, the names and the results of a shot, not for its dice', () => {
  const result = { unit: 'b1', place: { x: 10, y: 12 }, text: 'Miss' } as unknown as Picture['results'][number];
  const picture = { ...roll, target: { unit: 'b1', at: { x: 10, y: 12 } }, results: [result] };
  const scene = shown(picture);
  const boxes = boxesOf(scene, 20);
  expect(boxes).toHaveLength(2 + scene.tags.length + 1);
  expect(boxes).toEqual(expect.arrayContaining([...scene.tags, ...scene.chips].map(({ box }) => box)));
  // The shooter hit himself: ring and reticle lie round one place.
  for (const { left, width } of boxes.slice(0, 2)) expect(left + width / 2).toBe(200);
});
