import { compareGapToPoint, isNearBounds, type Point3 } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { BASE_RADIUS, eyeOf } from '../measure/body.ts';
import { baseAt, TOLERANCE } from '../measure/range.ts';
import { figureOf, groundNow } from '../roster/roster.ts';
import { isPointSeen } from '../sight/line.ts';
import { above } from './openings.ts';

/** Wall corners farther off than this are out of reach. */
const FARTHEST = BASE_RADIUS + distances.openingReach + TOLERANCE;

/** Does the mark lie just round a wall corner within 1″ of the thrower (DW-GRN-14)? */
export function isRoundCorner(state: State, thrower: Model, mark: Point3): boolean {
  const ground = groundNow(state);
  const eye = eyeOf(figureOf(state, thrower));
  const base = baseAt(thrower.place);
  return ground.barriers.some(({ shape, bounds, bottom, top }) => {
    if (top <= eye.z || bottom >= eye.z || !isNearBounds(bounds, base, FARTHEST)) return false;
    return shape.some(({ x, y }) => {
      if (compareGapToPoint(base, { x, y }, distances.openingReach + TOLERANCE) > 0) return false;
      const corner = { x, y, z: eye.z };
      return isPointSeen(ground, eye, corner) && isPointSeen(ground, corner, above(mark));
    });
  });
}
