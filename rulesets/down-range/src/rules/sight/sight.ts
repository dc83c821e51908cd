import type { Point, Point3 } from '@sandtable/geometry';
import type { Reason } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { stops } from '../cover/cover.ts';
import { findsLineOfSight, hasLineOfSight, type Look, lookAt } from './look.ts';
import type { Finding, ObstacleKind } from './obstacle.ts';
import { rayBundle } from './ray-bundle.ts';
import { reasonsHidden, reasonsPartial } from './sight-reasons.ts';

export { coverFromBlast } from '../cover/cover.ts';
export { isDark } from '../cover/darkness.ts';

/** What does something to a ray, by its name on the table. */
export type Cause = { readonly kind: ObstacleKind; readonly id: string; readonly name: string };

/** One ray of a verdict: where it goes and what blocks, obscures or stops it, each the first or the strongest there. */
export interface Ray {
  readonly to: Point3;
  readonly blockedBy: Cause | null;
  readonly obscuredBy: Cause | null;
  readonly stoppedBy: Cause | null;
}

/**
 * What an observer sees of a target and what of it a weapon reaches, with its proof: nine rays, low row first and each row
 * from left to right as the observer sees it; one ray for a point.
 */
export interface SightVerdict {
  readonly rays: readonly Ray[];
  readonly blocked: number;
  readonly obscured: number;
  readonly stopped: number;
  /** Rays that are any of the three; those that are neither blocked nor stopped; those that are not stopped. */
  readonly hindered: number;
  readonly open: number;
  readonly unstopped: number;
  /** Line of sight (DR-VIS-3), and if there is none, why. */
  readonly los: boolean;
  readonly hiddenBy: readonly Reason[];
  /** Why an attack on it is at Disadvantage: partial cover, partial concealment, darkness. Empty for points. */
  readonly partial: readonly Reason[];
}

/** Does the observer have line of sight to the unit (DR-VIS-3)? Nobody sees from or to off the table. */
export function canSee(state: State, observer: Unit, target: Unit): boolean {
  return findsLineOfSight(state, observer, target);
}

/** Does the observer have line of sight to the point on the ground (DR-VIS-5)? */
export function canSeePoint(state: State, observer: Unit, point: Point): boolean {
  return findsLineOfSight(state, observer, point);
}

/**
 * The whole verdict. Without `most`, the most damage the weapon can do, cover is not judged: nothing is stopped and only
 * what hides the target counts.
 */
export function sightTo(state: State, observer: Unit, target: Unit | Point, most?: number): SightVerdict {
  const look = lookAt(state, observer, target);
  if (look === undefined) return { ...NOTHING, hiddenBy: [{ clause: 'DR-VIS-2', what: 'off-table' }] };
  const rays = raysOf(look, most);
  const los = hasLineOfSight(look);
  return {
    rays,
    ...countsOf(rays),
    los,
    hiddenBy: los ? [] : reasonsHidden(look, rays),
    partial: 'card' in target ? reasonsPartial(state, look, rays, target, most) : [],
  };
}

/** How many rays are which, and whether there is a line of sight: the verdict without its proof. */
export type SightCounts = Pick<SightVerdict, 'hindered' | 'open' | 'unstopped' | 'los'>;

/** The same as `sightTo` says, where nobody asks why. */
export function countSight(state: State, observer: Unit, target: Unit | Point, most: number): SightCounts {
  const look = lookAt(state, observer, target);
  if (look === undefined) return NOTHING;
  let [hindered, open, unstopped] = [0, 0, 0];
  for (const { first, block, veil, shield } of look.rays) {
    const isBlocked = (look.byThermal ? first : block) !== null;
    const isStopped = shield !== null && stops(shield.obstacle.rating, most);
    if (!isStopped) unstopped += 1;
    if (!isBlocked && !isStopped) open += 1;
    if (isBlocked || isStopped || veil !== null) hindered += 1;
  }
  return { hindered, open, unstopped, los: hasLineOfSight(look) };
}

const NOTHING: SightVerdict = {
  rays: [],
  blocked: 0,
  obscured: 0,
  stopped: 0,
  hindered: 0,
  open: 0,
  unstopped: 0,
  los: false,
  hiddenBy: [],
  partial: [],
};

type Counts = Pick<SightVerdict, 'blocked' | 'obscured' | 'stopped' | 'hindered' | 'open' | 'unstopped'>;

function countsOf(rays: readonly Ray[]): Counts {
  const counts = { blocked: 0, obscured: 0, stopped: 0, hindered: 0, open: 0, unstopped: 0 };
  for (const { blockedBy, obscuredBy, stoppedBy } of rays) {
    if (blockedBy !== null) counts.blocked += 1;
    if (obscuredBy !== null) counts.obscured += 1;
    if (stoppedBy !== null) counts.stopped += 1;
    else counts.unstopped += 1;
    if (blockedBy !== null || obscuredBy !== null || stoppedBy !== null) counts.hindered += 1;
    if (blockedBy === null && stoppedBy === null) counts.open += 1;
  }
  return counts;
}

function raysOf({ source, mark, rays, byThermal }: Look, most: number | undefined): Ray[] {
  const { columns, heights } = rayBundle(source, mark, false);
  return rays.map((found, i) => {
    const column = columns[i % columns.length] as Point;
    const stopping = most !== undefined && found.shield !== null && stops(found.shield.obstacle.rating, most);
    return {
      to: { x: column.x, y: column.y, z: heights[Math.floor(i / columns.length)] as number },
      blockedBy: causeOf(byThermal ? found.first : found.block),
      obscuredBy: causeOf(found.veil),
      stoppedBy: stopping ? causeOf(found.shield) : null,
    };
  });
}

function causeOf(found: Finding | null): Cause | null {
  return found === null ? null : { kind: found.obstacle.kind, id: found.obstacle.id, name: found.obstacle.name };
}
