import {
  boundsMeet,
  boundsOf,
  coveredShare,
  type Mils,
  type Point,
  type Point3,
  placeInPolygon,
  traceLine,
} from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Material } from '../../content/table.ts';
import type { Ground, Part } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { bodyPointsOf, type Figure } from '../measure/body.ts';
import { edgeDistance, rangeToSpot, TOLERANCE } from '../measure/range.ts';

/** How one body point is seen along one line (DW-GEO-9). */
export type PointSight = {
  readonly state: 'clear' | 'veiled' | 'hidden';
  /** The worst material in the way; null where nothing is. */
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
  return sightThrough(partsAround(ground, [eye, point]), eye, point);
}

/** The parts that lines between these points could meet. */
function partsAround({ parts }: Ground, points: readonly Point3[]): readonly Part[] {
  const around = boundsOf(points);
  return parts.filter(({ bounds }) => boundsMeet(bounds, around));
}

function sightThrough(near: readonly Part[], eye: Point3, point: Point3): PointSight {
  if (near.length === 0) return CLEAR;
  const contacts = traceLine(eye, point, near);
  if (contacts.length === 0) return CLEAR;
  const met = contacts.map(({ prism }) => prism as Part);
  const pieces = [...new Set(met.map(({ piece }) => piece))];
  const opaque = met.filter(({ porous }) => !porous);
  if (opaque.length > 0) return { state: 'hidden', ...worstOf(opaque), pieces };
  const growth = coveredShare(contacts) * lengthOf(eye, point);
  const state = growth > distances.porous + TOLERANCE ? 'hidden' : 'veiled';
  return { state, ...worstOf(met), pieces };
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

/** Where a look or a blast comes from: a base, or a bare point. */
type From = Point & { readonly isPoint?: true };

/** The ten body points of a figure as seen from an eye; `viewer` is the viewer's base, for those who lie in masonry (DW-STR-9). */
export function sightOfBody(ground: Ground, eye: Point3, viewer: From, figure: Figure & Place): readonly PointSight[] {
  const { x, y, surface, facing, posture } = figure;
  const key = `${eye.x} ${eye.y} ${eye.z} ${viewer.x} ${viewer.y} ${viewer.isPoint ?? ''} ${x} ${y} ${surface} ${facing.x} ${facing.y} ${posture}`;
  const known = seen.get(ground) ?? new Map<string, readonly PointSight[]>();
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const body = bodySight(ground, eye, viewer, figure);
  known.set(key, body);
  seen.set(ground, known);
  return body;
}

/** What was worked out about a ground: one move leaves nearly all pairs of men as they were. */
const seen = new WeakMap<Ground, Map<string, readonly PointSight[]>>();
const MOST_KNOWN = 20_000;

function bodySight(ground: Ground, eye: Point3, viewer: From, figure: Figure & Place): readonly PointSight[] {
  const points = bodyPointsOf(figure);
  const near = partsAround(ground, [eye, ...points]);
  const shelter = masonryAround(ground, figure, viewer);
  return points.map((point) => {
    const sight = sightThrough(near, eye, point);
    if (shelter === undefined || sight.state === 'hidden' || point.z - figure.z >= SHELTERED) return sight;
    return { state: 'veiled', material: 'hard', modifier: sight.modifier, pieces: [...sight.pieces, shelter] };
  });
}

/** Are at least `least` of the points in view? Stops once that's settled; {@link sightOfBody} looks at them all. */
export function areSeen(ground: Ground, eye: Point3, points: readonly Point3[], least: number): boolean {
  const near = partsAround(ground, [eye, ...points]);
  if (near.length === 0) return points.length >= least;
  let [missing, left] = [least, points.length];
  for (const point of points) {
    if (missing === 0 || missing > left) break;
    if (sightThrough(near, eye, point).state !== 'hidden') missing -= 1;
    left -= 1;
  }
  return missing === 0;
}

/** Is any point of a figure not hidden? */
export const isAnyPointSeen = (ground: Ground, eye: Point3, figure: Figure & Place): boolean =>
  areSeen(ground, eye, bodyPointsOf(figure), 1);

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

/** Is there nothing at all between an eye and a figure, so that every point of it is clear? */
export function isInTheOpen(ground: Ground, eye: Point3, figure: Figure & Place): boolean {
  const { x, y, z } = figure;
  const around = boundsOf([eye, { x: x - REACH, y: y - REACH, z }, { x: x + REACH, y: y + REACH, z }]);
  return !ground.parts.some(({ bounds }) => boundsMeet(bounds, around)) && !ground.flats.some(({ masonry }) => masonry);
}

/** How far a body reaches from the middle of its base, and a little more. */
const REACH: Mils = 1500;

/** How many of the points are clear or veiled (DW-GEO-10). */
export function visibleCount(points: readonly PointSight[]): number {
  return points.filter(({ state }) => state !== 'hidden').length;
}
