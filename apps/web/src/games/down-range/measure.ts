import { previews } from '@sandtable/down-range';
import type { Place } from '../../map/scene.ts';
import type { Measured } from '../../thinker/mind.ts';
import { inchesOf } from './places.ts';
import { hindranceText, sightLine } from './sightings.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

type Point = Parameters<typeof previews.gapToPoint>[2];

/** Distance between two units, or a unit and a place, or two places; and sight where somebody looks. */
export function measureOf(table: Table, from: Place | string, to: Place | string): Measured {
  const { state, places } = table;
  const [eye, mark] = [from, to].map((each) => (typeof each === 'string' ? previews.unitById(state, each) : undefined));
  const ends = [from, to].map((each, i) => {
    const unit = i === 0 ? eye : mark;
    if (typeof each !== 'string') return each;
    const at = unit === undefined ? null : previews.placeOf(state, unit);
    return at === null ? undefined : places.place(at);
  });
  const [start, end] = ends;
  if (start === undefined || end === undefined) return { overlays: [], text: '' };
  const apart = Math.hypot(start.x - end.x, start.y - end.y);
  const rim = inchesOf((eye?.card.radius ?? 0) + (mark?.card.radius ?? 0));
  const distance = words.inches(Math.max(0, apart - rim));
  if (eye !== undefined && mark !== undefined) {
    const verdict = previews.sightTo(state, eye, mark);
    const label = `${distance} · ${verdict.los ? hindranceText(verdict) : words.blocked}`;
    const line = sightLine(table, state, eye, mark, verdict, 'measure', label);
    return { overlays: line === undefined ? [] : [line], text: label };
  }
  const seen =
    eye === undefined ? '' : previews.sightTo(state, eye, places.point(end) as Point).los ? words.clear : words.blocked;
  const label = seen === '' ? distance : `${distance} · ${seen}`;
  return { overlays: [{ kind: 'ruler', id: 'measure', from: start, to: end, label }], text: label };
}
