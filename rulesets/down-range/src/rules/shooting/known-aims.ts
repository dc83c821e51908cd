import type { Mils, Point } from '@sandtable/geometry';
import { placeOf, type State, type Unit, unitAt } from '../../state.ts';
import { hasAid } from '../cover/darkness.ts';
import { Remembered } from '../knowledge/remembered.ts';
import { type Scene, sceneOf } from '../sight/scene.ts';
import { eyeHeightOf } from '../space/elevation.ts';
import { rosterOf } from '../space/roster.ts';
import { bodyOf } from '../space/space.ts';

/*
 * Points beside units that direct fire can be aimed at, kept once found. A player or bot weighing orders asks for the
 * same ones again and again while others act, and if there is none, each search tries a hundred places for nothing.
 */

const aims = new Remembered<Scene, Point | null>();

/** The point beside a target, found by `find` when nobody has asked before; null: there is none. */
export function knownAim(state: State, unit: Unit, target: Unit, fire: Fire, find: () => Point | null): Point | null {
  // Don't cache anything that drifts or burns out.
  if (state.clouds.length > 0) return find();
  return aims.of(sceneOf(state), keyOf(state, unit, target, fire), find);
}

/** What of a weapon decides where its fire can be put. */
export type Fire = { readonly range: Mils | null; readonly most: number };

/** Everything it depends on besides the terrain: who looks with what from where, at what, and the hulls in between. */
function keyOf(state: State, unit: Unit, target: Unit, { range, most }: Fire): string {
  const [from, to] = [placeOf(state, unit), placeOf(state, target)];
  const [body, other] = [bodyOf(state, unit), bodyOf(state, target)];
  let key = `${from?.x},${from?.y},${eyeHeightOf(state, unit)},${body.card.radius},${body.flying} ${to?.x},${to?.y},${other.card.radius} ${range} ${most}`;
  if (state.night)
    key += ` ${hasAid(state, unit, 'nvg')} ${hasAid(state, unit, 'thermal')} ${unit.lightOn || body.lightOn}`;
  for (const index of rosterOf(state).vehicles) {
    const { at, altitude, status } = unitAt(state, index);
    if (at !== null) key += ` ${index} ${index === body.index ? '' : `${at.x},${at.y},${altitude},${status}`}`;
  }
  return key;
}
