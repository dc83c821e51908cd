import { compareGapToPoint, type Disc, isGapWithin, type Point, placeInPolygon } from '@sandtable/geometry';
import type { ItemEffect } from '../../content/cards.ts';
import type { State, Unit } from '../../state.ts';
import { sceneOf } from '../sight/scene.ts';
import { bodyOf, discOf } from '../space/space.ts';

/** How dark it is somewhere (DR-CON-4): `partial` as outdoors at night, `total` as indoors then or under dense foliage. */
export type Darkness = 'none' | 'partial' | 'total';

/**
 * How dark it is at a base or point, for the naked eye (DR-CON-4, 5). Night makes it dark, and totally dark in pieces
 * marked dark; an illumination round lights up everyone its circle touches (DR-CON-7).
 */
export function darknessAt(state: State, place: Disc): Darkness {
  if (!state.night || isLit(state, place, 'illumination')) return 'none';
  const inDark = sceneOf(state).dark.some(({ footprint }) => placeInPolygon(place, footprint) === 'inside');
  return inDark ? 'total' : 'partial';
}

/** Whether a unit or point is in the dark for the naked eye. Off the table nothing is. */
export function isDark(state: State, target: Unit | Point): boolean {
  const place = 'card' in target ? discOf(state, target) : { x: target.x, y: target.y, radius: 0 };
  return place !== null && darknessAt(state, place) !== 'none';
}

/**
 * How dark a place is for an observer with what it carries (DR-CON-6, 7): goggles and a white light lift partial darkness,
 * the light total darkness within its reach too, an infrared round all of it for those with goggles. What a thermal sight
 * sees depends on the rays and is not judged here.
 */
export function darknessFor(state: State, observer: Unit, place: Disc): Darkness {
  const dark = darknessAt(state, place);
  if (dark === 'none') return 'none';
  const goggles = hasAid(state, observer, 'nvg');
  if (goggles && (dark === 'partial' || isLit(state, place, 'ir'))) return 'none';
  if (!isLightOn(state, observer)) return dark;
  if (dark === 'partial') return 'none';
  const from = discOf(state, observer);
  return from !== null && isGapWithin(from, place, state.judgements.whiteLightReach) ? 'none' : dark;
}

/** Whether a unit has such equipment at its eyes: its own, or aboard a vehicle the vehicle's. */
export function hasAid(state: State, unit: Unit, effect: ItemEffect): boolean {
  if (unit.items.some((item) => item[effect])) return true;
  return unit.berth !== null && bodyOf(state, unit).items.some((item) => item[effect]);
}

function isLightOn(state: State, unit: Unit): boolean {
  return unit.lightOn || bodyOf(state, unit).lightOn;
}

function isLit(state: State, place: Disc, kind: 'illumination' | 'ir'): boolean {
  return state.clouds.some((cloud) => cloud.kind === kind && compareGapToPoint(place, cloud.centre, cloud.radius) <= 0);
}
