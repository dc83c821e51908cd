import { downRange } from '@sandtable/down-range';
import { hitKillText, inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Place } from '../../map/scene.ts';
import type { Eyed } from '../../thinker/planner.ts';
import { bestShot, weaponToTell } from './shots.ts';
import { hindranceText, mainHindrance } from './sightings.ts';
import { nameOf, plannedFor, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

/** What a unit sees of all others, from where it stands or a planned place, with its best shot at each enemy. */
export function eyeOf(table: Table, id: string, from: Place | null): Eyed[] {
  const state = plannedFor(table, id, from);
  const unit = previews.unitById(state, id);
  if (unit === undefined) return [];
  return state.units.flatMap((other): Eyed[] => {
    if (other === unit || !previews.isActive(other) || previews.placeOf(state, other) === null) return [];
    const common = { unit: other.id, title: nameOf(table, other.id) };
    const distance = inchesText(inchesOf(previews.gapBetween(state, unit, other)));
    const verdict = previews.sightTo(state, unit, other);
    if (previews.isFriendly(state, other, unit)) {
      return verdict.los ? [{ ...common, value: '', detail: distance, verdict: 'friend' }] : [];
    }
    if (!verdict.los) {
      const what = mainHindrance(verdict);
      const hidden = what === undefined ? words.blocked : words.hiddenBy(what);
      return [{ ...common, value: '—', detail: `${distance} · ${hidden}`, verdict: 'none' }];
    }
    const shot = bestShot(state, unit, other);
    return [
      {
        ...common,
        value: shot === undefined ? '—' : hitKillText(shot.hit, shot.kill ?? 0),
        detail: [distance, hindranceText(verdict), ...weaponToTell(state, unit, shot)].join(' · '),
        verdict: verdict.hindered === 0 ? 'clear' : 'partial',
      },
    ];
  });
}
