import { isLineFree, type Point3 } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { BASE_RADIUS, eyeOf, heightOf } from '../measure/body.ts';
import { figureOf, isPresent } from '../roster/roster.ts';

/** Men farther from the line than their base plus this are skipped. The margin is larger than any rounding. */
const SLACK = 2;

/** Who stands in the way of a shot: the first in roster order, or undefined (DW-FAC-3 to DW-FAC-5). */
export function modelInTheWay(
  state: State,
  shooter: Model,
  target: Model,
  excused: readonly string[] = [],
): Model | undefined {
  const from = figureOf(state, shooter);
  const eye = eyeOf(from);
  const figure = figureOf(state, target);
  const mark: Point3 = { x: figure.x, y: figure.y, z: figure.z + Math.round(0.6 * heightOf(target.posture)) };
  const [dx, dy] = [mark.x - eye.x, mark.y - eye.y];
  const wide = (BASE_RADIUS + SLACK) * Math.sqrt(dx * dx + dy * dy);
  return state.models.find((third) => {
    const { x, y } = third.place;
    if (Math.abs(dx * (y - eye.y) - dy * (x - eye.x)) > wide) return false;
    if (third.id === shooter.id || third.id === target.id || !isPresent(third) || third.carriedBy !== null)
      return false;
    if (excused.includes(third.id) || third.id === shooter.carrying || third.id === target.carriedBy) return false;
    const other = figureOf(state, third);
    if (from.z - other.z >= distances.overHead) return false;
    if (shooter.posture === 'standing' && third.posture === 'prone') return false;
    const body = {
      id: third.id,
      footprint: { x: other.x, y: other.y, radius: BASE_RADIUS },
      bottom: other.z,
      top: other.z + heightOf(third.posture),
    };
    return !isLineFree(eye, mark, [body]);
  });
}
