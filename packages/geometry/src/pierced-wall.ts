import type { Bounds } from './bounds.ts';
import type { Mils } from './lengths.ts';
import { sweepHits } from './move-ground.ts';
import type { Point } from './points.ts';
import { type Polygon, rectangle } from './polygons.ts';

/** A straight wall along x or y: its ground plan, and from where to where it stands upright. */
export interface WallStrip extends Bounds {
  readonly along: 'x' | 'y';
  readonly bottom: Mils;
  readonly top: Mils;
}

/** A hole through the whole thickness of a wall: a stretch along it, from sill to head. */
export interface WallHole {
  readonly from: Mils;
  readonly to: Mils;
  readonly bottom: Mils;
  readonly top: Mils;
}

/** What is left of a wall: an upright block. */
export interface WallBlock {
  readonly footprint: Polygon;
  readonly bottom: Mils;
  readonly top: Mils;
}

/**
 * The blocks that a wall with holes is made of. Blocks overlap where the wall goes on, so that no line slips through a joint:
 * touching a block doesn't count for sight, and a joint would be a crack. Holes don't overlap each other along the wall.
 */
export function piercedWall(wall: WallStrip, holes: readonly WallHole[]): WallBlock[] {
  const { along, bottom, top } = wall;
  const [start, end] = along === 'x' ? [wall.minX, wall.maxX] : [wall.minY, wall.maxY];
  const sorted = [...holes].sort((a, b) => a.from - b.from);
  const block = (from: Mils, to: Mils, low: Mils, high: Mils): WallBlock => ({
    footprint: along === 'x' ? rectangle(from, wall.minY, to, wall.maxY) : rectangle(wall.minX, from, wall.maxX, to),
    bottom: low,
    top: high,
  });
  const blocks: WallBlock[] = [];
  let reached = start;
  for (const [i, hole] of sorted.entries()) {
    if (hole.from > reached) blocks.push(block(reached, hole.from, bottom, top));
    const next = sorted[i + 1]?.from ?? end;
    if (hole.bottom > bottom) blocks.push(block(reached, next, bottom, hole.bottom));
    if (hole.top < top) blocks.push(block(reached, next, hole.top, top));
    reached = hole.to;
  }
  if (reached < end) blocks.push(block(reached, end, bottom, top));
  return blocks;
}

/**
 * Does a base moving from a to b overlap the wall, other than while its centre, measured along the wall, is inside one of the
 * passages, their ends included? Touching does not count.
 */
export function sweepHitsWall(
  a: Point,
  b: Point,
  radius: number,
  wall: Omit<WallStrip, 'bottom' | 'top'>,
  passages: readonly { readonly from: Mils; readonly to: Mils }[],
): boolean {
  const plan = rectangle(wall.minX, wall.minY, wall.maxX, wall.maxY);
  if (!sweepHits(a, b, radius, plan)) return false;
  if (passages.length === 0) return true;
  return outsideParts(a, b, wall.along, passages).some(([from, to]) =>
    sweepHits(pointAt(a, b, from), pointAt(a, b, to), radius, plan),
  );
}

/** The parts of a leg, by fractions, whose points lie in no passage. Parts of no length are left out, unless the leg is a point. */
function outsideParts(
  a: Point,
  b: Point,
  along: 'x' | 'y',
  passages: readonly { readonly from: Mils; readonly to: Mils }[],
): [number, number][] {
  const [start, step] = [a[along], b[along] - a[along]];
  if (step === 0) return passages.some(({ from, to }) => start >= from && start <= to) ? [] : [[0, 1]];
  let parts: [number, number][] = [[0, 1]];
  for (const { from, to } of passages) {
    const [one, two] = [(from - start) / step, (to - start) / step];
    const [enter, exit] = one < two ? [one, two] : [two, one];
    parts = parts.flatMap(([low, high]): [number, number][] => {
      if (exit <= low || enter >= high) return [[low, high]];
      const rest: [number, number][] = [];
      if (enter > low) rest.push([low, enter]);
      if (exit < high) rest.push([exit, high]);
      return rest;
    });
  }
  return parts;
}

function pointAt(a: Point, b: Point, fraction: number): Point {
  return { x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction };
}
