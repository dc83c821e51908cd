import { describe, expect, test } from 'vitest';
import type { Piece } from '../../src/content/table.ts';
import { areInContact } from '../../src/rules/ground/contact.ts';
import { placeFault } from '../../src/rules/ground/standing.ts';
import type { Place } from '../../src/rules/ground/surfaces.ts';
import { crawlFault, owesFatigueCheck, poolOf, runFault, walkFault } from '../../src/rules/movement/capable.ts';
import {
  climb,
  gapOf,
  isRejection,
  jump,
  type Leap,
  throughWindow,
  useStairs,
} from '../../src/rules/movement/climbing.ts';
import { pathFault, placesOf, runLengthFault } from '../../src/rules/movement/path-check.ts';
import { entersFlat, itemPrice, pathPrice, runPrice, wholeAp } from '../../src/rules/movement/price.ts';
import { facingAlong, stepsOf } from '../../src/rules/movement/steps.ts';
import { groundNow, occupants } from '../../src/rules/roster/roster.ts';
import type { Given } from '../../src/situations/given.ts';
import type { State } from '../../src/state.ts';
import { at, hill, model, position, rgr, rubble, tal, verdict, wall } from '../position.ts';

const field = (pieces: Piece[], models: Given['models'] = { r: rgr(10, 10) }, more: object = {}) =>
  position({ table: { pieces }, models, ...more } as Given);
const r = (state: State) => model(state, 'r');
const go = (state: State, ...way: [number, number][]) =>
  verdict(
    pathFault(
      state,
      r(state),
      way.map(([x, y]) => at(x, y)),
    ),
  );
const price = (state: State, kind: 'walk' | 'crawl', ...way: [number, number][]) =>
  pathPrice(
    groundNow(state),
    r(state),
    kind,
    placesOf(
      state,
      r(state),
      way.map(([x, y]) => at(x, y)),
    )!,
  ).total;
const place = (x: number, y: number, surface = 'ground'): Place => ({ ...at(x, y), surface });
const ap = (found: Leap | Parameters<typeof verdict>[0]) =>
  found !== undefined && 'code' in found ? `${found.code} ${found.clause}` : (found as Leap).price.total;

const house: Piece = {
  id: 'house',
  name: 'House',
  kind: 'building',
  from: [8, 26],
  to: [16, 34],
  structure: 'concrete',
  levels: 2,
  doors: [{ side: 'south', from: 11.5, to: 12.5 }],
  windows: 'quarter-points',
  stairs: [9, 33],
};

describe('prices', () => {
  test('[DW-MOV-1] [DW-MOV-2] an inch costs a point, rounded up once for the whole path', () => {
    const state = field([]);
    expect([price(state, 'walk', [13, 10]), price(state, 'walk', [13.1, 10])]).toEqual([3, 4]);
    expect(price(state, 'walk', [11.5, 10], [13, 10])).toBe(3);
    expect([price(state, 'walk', [12.001, 10]), price(state, 'walk', [12.002, 10])]).toEqual([2, 3]); // DW-GEN-5
  });

  test('[DW-GEN-6] a fractional price is rounded up', () => {
    expect([wholeAp(0), wholeAp(1000), wholeAp(1001), wholeAp(1002), wholeAp(1500)]).toEqual([0, 1, 1, 2, 2]);
  });

  test('[DW-MOV-7] crawling costs two points an inch, in rubble too', () => {
    expect(price(field([]), 'crawl', [12, 10])).toBe(4);
    expect(price(field([rubble(10, 8, 14, 12)]), 'crawl', [12, 10])).toBe(4);
  });

  test('[DW-MOV-9] V34: 2″ in the open and 1.5″ in rubble cost 5', () => {
    const state = field([rubble(12, 8, 16, 12)]);
    expect(price(state, 'walk', [13.5, 10])).toBe(5);
    expect(price(field([]), 'walk', [13.5, 10])).toBe(4);
    expect(price(field([rubble(8, 10, 16, 12)]), 'walk', [13, 10])).toBe(3); // along its very edge
  });

  test('[DW-MOV-3] a run costs 3 for up to 5″, [DW-MOV-10] 5 if it touches rubble', () => {
    expect(runPrice(r(field([])), false).total).toBe(3);
    expect(runPrice(r(field([])), true).total).toBe(5);
    const state = field([rubble(12, 8, 13, 12)]);
    const touches = (x: number) => entersFlat(groundNow(state), placesOf(state, r(state), [at(x, 10)])!, 'rubble');
    expect([touches(12), touches(12.1), touches(15)]).toEqual([false, true, true]);
    expect(verdict(runLengthFault(r(state), [at(15.001, 10)]))).toBe('legal');
    expect(verdict(runLengthFault(r(state), [at(15.01, 10)]))).toBe('too-far DW-MOV-3');
  });

  test('[DW-MOV-18] V35: doubled once by wounds, once more by a load', () => {
    const hurt = field([], { r: rgr(10, 10, { doubled: true }) });
    expect([price(hurt, 'walk', [13, 10]), itemPrice(r(hurt), 'stand').total]).toEqual([6, 6]);
    expect(verdict(runFault(r(hurt)))).toBe('cannot-run DW-MOV-18');
    expect(itemPrice(r(field([])), 'stand').total).toBe(3);
    const both = field([], { r: rgr(10, 10, { doubled: true, carrying: 'f' }), f: rgr(10, 10) });
    expect(price(both, 'walk', [12, 10])).toBe(8);
  });

  test('[DW-CAR-4] V11: with a load walking costs 2 an inch, a run 6, in rubble 4 and 10', () => {
    const load = (pieces: Piece[] = []) => field(pieces, { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10) });
    expect([price(load(), 'walk', [12, 10]), runPrice(r(load()), false).total]).toEqual([4, 6]);
    expect([price(load([rubble(8, 8, 14, 12)]), 'walk', [12, 10]), runPrice(r(load()), true).total]).toEqual([8, 10]);
  });
});

describe('who may move how', () => {
  test('[DW-MOV-1] [DW-MOV-3] [DW-MOV-7] standing men walk and run, prone ones crawl', () => {
    const [up, down] = [r(field([])), r(field([], { r: rgr(10, 10, { posture: 'prone' }) }))];
    expect([walkFault(up), runFault(up), crawlFault(up)].map(verdict)).toEqual([
      'legal',
      'legal',
      'wrong-posture DW-MOV-7',
    ]);
    expect([walkFault(down), runFault(down), crawlFault(down)].map(verdict)).toEqual([
      'wrong-posture DW-MOV-1',
      'wrong-posture DW-MOV-3',
      'legal',
    ]);
  });

  test('[DW-MOV-19] nobody immobilized moves; [DW-CAR-3] a failed load check bars running', () => {
    const stuck = r(field([], { r: rgr(10, 10, { immobilized: true, posture: 'prone' }) }));
    expect([walkFault(stuck), crawlFault(stuck), runFault(stuck)].map((fault) => fault?.code)).toEqual(
      Array(3).fill('immobilized'),
    );
    const load = r(field([], { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10) }));
    expect(verdict(runFault(load))).toBe('cannot-run DW-CAR-3');
    load.loadPassed = true;
    expect(verdict(runFault(load))).toBe('legal');
  });

  test('[DW-MOV-5] two turns of running in a row ask for a fatigue check; [DW-FRC-7] not of Marines, [DW-FRC-4] nor of the high', () => {
    const man = (more: object) => r(field([], { r: rgr(10, 10, more) }));
    expect(owesFatigueCheck(man({ ranThisTurn: true, ranLastTurn: true }), false)).toBe(true);
    expect(owesFatigueCheck(man({ ranThisTurn: true }), false)).toBe(false);
    expect(owesFatigueCheck(man({ ranLastTurn: true }), false)).toBe(false);
    expect(owesFatigueCheck(man({ ranThisTurn: true, ranLastTurn: true }), true)).toBe(false);
    expect(owesFatigueCheck(man({ force: 'marines', ranThisTurn: true, ranLastTurn: true }), false)).toBe(false);
  });

  test('[DW-ACT-2] [DW-MOV-6] the pool is 10, for a winded man 5 in his next turn', () => {
    expect([poolOf({ winded: 'no' }), poolOf({ winded: 'this-turn' }), poolOf({ winded: 'next-turn' })]).toEqual([
      10, 5, 10,
    ]);
  });
});

describe('paths', () => {
  test('[DW-MOV-17] [DW-GEO-14] nobody passes through men; corpses don’t hinder', () => {
    const past = (y: number, more: object = {}) => field([], { r: rgr(10, 10), t: tal(14, y, more) });
    expect(go(past(10), [18, 10])).toBe('path-blocked DW-MOV-17');
    expect([go(past(10.984), [18, 10]), go(past(10.983), [18, 10])]).toEqual(['legal', 'path-blocked DW-MOV-17']);
    expect(go(past(10, { dead: true }), [18, 10])).toBe('legal');
    expect(go(past(10, { unconscious: true }), [18, 10])).toBe('path-blocked DW-MOV-17');
  });

  test('[DW-MOV-22] the whole base stays on the table', () => {
    expect([go(field([]), [0.492, 10]), go(field([]), [0.491, 10])]).toEqual(['legal', 'off-table DW-MOV-22']);
  });

  test('[DW-MOV-13] [DW-GEO-14] steps of 0.25″ are nothing, a wall of more stops a walker', () => {
    expect(go(field([wall(13, 8, 13.3, 12, 0.25)]), [16, 10])).toBe('legal');
    expect(go(field([wall(13, 8, 13.3, 12, 0.251)]), [16, 10])).toBe('path-blocked DW-GEO-14');
    expect(go(field([wall(13, 10.492, 13.3, 12, 1)]), [16, 10])).toBe('legal'); // it only brushes the end
    expect(go(field([wall(13, 10.491, 13.3, 12, 1)]), [16, 10])).toBe('path-blocked DW-GEO-14');
  });

  test('[DW-MOV-23] slow ground is walked like rubble; nobody enters deep water', () => {
    const water = (kind: string) =>
      ({
        id: 'water',
        name: 'Water',
        kind,
        polygon: [
          [12, 8],
          [14, 8],
          [14, 12],
          [12, 12],
        ],
      }) as Piece;
    expect(price(field([water('swamp')]), 'walk', [14, 10])).toBe(6);
    expect(go(field([water('deep-water')]), [16, 10])).toBe('path-blocked DW-GEO-14');
  });

  test('[DW-GEO-15] [DW-GEO-23] hills are walked up at normal cost; nobody walks off a roof', () => {
    const state = field([hill(12, 8, 16, 12)]);
    expect([go(state, [14, 10]), price(state, 'walk', [14, 10])]).toEqual(['legal', 4]);
    expect(placesOf(state, r(state), [at(12, 10)])!.at(-1)!.surface).toBe('ground');
    expect(placesOf(state, r(state), [at(12.001, 10)])!.at(-1)!.surface).toBe('hill');
    const roof = field([house], { r: rgr(12, 30, { surface: 'house:roof' }) });
    expect([go(roof, [12, 33]), go(roof, [12, 36])]).toEqual(['legal', 'path-blocked DW-GEO-23']);
  });

  test('[DW-GEO-14] V71: a shut door stops a walker, an open one lets his base through', () => {
    const before = (doors: object) => field([house], { r: rgr(12, 25.1) }, { doors });
    expect(go(before({}), [12, 27.1])).toBe('path-blocked DW-GEO-14');
    const open = before({ 'house/door-1': 'open' });
    expect([go(open, [12, 27.1]), price(open, 'walk', [12, 27.1])]).toEqual(['legal', 2]);
    expect(go(open, [12.5, 25.1], [12.5, 27.1])).toBe('legal'); // on the jamb itself
    expect(go(open, [12.51, 25.1], [12.51, 27.1])).toBe('path-blocked DW-GEO-14');
    expect(go(open, [9, 25.1], [9, 27.1])).toBe('path-blocked DW-GEO-14');
  });

  test('[DW-MOV-32] steps are inches from the start of the command, the last one shorter', () => {
    const steps = stepsOf([at(10, 10), at(12, 10), at(12, 10.5)]);
    expect(steps.map(({ length }) => length)).toEqual([1000, 1000, 500]);
    expect(stepsOf([at(10, 10), at(12.5, 10)]).map(({ path }) => path.at(-1)!.x)).toEqual([11_000, 12_000, 12_500]);
    expect(stepsOf([at(10, 10), at(10.5, 10), at(10.5, 11)])[0]!.path).toEqual([
      at(10, 10),
      at(10.5, 10),
      at(10.5, 10.5),
    ]);
  });

  test('[DW-MOV-31] a mover faces along his last step', () => {
    expect(facingAlong([at(10, 10), at(12, 10), at(12, 13)])).toEqual({ x: 0, y: 3000 });
    expect(facingAlong([at(10, 10)])).toBeUndefined();
  });
});

describe('contact and room', () => {
  const touch = (a: Place, b: Place, pieces: Piece[] = [], doors: object = {}) =>
    areInContact(groundNow(field(pieces, { r: rgr(1, 1) }, { doors })), a, b);

  test('[DW-GEO-13] bases touch up to 0.02″; across a low thin wall up to 0.65″', () => {
    expect([touch(place(10, 10), place(11.004, 10)), touch(place(10, 10), place(11.006, 10))]).toEqual([true, false]);
    const low = [wall(10.7, 8, 11, 12, 0.75)];
    expect([touch(place(10, 10), place(11.634, 10), low), touch(place(10, 10), place(11.636, 10), low)]).toEqual([
      true,
      false,
    ]);
    expect(touch(place(10, 10), place(11.6, 10), [wall(10.7, 8, 11, 12, 0.76)])).toBe(false);
    expect(touch(place(10, 10), place(11.6, 10), [wall(10.5, 8, 11.101, 12, 0.7)])).toBe(false); // 0.601″ thick
    expect(touch(place(10, 10), place(10.99, 10), [wall(10.49, 8, 10.5, 12, 0.76)])).toBe(false); // too high between them
  });

  test('[DW-GEO-13] V70: no contact through a floor; [DW-GEO-14] men stand above each other', () => {
    const below = place(12, 30);
    const above = place(12, 30, 'house:2');
    expect(touch(below, above, [house])).toBe(false);
    const state = field([house], { r: rgr(12, 30), t: tal(1, 1) });
    expect(placeFault(groundNow(state), occupants(state, ['t']), above)).toBeUndefined();
    expect(placeFault(groundNow(state), occupants(state, ['t']), below)).toBe('overlap');
    expect(placeFault(groundNow(state), occupants(state, ['t']), place(12, 30, 'house:3'))).toBe('unknown-place');
  });

  test('[DW-GEO-21] men fight through an open door and over a sill, not through a shut door', () => {
    const [outside, inside] = [place(12, 25.6), place(12, 26.6)];
    expect(touch(outside, inside, [house])).toBe(false);
    expect(touch(outside, inside, [house], { 'house/door-1': 'open' })).toBe(true);
    expect(touch(place(10, 25.5), place(10, 26.9), [house])).toBe(true); // sill 0.5
    expect(touch(place(9, 25.5), place(9, 26.9), [house])).toBe(false); // wall
  });

  test('[DW-GEO-13] [DW-GEO-21] on the edge of a hill the higher man is in contact, 1.5″ up and no more', () => {
    expect(touch(place(11.6, 10), place(12.6, 10, 'hill'), [hill(12, 8, 16, 12)])).toBe(true);
    expect(touch(place(11.6, 10), place(12.6, 10, 'hill'), [hill(12, 8, 16, 12, 1.501)])).toBe(false);
  });
});

describe('climbs, windows, stairs and jumps', () => {
  const low = (top: number, more: object = {}) => wall(11, 8, 11.3, 12, top, more);
  const over = (piece: Piece, from = 10.4, to = 12) => {
    const state = field([piece], { r: rgr(from, 10) });
    return ap(climb(state, r(state), 'wall', place(to, 10)));
  };

  test('[DW-MOV-11] [DW-MOV-12] 2 AP an inch of height up, a drop of an inch free, a deeper one climbed too', () => {
    expect([over(low(0.6)), over(low(1)), over(low(1.1))]).toEqual([2, 2, 5]); // 1.1 up and 1.1 down: 4.4
    expect([over(low(2)), over(low(2.01))]).toEqual([8, 'too-high DW-MOV-11']);
  });

  test('[DW-MOV-12] it starts and ends with the rim within 0.25″, over an inch at most', () => {
    expect(over(low(0.6), 10.258)).toBe(2);
    expect(over(low(0.6), 10.256)).toBe('not-adjacent DW-MOV-12');
    expect(over(low(0.6), 10.4, 12.05)).toBe('not-adjacent DW-MOV-12');
    expect(over(wall(11, 8, 12.01, 12, 0.6), 10.4, 12.6)).toBe('path-blocked DW-MOV-12');
  });

  test('[DW-MOV-35] onto a car: the center comes to stand on it, no farther than a base and the reach', () => {
    const car = wall(11, 8, 14, 12, 0.7, { standable: true });
    const state = field([car], { r: rgr(10.4, 10) });
    expect(ap(climb(state, r(state), 'wall', place(11.2, 10, 'wall')))).toBe(2);
    expect(ap(climb(state, r(state), 'wall', place(11.635, 10, 'wall')))).toBe(2);
    expect(ap(climb(state, r(state), 'wall', place(11.637, 10, 'wall')))).toBe('not-adjacent DW-MOV-35');
  });

  test('[DW-MOV-29] V73: down from a car 1 AP, from 1.5″ 3 AP, from 3.0″ only on a rope for 6', () => {
    const car = wall(11, 8, 14, 12, 0.7, { standable: true });
    const up = field([car], { r: rgr(11.3, 10, { surface: 'wall' }) });
    expect(ap(climb(up, r(up), 'wall', place(10.4, 10)))).toBe(1);
    const hut = { ...house, levels: 1 } as Piece;
    const roof = field([hut], { r: rgr(12, 26.3, { surface: 'house:roof' }) });
    expect(ap(climb(roof, r(roof), 'house', place(12, 25.4)))).toBe(3);
    const high = field([house], { r: rgr(12, 26.3, { surface: 'house:roof' }) });
    expect(ap(climb(high, r(high), 'house', place(12, 25.4)))).toBe('too-high DW-MOV-29');
    expect(ap(climb(high, r(high), 'house', place(12, 25.4), true))).toBe(6);
  });

  test('[DW-MOV-11] a roof of one story is climbed for 3, one of two only on a rope', () => {
    const foot = field([{ ...house, levels: 1 } as Piece], { r: rgr(12, 25.4) });
    expect(ap(climb(foot, r(foot), 'house', place(12, 26.3, 'house:roof')))).toBe(3);
    const tall = field([house], { r: rgr(12, 25.4) });
    expect(ap(climb(tall, r(tall), 'house', place(12, 26.3, 'house:roof')))).toBe('too-high DW-MOV-11');
    expect(ap(climb(tall, r(tall), 'house', place(12, 26.3, 'house:roof'), true))).toBe(6);
  });

  const window = (level: number, from: Place, to: Place, building: Piece = house) => {
    const state = field([building], {
      r: rgr(10, 25.4, { at: [from.x / 1000, from.y / 1000], surface: from.surface }),
    });
    const opening = groundNow(state).openings.find(({ id }) => id === `house/window-${level}-south-1`)!;
    return ap(throughWindow(state, r(state), opening, to));
  };

  test('[DW-MOV-24] [DW-MOV-30] V72: sills of 0.5″ cost 1, the upper floor 4 in and 5 out, a third level is too high', () => {
    expect(window(1, place(10, 25.4), place(10, 26.8))).toBe(1);
    expect(window(2, place(10, 25.4), place(10, 26.8, 'house:2'))).toBe(4);
    expect(window(2, place(10, 26.8, 'house:2'), place(10, 25.4))).toBe(5);
    expect(window(3, place(10, 25.4), place(10, 26.8, 'house:3'), { ...house, levels: 3 } as Piece)).toBe(
      'too-high DW-MOV-30',
    );
  });

  test('[DW-MOV-30] the rim is within 0.25″ of the window, and one comes out on the other side', () => {
    expect(window(1, place(10, 25.258), place(10, 26.8))).toBe(1);
    expect(window(1, place(10, 25.256), place(10, 26.8))).toBe('not-adjacent DW-MOV-30');
    expect(window(1, place(10, 25.4), place(10, 25.45))).toBe('not-adjacent DW-MOV-30');
    expect(window(1, place(10, 25.4), place(10, 26.95))).toBe('not-adjacent DW-MOV-30');
  });

  test('[DW-GEO-19] [DW-MOV-13] [DW-MOV-34] V72: stairs cost 2 a story, walked, one level at a time', () => {
    const stairs = (from: Place, to: Place, more: object = {}) => {
      const state = field([house], {
        r: rgr(9, 33, { at: [from.x / 1000, from.y / 1000], surface: from.surface, ...more }),
      });
      return ap(useStairs(state, r(state), 'house', to));
    };
    expect(stairs(place(9, 33), place(9, 33, 'house:2'))).toBe(2);
    expect(stairs(place(9, 33), place(10.5, 33, 'house:2'))).toBe(2);
    expect(stairs(place(9, 33), place(10.502, 33, 'house:2'))).toBe('not-adjacent DW-GEO-19');
    expect(stairs(place(9.51, 33), place(9, 33, 'house:2'))).toBe('not-adjacent DW-GEO-19');
    expect(stairs(place(9, 33), place(9, 33, 'house:roof'))).toBe('not-adjacent DW-GEO-19');
    expect(stairs(place(9, 33, 'house:2'), place(9, 33, 'house:roof'))).toBe(2);
    expect(stairs(place(9, 33), place(9, 33, 'house:2'), { posture: 'prone' })).toBe('wrong-posture DW-MOV-34');
    expect(stairs(place(9, 33), place(9, 33, 'house:2'), { doubled: true })).toBe(3);
  });

  const roofs = (gap: number): Piece[] => [
    wall(4, 8, 12, 12, 1, { standable: true }),
    wall(12 + gap, 8, 20, 12, 1, { id: 'other', name: 'Other', standable: true }),
  ];
  const leap = (gap: number, start: number, more: object = {}) => {
    const state = field(roofs(gap), { r: rgr(start, 10, { surface: 'wall', ...more }), f: rgr(40, 40) });
    return ap(jump(state, r(state), place(11.9, 10, 'wall'), place(12.1 + gap, 10, 'other')));
  };

  test('[DW-MOV-14] [DW-MOV-15] [DW-MOV-27] V4: 1″ from standing for 2, 2″ with a run-up for 7, no farther', () => {
    const { ground } = { ground: groundNow(field(roofs(1.5), { r: rgr(10, 10, { surface: 'wall' }) })) };
    expect(gapOf(ground, place(11.9, 10, 'wall'), place(13.6, 10, 'other'))).toBeCloseTo(1500, 6);
    expect([leap(1, 11.9), leap(1.002, 11.9)]).toEqual([2, 'path-blocked DW-MOV-15']);
    expect([leap(2, 8.9), leap(2.1, 8.9)]).toEqual([7, 'too-wide DW-MOV-15']);
    expect(leap(2, 9.2)).toBe('path-blocked DW-MOV-15');
  });

  test('[DW-CAR-5] [DW-MOV-18] nobody jumps with a load; a wounded man jumps an inch for 4, not two', () => {
    expect(leap(1, 11.9, { carrying: 'f' })).toBe('carrying DW-CAR-5');
    expect([leap(1, 11.9, { doubled: true }), leap(2, 8.9, { doubled: true })]).toEqual([4, 'cannot-run DW-MOV-18']);
  });

  test('[DW-MOV-26] the landing must be free', () => {
    const state = field([low(0.6)], { r: rgr(10.4, 10), t: tal(12.2, 10) });
    const found = climb(state, r(state), 'wall', place(12, 10));
    expect(isRejection(found) && found.code).toBe('overlap');
  });
});
