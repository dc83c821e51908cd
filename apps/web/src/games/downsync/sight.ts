import { downsync } from '@sandtable/downsync';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { OverlayOf, Place } from '../../map/scene.ts';
import type { Measured } from '../../thinker/planner.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** A line of sight between two bases or Pings with the proof the rules found for it; what is concealed is drawn as partly seen. */
export function sightBetween(
  { state, places }: Table,
  from: string,
  to: string,
  id: string,
  label?: string,
): OverlayOf<'sight'> | undefined {
  const [start, end] = [previews.placeOf(state, from), previews.placeOf(state, to)];
  if (start === undefined || end === undefined) return undefined;
  const verdict = previews.sightTo(state, from, to);
  return {
    kind: 'sight',
    id,
    from: places.place(verdict.line?.from ?? start),
    to: places.place(verdict.line?.to ?? end),
    ...(verdict.line === null
      ? { fromRadius: inchesOf(previews.radiusOf(state, from)), toRadius: inchesOf(previews.radiusOf(state, to)) }
      : {}),
    verdict: verdict.line === null ? 'blocked' : verdict.concealed ? 'partial' : 'clear',
    ...(label === undefined ? {} : { label }),
  };
}

/** `6.1″ · in sight, concealed`. */
export function sightText({ state }: Table, from: string, to: string): string {
  const { line, concealed } = previews.sightTo(state, from, to);
  const told = line === null ? words.noSight : concealed ? words.concealed : words.inSight;
  return `${inchesText(previews.distance(state, from, to))} · ${told}`;
}

/** Distance between two ends, and what one sees of the other where both are on the table. */
export function measureOf(table: Table, from: Place | string, to: Place | string): Measured {
  const { state, places } = table;
  if (typeof from === 'string' && typeof to === 'string' && from !== to) {
    const text = sightText(table, from, to);
    const line = sightBetween(table, from, to, 'measure', text);
    return { overlays: line === undefined ? [] : [line], text };
  }
  const point = (end: Place | string): Place | null => {
    if (typeof end !== 'string') return end;
    const at = previews.placeOf(state, end);
    return at === undefined ? null : places.place(at);
  };
  const [start, end] = [point(from), point(to)];
  if (start === null || end === null) return { overlays: [], text: '' };
  const asked = (each: Place | string) => {
    if (typeof each === 'string') return each;
    const { x, y } = places.point(each);
    return { x: inchesOf(x), y: inchesOf(y) };
  };
  const label = inchesText(previews.distance(state, asked(from), asked(to)));
  return { overlays: [{ kind: 'ruler', id: 'measure', from: start, to: end, label }], text: label };
}
