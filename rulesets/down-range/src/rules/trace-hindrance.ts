import { type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { found, runsThrough } from './convex.ts';
import type { Fan } from './fan.ts';
import { addWoods, isBlocking, isDeepIn, isVeiling, type Stretch } from './findings.ts';
import { AT_EDGE, BLOCKED, HINDERED, type Hindrance } from './hindrance.ts';
import type { Obstacle } from './obstacle.ts';
import { edgePassed, isCrossing, mayMatter } from './rays.ts';
import { cut, cutToHeights, stretchesOf } from './stretches.ts';

/*
 * The same judgement as that of `traceFan`, without the proof and for one column of rays only: what most questions need,
 * asked so often that nothing is made for it but a few stretches in woods.
 */

const lengths = [0, 0, 0];
const woods: Stretch[][] = [[], [], []];

/** What obstacles do to the rays of a fan of one column. */
export function traceHindrance(fan: Fan, obstacles: readonly Obstacle[], edgeReach: Mils): Hindrance {
  const { source, heights } = fan;
  const column = fan.columns[0] as Point;
  const upright = source.x === column.x && source.y === column.y;
  const across = squaredDistance(source, column);
  for (let row = 0; row < heights.length; row++) {
    const rise = (heights[row] as Mils) - source.z;
    lengths[row] = Math.sqrt(across + rise * rise);
    if ((woods[row] as Stretch[]).length > 0) woods[row] = [];
  }
  let hindrance = 0;
  for (const obstacle of obstacles) {
    if (!mayMatter(fan, obstacle)) continue;
    if (obstacle.edges === null || upright) {
      for (const { enter, exit } of stretchesOf(fan, column, [obstacle]))
        hindrance |= throughOne(fan, column, obstacle, enter, exit, edgeReach);
    } else if (runsThrough(obstacle.edges, source, column)) {
      hindrance |= throughOne(fan, column, obstacle, found.enter, found.exit, edgeReach);
    }
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
    if (obstacle.opacity === 'depth') addWoods(woods[row] as Stretch[], { obstacle, enter: cut.enter, exit: cut.exit });
    if (isBlocking(obstacle, near)) hindrance |= (BLOCKED | HINDERED) << row;
    else if (obstacle.rating > 0 || isVeiling(obstacle)) hindrance |= HINDERED << row;
  }
  return hindrance;
}

/** Any length in woods hinders, much of it hides (DR-GEO-8). */
function throughWoods({ heights, near }: Fan): Hindrance {
  let hindrance = 0;
  for (let row = 0; row < heights.length; row++) {
    const on = woods[row] as Stretch[];
    if (on.length === 0) continue;
    hindrance |= (isDeepIn(on, lengths[row] as number) && !near ? BLOCKED | HINDERED : HINDERED) << row;
  }
  return hindrance;
}
