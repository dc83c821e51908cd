import { expect, test } from 'vitest';
import { groundHeight, type Hill, type Point, rectangle, uphillParts } from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const hill: Hill = { footprint: rectangle(0, 0, 10_000, 10_000), top: 2000, slopeWidth: 4000 };

/** The parts that go uphill, in thousandths of the leg, those that follow on each other joined. */
function uphill(from: Point, to: Point, climbed: readonly Hill[], hills: readonly Hill[]): number[][] {
  const joined: number[][] = [];
  for (const { enter, exit } of uphillParts(from, to, climbed, hills)) {
    const [start, end] = [enter, exit].map((t) => Math.round(t * 1000)) as [number, number];
    const last = joined.at(-1);
    if (last !== undefined && last[1] === start) last[1] = end;
    else joined.push([start, end]);
  }
  return joined;
}

test('a leg over a hill climbs its near slope only', () => {
  expect(uphill(p(-5000, 5000), p(15_000, 5000), [hill], [hill])).toEqual([[250, 450]]);
  expect(uphill(p(15_000, 5000), p(5000, 5000), [hill], [hill])).toEqual([[500, 900]]);
});

test('along a slope, on the flat top and down it is not uphill', () => {
  expect(uphill(p(1000, 4000), p(1000, 6000), [hill], [hill])).toEqual([]);
  expect(uphill(p(4500, 5000), p(5500, 5000), [hill], [hill])).toEqual([]);
  expect(uphill(p(5000, 5000), p(-5000, 5000), [hill], [hill])).toEqual([]);
});

test('where hills overlap the higher counts, and only hills that are asked about', () => {
  const low: Hill = { footprint: rectangle(-8000, 0, 10_000, 10_000), top: 1000, slopeWidth: 4000 };
  // The low hill is 1000 high there, so the other slope counts from 2000 inside its border on.
  expect(uphill(p(-8000, 5000), p(12_000, 5000), [hill], [hill, low])).toEqual([[500, 600]]);
  expect(uphill(p(-8000, 5000), p(12_000, 5000), [low], [hill, low])).toEqual([[0, 200]]);
});

test('on every part the ground rises, and nowhere else', () => {
  const other: Hill = { footprint: [p(6000, -3000), p(14_000, 2000), p(8000, 9000)], top: 3000, slopeWidth: 2500 };
  const hills = [hill, other];
  const [from, to] = [p(-3000, 1000), p(15_000, 6500)];
  const parts = uphillParts(from, to, hills, hills);
  const heightAt = (t: number) =>
    groundHeight({ hills }, { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  for (let i = 1; i < 1000; i++) {
    const t = i / 1000;
    if (parts.some(({ enter, exit }) => Math.abs(enter - t) < 0.001 || Math.abs(exit - t) < 0.001)) continue;
    const climbs = parts.some(({ enter, exit }) => enter < t && exit > t);
    expect(heightAt(t + 1e-5) - heightAt(t - 1e-5) > 1e-3, `at ${t}`).toBe(climbs);
  }
  expect(parts.length).toBeGreaterThan(1);
});
