import {
  type Contact,
  coveredShare,
  isLineFree,
  isPrismClear,
  type Mils,
  type Point,
  type Point3,
  placeInPolygon,
  traceLine,
} from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Material } from '../../content/table.ts';
import type { Ground, Part } from '../ground/ground.ts';
import { isBeside, type Lane, REACH, SLACK } from '../ground/lanes.ts';
import type { Place } from '../ground/surfaces.ts';
import { bodyPointsOf, type Figure, heightOf } from '../measure/body.ts';
import { edgeDistance, rangeToSpot, TOLERANCE } from '../measure/range.ts';
import { isScreen } from './screen.ts';

/** How one body point is seen along one line (DW-GEO-9). */
export type PointSight = {
  readonly state: 'clear' | 'veiled' | 'hidden';
  /** The worst material in the way; null if nothing is. */
  readonly material: Material | null;
  /** The cover modifier of the worst piece (DW-COV-5). */
  readonly modifier: number;
  /** The pieces in the way, in the order the line meets them. */
  readonly pieces: readonly string[];
};

export const CLEAR: PointSight = { state: 'clear', material: null, modifier: 0, pieces: [] };

const WORSE: Readonly<Record<Material, number>> = { soft: 0, hard: 1, earth: 2 };

/** What the line from an eye to a point meets (DW-GEO-6 to DW-GEO-9). */
export function sightOfPoint(ground: Ground, eye: Point3, point: Point3): PointSight {
  return sightThrough(partsInLane(ground.lanes.between(eye, point), eye, point, 0, point.z), eye, point);
}

/** Does nothing hide a point from an eye (DW-GEO-9)? */
export function isPointSeen(ground: Ground, eye: Point3, point: Point3): boolean {
  return isSeenThrough(partsInLane(ground.lanes.between(eye, point), eye, point, 0, point.z), eye, point);
}

const NOTHING: Part[] = [];

/** The parts that lines from an eye could meet on their way to points around a middle, from its height up to `top`. */
function partsInLane({ parts: could }: Lane, eye: Point3, middle: Point3, reach: Mils, top: Mils): Part[] {
  if (could.length === 0) return NOTHING;
  const wide = reach + SLACK;
  const minX = Math.min(eye.x, middle.x - wide);
  const maxX = Math.max(eye.x, middle.x + wide);
  const minY = Math.min(eye.y, middle.y - wide);
  const maxY = Math.max(eye.y, middle.y + wide);
  const low = Math.min(eye.z, middle.z);
  const high = Math.max(eye.z, top);
  const dx = middle.x - eye.x;
  const dy = middle.y - eye.y;
  const beyond = wide * Math.sqrt(dx * dx + dy * dy);
  let near: Part[] | undefined;
  for (let i = 0; i < could.length; i++) {
    const part = could[i]!;
    const { bounds } = part;
    if (bounds.minX > maxX || bounds.maxX < minX || bounds.minY > maxY || bounds.maxY < minY) continue;
    if (part.bottom >= high || part.top <= low || isBeside(bounds, eye, dx, dy, beyond)) continue;
    if (near === undefined) near = [part];
    else near.push(part);
  }
  return near ?? NOTHING;
}

function sightThrough(near: readonly Part[], eye: Point3, point: Point3): PointSight {
  if (near.length === 0) return CLEAR;
  const contacts = traceLine(eye, point, near);
  if (contacts.length === 0) return CLEAR;
  const met = contacts.map(({ prism }) => prism as Part);
  const pieces = [...new Set(met.map(({ piece }) => piece))];
  const opaque = met.filter(({ porous }) => !porous);
  if (opaque.length > 0) return { state: 'hidden', ...worstOf(opaque), pieces };
  return { state: isTooMuchGrowth(contacts, eye, point) ? 'hidden' : 'veiled', ...worstOf(met), pieces };
}

/**
 * {@link sightThrough} for callers that only ask whether the point is hidden. Moves what hides it to the front of
 * `near`.
 */
export function isSeenThrough(near: Part[], eye: Point3, point: Point3): boolean {
  let growth: Part[] | undefined;
  for (let i = 0; i < near.length; i++) {
    const part = near[i]!;
    if (isPrismClear(eye, point, part)) continue;
    if (!part.porous) {
      // The part that hides one point of a figure usually hides the next.
      near[i] = near[0]!;
      near[0] = part;
      return false;
    }
    growth ??= [];
    growth.push(part);
  }
  return growth === undefined || !isTooMuchGrowth(traceLine(eye, point, growth), eye, point);
}

function isTooMuchGrowth(contacts: readonly Contact[], eye: Point3, point: Point3): boolean {
  return coveredShare(contacts) * lengthOf(eye, point) > distances.porous + TOLERANCE;
}

/** The worst material, and the modifier of the piece that has it (DW-COV-4, DW-COV-5). */
function worstOf(met: readonly Part[]): { material: Material; modifier: number } {
  let worst = met[0]!;
  for (const part of met) {
    const step = WORSE[part.material] - WORSE[worst.material];
    if (step > 0 || (step === 0 && part.modifier < worst.modifier)) worst = part;
  }
  return { material: worst.material, modifier: worst.modifier };
}

function lengthOf(a: Point3, b: Point3): number {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** How low a body point is that masonry shelters, and from how far away (DW-STR-9). */
const [SHELTERED, SHELTER_FROM]: readonly [Mils, Mils] = [500, 1000];

/** Where a line of sight or a blast starts: a base, or a bare point. */
type From = Point & { readonly isPoint?: true };

/** The parts that could hide a figure's body or base. */
export const partsBefore = (lane: Lane, eye: Point3, figure: Figure): Part[] =>
  partsInLane(lane, eye, figure, REACH, figure.z + heightOf(figure.posture));

/** The same for those who ask only how much is seen: undefined where one of the parts hides all of it. */
export function partsUnlessScreened({ lanes }: Ground, eye: Point3, figure: Figure): Part[] | undefined {
  const lane = lanes.between(eye, figure);
  if (lane.screen !== undefined && isScreen(lane.screen, eye, figure)) return undefined;
  const near = partsBefore(lane, eye, figure);
  for (const part of near) {
    if (!isScreen(part, eye, figure)) continue;
    lane.screen = part;
    return undefined;
  }
  return near;
}

/** The ten body points of a figure as seen from an eye; `viewer` is the viewer's base, for those who lie in masonry (DW-STR-9). */
export function sightOfBody(ground: Ground, eye: Point3, viewer: From, figure: Figure & Place): readonly PointSight[] {
  const near = partsBefore(ground.lanes.between(eye, figure), eye, figure);
  const shelter = masonryAround(ground, figure, viewer);
  return bodyPointsOf(figure).map((point) => {
    const sight = sightThrough(near, eye, point);
    if (shelter === undefined || sight.state === 'hidden' || point.z - figure.z >= SHELTERED) return sight;
    return { state: 'veiled', material: 'hard', modifier: sight.modifier, pieces: [...sight.pieces, shelter] };
  });
}

/** How many body points are clear, seen from that eye and base (DW-GEO-16)? */
export function countClear(ground: Ground, eye: Point3, viewer: From, figure: Figure & Place): number {
  const near = partsUnlessScreened(ground, eye, figure);
  if (near === undefined) return 0;
  const isSheltered = masonryAround(ground, figure, viewer) !== undefined;
  let clear = 0;
  for (const point of bodyPointsOf(figure)) {
    if (isSheltered && point.z - figure.z < SHELTERED) continue;
    if (isLineFree(eye, point, near)) clear += 1;
  }
  return clear;
}

/** The fallen building whose masonry shelters the figure from that viewer. */
function masonryAround(ground: Ground, figure: Figure & Place, viewer: From): string | undefined {
  const heap = ground.flats.find(
    ({ masonry, surface, polygon }) =>
      masonry && surface === figure.surface && placeInPolygon(figure, polygon) === 'inside',
  );
  if (heap === undefined) return undefined;
  const away =
    viewer.isPoint === true ? rangeToSpot({ ...figure, z: 0 }, { ...viewer, z: 0 }) : edgeDistance(figure, viewer);
  if (away <= SHELTER_FROM + TOLERANCE) return undefined;
  return heap.piece;
}
