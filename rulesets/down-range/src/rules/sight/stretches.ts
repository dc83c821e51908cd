import {
  crossesConvex,
  isDisc,
  type LinePart,
  type Point,
  placeInPolygon,
  squaredDistance,
  traceGround,
} from '@sandtable/geometry';
import type { Stretch } from './findings.ts';
import type { Obstacle } from './obstacle.ts';
import type { RayBundle } from './ray-bundle.ts';

/*
 * Scratch for the part of a ray inside an outline, and for what heights leave of it. Read them at once: the next question
 * overwrites them. Numbers are passed this way because a fraction as an argument or a result would be allocated each time.
 */
export const found: LinePart = { enter: 0, exit: 1 };
export const cut: LinePart = { enter: 0, exit: 1 };

/** Where a column of rays runs through obstacles on the plan. A column straight up and down stays where it is. */
export function stretchesOf({ source }: RayBundle, column: Point, obstacles: readonly Obstacle[]): Stretch[] {
  const stretches: Stretch[] = [];
  const upright = source.x === column.x && source.y === column.y;
  for (const obstacle of obstacles) {
    if (upright) {
      if (isOver(obstacle, column)) stretches.push({ obstacle, enter: 0, exit: 1 });
    } else if (obstacle.outline === null) {
      for (const { enter, exit } of traceGround(source, column, [obstacle])) stretches.push({ obstacle, enter, exit });
    } else if (crossesConvex(obstacle.outline, source, column, found)) {
      stretches.push({ obstacle, enter: found.enter, exit: found.exit });
    }
  }
  return stretches;
}

function isOver({ footprint }: Obstacle, place: Point): boolean {
  if (!isDisc(footprint)) return placeInPolygon(place, footprint) === 'inside';
  return squaredDistance(footprint, place) < footprint.radius * footprint.radius;
}
