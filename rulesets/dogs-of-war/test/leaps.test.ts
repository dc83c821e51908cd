import { expect, test } from 'vitest';
import { usesOf } from '../src/preview/presses.ts';
import type { Given } from '../src/situations/given.ts';
import { by, far, game, man, place, position, rgr, tal, wall } from './position.ts';

const house = (levels: number, more: object = {}) =>
  ({
    id: 'house',
    name: 'House',
    kind: 'building',
    from: [10, 10],
    to: [18, 18],
    levels,
    structure: 'brick',
    doors: [],
    ...more,
  }) as NonNullable<Exclude<Given['table'], string>>['pieces'][number];

test('[DW-MOV-15] [DW-MOV-27] a jump covers 2″ from rim to rim at most, over flat ground and along a roof too', () => {
  const flat = (x: number) => {
    const board = game({ models: { r: rgr(14, 14), t: far } });
    return board.refusalOf('one', by('jump', 'r', { takeOff: place(14, 14), landing: place(x, 14) }));
  };
  // A base of 0.984″ and an inch; beyond that he needs a run-up, beyond two nobody jumps.
  expect([flat(15.98), flat(16), flat(16.98), flat(17), flat(24)]).toEqual([
    null,
    'path-blocked',
    'path-blocked',
    'too-wide',
    'too-wide',
  ]);
  const roof = game({
    table: { pieces: [wall(10, 10, 30, 20, 1.5, { standable: true })] },
    models: { r: rgr(11, 14, { surface: 'wall' }), t: far },
  });
  const leap = (x: number) =>
    roof.refusalOf('one', by('jump', 'r', { takeOff: place(11, 14, 'wall'), landing: place(x, 14, 'wall') }));
  expect([leap(12.9), leap(19)]).toEqual([null, 'too-wide']);
});

test('[DW-MOV-17] [DW-GEO-14] nobody jumps through a wall or a man', () => {
  const over = (pieces: Parameters<typeof wall>[4] | null, more: Given['models'] = {}) =>
    game({
      ...(pieces === null ? {} : { table: { pieces: [wall(14.6, 10, 14.8, 18, pieces)] } }),
      models: { r: rgr(14, 14), t: far, ...more },
    }).refusalOf('one', by('jump', 'r', { takeOff: place(14, 14), landing: place(15.9, 14) }));
  expect([over(0.2), over(0.6), over(3)]).toEqual([null, 'path-blocked', 'path-blocked']);
  expect(over(null, { s: rgr(14.95, 14.7) })).toBe('path-blocked');
});

test('[DW-MOV-12] [DW-MOV-29] [DW-GEO-15] nobody climbs through the roof or the walls of a house, in or out', () => {
  const climb = (levels: number, from: readonly [number, string], to: readonly [number, string]) =>
    game({
      table: { pieces: [house(levels)] },
      models: { r: rgr(from[0], 14, { surface: from[1] }), t: far },
    }).refusalOf('one', by('climb', 'r', { piece: 'house', window: null, landing: place(to[0], 14, to[1]) }));
  expect(climb(2, [10.72, 'house:2'], [9.4, 'ground'])).toBe('path-blocked'); // an upper floor, through the wall
  expect(climb(1, [14, 'ground'], [14.5, 'house:roof'])).toBe('path-blocked'); // from inside, through the roof
  expect(climb(1, [10.75, 'ground'], [9.4, 'ground'])).toBe('path-blocked'); // from inside, over the wall
  expect(climb(1, [9.4, 'ground'], [10.75, 'ground'])).toBe('path-blocked'); // into the room from outside
  expect(climb(1, [9.4, 'ground'], [10.3, 'house:roof'])).toBeNull();
  expect(climb(1, [10.3, 'house:roof'], [9.4, 'ground'])).toBeNull();
});

test('[DW-MOV-25] [DW-MOV-26] [DW-CMD-7] a climb is a step: out of command he tests his courage', () => {
  const over = (x: number, ...dice: number[]) => {
    const board = game({
      table: { pieces: [wall(x + 0.6, 8, x + 0.8, 12, 0.8)] },
      models: { l: rgr(10, 10, { role: 'leader' }), r: rgr(x, 10), t: far },
      acting: ['r'],
    });
    board.dice(...dice).accepts('one', by('climb', 'r', { piece: 'wall', window: null, landing: place(x + 1.4, 10) }));
    return man(board, 'r').courage;
  };
  // 7″ of command and two rims reach to 17.984.
  expect([over(17, 9), over(17, 8), over(16.5)]).toEqual(['failed', 'passed', 'in']);
});

test('[DW-MOV-25] [DW-MOV-26] [DW-OPF-8] a man reached by a climb or a jump loses his Op-Fire', () => {
  const lands = (x: number) => {
    const board = game({
      table: { pieces: [wall(17.6, 8, 17.8, 12, 0.9)] },
      models: { r: rgr(17, 10), t: tal(x, 10, { opFire: true, facing: [1, 0] }), o: far },
    });
    board.accepts('one', by('climb', 'r', { piece: 'wall', window: null, landing: place(18.4, 10) }));
    return man(board, 't').opFire;
  };
  expect([lands(19.384), lands(19.5)]).toEqual([false, true]);
  const jumped = game({ models: { r: rgr(17, 10), t: tal(19.384, 10, { opFire: true, facing: [1, 0] }), o: far } });
  jumped.accepts('one', by('jump', 'r', { takeOff: place(17, 10), landing: place(18.4, 10) }));
  expect(man(jumped, 't').opFire).toBe(false);
});

test('[DW-GEO-19] with another man at the far end of the stairs, he comes off beside him if there is room within an inch', () => {
  const upstairs = (...spots: readonly (readonly [number, number])[]) => {
    const others = spots.map(([x, y], i) => [`s${i}`, rgr(x, y, { surface: 'house:2' })]);
    const board = game({
      table: { pieces: [house(2, { stairs: [11, 17] })] },
      models: { r: rgr(11.1, 16.9), ...Object.fromEntries(others), t: far },
      acting: ['r'],
    });
    return (board.offer('use-stairs') as { landing: unknown }[] | null)?.map(({ landing }) => landing);
  };
  expect(upstairs()).toEqual([place(11.1, 16.9, 'house:2')]);
  expect(upstairs([11.1, 16.9])).toEqual([place(11.5, 16, 'house:2')]);
  expect(upstairs([11.3, 16.7], [12.3, 16.7], [11.3, 15.7], [12.3, 15.7])).toBeUndefined();
});

test('[DW-GEO-19] [DW-CAR-5] a man who stands a few steps from the stairs is offered the way there and up, with his load too', () => {
  const ways = (ap: number, more: Partial<Given['models'][string]> = {}) => {
    const models: Given['models'] = { r: rgr(13.2, 15.3, { ap, ...more }), t: far };
    if (more.carrying !== undefined) models[more.carrying] = rgr(13.2, 15.3, { unconscious: true });
    const state = position({ table: { pieces: [house(2, { stairs: [11, 17] })] }, models });
    return usesOf(state, 'r').map(({ what, orders, price }) => [what, orders.map(({ kind }) => kind), price]);
  };
  // 2.06″ to the edge of the stairs, 1.5″ up them; twice that with a load (DW-CAR-4).
  expect(ways(5)).toEqual([['up', ['walk', 'use-stairs'], 5]]);
  expect(ways(4)).toEqual([]);
  expect(ways(8, { carrying: 'c' })).toEqual([['up', ['walk', 'use-stairs'], 8]]);
  expect(ways(7, { carrying: 'c' })).toEqual([]);
});
