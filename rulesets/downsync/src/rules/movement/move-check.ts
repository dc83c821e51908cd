import type { Disc, Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { doOverlap } from '../measure/distance.ts';
import { groundFault } from '../terrain/standing.ts';
import { discOf, livingBases, standingUnder } from '../units/roster.ts';
import { coherencyFault } from './coherency.ts';
import { discAt, type Mover } from './mover.ts';
import { wayFault } from './path-check.ts';

/** The way of one base: where it turns and ends. No waypoint: it stays where it is. */
export type Way = { readonly mover: Mover; readonly waypoints: readonly Point[] };

/** Where a way ends. */
export const endOf = ({ mover, waypoints }: Way): Point => waypoints.at(-1) ?? mover.at;

/** Why these bases can't move like this together: their ways first, then their ends (DS-MB-18). */
export function moveFault(state: State, ways: readonly Way[]): Rejection | undefined {
  for (const { mover, waypoints } of ways) {
    const fault = wayFault(state, mover, waypoints);
    if (fault !== undefined) return fault;
  }
  return endFault(state, ways);
}

/** Why the bases can't all stand where they end: on each other, on others, on ground that isn't for them. */
function endFault(state: State, ways: readonly Way[]): Rejection | undefined {
  const moving = new Set(ways.map(({ mover }) => mover.id));
  const before: Disc[] = [];
  for (const way of ways) {
    const { mover } = way;
    const end = discAt(mover, endOf(way));
    const ground = groundFault(state, end, mover.entersBuildings, moving, before);
    if (ground !== undefined) return ground;
    const on = standingUnder(state, end, moving) ?? before.find((other) => doOverlap(end, other));
    if (on !== undefined)
      return reject('overlap', 'DS-MOVE-3', { unit: mover.id, at: { x: end.x, y: end.y }, on: { x: on.x, y: on.y } });
    before.push(end);
  }
  return undefined;
}

/** Why a unit's sub-units can't end so: out of coherency (DS-MB-2, DS-MB-4). Those without a way stay. */
export function unitCoherencyFault(unit: Unit, ways: readonly Way[]): Rejection | undefined {
  const bases = livingBases(unit);
  if (bases.length === 1) return undefined;
  const before = bases.map((base) => discOf(unit, base));
  const after = bases.map((base) => {
    const way = ways.find(({ mover }) => mover.id === base.id);
    return discOf(unit, { at: way === undefined ? base.at : endOf(way) });
  });
  return coherencyFault(before, after);
}
