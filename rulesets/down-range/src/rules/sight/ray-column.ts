import type { Mils, Point } from '@sandtable/geometry';
import {
  type Column,
  type Line,
  type Mark,
  MIDDLE,
  POINT_RISE,
  type RayBundle,
  type Source,
  tenths,
} from './ray-bundle.ts';

const NOWHERE: Mark & Source = { x: 0, y: 0, z: 0, foot: 0, height: 0, radius: 0 };
const onBody: Mils[] = [0, 0, 0];
const onPoint: Mils[] = [0];
const at = { x: 0, y: 0 };
const bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
const bundle = {
  source: NOWHERE as Source,
  mark: NOWHERE as Mark,
  columns: [at],
  heights: onBody,
  bounds,
  low: 0,
  high: 0,
  near: false,
};

/**
 * One column of the rays that `rayBundle` gives. All questions share one object, which saves an allocation each; the next
 * question overwrites it.
 */
export function rayColumn({ source, mark, near }: Line, column: Column): RayBundle {
  at.x = mark.x;
  at.y = mark.y;
  if (column !== MIDDLE) stepAside(source, mark, column);
  bounds.minX = Math.min(source.x, at.x);
  bounds.maxX = Math.max(source.x, at.x);
  bounds.minY = Math.min(source.y, at.y);
  bounds.maxY = Math.max(source.y, at.y);
  const { foot, height } = mark;
  let lowest = foot + POINT_RISE;
  let highest = lowest;
  if (height === 0) {
    bundle.heights = onPoint;
    onPoint[0] = lowest;
  } else {
    bundle.heights = onBody;
    lowest = foot + tenths(height, 1);
    highest = foot + tenths(height, 9);
    onBody[0] = lowest;
    onBody[1] = foot + tenths(height, 5);
    onBody[2] = highest;
  }
  bundle.source = source;
  bundle.mark = mark;
  bundle.low = Math.min(source.z, lowest);
  bundle.high = Math.max(source.z, highest);
  bundle.near = near;
  return bundle;
}

/** From the middle of a mark to its left or right, as seen from the source. */
function stepAside(source: Point, { x, y, radius }: Mark, column: Column): void {
  let dx = x - source.x;
  const dy = y - source.y;
  if (dx === 0 && dy === 0) dx = 1;
  const aside = column === 0 ? -tenths(radius, 8) : tenths(radius, 8);
  const size = Math.sqrt(dx * dx + dy * dy);
  at.x = x + Math.round((dy * aside) / size);
  at.y = y + Math.round((-dx * aside) / size);
}
