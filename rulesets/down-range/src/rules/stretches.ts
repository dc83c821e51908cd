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
    } else if (obstacle.edges === null) {
      for (const { enter, exit } of traceGround(source, column, [obstacle])) stretches.push({ obstacle, enter, exit });
    } else if (runsThrough(obstacle.edges, source, column)) {
      stretches.push({ obstacle, enter: found.enter, exit: found.exit });
    }
  }
  return stretches;
}

/** The part of a stretch where the ray is strictly between the obstacle's underside and top. */
export function cutToHeights(stretch: Stretch, from: Mils, rise: Mils): Stretch | undefined {
  const { bottom, top } = stretch.obstacle;
  if (rise === 0) return from > bottom && from < top ? stretch : undefined;
  const [a, b] = [(bottom - from) / rise, (top - from) / rise];
  const enter = Math.max(stretch.enter, Math.min(a, b));
  const exit = Math.min(stretch.exit, Math.max(a, b));
  if (enter >= exit) return undefined;
  return enter === stretch.enter && exit === stretch.exit ? stretch : { obstacle: stretch.obstacle, enter, exit };
}

function isOver({ footprint }: Obstacle, place: Point): boolean {
  if (!isDisc(footprint)) return placeInPolygon(place, footprint) === 'inside';
  return squaredDistance(footprint, place) < footprint.radius * footprint.radius;
}
