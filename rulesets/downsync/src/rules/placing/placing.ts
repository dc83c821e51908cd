import type { Disc, Mils, Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { type BaseId, otherOf, type State, type Unit } from '../../state.ts';
import { doOverlap, gapOf, isWithin } from '../measure/distance.ts';
import { radiusOf } from '../measure/radii.ts';
import { coherencyFault } from '../movement/coherency.ts';
import { KEEP_OFF } from '../movement/keep-off.ts';
import { fullFault, groundFault, mayEnterBuildings } from '../terrain/standing.ts';
import { cardOf, findPingDisc, standingUnder } from '../units/roster.ts';

/** A base that is put down: where, and near what. */
export type Placed = {
  readonly base: BaseId;
  readonly at: Point;
  readonly reference: Disc;
};

/** A Place under way: whose bases, how far from their references, and what has left the table for it (a revealed Ping). */
export type Placement = {
  readonly unit: Unit;
  readonly reach: Mils;
  readonly gone: ReadonlySet<string>;
};

/** Why one base can't be put there, bases of the same Place aside (DS-PLACE-1 to DS-PLACE-5). */
export function spotFault(
  state: State,
  { unit, reach, gone }: Placement,
  { base, at, reference }: Placed,
): Rejection | undefined {
  const disc = { x: at.x, y: at.y, radius: radiusOf(cardOf(unit)) };
  if (!isWithin(disc, reference, reach))
    return reject('place-too-far', 'DS-PLACE-1', { base, at, reach, gap: Math.ceil(gapOf(disc, reference)) });
  const ground = groundFault(state, disc, mayEnterBuildings(unit), gone);
  if (ground !== undefined) return ground;
  const on = standingUnder(state, disc, gone);
  if (on !== undefined) return reject('overlap', 'DS-PLACE-3', { base, at, on: { x: on.x, y: on.y } });
  const ping = findPingDisc(state, otherOf(unit.seat), (other) => isWithin(disc, other, KEEP_OFF));
  if (ping !== undefined) return reject('place-near-ping', 'DS-PLACE-5', { base, at, ping: { x: ping.x, y: ping.y } });
  return undefined;
}

/**
 * Why a unit's bases can't be put down like this: each by itself, then together. `before` and `after` are all its living
 * bases, those that stay included, for coherency (DS-PLACE-6, DS-PLACE-9).
 */
export function placeFault(
  state: State,
  placement: Placement,
  placed: readonly Placed[],
  before: readonly Disc[],
  after: readonly Disc[],
): Rejection | undefined {
  const radius = radiusOf(cardOf(placement.unit));
  for (const [i, each] of placed.entries()) {
    const fault = spotFault(state, placement, each);
    if (fault !== undefined) return fault;
    const disc = { ...each.at, radius };
    const earlier = placed.slice(0, i).map(({ at }): Disc => ({ ...at, radius }));
    const on = earlier.find((other) => doOverlap(disc, other));
    if (on !== undefined)
      return reject('overlap', 'DS-PLACE-3', { base: each.base, at: each.at, on: { x: on.x, y: on.y } });
    const full = fullFault(state, disc, placement.gone, earlier);
    if (full !== undefined) return full;
  }
  return coherencyFault(before, after);
}
