import type { Mils, Point } from '@sandtable/geometry';
import type { State, Unit } from '../state.ts';
import { type MoveTerrain, moveTerrain } from './move-terrain.ts';
import { columnOf } from './movement.ts';
import { isEnemyBody } from './path.ts';
import { isUnknownTo } from './standing.ts';

/*
 * Ways round what is in between, as they were found. Whoever weighs his orders asks for the same ways again and again while
 * others act; finding one takes a thousand times as long as looking it up.
 */

/** So many are kept of one table. */
const MOST = 4096;

const known = new WeakMap<MoveTerrain, Map<string, readonly Point[]>>();

/** The way of a unit to a place for at most so much, found by `find` when nobody has asked before; empty: there is none. */
export function knownWay(
  state: State,
  unit: Unit,
  to: Point,
  most: Mils,
  find: () => readonly Point[],
): readonly Point[] {
  const column = columnOf(unit);
  if (column === null) return find();
  const ways = waysOn(moveTerrain(state, column));
  const key = keyOf(state, unit, to, most);
  let way = ways.get(key);
  if (way === undefined) {
    way = find();
    if (ways.size >= MOST) ways.clear();
    ways.set(key, way);
  }
  return way;
}

function waysOn(terrain: MoveTerrain): Map<string, readonly Point[]> {
  let ways = known.get(terrain);
  if (ways === undefined) {
    ways = new Map();
    known.set(terrain, ways);
  }
  return ways;
}

/** Everything a way depends on beside the terrain itself. */
function keyOf(state: State, unit: Unit, to: Point, most: Mils): string {
  const { x, y } = unit.at as Point;
  let key = `${x},${y} ${to.x},${to.y} ${most} ${unit.card.radius} ${state.cleared.join()}`;
  for (const { at, card } of bodiesInTheWay(state, unit)) key += ` ${at?.x},${at?.y},${card.radius}`;
  return key;
}

/** Those whose bases a unit walks round: enemies it knows of, and wrecks. */
export function bodiesInTheWay(state: State, unit: Unit): Unit[] {
  return state.units.filter((other) => {
    if (other === unit || other.at === null || isUnknownTo(state, unit, other)) return false;
    return isEnemyBody(state, unit, other) || other.status === 'wreck';
  });
}
