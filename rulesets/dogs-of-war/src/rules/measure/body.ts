import { inches, type Mils, type Point, type Point3, placeFromFacing } from '@sandtable/geometry';
import { bodyPoints, distances } from '../../content/catalogue.ts';

export type Posture = 'standing' | 'prone';

/** The radius of every infantry base (DW-GEO-2). */
export const BASE_RADIUS: Mils = distances.base;

/** Where a figure is: its base, the height of the surface under it, its facing as a step, its posture. */
export type Figure = Point & {
  readonly z: Mils;
  readonly facing: Point;
  readonly posture: Posture;
};

/** How high a figure is (DW-GEO-3). */
export function heightOf(posture: Posture): Mils {
  return inches(bodyPoints[posture].height);
}

/** A figure's eye (DW-GEO-3). */
export function eyeOf(figure: Figure): Point3 {
  return bodyPointAt(figure, bodyPoints[figure.posture].eye);
}

/** The ten body points, numbered as the faces of the location die from index 0 (DW-GEO-4). */
export function bodyPointsOf(figure: Figure): Point3[] {
  return bodyPoints[figure.posture].points.map((offset) => bodyPointAt(figure, offset));
}

function bodyPointAt(figure: Figure, [forward, right, height]: readonly [number, number, number]): Point3 {
  const { x, y } = placeFromFacing(figure, figure.facing, inches(forward), inches(right));
  return { x, y, z: figure.z + inches(height) };
}
