import { groundHeight, type Mils, type Point, placeInPolygon } from '@sandtable/geometry';
import { placeOf, type State, type Unit } from '../../state.ts';
import { tenths } from '../sight/ray-bundle.ts';
import { type Scene, sceneOf } from '../sight/scene.ts';
import { bodyOf } from './space.ts';

/** The height of the ground at a point, rounded to whole mils (DR-GEO-5). */
export function groundAt(state: State, point: Point): Mils {
  return groundOf(sceneOf(state), point);
}

/**
 * How high a unit's foot is: on the ground under its base centre, its altitude above that in the air, or on the floor
 * of the piece it's in (DR-GEO-2). Soldiers aboard are as high as the vehicle. 0 off the table.
 */
export function footOf(state: State, unit: Unit): Mils {
  const place = placeOf(state, unit);
  return place === null ? 0 : footAt(sceneOf(state), bodyOf(state, unit), place);
}

/** The same for a body that is known to be at a place. */
export function footAt(scene: Scene, { flying, altitude }: Unit, place: Point): Mils {
  if (flying || altitude > 0) return groundOf(scene, place) + altitude;
  return floorOf(scene, place) ?? groundOf(scene, place);
}

/** How tall the body is that stands on the table for a unit; prone soldiers are low (DR-MOV-15). */
export function heightOf(state: State, unit: Unit): Mils {
  return heightOfBody(state, bodyOf(state, unit));
}

export function heightOfBody({ judgements }: State, { card, posture }: Unit): Mils {
  return posture === 'prone' && judgements.posture ? card.proneHeight : card.height;
}

/** How high a unit's eye is: nine tenths up over its base centre (DR-GEO-9). */
export function eyeHeightOf(state: State, unit: Unit): Mils {
  return footOf(state, unit) + eyeOfBody(state, bodyOf(state, unit));
}

/** The same over its foot. */
export function eyeOfBody(state: State, body: Unit): Mils {
  return tenths(heightOfBody(state, body), 9);
}

/** The same in a scene. */
export function groundOf({ ground: { relief, slopes, trenches }, heights }: Scene, point: Point): Mils {
  if (slopes.length === 0 && trenches.length === 0) return 0;
  let height = heights.get(point);
  if (height === undefined) {
    height = Math.round(groundHeight(relief, point));
    heights.set(point, height);
  }
  return height;
}

/** Of several floors over a place the highest. */
function floorOf({ floors }: Scene, point: Point): Mils | undefined {
  if (floors.length === 0) return undefined;
  let highest: Mils | undefined;
  for (const { floor, footprint } of floors) {
    if (floor === null || placeInPolygon(point, footprint) !== 'inside') continue;
    highest = Math.max(highest ?? floor, floor);
  }
  return highest;
}
