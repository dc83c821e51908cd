import type { Mils, Point } from '@sandtable/geometry';
import type { State, Unit } from '../../state.ts';
import { Remembered } from '../knowledge/remembered.ts';
import { isUnknownTo } from '../space/standing.ts';
import { type MoveTerrain, moveTerrain } from './move-terrain.ts';
import { columnOf } from './movement.ts';
import { isEnemyBody } from './path.ts';

/*
 * Ways around obstacles, kept once found. A player or bot weighing orders asks for the same ways again and again while
 * others act; finding one takes a thousand times as long as looking it up.
 */

const ways = new Remembered<MoveTerrain, readonly Point[]>();

/** A unit's way to a place within the price limit. Calls `find` if it isn't known yet; empty: there is none. */
export function knownWay(
  state: State,
  unit: Unit,
  to: Point,
  most: Mils,
  find: () => readonly Point[],
): readonly Point[] {
  const column = columnOf(unit);
  if (column === null) return find();
  return ways.of(moveTerrain(state, column), keyOf(state, unit, to, most), find);
}

/** Everything a way depends on besides the terrain itself. */
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
