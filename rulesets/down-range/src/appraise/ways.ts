import { boundsOf, DIRECTIONS, distanceBetween, type Mils, type Point, stepTowards } from '@sandtable/geometry';
import type { PieceCard } from '../content/piece-card.ts';
import type { Move } from '../rules/movement/move-check.ts';
import { movementAllowance } from '../rules/movement/movement.ts';
import { checkPath } from '../rules/movement/path.ts';
import { planMove } from '../rules/movement/reach.ts';
import { wayTowards } from '../rules/movement/way.ts';
import { standRejection } from '../rules/space/standing.ts';
import type { State, Unit } from '../state.ts';
import type { SeenUnit } from '../view-types.ts';
import type { Field } from './field.ts';
import { weightIn } from './holding.ts';

/** How far to look for units that could go any distance. */
const FAR: Mils = 24_000;
/** How close a unit stands to what it hides behind, base edge to edge. */
const CLOSE: Mils = 150;
/** How deep a unit stands in something it can enter: at the edge, looking out. */
const INSIDE: Mils = 700;
/** How many shelters to consider, nearest first. */
const SHELTERS = 6;
/** The same for a closer look, which also checks every quarter of a Move. */
const MORE_SHELTERS = 24;
const QUARTERS = [4, 3, 2, 1];
/** Objectives a unit heads for, nearest first. */
const CIRCLES = 2;
/** How close a unit wants to get to an enemy out of sight. */
const CONTACT: Mils = 12_000;
/** How close a unit gets to a piece it works on. */
const BESIDE: Mils = 1200;
/** Places closer than this aren't worth a Move. */
const LEAST: Mils = 500;
/** Where along a wall to try standing, as shares of its length. */
const SHARES = [0.15, 0.5, 0.85];

/** Whole moves worth a look: to where the mission is, to shelter, towards the enemy, round whatever is in between. */
export function waysOf(field: Field, unit: Unit, seen: SeenUnit): Move[] {
  const { state } = field.outlook;
  const from = unit.at;
  if (from === null) return [];
  const allowance = Math.min(FAR, movementAllowance(state, unit).total);
  const paths: (readonly Point[])[] = [];
  for (const to of aims(field, unit, seen)) {
    const way = wayTowards(state, unit, to.at, to.reach);
    if (way !== undefined) paths.push(way.path as readonly Point[]);
  }
  for (const to of shelters(field, unit, allowance).slice(0, SHELTERS)) {
    const way = planMove(state, unit, to);
    if (way !== undefined) paths.push(way.path);
  }
  for (const to of halfway(from, allowance)) if (isFree(state, unit, to)) paths.push([to]);
  return paths.map((path) => moveAlong(unit, path));
}

/** Places all round at every quarter of a Move, and behind whatever else is near: one after the other, as one has time. */
export function* moreWaysOf(field: Field, unit: Unit): Iterable<Move> {
  const { state } = field.outlook;
  if (unit.at === null) return;
  const allowance = Math.min(FAR, movementAllowance(state, unit).total);
  for (const quarters of QUARTERS) {
    const length = Math.floor((allowance * quarters) / 4);
    for (const direction of DIRECTIONS) {
      const to = stepTowards(unit.at, direction, length);
      if (isFree(state, unit, to)) yield moveAlong(unit, [to]);
    }
  }
  for (const to of shelters(field, unit, allowance).slice(SHELTERS, MORE_SHELTERS)) {
    const way = planMove(state, unit, to);
    if (way !== undefined) yield moveAlong(unit, way.path);
  }
}

function moveAlong({ id }: Unit, path: readonly Point[]): Move {
  return { kind: 'move', unit: id, path: path.map(({ x, y }) => ({ x, y })) };
}

/** Half a Move every 45°, which the rules sample only where a whole one does not go. */
function halfway(from: Point, allowance: Mils): Point[] {
  return DIRECTIONS.filter((_, i) => i % 2 === 0).map((each) => stepTowards(from, each, Math.floor(allowance / 2)));
}

function isFree(state: State, unit: Unit, to: Point): boolean {
  const flying = unit.card.mobility === 'aerial';
  const going = { crawl: unit.posture === 'prone', flying, endsFlying: flying };
  return checkPath(state, unit, [to], going).rejection === undefined;
}

/** Where the unit should go: circles it counts in, its own goals, near the enemy. */
function aims({ outlook, goals }: Field, unit: Unit, seen: SeenUnit): { readonly at: Point; readonly reach: Mils }[] {
  const from = unit.at as Point;
  const circles = outlook.holdings
    .filter(({ circle }) => weightIn(outlook.state, circle, unit) > 0)
    .map(({ circle }) => ({ at: circle.at, reach: Math.floor(circle.within / 2) }))
    .sort((a, b) => distanceBetween(from, a.at) - distanceBetween(from, b.at))
    .slice(0, CIRCLES);
  const places = goals
    .filter((goal) => goal.weight(seen) > 0 && goal.distance(from) > 0)
    .map((goal) => ({ at: goal.aim(from) as Point, reach: BESIDE }));
  const nearest = outlook.nearestEnemy(from);
  const contact = nearest === undefined ? [] : [{ at: nearest.enemy.at as Point, reach: CONTACT }];
  return [...circles, ...places, ...contact];
}

/** Places in and behind pieces within a Move, on the side away from the nearest enemy, the nearest first. */
function shelters({ outlook }: Field, unit: Unit, allowance: Mils): Point[] {
  const { state } = outlook;
  const from = unit.at as Point;
  const enemy = outlook.nearestEnemy(from)?.enemy.at ?? null;
  if (enemy === null || unit.card.kind !== 'troop') return [];
  const found: { readonly at: Point; readonly apart: number }[] = [];
  for (const piece of state.terrain) {
    if (state.cleared.includes(piece.id) || !isShelter(piece) || !isNear(piece, from, allowance)) continue;
    for (const at of around(piece, unit, enemy)) {
      const apart = distanceBetween(from, at);
      if (apart > allowance || apart < LEAST || standRejection(state, unit, at) !== undefined) continue;
      found.push({ at, apart });
    }
  }
  return found.sort((a, b) => a.apart - b.apart || a.at.x - b.at.x || a.at.y - b.at.y).map(({ at }) => at);
}

function isShelter({ relief, emplacement, height, opacity, cover }: PieceCard): boolean {
  if (relief === 'trench' || emplacement) return true;
  return relief === 'flat' && height > 0 && (opacity !== 'none' || cover !== 0);
}

function isNear({ footprint }: PieceCard, { x, y }: Point, reach: Mils): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(footprint);
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
}

/** Along its far edges, outside what is solid and just inside what is not. */
function around({ footprint, solid, enterable }: PieceCard, { card: { radius } }: Unit, enemy: Point): Point[] {
  const open = !solid || enterable;
  const { minX, minY, maxX, maxY } = boundsOf(footprint);
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return footprint.flatMap((a, i) => {
    const b = footprint[(i + 1) % footprint.length] as Point;
    const length = distanceBetween(a, b);
    if (length < radius) return [];
    const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
    const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const outward = (half.x - middle.x) * normal.x + (half.y - middle.y) * normal.y >= 0 ? 1 : -1;
    const far = ((half.x - enemy.x) * normal.x + (half.y - enemy.y) * normal.y) * outward > 0;
    const off = far ? outward * (radius + CLOSE) : -outward * INSIDE;
    if (!far && !open) return [];
    return SHARES.map((share) => ({
      x: Math.round(a.x + (b.x - a.x) * share + normal.x * off),
      y: Math.round(a.y + (b.y - a.y) * share + normal.y * off),
    }));
  });
}
