import { inchesOf, type placesOf, type TablePoint } from '../map/inch-places.ts';
import type { Outline } from '../map/scene.ts';
import type { Placing } from '../thinker/planner.ts';

export type Edge = 'north' | 'east' | 'south' | 'west';
export type Bounds = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** A table in its own units of length, and the radius of the unit coming on. */
export type Arriving = {
  readonly places: ReturnType<typeof placesOf>;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
};

export function boxOf(places: Arriving['places'], { minX, minY, maxX, maxY }: Bounds): Outline {
  return [
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
    { x: maxX, y: minY },
    { x: minX, y: minY },
  ].map((corner) => places.place(corner));
}

/** The stretch of an edge where a unit may come on, as deep as its base. */
export function edgeStrip(
  { places, width, height, radius }: Arriving,
  edge: Edge,
  spots: readonly TablePoint[],
): Outline[] {
  const deep = 2 * radius;
  const along = spots.map(({ x, y }) => (edge === 'north' || edge === 'south' ? x : y));
  if (along.length === 0) return [];
  const [low, high] = [Math.min(...along) - radius, Math.max(...along) + radius];
  const box: Bounds = {
    north: { minX: low, maxX: high, minY: height - deep, maxY: height },
    south: { minX: low, maxX: high, minY: 0, maxY: deep },
    west: { minX: 0, maxX: deep, minY: low, maxY: high },
    east: { minX: width - deep, maxX: width, minY: low, maxY: high },
  }[edge];
  return [boxOf(places, box)];
}

const INWARD: Readonly<Record<Edge, TablePoint>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: 1, y: 0 },
  east: { x: -1, y: 0 },
};
/** Inches from one arrow to the next. */
const APART = 6;

/** Arrows along that stretch, from outside onto the table. */
export function edgeArrows({ places, radius }: Arriving, edge: Edge, spots: readonly TablePoint[]): Placing['arrows'] {
  const inward = INWARD[edge];
  const along = ({ x, y }: TablePoint): number => inchesOf(inward.x === 0 ? x : y);
  const sorted = [...spots].sort((a, b) => along(a) - along(b));
  const chosen: TablePoint[] = [];
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.max(1, Math.floor((along(last) - along(first)) / APART));
  for (let i = 0; i < count; i++) chosen.push(sorted[Math.floor(((i + 0.5) * sorted.length) / count)] as TablePoint);
  return chosen.map((at) => ({
    at: places.place({ x: at.x - inward.x * radius, y: at.y - inward.y * radius }),
    towards: places.place(at),
  }));
}
