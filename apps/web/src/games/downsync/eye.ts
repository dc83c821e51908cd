import { downsync } from '@sandtable/downsync';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay, Place } from '../../map/scene.ts';
import type { Eyed } from '../../thinker/planner.ts';
import { sightBetween, sightText } from './sight.ts';
import { memberOf, nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** Everybody on the table as a base sees them, from where it stands or from a planned place. */
export function eyeOf(table: Table, unit: string, from: Place | null): Eyed[] {
  const there = plannedFor(table, unit, from);
  const seat = previews.seatOf(there.state, unit);
  return previews.everybody(there.state).flatMap((other): Eyed[] => {
    if (memberOf(other) === memberOf(unit)) return [];
    const { line, concealed } = previews.sightTo(there.state, unit, other);
    const friend = previews.seatOf(there.state, other) === seat;
    return [
      {
        unit: other,
        title: nameOf(table, other),
        value: inchesText(previews.distance(there.state, unit, other)),
        detail: line === null ? words.noSight : concealed ? words.concealed : words.inSight,
        verdict: friend ? 'friend' : line === null ? 'none' : concealed ? 'partial' : 'clear',
      },
    ];
  });
}

/** Lines from a base to every enemy. */
export function sightsOf(table: Table, unit: string, from: Place | null): Overlay[] {
  const there = plannedFor(table, unit, from);
  const seat = previews.seatOf(there.state, unit);
  return previews.everybody(there.state).flatMap((other) => {
    if (previews.seatOf(there.state, other) === seat) return [];
    return sightBetween(there, unit, other, `sight-${other}`, sightText(there, unit, other)) ?? [];
  });
}

function plannedFor(table: Table, unit: string, at: Place | null): Table {
  if (at === null) return table;
  const { x, y } = table.places.point(at);
  return { ...table, state: previews.movedTo(table.state, unit, { x: inchesOf(x), y: inchesOf(y) }) };
}
