import { type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { found, runsThrough } from './convex.ts';
import type { Fan } from './fan.ts';
import { addWoods, isBlocking, isDeepIn, isVeiling, type Woods } from './findings.ts';
import { AT_EDGE, BLOCKED, HINDERED, type Hindrance, isPartial } from './hindrance.ts';
import type { Obstacle } from './obstacle.ts';
import { edgePassed, isCrossing, mayMatter } from './rays.ts';
import { cut, cutToHeights, stretchesOf } from './stretches.ts';

/*
 * The same judgement as that of `traceFan`, without the proof and for one column of rays only: what most questions need,
 * asked so often that nothing is made for it.
 */

const lengths = [0, 0, 0];
const woods: readonly Woods[] = [0, 1, 2].map(() => ({ ends: [], count: 0 }));

/** What was met last that may well screen the mark by itself. Read at once: the next question overwrites it. */
export const met: { screen: Obstacle | undefined } = { screen: undefined };

/** What obstacles do to the rays of a fan of one column. */
export function traceHindrance(fan: Fan, obstacles: readonly Obstacle[], edgeReach: Mils): Hindrance {
  const { source, heights } = fan;
  const column = fan.columns[0] as Point;
  const upright = source.x === column.x && source.y === column.y;
  const across = squaredDistance(source, column);
  for (let row = 0; row < heights.length; row++) {
    const rise = (heights[row] as Mils) - source.z;
    lengths[row] = Math.sqrt(across + rise * rise);
    (woods[row] as Woods).count = 0;
  }
  let hindrance = 0;
  met.screen = undefined;
  for (const obstacle of obstacles) {
    if (!mayMatter(fan, obstacle)) continue;
    let alone = 0;
    if (obstacle.outline === null || upright) {
      for (const { enter, exit } of stretchesOf(fan, column, [obstacle]))
        alone |= throughOne(fan, column, obstacle, enter, exit, edgeReach);
    } else if (runsThrough(obstacle.outline, source, column)) {
      alone = throughOne(fan, column, obstacle, found.enter, found.exit, edgeReach);
      if (obstacle.opacity === 'depth' || isPartial(alone)) met.screen = obstacle;
    }
    hindrance |= alone;
  }
  return hindrance | throughWoods(fan);
}

/** What a stretch inside one obstacle does to each ray of the column. */
function throughOne(
  fan: Fan,
  column: Point,
  obstacle: Obstacle,
  enter: number,
  exit: number,
  edgeReach: Mils,
): Hindrance {
  const { source, heights, near } = fan;
  let hindrance = 0;
  for (let row = 0; row < heights.length; row++) {
    if (!cutToHeights(obstacle, enter, exit, source.z, (heights[row] as Mils) - source.z)) continue;
    if (!isCrossing(obstacle, lengths[row] as number)) continue;
    const edge = obstacle.enterable ? edgePassed(fan, column, obstacle, enter, exit, edgeReach) : 'none';
    if (edge === 'target') hindrance |= AT_EDGE;
    if (edge !== 'none') continue;
    if (obstacle.opacity === 'depth') addWoods(woods[row] as Woods, cut.enter, cut.exit);
    if (isBlocking(obstacle, near)) hindrance |= (BLOCKED | HINDERED) << row;
    else if (obstacle.rating > 0 || isVeiling(obstacle)) hindrance |= HINDERED << row;
  }
  return hindrance;
}

/** Any length in woods hinders, much of it hides (DR-GEO-8). */
function throughWoods({ heights, near }: Fan): Hindrance {
  let hindrance = 0;
  for (let row = 0; row < heights.length; row++) {
    const on = woods[row] as Woods;
    if (on.count === 0) continue;
    hindrance |= (isDeepIn(on, lengths[row] as number) && !near ? BLOCKED | HINDERED : HINDERED) << row;
  }
  return hindrance;
}
