import { downRange } from '@sandtable/down-range';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay, Place } from '../../map/scene.ts';
import { mainHindrance, raysText, sightLine } from './sightings.ts';
import { plannedFor, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

/** Lines from a unit to every enemy, each with its length, the rays that get there, or what is in the way. */
export function sightsOf(table: Table, id: string, from: Place | null): Overlay[] {
  const state = plannedFor(table, id, from);
  const unit = previews.unitById(state, id);
  if (unit === undefined) return [];
  return previews.enemiesOf(state, unit).flatMap((enemy) => {
    // Passengers are seen where their vehicle is: one line for all of them.
    if (enemy.berth !== null) return [];
    const verdict = previews.sightTo(state, unit, enemy);
    const what = mainHindrance(verdict);
    const told = verdict.los ? raysText(verdict) : what === undefined ? words.blocked : words.hiddenBy(what);
    const label = `${inchesText(inchesOf(previews.gapBetween(state, unit, enemy)))} · ${told}`;
    const line = sightLine(table, state, unit, enemy, verdict, `sight-${enemy.id}`, label);
    return line === undefined ? [] : [line];
  });
}
