import { comparePointToSegment, type Disc, dot, inches, type Mils, type Path, stepBetween } from '@sandtable/geometry';
import { isWithin, TAU } from '../measure/distance.ts';

/** How far a Ping keeps from every enemy (DS-PING-3). */
export const KEEP_OFF: Mils = inches(2);

/**
 * Does a base on this path come within 2″ of another, anywhere? One that starts so near only may not come nearer, and is
 * bound like any other from when it is out of the 2″ (DS-PING-4).
 */
export function comesTooClose(path: Path, radius: Mils, other: Disc): boolean {
  const reach = radius + other.radius + KEEP_OFF + TAU;
  const at = (i: number): Disc => ({ ...path[i]!, radius });
  let leaving = isWithin(at(0), other, KEEP_OFF);
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    // Distance to a point is convex along a leg: not shrinking at its start, it never shrinks on it.
    if (leaving) {
      if (dot(stepBetween(a, b), stepBetween(other, a)) < 0) return true;
      leaving = isWithin(at(i), other, KEEP_OFF);
    } else if (comparePointToSegment(other, a, b, reach) <= 0) return true;
  }
  return false;
}
