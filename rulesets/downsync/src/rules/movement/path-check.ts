import {
  areBoundsApart,
  boundsOf,
  type Disc,
  isDiscInBounds,
  isDiscOutOfBounds,
  type Path,
  type Point,
  pathLength,
  sweepHits,
} from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { type PieceCard, piecesOf } from '../../content/ground.ts';
import { otherOf, type State } from '../../state.ts';
import { TAU } from '../measure/distance.ts';
import { findPingDisc, findUnitDisc } from '../units/roster.ts';
import { allowanceOf } from './allowance.ts';
import { comesTooClose, KEEP_OFF } from './keep-off.ts';
import { discAt, type Mover } from './mover.ts';

/** Why a base can't go this way, its end aside: too long, into an enemy, into terrain, off the table, a Ping too close. */
export function wayFault(state: State, mover: Mover, waypoints: readonly Point[]): Rejection | undefined {
  const path: Path = [mover.at, ...waypoints];
  return (
    edgeFault(state, mover, path) ??
    lengthFault(state, mover, path) ??
    terrainFault(state, mover, path) ??
    enemyFault(state, mover, path)
  );
}

/** The length of a path as a floating-point number. */
export function wayLength(mover: Mover, waypoints: readonly Point[]): number {
  return pathLength([mover.at, ...waypoints]);
}

function edgeFault({ ground }: State, mover: Mover, path: Path): Rejection | undefined {
  for (const point of path)
    if (!isDiscInBounds(discAt(mover, point), ground.bounds))
      return reject('off-table', 'DS-MEAS-8', { unit: mover.id, at: point });
  return undefined;
}

function lengthFault({ ground }: State, mover: Mover, path: Path): Rejection | undefined {
  const length = pathLength(path);
  const limit = allowanceOf(ground, mover, path);
  if (length <= limit.total + TAU + 1e-6) return undefined;
  return reject('too-far', limit.binding, { unit: mover.id, length: Math.ceil(length), limit: limit.total });
}

/** Vehicles and Pings keep out of buildings, everybody out of rocks (DS-MOVE-5, DS-TER-4). */
function terrainFault({ ground }: State, mover: Mover, path: Path): Rejection | undefined {
  const { rocks, buildings } = piecesOf(ground);
  const around = boundsOf(path);
  const isHit = ({ footprint, bounds }: PieceCard): boolean =>
    !areBoundsApart(around, bounds, mover.radius) && hits(path, mover.radius - TAU, footprint);
  const piece = rocks.find(isHit) ?? (mover.entersBuildings ? undefined : buildings.find(isHit));
  if (piece === undefined) return undefined;
  return reject('path-blocked-terrain', 'DS-MOVE-5', { unit: mover.id, piece: piece.id });
}

function hits(path: Path, radius: number, shape: Parameters<typeof sweepHits>[3]): boolean {
  if (path.length === 1) return sweepHits(path[0]!, path[0]!, radius, shape);
  for (let i = 1; i < path.length; i++) if (sweepHits(path[i - 1]!, path[i]!, radius, shape)) return true;
  return false;
}

function enemyFault(state: State, mover: Mover, path: Path): Rejection | undefined {
  const enemy = otherOf(mover.seat);
  const isTooClose = (other: Disc): boolean => comesTooClose(path, mover.radius, other);
  if (mover.isPing) {
    const near = findUnitDisc(state, enemy, isTooClose) ?? findPingDisc(state, enemy, isTooClose);
    return near === undefined
      ? undefined
      : reject('ping-too-close', 'DS-PING-3', { unit: mover.id, at: placeOf(near), limit: KEEP_OFF });
  }
  const around = boundsOf(path);
  const isHit = (other: Disc): boolean =>
    !isDiscOutOfBounds(around, other, other.radius + mover.radius) && hits(path, mover.radius - TAU, other);
  const blocker = findUnitDisc(state, enemy, isHit) ?? findPingDisc(state, enemy, isHit);
  if (blocker !== undefined) return reject('path-blocked-enemy', 'DS-MOVE-4', { unit: mover.id, at: placeOf(blocker) });
  if (!mover.avoidsPings) return undefined;
  const near = findPingDisc(state, enemy, isTooClose);
  return near === undefined
    ? undefined
    : reject('ping-too-close', 'DS-CARD-32', { unit: mover.id, at: placeOf(near), limit: KEEP_OFF });
}

const placeOf = ({ x, y }: Disc): Point => ({ x, y });
