import { downRange, type Previews, type State } from '@sandtable/down-range';
import { midSentence } from '@sandtable/game';
import { inchesOf } from '../../map/inch-places.ts';
import type { OverlayOf, Place } from '../../map/scene.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Unit = Previews.Unit;

/** What blocks most rays, in lower case: `low wall`. */
export function mainHindrance({ rays }: Previews.SightVerdict): string | undefined {
  const counts = new Map<string, number>();
  for (const { blockedBy, stoppedBy, obscuredBy } of rays) {
    const cause = blockedBy ?? stoppedBy ?? obscuredBy;
    if (cause === null) continue;
    const name = midSentence(cause.name.replace(/,.*/, ''));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

export function hindranceText(verdict: Previews.SightVerdict): string {
  const what = mainHindrance(verdict);
  const { hindered, blocked, stopped } = verdict;
  if (hindered === 0 || what === undefined) return words.nothingBetween;
  return blocked + stopped === 0 ? words.through(what) : words.covers(what, blocked + stopped);
}

/** How many of the nine rays get through. */
export function raysText({ rays, blocked }: Previews.SightVerdict): string {
  return words.rays(rays.length - blocked);
}

/** The nine rays as a ray card shows them. */
export function raysOf({ rays }: Previews.SightVerdict): ('free' | 'veiled' | 'stopped' | 'blocked')[] {
  return rays.map(({ blockedBy, obscuredBy, stoppedBy }) =>
    blockedBy !== null ? 'blocked' : stoppedBy !== null ? 'stopped' : obscuredBy !== null ? 'veiled' : 'free',
  );
}

/** A line of sight as it is drawn. Blocked ones end at what is in the way, as near as the map can tell. */
export function sightLine(
  table: Table,
  state: State,
  from: Unit,
  to: Unit,
  verdict: Previews.SightVerdict,
  id: string,
  label?: string,
): OverlayOf<'sight'> | undefined {
  const { places } = table;
  const [start, end] = [previews.placeOf(state, from), previews.placeOf(state, to)];
  if (start === null || end === null) return undefined;
  const stop = verdict.los ? undefined : stopOf(table, start, end, verdict);
  return {
    kind: 'sight',
    id,
    from: places.place(start),
    to: places.place(end),
    fromRadius: inchesOf(from.card.radius),
    toRadius: inchesOf(to.card.radius),
    verdict: !verdict.los ? 'blocked' : verdict.hindered === 0 ? 'clear' : 'partial',
    ...(stop === undefined ? {} : { stop }),
    ...(label === undefined ? {} : { label }),
  };
}

type Point = { readonly x: number; readonly y: number };

/** Where the straight line first meets the outline of what blocks it. */
function stopOf({ places, view }: Table, from: Point, to: Point, { rays }: Previews.SightVerdict): Place | undefined {
  const ids = new Set(rays.flatMap(({ blockedBy }) => (blockedBy === null ? [] : [blockedBy.id])));
  let least = Number.POSITIVE_INFINITY;
  for (const { id, footprint } of view.terrain) {
    if (!ids.has(id)) continue;
    footprint.forEach((a, i) => {
      const b = footprint[(i + 1) % footprint.length] as Point;
      least = Math.min(least, meeting(from, to, a, b));
    });
  }
  if (!(least <= 1)) return undefined;
  return places.place({ x: from.x + (to.x - from.x) * least, y: from.y + (to.y - from.y) * least });
}

/** How far along from–to the stretch a–b is crossed, as a share; infinite when it is not. */
function meeting(from: Point, to: Point, a: Point, b: Point): number {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
  const cross = dx * ey - dy * ex;
  if (cross === 0) return Number.POSITIVE_INFINITY;
  const along = ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross;
  const across = ((a.x - from.x) * dy - (a.y - from.y) * dx) / cross;
  return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? along : Number.POSITIVE_INFINITY;
}
