import { isDisc, type Mils, type Point, placeInPolygon, squaredDistance, traceGround } from '@sandtable/geometry';
import { found, runsThrough } from './convex.ts';
import type { Fan } from './fan.ts';
import type { Stretch } from './findings.ts';
import type { Obstacle } from './obstacle.ts';

/** Where a column of rays runs through obstacles on the plan. A column straight up and down stays where it is. */
export function stretchesOf({ source }: Fan, column: Point, obstacles: readonly Obstacle[]): Stretch[] {
  const stretches: Stretch[] = [];
  const upright = source.x === column.x && source.y === column.y;
  for (const obstacle of obstacles) {
    if (upright) {
      if (isOver(obstacle, column)) stretches.push({ obstacle, enter: 0, exit: 1 });
    } else if (obstacle.outline === null) {
      for (const { enter, exit } of traceGround(source, column, [obstacle])) stretches.push({ obstacle, enter, exit });
    } else if (runsThrough(obstacle.outline, source, column)) {
      stretches.push({ obstacle, enter: found.enter, exit: found.exit });
    }
  }
  return stretches;
}

/** The part of a ray found last, as fractions of it. Read at once: the next question overwrites it. */
export const cut = { enter: 0, exit: 1 };

/**
 * Is the ray anywhere on a stretch strictly between the obstacle's underside and top? Where it is so is left in
 * {@link cut}.
 */
export function cutToHeights({ bottom, top }: Obstacle, enter: number, exit: number, from: Mils, rise: Mils): boolean {
  cut.enter = enter;
  cut.exit = exit;
  const to = from + rise;
  // Most are higher than the whole ray.
  if (from > bottom && from < top && to > bottom && to < top) return enter < exit;
  if (rise === 0) return false;
  const [a, b] = [(bottom - from) / rise, (top - from) / rise];
  cut.enter = Math.max(enter, Math.min(a, b));
  cut.exit = Math.min(exit, Math.max(a, b));
  return cut.enter < cut.exit;
}

function isOver({ footprint }: Obstacle, place: Point): boolean {
  if (!isDisc(footprint)) return placeInPolygon(place, footprint) === 'inside';
  return squaredDistance(footprint, place) < footprint.radius * footprint.radius;
}
