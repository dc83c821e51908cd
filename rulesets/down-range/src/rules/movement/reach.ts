import {
  type Area,
  boundsOf,
  type Disc,
  type Mils,
  type MoveGround,
  moveMap,
  type Point,
  planPath,
  type ReachField,
  reachField,
  type Obstacle as Shape,
} from '@sandtable/geometry';
import type { State, Unit } from '../../state.ts';
import { barsFor, baseOf } from '../space/standing.ts';
import { bodiesInTheWay, knownWay } from './known-ways.ts';
import { type Ground, IMPASSABLE, moveTerrain } from './move-terrain.ts';
import { columnOf, movementAllowance } from './movement.ts';
import { checkPath } from './path.ts';

/*
 * Suggestions for screens and bots, worked out only on request: where a unit could go, and by which way. They don't
 * decide what's legal; `checkPath` does. Anything that weights can't express is priced too high rather than too low.
 */

/** How finely the reach of a unit is painted. */
const SPACING: Mils = 500;

/** The cost of getting to the places around a unit within its Move, or within `budget`; undefined off the table. */
export function reachOf(state: State, unit: Unit, budget?: Mils): ReachField | undefined {
  if (unit.at === null) return undefined;
  const most = Math.min(budget ?? movementAllowance(state, unit).total, state.width + state.height);
  return reachField(moveMap(groundOf(state, unit), unit.card.radius), unit.at, most, SPACING);
}

/** A cheap legal way to a place within the Move, or within `budget`, with its price; undefined when none was found. */
export function planMove(
  state: State,
  unit: Unit,
  to: Point,
  budget?: Mils,
): { readonly path: readonly Point[]; readonly price: Mils } | undefined {
  if (unit.at === null) return undefined;
  const flying = unit.card.mobility === 'aerial';
  const going = {
    crawl: unit.posture === 'prone',
    flying,
    endsFlying: flying,
    ...(budget === undefined ? {} : { budget }),
  };
  const straight = checkPath(state, unit, [to], going);
  if (straight.rejection === undefined) return { path: [to], price: straight.price.price };
  const most = budget ?? movementAllowance(state, unit).total;
  const path = knownWay(state, unit, to, most, () => {
    const planned = planPath(moveMap(groundOf(state, unit), unit.card.radius), unit.at as Point, to, most);
    return planned?.path.slice(1) ?? [];
  });
  const { price, rejection } = checkPath(state, unit, path, going);
  return path.length === 0 || rejection !== undefined ? undefined : { path, price: price.price };
}

/** The table as the planner of `@sandtable/geometry` takes it. */
function groundOf(state: State, unit: Unit): MoveGround {
  const bounds = { minX: 0, minY: 0, maxX: state.width, maxY: state.height };
  const column = columnOf(unit);
  if (column === null) return { obstacles: [], areas: [], bounds };
  const terrain = moveTerrain(state, column);
  const here = <T extends { readonly id: string }>(things: readonly T[]) =>
    things.filter(({ id }) => !state.cleared.includes(id));
  const grounds = here(terrain.grounds);
  const walls = grounds.filter(({ weight }) => weight === IMPASSABLE);
  const obstacles: Shape[] = [
    ...here(barsFor(state, unit)),
    ...walls.map(({ id, shape }) => ({ id, shape })),
    ...bodiesInTheWay(state, unit).map((other) => ({ id: other.id, shape: baseOf(other) as Disc })),
  ];
  const slopes = terrain.slopes.map(({ id, footprint, weight }): Area => ({ id, shape: footprint, weight }));
  const areas = grounds
    .filter(({ weight }) => weight !== IMPASSABLE)
    .map((ground): Area => ({ ...ground, weight: dear(ground) }));
  return { obstacles, areas: [...areas, ...slopes], bounds, weigh: (over) => weigh(over, terrain.open) };
}

/** What an inch over a piece costs, the climb up and down spread over its thinnest side. */
function dear({ shape, climb, cliff, weight }: Ground): number {
  const height = Math.max(climb, cliff);
  if (height === 0 || 'radius' in shape) return weight;
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  return weight + (4 * height) / Math.max(1, Math.min(maxX - minX, maxY - minY));
}

/** As paths are priced: the last surface in place of the table's own ground, and whatever stands on it, at the dearer. */
function weigh(areas: readonly Area[], open: number): number {
  let weight = open;
  for (const area of areas) if ((area as Partial<Ground>).surface === true) weight = area.weight;
  for (const area of areas) if ((area as Partial<Ground>).surface !== true) weight = Math.max(weight, area.weight);
  return weight;
}
