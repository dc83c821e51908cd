import type { Mils } from '@sandtable/geometry';
import { isActive, isFriendly, placeOf, type State, type Unit } from '../../state.ts';
import { canSee } from '../sight/sight.ts';
import { isInCircle } from '../space/space.ts';
import { ewSetOf } from './radio.ts';
import { sharesPictureOf } from './sources.ts';

/** How far a unit jams, or would if it did: its set's reach, else the agreed one (DR-EWF-5). */
export function jammingRadius(state: State, unit: Unit): Mils {
  return ewSetOf(state, unit)?.jammingRadius ?? state.judgements.jammingRadius;
}

/** The enemy that keeps a unit from signalling, the lowest by index if several do; they do not add (DR-EWF-4, 9). */
export function jammerOf(state: State, unit: Unit): Unit | undefined {
  return state.units.find((jammer) => jammer.jamming && reachesWithNoise(state, jammer, unit));
}

/** Is the unit inside an enemy's jamming now? The circle moves with the jammer, so this is looked up, never kept. */
export function isJammed(state: State, unit: Unit): boolean {
  return jammerOf(state, unit) !== undefined;
}

/** Would the jamming of one unit fall on another: an enemy, in the circle, and known if the players agreed so (DR-EWF-5)? */
export function reachesWithNoise(state: State, jammer: Unit, unit: Unit): boolean {
  if (!isActive(jammer) || isFriendly(state, jammer, unit)) return false;
  const centre = placeOf(state, jammer);
  if (centre === null || !isInCircle(state, unit, centre, jammingRadius(state, jammer))) return false;
  return state.judgements.jammingReaches === 'radius' || knowsByItself(state, jammer, unit);
}

/** What a jammer knows by its own eyes, feed or set: radio would make jamming depend on itself. */
function knowsByItself(state: State, jammer: Unit, unit: Unit): boolean {
  return canSee(state, jammer, unit) || sharesPictureOf(state, jammer, unit) !== undefined;
}

/** Is any jammer at work? Checked after every step; usually there is none. */
export function isAnybodyJamming({ units }: State): boolean {
  for (const unit of units) if (unit.jamming && isActive(unit)) return true;
  return false;
}
