import { nearestOnBorder, type Point, placeInPolygon } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { actionCosts } from '../../content/catalogue.ts';
import type { Model, Rope, State } from '../../state.ts';
import type { Ground } from '../ground/ground.ts';
import { heightOfSurface, type Place, surfaceById, walkedSurface } from '../ground/surfaces.ts';
import { reachesPoint } from '../items/things.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { groundNow, hasTrait } from '../roster/roster.ts';
import { type Leap, landingFault } from './climbing.ts';
import { scaledPrice } from './price.ts';

export const ropeById = ({ ropes }: State, id: string): Rope | undefined => ropes.find((rope) => rope.id === id);

/** The two ends of the rope a man could fix where he stands, or why he can't (DW-FRC-11). */
export function ropeEnds(state: State, model: Model): { readonly top: Place; readonly foot: Place } | Rejection {
  const ground = groundNow(state);
  const under = surfaceById(ground, model.place.surface);
  const who = { unit: model.id };
  if (under === undefined || under.kind === 'floor') return reject('not-adjacent', 'DW-FRC-11', who);
  const edge = nearestOnBorder(model.place, under.outline);
  const point = { x: Math.round(edge.x), y: Math.round(edge.y) };
  const top: Place = { ...point, surface: under.id };
  if (!reachesPoint(model, top)) return reject('not-adjacent', 'DW-FRC-11', who);
  return { top, foot: { ...point, surface: surfaceUnder(ground, beyond(model.place, point), under.z) } };
}

/** A point just outside the edge, as seen from the man who fixes the rope. */
function beyond(from: Point, edge: Point): Point {
  const step = { x: edge.x - from.x, y: edge.y - from.y };
  const size = Math.max(1, Math.sqrt(step.x * step.x + step.y * step.y));
  return {
    x: Math.round(edge.x + (step.x / size) * BASE_RADIUS),
    y: Math.round(edge.y + (step.y / size) * BASE_RADIUS),
  };
}

/** The highest surface under a point that lies below a height; the ground if there is none. */
export function surfaceUnder(ground: Ground, point: Point, below: number): string {
  const found = ground.surfaces
    .filter(({ z, outline }) => z < below && placeInPolygon(point, outline) === 'inside')
    .sort((a, b) => b.z - a.z);
  return found[0]?.id ?? walkedSurface(ground, point);
}

/** Up or down a rope: from one end to the other, at any height (DW-MOV-11, DW-FRC-9, DW-FRC-11). */
export function climbRope(state: State, model: Model, id: string, landing: Place): Leap | Rejection {
  const ground = groundNow(state);
  const rope = ropeById(state, id);
  if (rope === undefined) return reject('unknown-place', 'DW-FRC-11', { rope: id });
  const who = { unit: model.id, rope: id };
  const from = [rope.top, rope.foot].find((end) => reachesPoint(model, end));
  if (from === undefined) return reject('not-adjacent', 'DW-FRC-11', who);
  const to = from === rope.top ? rope.foot : rope.top;
  if (!reachesPoint({ ...model, place: landing }, to)) return reject('not-adjacent', 'DW-FRC-11', who);
  const fault = landingFault(state, model, landing);
  if (fault !== undefined) return fault;
  const height = heightOfSurface(ground, rope.top.surface) - heightOfSurface(ground, rope.foot.surface);
  const abseils = from === rope.top && hasTrait(model, 'mountaineering');
  const perInch = abseils ? ABSEIL : actionCosts.climb!.ap;
  return { landing, price: scaledPrice(model, abseils ? 'DW-FRC-9' : 'DW-MOV-11', 'rope', height * perInch) };
}

/** A mountaineer goes down 2″ for 1 AP (DW-FRC-9). */
const ABSEIL = 0.5;
