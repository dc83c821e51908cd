import { type Bounds, type Disc, inches, type Mils, type Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { SIGNATURES, type Signature } from '../content/signature.ts';
import { grantedDecoys, zoneDepth } from '../missions/mission.ts';
import { type Edge, otherOf, type Player, type Seat, type State } from '../state.ts';
import { type Counts, pingsOf as pingCounts } from './force/entries.ts';
import { doOverlap, isWithin, liesInZone, liesOnTable } from './measure/distance.ts';
import { PING_RADIUS } from './measure/radii.ts';
import { KEEP_OFF } from './movement/keep-off.ts';
import { gridAround } from './placing/spots.ts';
import { groundFault } from './terrain/standing.ts';
import { findPingDisc, pingDisc, playerOf } from './units/roster.ts';

/** A Ping to be put down. */
export type Deployed = { readonly signature: Signature; readonly at: Point };

/** A player's deployment zone: a strip along their edge that must hold the whole base (DS-MEAS-9). */
export function zoneOf(state: State, player: Player): Bounds {
  const { bounds } = state.ground;
  const depth = zoneDepth(state, player);
  const edges: Readonly<Record<Edge, Bounds>> = {
    south: { ...bounds, maxY: depth },
    north: { ...bounds, minY: bounds.maxY - depth },
    west: { ...bounds, maxX: depth },
    east: { ...bounds, minX: bounds.maxX - depth },
  };
  return edges[player.edge ?? 'south'];
}

/** How many Pings of each size a player puts down (DS-SETUP-6). */
export function pingsDue(state: State, seat: Seat): Counts {
  const player = playerOf(state, seat);
  return pingCounts(player.list, grantedDecoys(state, player));
}

/** Why a player can't deploy like this: counts first, then each Ping (DS-SETUP-6, DS-SETUP-7). */
export function deploymentFault(state: State, seat: Seat, pings: readonly Deployed[]): Rejection | undefined {
  const due = pingsDue(state, seat);
  for (const signature of SIGNATURES) {
    const count = pings.filter((ping) => ping.signature === signature).length;
    if (count !== due[signature]) return reject('wrong-count', 'DS-SETUP-6', { signature, count, due: due[signature] });
  }
  const before: Disc[] = [];
  for (const ping of pings) {
    const fault = pingSpotFault(state, seat, ping, before);
    if (fault !== undefined) return fault;
    before.push(pingDisc(ping));
  }
  return undefined;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Why a Ping can't be put there beside those that were (DS-SETUP-7). */
export function pingSpotFault(
  state: State,
  seat: Seat,
  ping: Deployed,
  before: readonly Disc[],
  zone: Bounds = zoneOf(state, playerOf(state, seat)),
): Rejection | undefined {
  const disc = pingDisc(ping);
  const { at } = ping;
  if (!liesOnTable(disc, state.ground.bounds)) return reject('off-table', 'DS-MEAS-8', { at });
  if (!liesInZone(disc, zone)) return reject('outside-zone', 'DS-MEAS-9', { at });
  const ground = groundFault(state, disc, false, NOBODY);
  if (ground !== undefined)
    return ground.code === 'overlap' && ground.clause === 'DS-TER-4'
      ? reject('building-forbidden', 'DS-SETUP-7', { at, piece: ground.detail?.piece })
      : ground;
  const over = before.findIndex((other) => doOverlap(disc, other));
  // Counted from one, for display.
  if (over >= 0) return reject('overlap', 'DS-SETUP-7', { at, pings: [over + 1, before.length + 1] });
  const near = findPingDisc(state, otherOf(seat), (enemy) => isWithin(disc, enemy, KEEP_OFF));
  return near !== undefined ? reject('place-near-ping', 'DS-SETUP-7', { at }) : undefined;
}

/**
 * The same deployment with each Ping that can't lie there moved to the nearest spot that works; empty if one has no
 * spot.
 */
export function nearestDeployment(state: State, seat: Seat, pings: readonly Deployed[]): Deployed[][] {
  const placed: Deployed[] = [];
  const discs: Disc[] = [];
  for (const ping of pings) {
    const spots = [ping.at, ...gridAround(ping.at, NEARBY)];
    const at = spots.find((spot) => pingSpotFault(state, seat, { ...ping, at: spot }, discs) === undefined);
    if (at === undefined) return [];
    placed.push({ ...ping, at });
    discs.push(pingDisc({ ...ping, at }));
  }
  return [placed];
}

/** How far a Ping is moved at most. */
const NEARBY = inches(8);

/** The grid of the room test (DS-SETUP-8). */
const GRID: Mils = inches(0.5);

/**
 * A legal deployment by the ledger's test: largest first, each at the first free point of a half-inch grid in order of x,
 * then y; undefined if one finds no room (DS-SETUP-8, DS-SETUP-9).
 */
export function gridDeployment(state: State, seat: Seat, from: Point = { x: 0, y: 0 }): Deployed[] | undefined {
  const due = pingsDue(state, seat);
  const zone = zoneOf(state, playerOf(state, seat));
  const spots = gridSpots(zone, from);
  const placed: Deployed[] = [];
  const discs: Disc[] = [];
  for (const signature of SIGNATURES.toReversed()) {
    let next = 0; // a point that one Ping could not have, no other of its size can have later
    for (let i = 0; i < due[signature]; i++) {
      while (next < spots.length && pingSpotFault(state, seat, { signature, at: spots[next]! }, discs, zone)) next++;
      const at = spots[next];
      if (at === undefined) return undefined;
      placed.push({ signature, at });
      discs.push({ ...at, radius: PING_RADIUS[signature] });
    }
  }
  return placed;
}

/** Points of the grid through the south-west corner, in order of x, then y, beginning at a column. */
function gridSpots({ minX, minY, maxX, maxY }: Bounds, from: Point): Point[] {
  const spots: Point[] = [];
  for (let x = Math.ceil(minX / GRID) * GRID; x <= maxX; x += GRID) {
    for (let y = Math.ceil(minY / GRID) * GRID; y <= maxY; y += GRID) spots.push({ x, y });
  }
  const start = spots.findIndex(({ x, y }) => x >= from.x && y >= from.y);
  return start <= 0 ? spots : [...spots.slice(start), ...spots.slice(0, start)];
}
