import { describe, expect, test } from 'vitest';
import { contourLines } from '../src/ground/contours.ts';
import { seededRandom } from '../src/ground/noise.ts';
import { heightAt, heightField, sampleField } from '../src/ground/relief.ts';
import { inset, scatter, spineOf } from '../src/ground/shapes.ts';
import { boardSize, borderDistance, cellAt, cellCentre, clipToBox, isInside } from '../src/map/outlines.ts';
import { fitView, limited, openingView, placeAt, resizedView, revealing, zoomedAt } from '../src/map/view.ts';

const square = (left: number, top: number, size: number) => [
  { x: left, y: top },
  { x: left + size, y: top },
  { x: left + size, y: top + size },
  { x: left, y: top + size },
];

describe('contours', () => {
  const cone = (columns: number, rows: number, top: { x: number; y: number }) => ({
    left: 0,
    top: 0,
    step: 1,
    columns,
    rows,
    values: Array.from(
      { length: columns * rows },
      (_, i) => 10 - Math.hypot((i % columns) - top.x, Math.floor(i / columns) - top.y),
    ),
  });

  test('round a peak goes one closed line, where the level is', () => {
    const [line, ...others] = contourLines(cone(21, 21, { x: 10, y: 10 }), 5);
    expect(others).toEqual([]);
    expect(line?.closed).toBe(true);
    for (const { x, y } of line!.places) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(5, 1);
  });

  test('a peak at the edge has an open line', () => {
    const lines = contourLines(cone(21, 21, { x: 0, y: 10 }), 5);
    expect(lines.map(({ closed }) => closed)).toEqual([false]);
  });

  test('above the highest and below the lowest there is none', () => {
    expect(contourLines(cone(9, 9, { x: 4, y: 4 }), 10)).toEqual([]);
    expect(contourLines(cone(9, 9, { x: 4, y: 4 }), -9)).toEqual([]);
  });

  test('places nobody can reach count as beyond every level', () => {
    const field = cone(9, 9, { x: 4, y: 4 });
    const cost = field.values.map((value) => (10 - value > 3 ? Number.POSITIVE_INFINITY : 10 - value));
    const [line] = contourLines({ ...field, values: cost }, 3);
    expect(line?.closed).toBe(true);
    for (const { x, y } of line!.places) expect(Math.hypot(x - 4, y - 4)).toBeLessThan(4);
  });
});

describe('relief', () => {
  const hill = { id: 'h', outline: square(10, 10, 10), height: 2, slope: 4 };

  test('the ground rises evenly from the border and is flat inside', () => {
    expect(heightAt([hill], { x: 9.9, y: 15 })).toBe(0);
    expect(heightAt([hill], { x: 12, y: 15 })).toBeCloseTo(1, 9);
    expect(heightAt([hill], { x: 15, y: 15 })).toBe(2);
  });

  test('a cliff is as high at its edge as on its top', () => {
    expect(heightAt([{ ...hill, slope: 0 }], { x: 10.01, y: 15 })).toBe(2);
  });

  test('the softened field keeps the height of the top and the level of the plain', () => {
    const field = heightField([hill], { left: 0, top: 0, width: 30, height: 30 }, 0.25);
    expect(sampleField(field, { x: 15, y: 15 })).toBeCloseTo(2, 1);
    expect(sampleField(field, { x: 2, y: 2 })).toBe(0);
  });
});

describe('shapes', () => {
  test('a strip has a spine along its middle, an area has none', () => {
    const wall = [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 0.5 },
      { x: 0, y: 0.5 },
    ];
    expect(spineOf(wall)).toEqual({
      places: expect.arrayContaining([
        { x: 0, y: 0.25 },
        { x: 6, y: 0.25 },
      ]),
      width: 0.5,
    });
    expect(spineOf(square(0, 0, 4))).toBeUndefined();
  });

  test('what is strewn lies inside, apart from each other, and the same every time', () => {
    const places = scatter(square(0, 0, 8), seededRandom(3), { gap: 1, margin: 0.5 });
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) expect(borderDistance(square(0, 0, 8), place)).toBeGreaterThanOrEqual(0.5);
    for (const a of places)
      for (const b of places) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(1);
    expect(scatter(square(0, 0, 8), seededRandom(3), { gap: 1, margin: 0.5 })).toEqual(places);
  });

  test('drawn in from either way round, a square gets smaller', () => {
    for (const outline of [square(0, 0, 4), square(0, 0, 4).reverse()]) {
      for (const corner of inset(outline, 1)) expect(borderDistance(outline, corner)).toBeCloseTo(1, 6);
      for (const corner of inset(outline, 1)) expect(isInside(outline, corner)).toBe(true);
    }
  });

  test('cut to a box, an outline lies inside it', () => {
    expect(clipToBox(square(0, 0, 4), { x: 2, y: -1 }, { x: 9, y: 3 })).toEqual(
      expect.arrayContaining([
        { x: 2, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 3 },
        { x: 2, y: 3 },
      ]),
    );
    expect(clipToBox(square(0, 0, 4), { x: 5, y: 5 }, { x: 9, y: 9 })).toEqual([]);
  });
});

describe('boards', () => {
  test.each(['square', 'hex'] as const)('%s: the cell at a cell’s centre is that cell', (kind) => {
    const grid = { kind, columns: 7, rows: 5 };
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 7; column++) {
        expect(cellAt(grid, cellCentre(grid, column, row))).toEqual({ column, row });
      }
    }
    expect(cellAt(grid, { x: -0.2, y: 1 })).toBeNull();
    expect(cellAt(grid, { x: 1, y: boardSize(grid).height + 0.2 })).toBeNull();
  });
});

describe('the view', () => {
  const table = { width: 60, height: 44 };
  const screen = { width: 900, height: 600, foot: 0, margin: 16 };

  test('fitted, the whole table is on the screen', () => {
    const view = fitView(table, screen);
    expect(placeAt(view, 0, 0).x).toBeLessThanOrEqual(0);
    expect(placeAt(view, 0, 0).y).toBeLessThanOrEqual(0);
    expect(placeAt(view, 900, 600).x).toBeGreaterThanOrEqual(60);
    expect(placeAt(view, 900, 600).y).toBeGreaterThanOrEqual(44);
  });

  test('zooming keeps what is under the pointer', () => {
    const view = { left: 10, top: 10, scale: 24 };
    const zoomed = zoomedAt(view, 1.5, 400, 300, table, screen);
    expect(zoomed.scale).toBe(36);
    expect(placeAt(zoomed, 400, 300).x).toBeCloseTo(placeAt(view, 400, 300).x, 9);
    expect(placeAt(zoomed, 400, 300).y).toBeCloseTo(placeAt(view, 400, 300).y, 9);
  });

  test('the table cannot be pushed off the screen', () => {
    const away = limited({ left: 500, top: -500, scale: 24 }, table, screen);
    expect(away.left).toBeLessThan(60);
    expect(away.top).toBeGreaterThan(-600 / 24);
  });

  test('revealing moves no more than it must', () => {
    const view = { left: 10, top: 10, scale: 20 };
    expect(revealing(view, { x: 30, y: 20 }, screen)).toEqual(view);
    const moved = revealing(view, { x: 56, y: 20 }, screen);
    expect(moved.top).toBe(10);
    expect((56 - moved.left) * 20).toBeCloseTo(900 - 60, 6);
  });

  test('a table that nearly fills the screen opens whole, a larger one as large as it can be read', () => {
    const desk = { width: 720, height: 752, foot: 92, margin: 16 };
    const square = { width: 36, height: 36 };
    expect(openingView(square, desk)).toEqual(fitView(square, desk));
    expect(openingView({ width: 60, height: 44 }, desk).scale).toBeCloseTo(752 / 44, 6);
  });

  test('a table shown whole stays whole when a bar takes some of the screen, and grows again when it goes', () => {
    const desk = { width: 720, height: 752, foot: 92, margin: 16 };
    const lower = { ...desk, height: 692 };
    const square = { width: 30, height: 30 };
    const shrunk = resizedView(fitView(square, desk), square, desk, lower);
    expect(shrunk).toEqual(fitView(square, lower));
    expect(resizedView(shrunk, square, lower, desk)).toEqual(fitView(square, desk));
  });

  test('a table zoomed into keeps its zoom and its middle when the screen changes its size', () => {
    const desk = { width: 720, height: 752, foot: 92, margin: 16 };
    const near = { left: 8, top: 6, scale: 40 };
    const now = resizedView(near, { width: 60, height: 60 }, desk, { ...desk, height: 692 });
    expect(now.scale).toBe(40);
    expect(placeAt(now, 360, 346).y).toBeCloseTo(placeAt(near, 360, 376).y, 6);
  });

  test('a table that would be too small to read is not shown whole', () => {
    const desk = { width: 720, height: 752, foot: 92, margin: 16 };
    const large = { width: 44, height: 44 };
    const before = fitView(large, desk);
    expect(resizedView(before, large, desk, { ...desk, height: 600 }).scale).toBe(before.scale);
  });

  test('a table of large bases stays whole above the decision bar, whatever strip stands over the map', () => {
    const table = { width: 48, height: 48, legible: 11 };
    for (const strip of [0, 45, 90, 180]) {
      const desk = { width: 880, height: 852 - strip, foot: 92, margin: 16 };
      const view = openingView(table, desk);
      expect(view).toEqual(fitView(table, desk));
      expect((table.height - view.top) * view.scale).toBeLessThanOrEqual(desk.height - desk.foot);
      const before = { ...desk, height: 852 };
      expect(resizedView(fitView(table, before), table, before, desk)).toEqual(fitView(table, desk));
    }
  });

  test('no table opens so small that its soldiers have no names', () => {
    const phone = { width: 432, height: 360, foot: 0, margin: 16 };
    expect(openingView({ width: 72, height: 48 }, phone).scale).toBe(14);
    expect(openingView({ width: 24, height: 20 }, phone).scale).toBeGreaterThan(14);
  });

  test('revealing shows others too where all find room, and else the first alone', () => {
    const view = { left: 10, top: 10, scale: 20 };
    const both = revealing(view, { x: 30, y: 12 }, screen, [{ x: 30, y: 38 }]);
    const shown = (y: number): number => (y - both.top) * 20;
    expect(shown(12)).toBeGreaterThanOrEqual(0);
    expect(shown(38)).toBeLessThanOrEqual(screen.height - screen.foot);
    const first = revealing(view, { x: 30, y: 12 }, screen, [{ x: 30, y: 400 }]);
    expect(first).toEqual(revealing(view, { x: 30, y: 12 }, screen));
  });
});
