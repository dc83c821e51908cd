import { crossesConvex, cutToHeights, type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { addWoods, isBlocking, isDeepIn, isVeiling, type Woods } from './findings.ts';
import { AT_EDGE, BLOCKED, HINDERED, type Hindrance, isAnyFree, isPartial } from './hindrance.ts';
import type { Obstacle } from './obstacle.ts';
import type { RayBundle } from './ray-bundle.ts';
import { countsBetween, edgePassed, isCrossing, mayMatter } from './rays.ts';
import { cut, found, stretchesOf } from './stretches.ts';

/*
 * The verdict of `traceBundle` without the proof, for one column of rays: what most questions need. It is asked so often
 * that it allocates nothing, so numbers pass between functions in objects that are used again.
 */

const lengths = [0.5, 0.5, 0.5];
const woods: readonly Woods[] = [0, 1, 2].map(() => ({ ends: [], count: 0 }));
/** Were the lengths of the rays worked out for this question, and has one of them run through woods? */
const so = { far: false, wooded: false };

/** What was met last that may well screen the mark by itself. Read at once: the next question overwrites it. */
export const met: { screen: Obstacle | undefined } = { screen: undefined };

/**
 * How obstacles hinder one column of rays. It stops once all rays are blocked, so whether the target looks out of a building
 * is only known of columns with a free ray. `likeliest` is tried before the others.
 */
export function traceHindrance(
  bundle: RayBundle,
  obstacles: readonly Obstacle[],
  edgeReach: Mils,
  likeliest?: Obstacle,
): Hindrance {
  const rows = bundle.heights.length;
  const { low, high } = bundle;
  const { minX, minY, maxX, maxY } = bundle.bounds;
  so.far = false;
  so.wooded = false;
  met.screen = undefined;
  let hindrance =
    likeliest === undefined || !mayMatter(bundle, likeliest) ? 0 : throughAny(bundle, likeliest, edgeReach);
  for (let i = 0; i < obstacles.length && isAnyFree(hindrance, rows); i++) {
    const obstacle = obstacles[i] as Obstacle;
    if (obstacle === likeliest || obstacle.top <= low || obstacle.bottom >= high) continue;
    const { bounds } = obstacle;
    if (bounds.minX > maxX || bounds.maxX < minX || bounds.minY > maxY || bounds.maxY < minY) continue;
    if (countsBetween(bundle, obstacle)) hindrance |= throughAny(bundle, obstacle, edgeReach);
  }
  return so.wooded ? hindrance | throughWoods(bundle) : hindrance;
}

/** What one obstacle does to the column. */
function throughAny(bundle: RayBundle, obstacle: Obstacle, edgeReach: Mils): Hindrance {
  const { source } = bundle;
  const column = bundle.columns[0] as Point;
  if (obstacle.outline === null || (source.x === column.x && source.y === column.y)) {
    let hindrance = 0;
    for (const { enter, exit } of stretchesOf(bundle, column, [obstacle])) {
      found.enter = enter;
      found.exit = exit;
      hindrance |= throughOne(bundle, column, obstacle, edgeReach);
    }
    return hindrance;
  }
  if (!crossesConvex(obstacle.outline, source, column, found)) return 0;
  const hindrance = throughOne(bundle, column, obstacle, edgeReach);
  if (obstacle.opacity === 'depth' || isPartial(hindrance)) met.screen = obstacle;
  return hindrance;
}

/** How long the rays are. */
function measure({ source, columns, heights }: RayBundle): void {
  const across = squaredDistance(source, columns[0] as Point);
  for (let row = 0; row < heights.length; row++) {
    const rise = (heights[row] as Mils) - source.z;
    lengths[row] = Math.sqrt(across + rise * rise);
    (woods[row] as Woods).count = 0;
  }
  so.far = true;
}

/** What the stretch found last inside one obstacle does to each ray of the column. */
function throughOne(bundle: RayBundle, column: Point, obstacle: Obstacle, edgeReach: Mils): Hindrance {
  const { source, heights, near } = bundle;
  const { enter, exit } = found;
  if (!so.far) measure(bundle);
  let hindrance = 0;
  for (let row = 0; row < heights.length; row++) {
    if (!cutToHeights(obstacle, enter, exit, source.z, (heights[row] as Mils) - source.z, cut)) continue;
    if (!isCrossing(obstacle, lengths[row] as number)) continue;
    const edge = obstacle.enterable ? edgePassed(bundle, column, obstacle, enter, exit, edgeReach) : 'none';
    if (edge === 'target') hindrance |= AT_EDGE;
    if (edge !== 'none') continue;
    if (obstacle.opacity === 'depth') {
      addWoods(woods[row] as Woods, cut.enter, cut.exit);
      so.wooded = true;
    }
    if (isBlocking(obstacle, near)) hindrance |= (BLOCKED | HINDERED) << row;
    else if (obstacle.rating > 0 || isVeiling(obstacle)) hindrance |= HINDERED << row;
  }
  return hindrance;
}

/** Any length in woods hinders, much of it hides (DR-GEO-8). */
function throughWoods({ heights, near }: RayBundle): Hindrance {
  let hindrance = 0;
  for (let row = 0; row < heights.length; row++) {
    const on = woods[row] as Woods;
    if (on.count === 0) continue;
    hindrance |= (isDeepIn(on, lengths[row] as number) && !near ? BLOCKED | HINDERED : HINDERED) << row;
  }
  return hindrance;
}
