import {
  comparePointToBorder,
  comparePointToPolygon,
  comparePointToSegment,
  coveredShare,
  distanceBetween,
  type Point,
  type Polygon,
  type Prism,
  placeInPolygon,
  pointBetween,
  traceGround,
} from '@sandtable/geometry';
import { type Rejection, reject, type Tally } from '@sandtable/kernel';
import { actionCosts, distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import type { Ground, Opening, Surface } from '../ground/ground.ts';
import { barrierBetween, occupantBetween, placeFault } from '../ground/standing.ts';
import { heightOfSurface, isSurface, type Place, surfaceById } from '../ground/surfaces.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { TOLERANCE } from '../measure/range.ts';
import { groundNow, occupants } from '../roster/roster.ts';
import { itemPrice, scaledPrice } from './price.ts';

/** A movement of one step that may be made, with its price (DW-MOV-26). */
export type Leap = { readonly landing: Place; readonly price: Tally };

/** How far the rim may be from what is climbed or gone through (DW-MOV-12, DW-MOV-30). */
const REACH = BASE_RADIUS + distances.itemReach + TOLERANCE;
/** A piece this thick at most is climbed over (DW-MOV-12). */
const THICK = 1000;
/** A drop up to this is free on the far side (DW-MOV-12). */
const FREE_DROP = 1000;
/** From its start to its landing on top a climb goes at most a base and the reach (DW-MOV-35). */
const ONTO = 2 * BASE_RADIUS + distances.itemReach + TOLERANCE;

const perInch = (id: string): number => actionCosts[id]!.ap;

/** Whether the landing is free; what every leap ends with (DW-MOV-26). */
export function landingFault(state: State, model: Model, landing: Place): Rejection | undefined {
  const ground = groundNow(state);
  if (!isSurface(ground, landing.surface)) return reject('unknown-place', 'DW-GEO-23', { surface: landing.surface });
  const fault = placeFault(ground, occupants(state, [model.id]), landing);
  return fault === undefined ? undefined : reject(fault, 'DW-MOV-26', { unit: model.id });
}

/** Climbing onto a piece, over it, or down from what one stands on (DW-MOV-11, DW-MOV-12, DW-MOV-29). */
export function climb(state: State, model: Model, piece: string, landing: Place, rope = false): Leap | Rejection {
  const ground = groundNow(state);
  const under = surfaceById(ground, model.place.surface);
  const fault = landingFault(state, model, landing);
  if (under !== undefined && under.piece === piece && (under.kind === 'roof' || under.kind === 'top'))
    return climbDown(ground, model, under, landing, rope) ?? fault ?? down(ground, model, landing, rope);
  const shape = shapeOf(ground, piece);
  if (shape === undefined) return reject('unknown-place', 'DW-MOV-12', { piece });
  if (comparePointToPolygon(model.place, shape.outline, REACH) > 0)
    return reject('not-adjacent', 'DW-MOV-12', { unit: model.id, piece });
  // Walls and roof separate men inside from men outside (DW-GEO-15).
  const isInside = (at: Place) =>
    shape.hollow && placeInPolygon(at, shape.outline) === 'inside' && heightOfSurface(ground, at.surface) < shape.top;
  if (isInside(model.place) || isInside(landing)) return reject('path-blocked', 'DW-MOV-12', { unit: model.id, piece });
  const z = heightOfSurface(ground, model.place.surface);
  const rise = shape.top - z;
  if (rise > distances.climb + TOLERANCE && !rope)
    return reject('too-high', 'DW-MOV-11', { height: rise, limit: distances.climb });
  const after = heightOfSurface(ground, landing.surface);
  const onTop = surfaceById(ground, landing.surface)?.piece === piece && after === shape.top;
  if (onTop && distanceBetween(model.place, landing) > ONTO)
    return reject('not-adjacent', 'DW-MOV-35', { unit: model.id, piece });
  if (!onTop) {
    const over = overFault(shape.outline, model, landing, piece);
    if (over !== undefined) return over;
  }
  const drop = shape.top - after;
  if (!onTop && drop > distances.climb + TOLERANCE && !rope)
    return reject('too-high', 'DW-MOV-12', { height: drop, limit: distances.climb });
  if (fault !== undefined) return fault;
  const paid = Math.max(0, rise) + (onTop || drop <= FREE_DROP + TOLERANCE ? 0 : drop);
  return { landing, price: scaledPrice(model, 'DW-MOV-11', 'climb', paid * perInch('climb')) };
}

/** Beyond the piece: straight over it, no thicker than an inch, and right behind it (DW-MOV-12). */
function overFault(outline: Polygon, { id, place }: Model, landing: Place, piece: string): Rejection | undefined {
  const [contact] = traceGround(place, landing, [{ id: piece, footprint: outline, bottom: 0, top: 1 }]);
  if (contact === undefined || contact.length > THICK + TOLERANCE)
    return reject('path-blocked', 'DW-MOV-12', { unit: id, piece });
  return comparePointToPolygon(landing, outline, REACH) > 0
    ? reject('not-adjacent', 'DW-MOV-12', { unit: id, piece })
    : undefined;
}

/** What can be climbed: a solid piece with its top, or a building with its roof. */
function shapeOf(ground: Ground, piece: string): { outline: Polygon; top: number; hollow: boolean } | undefined {
  const roof = ground.surfaces.find(
    (surface) => surface.piece === piece && (surface.kind === 'roof' || surface.kind === 'top'),
  );
  if (roof !== undefined) return { outline: roof.outline, top: roof.z, hollow: roof.kind === 'roof' };
  const barrier = ground.barriers.find((each) => each.piece === piece);
  return barrier === undefined ? undefined : { outline: barrier.shape, top: barrier.top, hollow: false };
}

function climbDown(ground: Ground, model: Model, under: Surface, landing: Place, rope: boolean): Rejection | undefined {
  const { place, id } = model;
  if (comparePointToBorder(place, under.outline, REACH) > 0) return reject('not-adjacent', 'DW-MOV-29', { unit: id });
  const beside =
    placeInPolygon(landing, under.outline) !== 'inside' && comparePointToPolygon(landing, under.outline, REACH) <= 0;
  const drop = under.z - heightOfSurface(ground, landing.surface);
  if (!beside || drop < 0) return reject('not-adjacent', 'DW-MOV-29', { unit: id });
  if (drop > distances.climb + TOLERANCE && !rope)
    return reject('too-high', 'DW-MOV-29', { height: drop, limit: distances.climb });
  return undefined;
}

function down(ground: Ground, model: Model, landing: Place, rope: boolean): Leap {
  const drop = heightOfSurface(ground, model.place.surface) - heightOfSurface(ground, landing.surface);
  const short = drop <= FREE_DROP + TOLERANCE && !rope;
  const price = short
    ? itemPrice(model, 'drop-down')
    : scaledPrice(model, 'DW-MOV-29', 'climb-down', drop * perInch('climb-down'));
  return { landing, price };
}

/** Through a window: up to its sill, and down behind it (DW-MOV-24, DW-MOV-30). */
export function throughWindow(state: State, model: Model, opening: Opening, landing: Place): Leap | Rejection {
  const ground = groundNow(state);
  const { wall, from, to } = opening;
  const who = { unit: model.id, opening: opening.id };
  if (opening.kind !== 'window' || to - from < distances.window) return reject('path-blocked', 'DW-MOV-24', who);
  const faces = facesOf(opening);
  const near = (point: Point) => faces.some(([a, b]) => comparePointToSegment(point, a, b, REACH) <= 0);
  const across = wall.along === 'x' ? 'y' : 'x';
  const middle = wall.along === 'x' ? (wall.minY + wall.maxY) / 2 : (wall.minX + wall.maxX) / 2;
  if (!near(model.place) || !near(landing)) return reject('not-adjacent', 'DW-MOV-30', who);
  if (model.place[across] > middle === landing[across] > middle) return reject('not-adjacent', 'DW-MOV-30', who);
  const up = opening.bottom - heightOfSurface(ground, model.place.surface);
  const drop = opening.bottom - heightOfSurface(ground, landing.surface);
  const most = Math.max(up, drop);
  if (most > distances.climb + TOLERANCE)
    return reject('too-high', 'DW-MOV-30', { height: most, limit: distances.climb });
  // A window doesn't lead to a floor higher than its sill.
  if (up < 0 || drop < 0) return reject('not-adjacent', 'DW-MOV-30', who);
  const fault = landingFault(state, model, landing);
  if (fault !== undefined) return fault;
  const paid = up + (drop <= FREE_DROP + TOLERANCE ? 0 : drop);
  return { landing, price: scaledPrice(model, 'DW-MOV-24', 'window', paid * perInch('climb'), 1) };
}

/** The two faces of an opening, as stretches on the plan. */
function facesOf({ wall, from, to }: Opening): readonly (readonly [Point, Point])[] {
  return wall.along === 'x'
    ? [wall.minY, wall.maxY].map(
        (y) =>
          [
            { x: from, y },
            { x: to, y },
          ] as const,
      )
    : [wall.minX, wall.maxX].map(
        (x) =>
          [
            { x, y: from },
            { x, y: to },
          ] as const,
      );
}

/** Up or down one flight of stairs (DW-GEO-19, DW-MOV-13, DW-MOV-34). */
export function useStairs(state: State, model: Model, piece: string, landing: Place): Leap | Rejection {
  const ground = groundNow(state);
  const stairs = ground.stairs.find((each) => each.piece === piece);
  if (stairs === undefined) return reject('unknown-place', 'DW-GEO-19', { piece });
  const who = { unit: model.id, piece };
  if (model.posture !== 'standing') return reject('wrong-posture', 'DW-MOV-34', who);
  const [here, there] = [model.place.surface, landing.surface].map((id) => stairs.surfaces.indexOf(id)) as [
    number,
    number,
  ];
  if (here < 0 || there < 0 || Math.abs(here - there) !== 1) return reject('not-adjacent', 'DW-GEO-19', who);
  if (placeInPolygon(model.place, stairs.place) === 'outside') return reject('not-adjacent', 'DW-GEO-19', who);
  if (comparePointToPolygon(landing, stairs.place, 1000 + TOLERANCE) > 0)
    return reject('not-adjacent', 'DW-GEO-19', who);
  const fault = landingFault(state, model, landing);
  if (fault !== undefined) return fault;
  const height = Math.abs(heightOfSurface(ground, model.place.surface) - heightOfSurface(ground, landing.surface));
  return { landing, price: scaledPrice(model, 'DW-MOV-13', 'stairs', height * perInch('stairs')) };
}

/** The length of a leap over which nothing lies at most a step below the take-off (DW-MOV-27). */
export function gapOf(ground: Ground, from: Place, landing: Place): number {
  const z = heightOfSurface(ground, from.surface);
  if (z <= distances.step) return 0;
  return (1 - coveredShare(traceGround(from, landing, under(ground, from)))) * distanceBetween(from, landing);
}

/** The middle of the gap between take-off and landing. Undefined if there is no gap (DW-MOV-27). */
export function middleOfGap(ground: Ground, from: Place, landing: Place): Point | undefined {
  if (gapOf(ground, from, landing) <= TOLERANCE) return undefined;
  const contacts = traceGround(from, landing, under(ground, from));
  // The stretch from where the near side ends to where the far side begins.
  const near = Math.max(0, ...contacts.filter(({ enter }) => enter <= 1e-9).map(({ exit }) => exit));
  const far = Math.min(1, ...contacts.filter(({ exit }) => exit >= 1 - 1e-9).map(({ enter }) => enter));
  const { x, y } = pointBetween(from, landing, (near + far) / 2);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Surfaces about as high as the take-off. */
function under(ground: Ground, from: Place): Prism[] {
  const z = heightOfSurface(ground, from.surface);
  return ground.surfaces
    .filter((surface) => surface.z >= z - distances.step && surface.z <= z + distances.step)
    .map(({ id, outline }) => ({ id, footprint: outline, bottom: 0, top: 1 }));
}

/** How far one jumps from standing, and with a run-up (DW-MOV-14, DW-MOV-15). */
const [SHORT, LONG, RUN_UP] = [1000, 2000, 3000];

/** A jump from a take-off; `runUp` is where a long one starts its run, 3″ straight behind (DW-MOV-14, DW-MOV-15, DW-MOV-27). */
export function jump(
  state: State,
  model: Model,
  takeOff: Place,
  landing: Place,
): (Leap & { readonly long: boolean }) | Rejection {
  const ground = groundNow(state);
  const who = { unit: model.id };
  if (model.carrying !== null) return reject('carrying', 'DW-CAR-5', who);
  if (model.posture !== 'standing') return reject('wrong-posture', 'DW-MOV-14', who);
  // A jump on the spot crosses nothing and has no direction to face.
  if (takeOff.x === landing.x && takeOff.y === landing.y) return reject('path-blocked', 'DW-MOV-14', who);
  // With no gap, or if he stands back from it, measure from rim to rim.
  const gap = Math.max(gapOf(ground, takeOff, landing), distanceBetween(takeOff, landing) - 2 * BASE_RADIUS);
  if (gap > LONG + TOLERANCE) return reject('too-wide', 'DW-MOV-15', { gap: Math.ceil(gap), limit: LONG });
  const rise = heightOfSurface(ground, landing.surface) - heightOfSurface(ground, takeOff.surface);
  if (rise > distances.step) return reject('too-high', 'DW-MOV-27', { height: rise, limit: distances.step });
  if (-rise > FREE_DROP) return reject('too-high', 'DW-MOV-27', { height: -rise, limit: FREE_DROP });
  const long = gap > SHORT + TOLERANCE;
  if (long) {
    if (model.doubled) return reject('cannot-run', 'DW-MOV-18', who);
    if (!isRunUp(model.place, takeOff, landing)) return reject('path-blocked', 'DW-MOV-15', who);
  } else if (model.place.x !== takeOff.x || model.place.y !== takeOff.y)
    return reject('not-adjacent', 'DW-MOV-14', who);
  const fault = landingFault(state, model, landing) ?? flightFault(state, model, takeOff, landing);
  if (fault !== undefined) return fault;
  return { landing, long, price: itemPrice(model, long ? 'long-jump' : 'short-jump') };
}

/** What stands in the way of a leap: a piece or a man as high as the take-off; water doesn't (DW-GEO-14, DW-MOV-17). */
function flightFault(state: State, model: Model, takeOff: Place, landing: Place): Rejection | undefined {
  const ground = groundNow(state);
  const z = heightOfSurface(ground, takeOff.surface);
  const barrier = barrierBetween(ground, takeOff, landing, z + 1);
  if (barrier !== undefined) return reject('path-blocked', 'DW-GEO-14', { unit: model.id, piece: barrier.piece });
  const other = occupantBetween(occupants(state, [model.id]), takeOff, landing, z);
  return other === undefined ? undefined : reject('path-blocked', 'DW-MOV-17', { unit: model.id, other: other.id });
}

/** Is the start 3″ straight behind the take-off, as the leap goes? Tolerates a thousandth of an inch for rounding. */
function isRunUp(start: Point, takeOff: Point, landing: Point): boolean {
  const length = distanceBetween(takeOff, landing);
  if (length === 0) return false;
  const wanted = {
    x: takeOff.x - ((landing.x - takeOff.x) * RUN_UP) / length,
    y: takeOff.y - ((landing.y - takeOff.y) * RUN_UP) / length,
  };
  return Math.abs(start.x - wanted.x) <= 1 && Math.abs(start.y - wanted.y) <= 1;
}

export const isRejection = (found: Leap | Rejection): found is Rejection => 'code' in found;
