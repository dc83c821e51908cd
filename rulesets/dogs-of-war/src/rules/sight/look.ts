import { type Point, type Point3, rimPoints } from '@sandtable/geometry';
import type { Ground, Part } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS, bodyPointsOf, eyeOf, type Figure, Pose } from '../measure/body.ts';
import { isSeenThrough, type PointSight, partsBefore, sightOfBody } from './line.ts';

/** What there is to see of one figure from another, arc and night aside; worked out as far as anybody asks. */
export class Look {
  readonly #ground: Ground;
  readonly #from: Figure & Place;
  readonly #figure: Figure & Place;
  #near: Part[] | undefined;
  #bodyCount: SeenCount | undefined;
  #baseCount: SeenCount | undefined;
  #body: readonly PointSight[] | undefined;

  constructor(ground: Ground, from: Figure & Place, figure: Figure & Place) {
    this.#ground = ground;
    this.#from = from;
    this.#figure = figure;
  }

  /** How many of the ten body points are clear or veiled (DW-GEO-10). */
  get visible(): number {
    return this.#bodyPoints.total();
  }

  /** How many of the nine base points are (DW-GEO-11). */
  get baseVisible(): number {
    return this.#basePoints.total();
  }

  /** Are this many body points or more in view? */
  shows(least: number): boolean {
    return this.#bodyPoints.isAtLeast(least);
  }

  /** Are this many points of the base or more in view? */
  showsOfBase(least: number): boolean {
    return this.#basePoints.isAtLeast(least);
  }

  /** The ten body points one by one, with what is in the way. */
  get body(): readonly PointSight[] {
    this.#body ??= sightOfBody(this.#ground, eyeOf(this.#from), this.#from, this.#figure);
    return this.#body;
  }

  get #bodyPoints(): SeenCount {
    this.#bodyCount ??= this.#countOf(bodyPointsOf(this.#figure));
    return this.#bodyCount;
  }

  get #basePoints(): SeenCount {
    this.#baseCount ??= this.#countOf(basePointsOf(this.#from, this.#figure));
    return this.#baseCount;
  }

  #countOf(points: readonly Point3[]): SeenCount {
    const eye = eyeOf(this.#from);
    this.#near ??= partsBefore(this.#ground, eye, this.#figure);
    return new SeenCount(this.#near, eye, points);
  }
}

/** Counts the points that an eye sees past the parts near, one by one and only as far as it must. */
class SeenCount {
  readonly #near: Part[];
  readonly #eye: Point3;
  readonly #points: readonly Point3[];
  #next = 0;
  #seen = 0;

  constructor(near: Part[], eye: Point3, points: readonly Point3[]) {
    this.#near = near;
    this.#eye = eye;
    this.#points = points;
    if (near.length === 0) this.#seen = this.#next = points.length;
  }

  isAtLeast(least: number): boolean {
    while (this.#seen < least && this.#seen + this.#points.length - this.#next >= least) this.#lookOn();
    return this.#seen >= least;
  }

  total(): number {
    while (this.#next < this.#points.length) this.#lookOn();
    return this.#seen;
  }

  #lookOn(): void {
    if (isSeenThrough(this.#near, this.#eye, this.#points[this.#next] as Point3)) this.#seen += 1;
    this.#next += 1;
  }
}

/** The center of a base and eight points of its rim, the first towards the viewer (DW-GEO-11). */
function basePointsOf(from: Point, figure: Figure): Point3[] {
  const towards = { x: from.x - figure.x, y: from.y - figure.y };
  const rim = towards.x === 0 && towards.y === 0 ? [] : rimPoints(figure, BASE_RADIUS, 8, towards);
  return [figure, ...rim].map(({ x, y }) => ({ x, y, z: figure.z }));
}

const MOST_FROM_A_POSE = 500;

/** What can be seen of a figure from another on that ground. */
export function lookAt(ground: Ground, from: Figure & Place, figure: Figure & Place): Look {
  if (!(from instanceof Pose && figure instanceof Pose)) return new Look(ground, from, figure);
  from.looks ??= new Map();
  let look = from.looks.get(figure);
  if (look === undefined) {
    if (from.looks.size >= MOST_FROM_A_POSE) from.looks.clear();
    look = new Look(ground, from, figure);
    from.looks.set(figure, look);
  }
  return look;
}
