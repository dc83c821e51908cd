import type { Mils } from './lengths.ts';
import { distanceBetween, type Point, pointBetween, samePoint } from './points.ts';

/** The way of a base's centre: straight legs between waypoints in whole mils, the start first. */
export type Path = readonly Point[];

/** The length of a path, to double precision; {@link ceilMils} makes it a number to compare. */
export function pathLength(path: Path): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) length += distanceBetween(path[i - 1]!, path[i]!);
  return length;
}

/** The place `distance` along a path, rounded to whole mils; its start before it begins, its end after it ends. */
export function pointAlong(path: Path, distance: number): Point {
  return splitPath(path, distance).before.at(-1)!;
}

/**
 * Cuts a path at `distance` from its start. Both parts hold the place of the cut, which is rounded to whole mils: a part
 * may be a mil longer or shorter than asked. A cut before the start or after the end leaves a part of one point.
 */
export function splitPath(path: Path, distance: number): { readonly before: Path; readonly after: Path } {
  const start = path[0];
  if (start === undefined) throw new RangeError('splitPath: a path has at least one point');
  if (distance <= 0) return { before: [start], after: path };
  let gone = 0;
  for (let i = 1; i < path.length; i++) {
    const leg = distanceBetween(path[i - 1]!, path[i]!);
    if (gone + leg > distance) {
      const cut = pointBetween(path[i - 1]!, path[i]!, (distance - gone) / leg);
      const before = path.slice(0, i);
      const after = path.slice(i);
      return {
        before: samePoint(before.at(-1)!, cut) && before.length > 1 ? before : [...before, cut],
        after: samePoint(after[0]!, cut) && after.length > 1 ? after : [cut, ...after],
      };
    }
    gone += leg;
  }
  return { before: path, after: [path[path.length - 1]!] };
}

/** The multiples of `spacing` along a path, its end left out: where it can be interrupted. */
export function splitDistances(path: Path, spacing: Mils): number[] {
  const length = pathLength(path);
  const distances: number[] = [];
  for (let at = spacing; at < length - 1e-6; at += spacing) distances.push(at);
  return distances;
}
