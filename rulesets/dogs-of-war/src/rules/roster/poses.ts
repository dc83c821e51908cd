import type { Mils, Point } from '@sandtable/geometry';
import type { Ground } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { Pose, type Posture } from '../measure/body.ts';

/** Places on the grid of ways are kept with their table, and every passer-by would leave a pose there. */
const MOST_AT_A_PLACE = 8;

/** The pose of a man at that place. The same pose is always the same object, so what it sees can be cached with it. */
export function poseAt({ poses }: Ground, place: Place, z: Mils, facing: Point, posture: Posture): Pose {
  let here = poses.get(place);
  if (here === undefined) {
    here = [];
    poses.set(place, here);
  }
  for (const pose of here)
    if (pose.posture === posture && pose.z === z && pose.facing.x === facing.x && pose.facing.y === facing.y)
      return pose;
  const pose = new Pose(place, z, facing, posture);
  if (here.length === MOST_AT_A_PLACE) here.length = 0;
  here.push(pose);
  return pose;
}
