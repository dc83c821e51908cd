import { downRange, type Previews, type State } from '@sandtable/down-range';
import { hitKillText, inchesText, percentText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Glance, Plan } from '../../thinker/planner.ts';
import { sideIndexOf } from './scene.ts';
import { bestShot, shortReasons, weaponToTell } from './shots.ts';
import { hindranceText, mainHindrance, raysText, sightLine } from './sightings.ts';
import { nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Glances = Pick<Plan, 'seenBy' | 'couldShoot' | 'hidden' | 'overlays'>;

/** From a place: who would see the unit there and how well they would shoot, and whom it could shoot itself. */
export function glancesFrom(table: Table, state: State, unit: Previews.Unit, armed: boolean): Glances {
  const seenBy: Glance[] = [];
  const couldShoot: Glance[] = [];
  const hidden: Glance[] = [];
  const overlays: Overlay[] = [];
  const enemies = previews
    .enemiesOf(state, unit)
    .map((enemy) => ({ enemy, distance: previews.gapBetween(state, unit, enemy) }))
    .sort((a, b) => a.distance - b.distance);
  for (const { enemy, distance } of enemies) {
    const theirs = previews.sightTo(state, enemy, unit);
    const ours = previews.sightTo(state, unit, enemy);
    const common = {
      id: enemy.id,
      name: nameOf(table, enemy.id),
      side: sideIndexOf(table.view, enemy.seat),
      reaction: enemy.reaction,
      fix: null,
    };
    if (theirs.los) {
      const shot = bestShot(state, enemy, unit);
      const line = `${inchesText(inchesOf(distance))} · ${hindranceText(theirs)}`;
      seenBy.push({ ...common, line, value: shot === undefined ? '—' : percentText(shot.hit) });
    }
    if (ours.los) {
      const shot = armed ? bestShot(state, unit, enemy) : undefined;
      if (shot !== undefined) {
        const told = [...weaponToTell(state, unit, shot), shortReasons(shot.terms) || hindranceText(ours)];
        const line = told.filter(Boolean).join(' · ');
        couldShoot.push({ ...common, line, value: hitKillText(shot.hit, shot.kill ?? 0) });
      }
    } else if (hidden.length < 3) {
      const what = mainHindrance(ours);
      hidden.push({ ...common, line: what === undefined ? words.blocked : words.hiddenBy(what), value: '' });
    }
    // Passengers are seen where their vehicle is: one line for all of them.
    const line =
      enemy.berth === null && (ours.los || theirs.los)
        ? sightLine(table, state, unit, enemy, ours, `see-${enemy.id}`, raysText(ours))
        : undefined;
    if (line !== undefined) overlays.push(line);
  }
  return { seenBy, couldShoot, hidden, overlays };
}
