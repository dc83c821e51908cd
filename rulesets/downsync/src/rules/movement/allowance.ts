import { areBoundsApart, boundsOf, firstTouch, inches, type Path } from '@sandtable/geometry';
import { type Step, type Tally, tally } from '@sandtable/kernel';
import { type Ground, piecesOf } from '../../content/ground.ts';
import { TAU } from '../measure/distance.ts';
import type { Mover } from './mover.ts';

/** What slowing terrain takes off a move, once (DS-MOVE-7, DS-MOVE-8). */
export const SLOWDOWN = inches(2);

/** How far along the path the base first touches or overlaps a slowing piece; undefined if it doesn't. */
export function slowedAt(ground: Ground, mover: Mover, path: Path): number | undefined {
  if (mover.unslowed) return undefined;
  const around = boundsOf(path);
  let first: number | undefined;
  for (const { footprint, bounds } of piecesOf(ground).slowing) {
    if (areBoundsApart(around, bounds, mover.radius + 2 * TAU)) continue;
    const at = firstTouch(path, mover.radius + TAU, footprint);
    if (at !== undefined && (first === undefined || at < first)) first = at;
  }
  return first;
}

/**
 * How long this path may be, its start included in it: all of the speed on clear ground, otherwise 2″ less, or up to where
 * it comes into contact if that is farther (DS-MOVE-7).
 */
export function allowanceOf(ground: Ground, mover: Mover, path: Path): Tally {
  const steps: Step[] = [{ clause: mover.isPing ? 'DS-PING-1' : 'DS-MOVE-1', what: 'speed', set: mover.speed }];
  const contact = slowedAt(ground, mover, path);
  if (contact !== undefined && contact <= mover.speed + TAU) {
    const limit = Math.max(mover.speed - SLOWDOWN, Math.min(mover.speed, Math.ceil(contact)));
    steps.push({ clause: 'DS-MOVE-7', what: 'slowing-terrain', set: limit, note: { contact: Math.ceil(contact) } });
  }
  return tally(steps);
}
