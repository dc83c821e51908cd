import { boundsOf, isDiscInBounds, type Path, type Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { Model, ModelId, State } from '../../state.ts';
import type { Ground } from '../ground/ground.ts';
import { barrierBetween, type Occupant, occupantBetween, placeFault } from '../ground/standing.ts';
import { heightOfSurface, type Place, placesAlong, surfaceAfter } from '../ground/surfaces.ts';
import { baseAt, TOLERANCE } from '../measure/range.ts';
import { groundNow, occupantsNear } from '../roster/roster.ts';
import { lengthOfPlaces } from './price.ts';

/** How far one run goes (DW-MOV-3). */
export const RUN = 5000;

/** The places at the corners of a model's path, its own first; undefined where it leaves its surface (DW-GEO-23). */
export function placesOf(state: State, model: Model, path: readonly Point[]): Place[] | undefined {
  return placesAlong(groundNow(state), model.place, [model.place, ...path]);
}

/** The places along a path that the rules allow. */
export function placeAfter(state: State, model: Model, path: Path): Place {
  const ground = groundNow(state);
  let place: Place = model.place;
  for (const point of path.slice(1))
    place = { x: point.x, y: point.y, surface: surfaceAfter(ground, place, point) ?? place.surface };
  return place;
}

/** Why a model can't go this way on foot: over the edge, through a wall or a man, onto nothing (DW-GEO-14, DW-MOV-17). */
export function pathFault(
  state: State,
  model: Model,
  path: readonly Point[],
  except: readonly ModelId[] = [],
): Rejection | undefined {
  const ground = groundNow(state);
  const off = firstOff(ground, path);
  if (off !== undefined) return reject('off-table', 'DW-MOV-22', { unit: model.id, at: { x: off.x, y: off.y } });
  const places = placesOf(state, model, path);
  if (places === undefined) return reject('path-blocked', 'DW-GEO-23', { unit: model.id });
  const others = occupantsNear(state, boundsOf(places), [model.id, ...except]);
  for (let i = 1; i < places.length; i++) {
    const [from, to] = [places[i - 1]!, places[i]!];
    // On the way up or down a hill both heights count, and what stands on either blocks.
    const [low, high] = [heightOfSurface(ground, from.surface), heightOfSurface(ground, to.surface)];
    const fault = blockFault(ground, model, others, from, to, low);
    if (fault !== undefined) return fault;
    const second = high === low ? undefined : blockFault(ground, model, others, from, to, high);
    if (second !== undefined) return second;
  }
  const end = places.at(-1)!;
  const fault = placeFault(ground, others, end);
  return fault === undefined ? undefined : reject(fault, 'DW-GEO-14', { unit: model.id, at: { x: end.x, y: end.y } });
}

/** The first point of a way where a base would stand over the edge. */
const firstOff = ({ bounds }: Ground, path: readonly Point[]): Point | undefined =>
  path.find((point) => !isDiscInBounds(baseAt(point), bounds));

/** What blocks a leg at this height. */
function blockFault(
  ground: Ground,
  model: Model,
  others: readonly Occupant[],
  from: Place,
  to: Place,
  z: number,
): Rejection | undefined {
  const barrier = barrierBetween(ground, from, to, z);
  if (barrier !== undefined) return reject('path-blocked', 'DW-GEO-14', { unit: model.id, piece: barrier.piece });
  const other = occupantBetween(others, from, to, z);
  return other === undefined ? undefined : reject('path-blocked', 'DW-MOV-17', { unit: model.id, other: other.id });
}

/** Why a run can't be this long (DW-MOV-3). */
export function runLengthFault(model: Model, path: readonly Point[]): Rejection | undefined {
  const length = lengthOfPlaces([model.place, ...path]);
  if (length <= RUN + TOLERANCE) return undefined;
  return reject('too-far', 'DW-MOV-3', { unit: model.id, length: Math.ceil(length), limit: RUN });
}
