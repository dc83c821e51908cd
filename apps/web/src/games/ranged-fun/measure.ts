import { rangedFun } from '@sandtable/ranged-fun';
import type { Place } from '../../map/scene.ts';
import type { Measured } from '../../thinker/planner.ts';
import { pointOf, shownUnit, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = rangedFun;

/** Spaces between two squares or units, whether the line is free, and what stands in it. */
export function measureOf(table: Table, from: Place | string, to: Place | string): Measured {
  const square = (end: Place | string) =>
    typeof end === 'string' ? (shownUnit(table, end)?.at ?? null) : table.square(end);
  const [a, b] = [square(from), square(to)];
  if (a === null || b === null) return { overlays: [], text: '' };
  const { state } = table;
  const [start, end] = [previews.cellOf(state, a), previews.cellOf(state, b)];
  if (start < 0 || end < 0) return { overlays: [], text: '' };
  const free = previews.isLineFree(state, start, end);
  const cover = free ? previews.coverBetween(state, start, end) : 0;
  const spaces = previews.distance(state, pointOf(a), pointOf(b));
  const told = [words.spaces(spaces), free ? words.clear : words.blocked, ...(cover > 0 ? [words.cover(cover)] : [])];
  const label = told.join(' · ');
  const blocker = free ? -1 : previews.firstBlocker(state, start, end);
  return {
    overlays: [
      {
        kind: 'sight',
        id: 'measure',
        from: table.place(a),
        to: table.place(b),
        fromRadius: 0.42,
        toRadius: 0.42,
        verdict: free ? (cover > 0 ? 'partial' : 'clear') : 'blocked',
        ...(blocker < 0 ? {} : { stop: table.place(previews.squareOf(state, blocker)) }),
        label,
      },
    ],
    text: label,
  };
}
