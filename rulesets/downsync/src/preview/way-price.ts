import { INCH, type Mils, type Point } from '@sandtable/geometry';
import { movedTo } from '../planned.ts';
import { allowanceOf, slowedAt } from '../rules/movement/allowance.ts';
import { baseMover, type Mover, pingMover } from '../rules/movement/mover.ts';
import { wayLength } from '../rules/movement/path-check.ts';
import { pingsRevealedBy } from '../rules/turn.ts';
import { baseById, pingById, unitById } from '../rules/units/roster.ts';
import { stealthLostBy } from '../rules/units/stealth.ts';
import type { PingId, State, UnitId } from '../state.ts';
import { baseOf } from './standing.ts';

/** How long a way is, how long it may be, and whether terrain slows it. */
export type WayPrice = { readonly length: Mils; readonly limit: Mils; readonly slowed: boolean };

export function wayPrice(state: State, id: string, waypoints: readonly Point[], asAction: boolean): WayPrice {
  const mover = moverById(state, id, asAction);
  if (mover === undefined) return { length: 0, limit: 0, slowed: false };
  const path = [mover.at, ...waypoints] as const;
  return {
    length: wayLength(mover, waypoints),
    limit: allowanceOf(state.ground, mover, path).total,
    slowed: slowedAt(state.ground, mover, path) !== undefined,
  };
}

function moverById(state: State, id: string, asAction: boolean): Mover | undefined {
  const ping = pingById(state, id);
  if (ping !== undefined) return pingMover(ping);
  const found = baseById(state, baseOf(state, id));
  return found === undefined ? undefined : baseMover(state, found.unit, found.base, { asAction });
}

/** The enemy Pings that a unit turns over by ending there; a Ping turns over none. */
export function pingsRevealedAt(state: State, member: string, { x, y }: Point): PingId[] {
  const there = movedTo(state, member, { x: x / INCH, y: y / INCH });
  const unit = unitById(there, member);
  return unit === undefined ? [] : pingsRevealedBy(there, unit).map(({ id }) => id);
}

/** The units that lose their Stealth if one ends a move there: itself, or enemies beside it (DS-STL-4). */
export function stealthLostAt(state: State, member: string, { x, y }: Point): UnitId[] {
  const there = movedTo(state, member, { x: x / INCH, y: y / INCH });
  const unit = unitById(there, member);
  return unit === undefined ? [] : stealthLostBy(there, unit).map(({ id }) => id);
}
