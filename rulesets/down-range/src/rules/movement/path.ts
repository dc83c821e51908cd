import {
  areBoundsApart,
  type Bounds,
  boundsOf,
  type Disc,
  discOverlapsPolygon,
  discsOverlap,
  isDiscInBounds,
  isDiscOutOfBounds,
  type Mils,
  type Point,
  type Polygon,
  splitPath,
  sweepHits,
} from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { Edge } from '../../content/zone.ts';
import { isFriendly, type State, type Unit } from '../../state.ts';
import { barsFor, baseOf, isUnknownTo, standRejection } from '../space/standing.ts';
import { mostMovement, movementAllowance } from './movement.ts';
import { type PathPrice, priceOf } from './path-price.ts';

/** How a path is followed and where it leads. */
export type Going = {
  readonly crawl?: boolean;
  /** In the air while moving, and at its end. */
  readonly flying?: boolean;
  readonly endsFlying?: boolean;
  /** Over this edge of the table (DR-MOV-14). */
  readonly exit?: Edge;
  /** The end is not a place to stand: aboard a vehicle. */
  readonly noStand?: boolean;
  /** What is left of the Move; the whole allowance when absent. */
  readonly budget?: Mils;
};

/** The judgement of a path: what it costs, or why it cannot be followed. */
export type PathVerdict = { readonly price: PathPrice; readonly rejection?: Rejection };

/**
 * May this unit follow `path` from where it stands (DR-MOV)? In the order of the ledger's errors: the table's edge, the
 * place it ends, ground that cannot be crossed, enemies in the way, and the price.
 */
export function checkPath(state: State, unit: Unit, path: readonly Point[], going: Going = {}): PathVerdict {
  const price = unit.at === null ? NOTHING : priceOf(state, unit, [unit.at, ...path], going.crawl);
  const rejection = pathRejection(state, unit, path, going, price);
  return rejection === undefined ? { price } : { price, rejection };
}

/** The refusal alone: what a path costs is worked out only where it matters, unless it is known already. */
export function pathRejection(
  state: State,
  unit: Unit,
  path: readonly Point[],
  going: Going = {},
  known?: PathPrice,
): Rejection | undefined {
  const start = unit.at;
  if (start === null) return reject('not-on-table', 'DR-GEO-2', { unit: unit.id });
  const place =
    edgeRejection(state, unit, path, going) ??
    (going.noStand || going.exit !== undefined ? undefined : endRejection(state, unit, path, going));
  if (place !== undefined) return place;
  const whole = [start, ...path];
  const price = known ?? priceOf(state, unit, whole, going.crawl);
  return (
    crossingRejection(state, unit, whole, price, going) ??
    bodiesRejection(state, unit, whole, going) ??
    lengthRejection(state, unit, price, going)
  );
}

const NOTHING: PathPrice = { length: 0, price: 0, extras: [], barred: null };

/** The table, plus a base radius on the unit's exit edge, so that its centre can reach that edge (DR-MOV-14). */
function edgeRejection(state: State, unit: Unit, path: readonly Point[], { exit }: Going): Rejection | undefined {
  const { radius } = unit.card;
  const bounds: Bounds = {
    minX: exit === 'west' ? -radius : 0,
    minY: exit === 'south' ? -radius : 0,
    maxX: state.width + (exit === 'east' ? radius : 0),
    maxY: state.height + (exit === 'north' ? radius : 0),
  };
  for (let i = 0; i < path.length; i++) {
    const { x, y } = path[i] as Point;
    if (!isDiscInBounds({ x, y, radius }, bounds))
      return reject('off-table', 'DR-GEO-7', { unit: unit.id, waypoint: i });
  }
  return undefined;
}

function endRejection(state: State, unit: Unit, path: readonly Point[], { endsFlying = false }: Going) {
  const end = path.at(-1) ?? unit.at;
  // A unit that doesn't move stays where it is, even if something lies there now.
  if (end === null || path.length === 0) return undefined;
  return standRejection(state, unit, end, { flying: endsFlying });
}

function crossingRejection(
  state: State,
  unit: Unit,
  path: readonly Point[],
  { barred }: PathPrice,
  { flying = false }: Going,
): Rejection | undefined {
  if (flying) return undefined;
  if (barred !== null) return reject('impassable', 'DR-MOV-6', { unit: unit.id, piece: barred.piece });
  const box = boundsOf(path);
  for (const { id, shape, bounds } of barsFor(state, unit)) {
    if (areBoundsApart(bounds, box, unit.card.radius) || state.cleared.includes(id) || !blocks(path, unit, shape))
      continue;
    return reject('impassable', 'DR-MOV-6', { unit: unit.id, piece: id });
  }
  if (unit.card.mobility === 'foot') return undefined;
  const wreck = state.units.find(
    (other) => other.status === 'wreck' && other !== unit && isBlockedBy(path, unit, other),
  );
  return wreck === undefined ? undefined : reject('impassable', 'DR-MOV-9', { unit: unit.id, piece: wreck.id });
}

/** Friends let each other through, enemies do not; flyers pass over everybody (DR-MOV-13). */
function bodiesRejection(
  state: State,
  unit: Unit,
  path: readonly Point[],
  { flying = false }: Going,
): Rejection | undefined {
  if (flying) return undefined;
  const box = boundsOf(path);
  for (const other of state.units) {
    // Most are nowhere near the way.
    if (other.at === null || isDiscOutOfBounds(box, other.at, other.card.radius + unit.card.radius)) continue;
    if (!isEnemyBody(state, unit, other) || isUnknownTo(state, unit, other) || !isBlockedBy(path, unit, other))
      continue;
    return reject('path-blocked', 'DR-MOV-13', { unit: unit.id, other: other.id });
  }
  return undefined;
}

/** An enemy who blocks the way of a unit on the ground. */
export function isEnemyBody(state: State, unit: Unit, other: Unit): boolean {
  return other.status === 'active' && other.at !== null && !other.flying && !isFriendly(state, unit, other);
}

function isBlockedBy(path: readonly Point[], unit: Unit, other: Unit): boolean {
  const base = baseOf(other);
  return base !== null && blocks(path, unit, base);
}

/** Does the swept base hit the shape? A unit already overlapping it may move out, but not end inside it again. */
function blocks(path: readonly Point[], { card: { radius } }: Unit, shape: Polygon | Disc): boolean {
  const [start, end] = [path[0]!, path.at(-1)!];
  if (overlapsShape({ x: start.x, y: start.y, radius }, shape))
    return overlapsShape({ x: end.x, y: end.y, radius }, shape);
  for (let i = 1; i < path.length; i++) if (sweepHits(path[i - 1]!, path[i]!, radius, shape)) return true;
  return false;
}

function overlapsShape(base: Disc, shape: Polygon | Disc): boolean {
  return 'radius' in shape ? discsOverlap(base, shape) : discOverlapsPolygon(base, shape);
}

/** DR-MOV-1, 4: what the Move allows; the refusal tells how much is missing. */
function lengthRejection(state: State, unit: Unit, { price, length }: PathPrice, going: Going): Rejection | undefined {
  const limit = going.budget ?? mostMovement(state, unit);
  if (price <= limit) return undefined;
  const clause = price > length ? 'DR-MOV-4' : movementAllowance(state, unit).binding;
  return reject('too-far', clause, { unit: unit.id, price, allowance: limit, short: price - limit, length });
}

/** As much of a path, without its start, as can be paid: found by halving, so it is right to a mil whatever the ground. */
export function payable(
  state: State,
  unit: Unit,
  path: readonly Point[],
  limit: Mils,
  crawl: boolean,
): readonly Point[] {
  let [paid, dear] = [0, priceOf(state, unit, path, crawl).length];
  while (dear - paid > 1) {
    const middle = Math.floor((paid + dear) / 2);
    if (priceOf(state, unit, splitPath(path, middle).before, crawl).price <= limit) paid = middle;
    else dear = middle;
  }
  return paid === 0 ? [] : splitPath(path, paid).before.slice(1);
}
