import { describe, expect, test } from 'vitest';
import { type Point, polygonFaults } from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
/** A square with a notch cut from the top down to its middle. */
const notched = [p(0, 0), p(100, 0), p(100, 100), p(60, 100), p(50, 50), p(40, 100), p(0, 100)];

describe('faulty polygons', () => {
  test('a simple polygon has no faults, whichever way it turns, also with corners in line', () => {
    expect(polygonFaults(notched)).toEqual([]);
    expect(polygonFaults([...notched].reverse())).toEqual([]);
    expect(polygonFaults([p(0, 0), p(50, 0), p(100, 0), p(50, 80)])).toEqual([]);
  });

  test('crossing edges are named', () => {
    expect(polygonFaults([p(0, 0), p(100, 100), p(100, 0), p(0, 100)])).toEqual([
      { fault: 'edges-meet', edges: [0, 2] },
    ]);
  });

  test('a corner that touches another edge is named by the edges', () => {
    const faults = polygonFaults([p(0, 0), p(100, 0), p(100, 100), p(50, 0), p(0, 100)]);
    expect(faults).toEqual([
      { fault: 'edges-meet', edges: [0, 2] },
      { fault: 'edges-meet', edges: [0, 3] },
    ]);
    expect(polygonFaults([p(0, 0), p(100, 0), p(100, 100), p(50, 1), p(0, 100)])).toEqual([]);
  });

  test('spikes, repeated corners, wrong numbers and too few or too many corners', () => {
    expect(polygonFaults([p(0, 0), p(100, 0), p(50, 0), p(50, 80)])).toContainEqual({ fault: 'spike', corner: 1 });
    expect(polygonFaults([p(0, 0), p(0, 0), p(100, 0), p(50, 80)])).toEqual([{ fault: 'repeated-corner', corner: 0 }]);
    expect(polygonFaults([p(0, 0), p(0.5, 0), p(50, 80)])).toEqual([{ fault: 'not-a-coordinate', corner: 1 }]);
    expect(polygonFaults([p(0, 0), p(1_048_577, 0), p(50, 80)])).toEqual([{ fault: 'not-a-coordinate', corner: 1 }]);
    expect(polygonFaults([p(0, 0), p(1_048_576, 0), p(50, 80)])).toEqual([]);
    expect(polygonFaults([p(0, 0), p(100, 0)])).toEqual([{ fault: 'too-few-corners', corners: 2 }]);
    const many = Array.from({ length: 201 }, (_, i) => p(i, i * i));
    expect(polygonFaults(many)).toEqual([{ fault: 'too-many-corners', corners: 201 }]);
    expect(polygonFaults(many.slice(1))).toEqual([]);
    expect(polygonFaults([p(0, 0), p(100, 0), p(200, 0)]).length).toBeGreaterThan(0);
  });
});
