import { downRange, type Previews, type State } from '@sandtable/down-range';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay, Place } from '../../map/scene.ts';
import type { Measured } from '../../thinker/planner.ts';
import { mainHindrance, raysText, sightLine } from './sightings.ts';
import { plannedFor, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Point = Parameters<typeof previews.gapToPoint>[2];
type Unit = Previews.Unit;

/** Distance between two units, or a unit and a place, or two places; and how well one sees the other. */
export function measureOf(table: Table, from: Place | string, to: Place | string): Measured {
  const { state, places } = table;
  const [eye, mark] = [from, to].map((each) => (typeof each === 'string' ? previews.unitById(state, each) : undefined));
  const [start, end] = [from, to].map((each, i) => {
    if (typeof each !== 'string') return each;
    const unit = i === 0 ? eye : mark;
    const at = unit === undefined ? null : previews.placeOf(state, unit);
    return at === null ? undefined : places.place(at);
  });
  if (start === undefined || end === undefined) return { overlays: [], text: '' };
  const apart = Math.hypot(start.x - end.x, start.y - end.y);
  const rim = inchesOf((eye?.card.radius ?? 0) + (mark?.card.radius ?? 0));
  const distance = inchesText(Math.max(0, apart - rim));
  const verdict = seenBetween(table, eye, mark, start, end);
  if (verdict === undefined) return { overlays: [ruler(start, end, distance)], text: distance };
  const label = `${distance} · ${verdictText(verdict)}`;
  const line =
    eye !== undefined && mark !== undefined
      ? sightLine(table, state, eye, mark, verdict, 'measure', label)
      : ruler(start, end, label);
  return { overlays: [...(line === undefined ? [] : [line]), ...outlines(verdict)], text: label };
}

function ruler(from: Place, to: Place, label: string): Overlay {
  return { kind: 'ruler', id: 'measure', from, to, label };
}

/** Sight from one end to the other; from bare ground, what a soldier standing there would see. */
function seenBetween(
  table: Table,
  eye: Unit | undefined,
  mark: Unit | undefined,
  start: Place,
  end: Place,
): Previews.SightVerdict | undefined {
  const { state, places } = table;
  if (eye !== undefined) return previews.sightTo(state, eye, mark ?? (places.point(end) as Point));
  const stood = standIn(table, start);
  if (stood === undefined) return undefined;
  const other = mark === undefined ? undefined : previews.unitById(stood.state, mark.id);
  return previews.sightTo(stood.state, stood.unit, other ?? (places.point(end) as Point));
}

/** A copy of the table with one of the viewer's soldiers moved to that spot, to look from there. */
function standIn(table: Table, at: Place): { readonly state: State; readonly unit: Unit } | undefined {
  const own = table.state.units.find((unit) => unit.seat === table.seat && isOnFoot(unit));
  const anybody = own ?? table.state.units.find(isOnFoot);
  if (anybody === undefined) return undefined;
  const state = plannedFor(table, anybody.id, at);
  return { state, unit: previews.unitById(state, anybody.id) as Unit };
}

function isOnFoot(unit: Unit): boolean {
  return previews.isActive(unit) && unit.at !== null && unit.card.kind === 'troop';
}

/** `6 of 9 rays · low wall`, or what is in the way. */
function verdictText(verdict: Previews.SightVerdict): string {
  const what = mainHindrance(verdict);
  if (!verdict.los) return what === undefined ? words.blocked : words.hiddenBy(what);
  const share = verdict.rays.length > 1 ? raysText(verdict) : words.clear;
  return verdict.hindered === 0 || what === undefined ? share : `${share} · ${what}`;
}

/** What stops rays is outlined on the map. */
function outlines({ rays, los }: Previews.SightVerdict): Overlay[] {
  const ids = new Set(rays.flatMap(({ blockedBy }) => (blockedBy === null ? [] : [blockedBy.id])));
  return [...ids].map((piece) => ({
    kind: 'outline',
    id: `blocks-${piece}`,
    piece,
    tone: los ? 'ink' : 'danger',
  }));
}
