import {
  type Bounds,
  boundsMeet,
  groundAboveLine,
  hillAboveLine,
  type Mils,
  type Point3,
  type Relief,
} from '@sandtable/geometry';
import { CLEARANCE, EARTH, type Slope } from './hill-rays.ts';
import type { Finding } from './obstacle.ts';

/** Half a millionth of an inch: heights are compared to whole millionths (DR-CORE-2). */
const ROUNDING = 0.0005;

/** Ground that is not flat. `trenches` are their bounds; `trenchInHill`: one of them may be dug into a hill. */
export interface Ground {
  readonly relief: Relief;
  readonly slopes: readonly Slope[];
  readonly trenches: readonly Bounds[];
  readonly trenchInHill: boolean;
}

/** The hills that may be in the way of rays within a box and not below a height, and whether trenches may play a part. */
export type Rising = { readonly ground: Ground; readonly hills: readonly Slope[]; readonly general: boolean };

/** What a bundle of rays may meet of the ground; undefined when it stays clear of everything. */
export function risingAround(ground: Ground, box: Bounds, low: Mils): Rising | undefined {
  if (ground.slopes.length === 0 && ground.trenches.length === 0) return undefined;
  const hills = ground.slopes.filter(({ top, bounds }) => top > low && boundsMeet(bounds, box));
  // A body below the flat ground is in a trench, though a ray to its shoulder may end in the earth beside it.
  const overTrench = low < 0 || (ground.trenchInHill && ground.trenches.some((bounds) => boundsMeet(bounds, box)));
  if (hills.length === 0 && !overTrench) return undefined;
  return { ground, hills, general: overTrench || hills.some(({ convex }) => convex === null) };
}

/**
 * The hill that first rises more than 0.01" above a ray, if one does. Heights differ by whole millionths of an inch, the
 * tolerance of DR-CORE-2: 0.0100004" is not more than 0.01", 0.010001" is.
 */
export function groundInTheWay({ ground, hills, general }: Rising, from: Point3, to: Point3): Finding | undefined {
  if (general) return anyGround(ground, hills, from, to);
  let first: Finding | undefined;
  for (const hill of hills) {
    if (hill.convex === null) continue;
    const at = hillAboveLine(hill.convex, from, to, CLEARANCE + ROUNDING);
    if (at >= 0 && (first === undefined || at < first.at)) first = { obstacle: hill.obstacle, at };
  }
  return first;
}

/** The general case: geometry finds the highest rise; which of several hills it is stays open. */
function anyGround(ground: Ground, hills: readonly Slope[], from: Point3, to: Point3): Finding | undefined {
  const most = groundAboveLine(ground.relief, from, to);
  if (Math.round((most - CLEARANCE) * 1000) <= 0) return undefined;
  return { obstacle: hills.length === 1 ? (hills[0] as Slope).obstacle : EARTH, at: 0.5 };
}
