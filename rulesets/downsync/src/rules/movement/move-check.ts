import type { Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { doOverlap } from '../measure/distance.ts';
import { groundFault } from '../terrain/standing.ts';
import { discOf, livingBases, standingDiscs } from '../units/roster.ts';
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
  const others = standingDiscs(state, moving);
  const ends = ways.map((way) => discAt(way.mover, endOf(way)));
  for (const [i, end] of ends.entries()) {
    const { mover } = ways[i]!;
    const ground = groundFault(state, end, mover.entersBuildings, moving, ends.slice(0, i));
    if (ground !== undefined) return ground;
    const on = [...others, ...ends.slice(0, i)].find((other) => doOverlap(end, other));
    if (on !== undefined)
      return reject('overlap', 'DS-MOVE-3', { unit: mover.id, at: { x: end.x, y: end.y }, on: { x: on.x, y: on.y } });
  }
  return undefined;
}

/** Why a unit's sub-units can't end so: out of coherency (DS-MB-2, DS-MB-4). Those without a way stay. */
export function unitCoherencyFault(unit: Unit, ways: readonly Way[]): Rejection | undefined {
  const bases = livingBases(unit);
  const before = bases.map((base) => discOf(unit, base));
  const after = bases.map((base) => {
    const way = ways.find(({ mover }) => mover.id === base.id);
    return discOf(unit, { at: way === undefined ? base.at : endOf(way) });
  });
  return coherencyFault(before, after);
}
