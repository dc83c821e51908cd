import type { Bounds, Mils, Point } from '@sandtable/geometry';
import type { UnitCard } from '../content/unit.ts';
import { zoneOf as zoneOfPlayer } from '../rules/deployment.ts';
import { OBJECTIVE_RADIUS } from '../rules/measure/radii.ts';
import { SCORING_REACH } from '../rules/objectives/scoring.ts';
import {
  baseById,
  cardOf,
  discOf,
  isOnTable,
  livingBases,
  pingById,
  pingDisc,
  pingsOf,
  playerOf,
  type UnitBase,
  unitById,
  unitsOf,
} from '../rules/units/roster.ts';
import { otherOf, type Ping, type Seat, type State } from '../state.ts';

/** How far from its middle an objective is scored. */
export const OBJECTIVE_REACH: Mils = OBJECTIVE_RADIUS + SCORING_REACH;

/** Where a base or Ping stands. */
export function placeOf(state: State, id: string): Point | undefined {
  return pingById(state, id)?.at ?? baseById(state, baseOf(state, id))?.base.at;
}

export function radiusOf(state: State, id: string): Mils {
  const ping = pingById(state, id);
  if (ping !== undefined) return pingDisc(ping).radius;
  const found = baseById(state, baseOf(state, id));
  return found === undefined ? 0 : discOf(found.unit, found.base).radius;
}

export function seatOf(state: State, id: string): Seat | undefined {
  return pingById(state, id)?.seat ?? unitById(state, id.split('.')[0] as string)?.seat;
}

export function cardOfBase(state: State, id: string): UnitCard | undefined {
  const found = baseById(state, baseOf(state, id));
  return found === undefined ? undefined : cardOf(found.unit);
}

/** Every living base and every Ping on the table. */
export function everybody(state: State): string[] {
  const bases = state.units.filter(isOnTable).flatMap((unit) => livingBases(unit).map(({ id }) => id));
  return [...bases, ...state.pings.map(({ id }) => id)];
}

/** The living bases of the other side of a member. */
export function enemyBases(state: State, member: string): UnitBase[] {
  const seat = seatOf(state, member);
  if (seat === undefined) return [];
  return unitsOf(state, otherOf(seat)).flatMap((unit) => livingBases(unit).map((base) => ({ unit, base })));
}

export function enemyPings(state: State, member: string): Ping[] {
  const seat = seatOf(state, member);
  return seat === undefined ? [] : pingsOf(state, otherOf(seat));
}

/** Where a player deploys, once the edges are known. */
export function zoneOf(state: State, seat: Seat): Bounds | undefined {
  const player = playerOf(state, seat);
  return player.edge === null ? undefined : zoneOfPlayer(state, player);
}

/** The base an id means: a unit of several stands for its first living one. */
export function baseOf(state: State, id: string): string {
  const unit = unitById(state, id);
  return unit === undefined ? id : (livingBases(unit)[0]?.id ?? id);
}
