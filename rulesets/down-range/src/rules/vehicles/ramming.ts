import {
  compareGapToPolygon,
  type Disc,
  distanceBetween,
  firstTouch,
  isGapWithin,
  type Mils,
  type Point,
  type Polygon,
  splitPath,
} from '@sandtable/geometry';
import { isActive, type State, type Unit } from '../../state.ts';
import { barsFor, baseOf, isUnknownTo } from '../space/standing.ts';

/** Where a ramming vehicle comes to a stop: the path up to there, and how far it ran straight before (DR-FAL-6). */
export type Contact = { readonly path: readonly Point[]; readonly run: Mils };

/** What can be rammed: bodies on the ground, wrecks, and terrain the vehicle cannot drive into. */
function shapesAhead(state: State, unit: Unit): (Polygon | Disc)[] {
  const bodies = state.units.filter((other) => isRammable(state, unit, other)).map((other) => baseOf(other) as Disc);
  const bars = barsFor(state, unit).filter(({ id }) => !state.cleared.includes(id));
  return [...bodies, ...bars.map(({ shape }) => shape)];
}

function isRammable(state: State, unit: Unit, other: Unit): boolean {
  if (other === unit || other.at === null || other.flying || isUnknownTo(state, unit, other)) return false;
  return (isActive(other) || other.status === 'wreck') && unit.towing !== other.index;
}

/** The first thing on a path that a vehicle would hit, from where it stands; undefined when the way is free. */
export function contactOn(state: State, unit: Unit, path: readonly Point[]): Contact | undefined {
  if (unit.at === null || path.length === 0) return undefined;
  const whole = [unit.at, ...path];
  const touches = shapesAhead(state, unit).flatMap((shape) => {
    const at = firstTouch(whole, unit.card.radius, shape);
    return at === undefined || at === 0 ? [] : [at];
  });
  if (touches.length === 0) return undefined;
  // A mil short: touching must not become overlapping by the rounding of the place.
  const stop = Math.max(0, Math.floor(Math.min(...touches)) - 1);
  const before = splitPath(whole, stop).before;
  return { path: before.slice(1), run: straightRun(before) };
}

/** How long the last straight part of a path is, waypoints in line with it included (DR-FAL-1, 6). */
export function straightRun(path: readonly Point[]): Mils {
  let from = path.length - 1;
  const end = path[from];
  if (end === undefined) return 0;
  while (from > 0 && isInLine(path[from - 1] as Point, path[from] as Point, end)) from--;
  let run = 0;
  for (let i = from + 1; i < path.length; i++) run += distanceBetween(path[i - 1] as Point, path[i] as Point);
  return Math.round(run);
}

/** A place that was rounded to whole mils may be one mil beside the line. */
function isInLine(a: Point, b: Point, end: Point): boolean {
  const [dx, dy] = [end.x - a.x, end.y - a.y];
  const off = Math.abs(dx * (b.y - a.y) - dy * (b.x - a.x));
  const ahead = dx * (b.x - a.x) + dy * (b.y - a.y);
  return ahead >= 0 && off <= distanceBetween(a, end);
}

/** The units in contact with the vehicle now, by index, and whether a wall or the like is. */
export function inContact(state: State, unit: Unit): { readonly units: Unit[]; readonly terrain: boolean } {
  const base = baseOf(unit);
  if (base === null) return { units: [], terrain: false };
  const units = state.units.filter(
    (other) => isRammable(state, unit, other) && isGapWithin(base, baseOf(other) as Disc, REACH),
  );
  const terrain = barsFor(state, unit).some(
    ({ id, shape }) => !state.cleared.includes(id) && compareGapToPolygon(base, shape, REACH) <= 0,
  );
  return { units, terrain };
}

/** How far apart contact may leave two bases that stop a mil short of touching. */
const REACH: Mils = 3;
