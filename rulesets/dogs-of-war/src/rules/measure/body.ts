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
  return posture === 'standing' ? STANDING.height : PRONE.height;
}

type Offset = readonly [forward: Mils, right: Mils, height: Mils];

const inMils = ([forward, right, height]: readonly [number, number, number]): Offset => [
  inches(forward),
  inches(right),
  inches(height),
];
const shapeOf = ({ height, eye, points }: (typeof bodyPoints)[Posture]) => ({
  height: inches(height),
  eye: inMils(eye),
  points: points.map(inMils),
});
const STANDING = shapeOf(bodyPoints.standing);
const PRONE = shapeOf(bodyPoints.prone);

/** How many poses were ever made. */
let poses = 0;

/** A figure in one place and posture. Its eye and points are worked out when first needed and cached. */
export class Pose {
  readonly x: Mils;
  readonly y: Mils;
  readonly surface: string;
  readonly z: Mils;
  readonly facing: Point;
  readonly posture: Posture;
  /** No other pose has this number. */
  readonly number: number;
  #eye: Point3 | undefined;
  #points: readonly Point3[] | undefined;

  constructor({ x, y, surface }: Point & { readonly surface: string }, z: Mils, facing: Point, posture: Posture) {
    this.x = x;
    this.y = y;
    this.surface = surface;
    this.z = z;
    this.facing = facing;
    this.posture = posture;
    this.number = ++poses;
  }

  get eye(): Point3 {
    this.#eye ??= bodyPointAt(this, this.posture === 'standing' ? STANDING.eye : PRONE.eye);
    return this.#eye;
  }

  get points(): readonly Point3[] {
    this.#points ??= pointsOf(this);
    return this.#points;
  }
}

/** A figure's eye (DW-GEO-3). */
export function eyeOf(figure: Figure): Point3 {
  if (figure instanceof Pose) return figure.eye;
  return bodyPointAt(figure, figure.posture === 'standing' ? STANDING.eye : PRONE.eye);
}

/** The ten body points, numbered as the faces of the location die from index 0 (DW-GEO-4). */
export function bodyPointsOf(figure: Figure): readonly Point3[] {
  return figure instanceof Pose ? figure.points : pointsOf(figure);
}

/** One of them, for those who may not need them all. */
export function bodyPointOf(figure: Figure, index: number): Point3 {
  return bodyPointAt(figure, (figure.posture === 'standing' ? STANDING : PRONE).points[index]!);
}

/** How many points a body has. */
export const BODY_POINTS = STANDING.points.length;

function pointsOf(figure: Figure): Point3[] {
  const { points } = figure.posture === 'standing' ? STANDING : PRONE;
  return points.map((offset) => bodyPointAt(figure, offset));
}

function bodyPointAt(figure: Figure, [forward, right, height]: Offset): Point3 {
  const { x, y } = placeFromFacing(figure, figure.facing, forward, right);
  return { x, y, z: figure.z + height };
}
