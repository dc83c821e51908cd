import type { Mils, Point } from '@sandtable/geometry';
import type { Place } from '../ground/surfaces.ts';
import { Pose, type Posture } from '../measure/body.ts';
import { KnownLooks } from './known-looks.ts';

/**
 * How many poses a ground remembers: a power of two. A new one replaces the less recently used of two. Enough for where
 * eighty men stand and stood last; older poses are rarely asked for again and would slow down garbage collection.
 */
const POSES = 512;

/**
 * Poses that men took on a ground, and what was seen from each of the others. Entries never go stale: a man who moves or lies
 * down takes another pose, and a wall that falls makes another ground.
 */
export class SightCache {
  readonly #poses = new Array<Pose | undefined>(POSES).fill(undefined);
  #looks: KnownLooks | undefined;

  get looks(): KnownLooks {
    this.#looks ??= new KnownLooks();
    return this.#looks;
  }

  /**
   * The pose of a man at that place. Usually the same object for the same pose, so that its cached looks are found
   * again.
   */
  poseAt(place: Place, z: Mils, facing: Point, posture: Posture): Pose {
    const first = slotOf(place, facing, posture);
    const known = this.#poses[first];
    if (known !== undefined && isPose(known, place, z, facing, posture)) return known;
    const other = this.#poses[first + 1];
    this.#poses[first + 1] = known;
    const isOther = other !== undefined && isPose(other, place, z, facing, posture);
    const pose = isOther ? other : new Pose(place, z, facing, posture);
    this.#poses[first] = pose;
    return pose;
  }
}

/** An even number below {@link POSES}. */
function slotOf({ x, y }: Point, facing: Point, posture: Posture): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(facing.x, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ Math.imul(facing.y, 0x27d4eb2f) ^ (posture === 'prone' ? 0x165667b1 : 0), 0x9e3779b1);
  return (mixed >>> 21) & (POSES - 2);
}

function isPose(pose: Pose, { x, y, surface }: Place, z: Mils, facing: Point, posture: Posture): boolean {
  return (
    pose.x === x &&
    pose.y === y &&
    pose.z === z &&
    pose.posture === posture &&
    pose.facing.x === facing.x &&
    pose.facing.y === facing.y &&
    pose.surface === surface
  );
}
