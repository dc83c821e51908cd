import { describe, expect, test } from 'vitest';
import type { Piece } from '../../src/content/table.ts';
import { bodyPointsOf, eyeOf } from '../../src/rules/measure/body.ts';
import { isInRange, rangeBetween } from '../../src/rules/measure/range.ts';
import { figureOf, groundNow } from '../../src/rules/roster/roster.ts';
import { explainSight } from '../../src/rules/sight/explain.ts';
import { modelInTheWay } from '../../src/rules/sight/in-the-way.ts';
import { isHalfSeen, sawFlash, seesAtAll, sightOf } from '../../src/rules/sight/visibility.ts';
import type { Given } from '../../src/situations/given.ts';
import { hill, model, position, rgr, tal, wall, wood } from '../position.ts';

/** A Ranger at (10, 10) and a Taliban at (22, 10) who face each other, with pieces between. */
const face = (pieces: Piece[], more: { rgr?: object; tal?: object; given?: object } = {}) =>
  position({
    table: { pieces },
    models: { r: rgr(10, 10, more.rgr), t: tal(22, 10, more.tal) },
    ...more.given,
  } as Given);
const look = (state: ReturnType<typeof face>, from = 'r', to = 't') =>
  sightOf(state, model(state, from), model(state, to));
/** The numbers of the points in a state. */
const points = (state: ReturnType<typeof face>, what: string) =>
  look(state).body.flatMap((point, i) => (point.state === what ? [i + 1] : []));

describe('figures', () => {
  test('[DW-GEO-3] [DW-GEO-4] a standing man is an inch high with his eye at 0.9″; a prone one lies along his facing', () => {
    const state = face([], { tal: { posture: 'prone' } });
    expect(eyeOf(figureOf(state, model(state, 'r')))).toEqual({ x: 10_000, y: 10_000, z: 900 });
    expect(eyeOf(figureOf(state, model(state, 't')))).toEqual({ x: 21_600, y: 10_000, z: 250 });
    const prone = bodyPointsOf(figureOf(state, model(state, 't')));
    expect(prone[8]).toEqual({ x: 21_750, y: 10_250, z: 150 }); // facing west, his right arm lies north
    const standing = bodyPointsOf(figureOf(state, model(state, 'r')));
    expect(standing[8]).toEqual({ x: 10_000, y: 9750, z: 650 }); // facing east, his right arm hangs south
  });

  test('[DW-GEO-12] range is edge distance and height together; [DW-GEN-5] within N includes N and a thousandth', () => {
    const [a, b] = [
      { x: 10_000, y: 10_000, z: 0 },
      { x: 22_000, y: 10_000, z: 0 },
    ];
    expect(rangeBetween(a, b)).toBeCloseTo(11_016, 6);
    expect([isInRange(a, b, 11_016), isInRange(a, b, 11_015), isInRange(a, b, 11_014)]).toEqual([true, true, false]);
    expect(rangeBetween(a, { ...b, z: 3000 })).toBeCloseTo(Math.sqrt(11_016 ** 2 + 3000 ** 2), 6);
    expect(rangeBetween(a, { ...a, x: 10_500 })).toBe(0); // never below nothing
  });

  test('[DW-GEO-17] height is that of the surfaces; posture does not count', () => {
    const state = face([hill(20, 8, 24, 12)], { tal: { posture: 'prone' } });
    expect([figureOf(state, model(state, 't')).z, figureOf(state, model(state, 'r')).z]).toEqual([1500, 0]);
  });
});

describe('body points', () => {
  test('[DW-GEO-6] [DW-GEO-10] V17: a wall 0.6″ high hides abdomen and legs, and the sentence says so', () => {
    const state = face([wall(21.2, 8, 21.4, 12, 0.6)]);
    expect(points(state, 'hidden')).toEqual([6, 7, 8]);
    expect(look(state).visible).toBe(7);
    expect(explainSight(groundNow(state), look(state).body)).toBe(
      '7 of 10 body points clear; Wall hides his abdomen and legs.',
    );
    expect(explainSight(groundNow(state), look(face([])).body)).toBe('10 of 10 body points clear.');
  });

  test('[DW-LOS-2] V18: with a wall 0.75″ high only head and chest show; not half of him', () => {
    const state = face([wall(21.2, 8, 21.4, 12, 0.75)]);
    expect(points(state, 'clear')).toEqual([1, 2, 3]);
    expect(isHalfSeen(look(state))).toBe(false);
  });

  test('[DW-LOS-2] V19: a corner hides his right side; six points are enough', () => {
    const state = face([wall(21.2, 10.05, 21.4, 14, 2)]);
    expect(points(state, 'hidden')).toEqual([2, 4, 7, 9]);
    expect([look(state).visible, isHalfSeen(look(state))]).toEqual([6, true]);
  });

  test('[DW-LOS-2] V20: exactly half is enough, four points are not', () => {
    const low = wall(21.2, 8, 21.4, 12, 0.63); // hides all below the arms
    const five = face([low]);
    expect([look(five).visible, isHalfSeen(look(five))]).toEqual([5, true]);
    const four = face([low, wall(21.2, 10.2, 21.4, 12, 2, { id: 'post', name: 'Post' })]); // and one arm
    expect([look(four).visible, isHalfSeen(look(four))]).toEqual([4, false]);
  });

  test('[DW-GEO-6] touching a corner, running along an edge or exactly over the top hides nothing', () => {
    expect(points(face([wall(15, 10, 16, 12, 2)]), 'hidden')).not.toContain(1); // along y = 10
    expect(points(face([wall(15, 9.999, 16, 12, 2)]), 'hidden')).toContain(1);
    expect(points(face([wall(15, 8, 16, 12, 0.9)]), 'hidden')).not.toContain(1); // the line to the head is level at 0.9
    expect(points(face([wall(15, 8, 16, 12, 0.901)]), 'hidden')).toContain(1);
  });

  test('[DW-GEO-8] [DW-GEO-9] 4.0″ of brush veil, more hides; with hard in the way the worst counts', () => {
    const four = look(face([wood(14, 8, 18, 12)])).body[0]!;
    expect([four.state, four.material]).toEqual(['veiled', 'soft']);
    expect(look(face([wood(14, 8, 18.002, 12)])).body[0]!.state).toBe('hidden');
    const both = look(face([wood(14, 8, 16, 12), wood(17, 8, 19.5, 12, { id: 'two' })])).body[0]!;
    expect([both.state, both.pieces]).toEqual(['hidden', ['wood', 'two']]); // 4.5″ of both together
    const mixed = look(face([wood(14, 8, 16, 12), wall(21.2, 8, 21.4, 12, 2)])).body[0]!;
    expect([mixed.state, mixed.material]).toEqual(['hidden', 'hard']);
    const earth = look(face([wall(21.2, 8, 21.4, 12, 2), hill(14, 8, 16, 12)])).body[0]!;
    expect(earth.material).toBe('earth');
  });

  test('[DW-GEO-5] clear pieces never matter, [DW-GEO-9] nor do other models', () => {
    const flat = {
      id: 'road',
      name: 'Road',
      kind: 'road',
      polygon: [
        [12, 8],
        [20, 8],
        [20, 12],
        [12, 12],
      ],
    } as Piece;
    expect(points(face([flat]), 'clear')).toHaveLength(10);
    const state = position({ models: { r: rgr(10, 10), f: rgr(15, 10), t: tal(22, 10) } });
    expect(sightOf(state, model(state, 'r'), model(state, 't')).visible).toBe(10);
  });

  test('[DW-GEO-11] half of the base is enough where the body is hidden: a man behind a bridge', () => {
    const bridge = wall(16, 8, 16.4, 12, 3, { bottom: 0.42 });
    const state = face([bridge]);
    expect(look(state).visible).toBe(0); // lines to his legs pass at 0.57
    const under = face([wall(21.2, 8, 21.3, 12, 3, { bottom: 0.11 })]);
    expect([look(under).visible, look(under).baseVisible, isHalfSeen(look(under))]).toEqual([0, 9, true]);
    const deeper = face([wall(21.2, 8, 21.3, 12, 3, { bottom: 0.05 })]);
    expect([look(deeper).baseVisible < 5, isHalfSeen(look(deeper))]).toEqual([true, false]);
  });
});

describe('houses', () => {
  const house: Piece = {
    id: 'house',
    name: 'House',
    kind: 'building',
    from: [14, 6],
    to: [22, 14],
    structure: 'concrete',
    levels: 2,
    doors: [{ side: 'west', from: 9.5, to: 10.5 }],
    windows: [{ side: 'west', from: 11.7, to: 12.3 }],
    stairs: [20, 8],
  };
  const inside = (more: object = {}, rangerMore: object = {}) =>
    position({
      table: { pieces: [house] },
      models: { r: rgr(10, 10, rangerMore), t: tal(16, 10, more) },
      doors: {},
    });

  test('[DW-GEO-7] a shut door is wall, an open one is none', () => {
    const shut = inside();
    expect(look(shut).visible).toBe(0);
    expect(look(shut).body[0]!.material).toBe('soft');
    const open = position({
      table: { pieces: [house] },
      doors: { 'house/door-1': 'open' },
      models: { r: rgr(10, 10), t: tal(16, 10) },
    });
    expect(look(open).visible).toBe(10);
  });

  test('[DW-GEO-7] [DW-GEN-9] through a window one sees what is above the sill', () => {
    const state = position({ table: { pieces: [house] }, models: { r: rgr(10, 12), t: tal(15, 12) } });
    expect(points(state, 'clear')).toEqual([1, 2, 3, 4, 5, 6, 9, 10]);
    expect(explainSight(groundNow(state), look(state).body)).toBe('8 of 10 body points clear; House hides his legs.');
    const beside = position({ table: { pieces: [house] }, models: { r: rgr(10, 13), t: tal(15, 13) } });
    expect(look(beside).visible).toBe(0);
  });

  test('[DW-GEO-15] floors and roofs hide; men on two floors don’t see each other', () => {
    const state = inside({ surface: 'house:2' }, { at: [17, 10] });
    expect(look(state).visible).toBe(0);
    expect(look(state).body[0]!.material).toBe('hard');
    const roof = position({
      table: { pieces: [house] },
      models: { r: rgr(15, 10, { surface: 'house:roof' }), t: tal(16.5, 10, { surface: 'house:roof' }) },
    });
    expect(look(roof).visible).toBe(10);
    expect(figureOf(roof, model(roof, 'r')).z).toBe(3000);
  });

  test('[DW-GEO-15] out of an upper window one looks down, and the sill hides who stands too near the house', () => {
    const up = (x: number) =>
      position({
        table: { pieces: [house] },
        models: { r: rgr(14.7, 12, { surface: 'house:2', facing: [-1, 0] }), t: tal(x, 12, { facing: [1, 0] }) },
      });
    expect(isHalfSeen(look(up(8)))).toBe(true);
    expect(look(up(13)).visible).toBe(0);
  });

  test('[DW-STR-9] masonry veils what is low on a man in it, for viewers more than an inch away', () => {
    const fallen = (x: number) =>
      position({ table: { pieces: [house] }, levels: { house: [] }, models: { r: rgr(x, 10), t: tal(16, 10) } });
    expect(look(fallen(10)).body.map(({ state }) => state === 'veiled')).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(look(fallen(10)).body[6]!.material).toBe('hard');
    expect(look(fallen(14.016)).body[6]!.state).toBe('clear'); // rims exactly an inch apart
    expect(look(fallen(14)).body[6]!.state).toBe('veiled');
    expect(look(fallen(10)).visible).toBe(10);
  });
});

describe('arc, flash and night', () => {
  test('[DW-FAC-1] the front arc has its borders: straight to the side is in, a hair behind is not', () => {
    const side = (x: number) => position({ models: { r: rgr(10, 10), t: tal(x, 20) } });
    expect([look(side(10)).inArc, look(side(9.999)).inArc, look(side(11)).inArc]).toEqual([true, false, true]);
  });

  test('[DW-LOS-3] [DW-LOS-4] V21: a flash gives away a man of whom something shows', () => {
    const state = face([wall(21.2, 8, 21.4, 12, 0.75)], { tal: { flash: ['r'] } });
    expect(sawFlash(model(state, 'r'), model(state, 't'))).toBe(true);
    expect(sawFlash(model(state, 't'), model(state, 'r'))).toBe(false);
    model(state, 't').flash = { seenBy: ['r'], suppressed: true };
    expect(sawFlash(model(state, 'r'), model(state, 't'))).toBe(false);
  });

  test('[DW-NGT-1] [DW-LOS-7] at night sight ends at 10″, exactly there included', () => {
    const night = (x: number, more: object = {}) =>
      position({ night: true, models: { r: rgr(10, 10, more), t: tal(x, 10) } });
    expect([look(night(20.984)).dark, look(night(20.986)).dark]).toEqual([false, true]);
    expect(look(night(30, { items: { goggles: 1 } })).dark).toBe(false); // DW-NGT-2
    expect(look(position({ models: { r: rgr(10, 10), t: tal(30, 10) } })).dark).toBe(false);
  });

  test('[DW-NGT-2] V77: at night a flash is seen at any range, a suppressed one to 20″', () => {
    const fired = (x: number, suppressed: boolean) => {
      const state = position({ night: true, models: { t: tal(10, 10, { facing: [1, 0] }), r: rgr(x, 10) } });
      model(state, 'r').flash = { seenBy: ['t'], suppressed };
      return look(state, 't', 'r').dark;
    };
    expect([fired(28.984, true), fired(30.984, true), fired(31.084, true)]).toEqual([false, false, true]);
    expect(fired(44, false)).toBe(false);
  });

  test('[DW-LOS-9] noticing needs one point and no facing; [DW-NGT-8] at night it reaches 10″', () => {
    const behind = face([], { rgr: { facing: [-1, 0] } });
    expect(seesAtAll(behind, model(behind, 'r'), model(behind, 't'))).toBe(true);
    const hidden = face([wall(21.2, 8, 21.4, 12, 2)]);
    expect(seesAtAll(hidden, model(hidden, 'r'), model(hidden, 't'))).toBe(false);
    const dark = face([], { given: { night: true } });
    expect(seesAtAll(dark, model(dark, 'r'), model(dark, 't'))).toBe(false); // 11.016″
  });
});

describe('models in the way', () => {
  const past = (y: number, friend: object = {}, shooter: object = {}) => {
    const state = position({
      table: { pieces: [] },
      models: { r: rgr(10, 10, shooter), f: rgr(15, y, friend), t: tal(25, 10) },
    });
    return modelInTheWay(state, model(state, 'r'), model(state, 't'))?.id;
  };

  test('[DW-FAC-3] V62: a friend 0.4″ beside the line blocks, one 0.6″ beside it does not', () => {
    expect([past(10.4), past(10.6)]).toEqual(['f', undefined]);
    expect([past(10.491), past(10.492)]).toEqual(['f', undefined]);
  });

  test('[DW-FAC-4] nobody blocks who is prone before a standing shooter, dead, or an inch below him', () => {
    expect(past(10.4, { posture: 'prone' })).toBeUndefined();
    expect(past(10.4, { dead: true })).toBeUndefined();
    const low = position({
      models: {
        r: rgr(10, 10, { posture: 'prone' }),
        f: rgr(15, 10, { posture: 'prone' }),
        t: tal(25, 10, { posture: 'prone' }),
      },
    });
    expect(modelInTheWay(low, model(low, 'r'), model(low, 't'))?.id).toBe('f');
    const above = (top: number) => {
      const state = position({
        table: { pieces: [hill(8, 8, 12, 12, top)] },
        models: { r: rgr(10, 10), f: rgr(23, 10), t: tal(25, 10) },
      });
      return modelInTheWay(state, model(state, 'r'), model(state, 't'))?.id;
    };
    expect([above(1), above(0.999)]).toEqual([undefined, 'f']);
  });

  test('[DW-FAC-5] members of the target’s melee and the carried don’t block', () => {
    const state = position({ models: { r: rgr(10, 10), f: rgr(24, 10), t: tal(25, 10) } });
    expect(modelInTheWay(state, model(state, 'r'), model(state, 't'))?.id).toBe('f');
    expect(modelInTheWay(state, model(state, 'r'), model(state, 't'), ['f'])).toBeUndefined();
    const load = position({ models: { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10), t: tal(25, 10) } });
    expect(modelInTheWay(load, model(load, 'r'), model(load, 't'))).toBeUndefined();
  });
});
