import { isDisc, type Point3 } from '@sandtable/geometry';
import type { Part } from '../ground/ground.ts';
import { SLACK } from '../ground/lanes.ts';
import { BASE_RADIUS, type Figure, heightOf } from '../measure/body.ts';

/** All points of a body and of a base are within this of the middle of the base. */
const WIDE = BASE_RADIUS + SLACK;
/**
 * A screen must reach at least this far beyond all the lines: a thousand times the rounding error of tracing them one
 * by one.
 */
const MARGIN = 10;

/**
 * Does this part alone hide the whole figure from the eye, body and base? Most hidden men stand behind a single wall,
 * and checking its corners saves tracing twenty lines. `false` only means that they must be traced.
 *
 * All the lines run in a wedge from the eye. A part none of whose corners is in the wedge, but some on either side of
 * it, crosses it from side to side, so that every line goes through it; and if the lines stay between its bottom and
 * its top as long as they can be inside it, none goes over or under.
 */
export function isScreen({ footprint, porous, bottom, top }: Part, eye: Point3, figure: Figure): boolean {
  if (porous || isDisc(footprint)) return false;
  const dx = figure.x - eye.x;
  const dy = figure.y - eye.y;
  const square = dx * dx + dy * dy;
  if (square < 16 * WIDE * WIDE) return false;
  const far = Math.sqrt(square);
  // How much wider the wedge is to either side for each mil of the way.
  const opening = WIDE / Math.sqrt(square - WIDE * WIDE);
  let [isLeft, isRight] = [false, false];
  let first = far;
  let last = 0;
  for (let i = 0; i < footprint.length; i++) {
    const corner = footprint[i]!;
    const along = (dx * (corner.x - eye.x) + dy * (corner.y - eye.y)) / far;
    const aside = (dx * (corner.y - eye.y) - dy * (corner.x - eye.x)) / far;
    if (Math.abs(aside) < opening * along + MARGIN) return false;
    if (aside > 0) isLeft = true;
    else isRight = true;
    if (along < first) first = along;
    if (along > last) last = along;
  }
  if (!isLeft || !isRight || first < MARGIN || last > far - WIDE - MARGIN) return false;
  // On the plan every line is between `far - WIDE` and `far + WIDE` long.
  const [from, to] = [first / (far + WIDE), last / (far - WIDE)];
  const low = figure.z - eye.z;
  const high = low + heightOf(figure.posture);
  return eye.z + Math.min(low * from, low * to) > bottom + 1 && eye.z + Math.max(high * from, high * to) < top - 1;
}
