import { type Point, type Point3, rimPoint } from '@sandtable/geometry';
import type { Ground, Part } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS, BODY_POINTS, bodyPointsOf, eyeOf, type Figure, Pose } from '../measure/body.ts';
import { isSeenThrough, type PointSight, partsUnlessScreened, sightOfBody } from './line.ts';

/** What one figure shows to another, arc and night aside. Worked out only as far as it's asked for. */
export class Look {
  readonly from: Figure & Place;
  readonly figure: Figure & Place;
  readonly #ground: Ground;
  readonly #eye: Point3;
  /** What could be in the way. */
  readonly #near: Part[];
  /** For the points of body and base: how many were checked so far, and how many of those are seen. */
  #bodyNext = 0;
  #bodySeen = 0;
  #baseNext = 0;
  #baseSeen = 0;
  #points: readonly Point3[] | undefined;
  #body: readonly PointSight[] | undefined;

  constructor(ground: Ground, from: Figure & Place, figure: Figure & Place) {
    this.#ground = ground;
    this.from = from;
    this.figure = figure;
    this.#eye = eyeOf(from);
    const near = partsUnlessScreened(ground, this.#eye, figure);
    this.#near = near ?? [];
    if (near !== undefined && near.length > 0) return;
    // Nothing is left to look at: all of him is seen, or nothing.
    this.#bodyNext = BODY_POINTS;
    this.#baseNext = baseCount(from, figure);
    if (near === undefined) return;
    this.#bodySeen = BODY_POINTS;
    this.#baseSeen = this.#baseNext;
  }

  /** How many of the ten body points are clear or veiled (DW-GEO-10). */
  get visible(): number {
    while (this.#bodyNext < BODY_POINTS) this.#lookAtBody();
    return this.#bodySeen;
  }

  /** How many of the nine base points are (DW-GEO-11). */
  get baseVisible(): number {
    const count = baseCount(this.from, this.figure);
    while (this.#baseNext < count) this.#lookAtBase();
    return this.#baseSeen;
  }

  /** Are this many body points or more in view? */
  shows(least: number): boolean {
    while (this.#bodySeen < least && this.#bodySeen + BODY_POINTS - this.#bodyNext >= least) this.#lookAtBody();
    return this.#bodySeen >= least;
  }

  /** Are this many points of the base or more in view? */
  showsOfBase(least: number): boolean {
    const count = baseCount(this.from, this.figure);
    while (this.#baseSeen < least && this.#baseSeen + count - this.#baseNext >= least) this.#lookAtBase();
    return this.#baseSeen >= least;
  }

  /** The ten body points one by one, with what is in the way. */
  get body(): readonly PointSight[] {
    this.#body ??= sightOfBody(this.#ground, this.#eye, this.from, this.figure);
    return this.#body;
  }

  #lookAtBody(): void {
    this.#points ??= bodyPointsOf(this.figure);
    if (isSeenThrough(this.#near, this.#eye, this.#points[this.#bodyNext++]!)) this.#bodySeen += 1;
  }

  #lookAtBase(): void {
    const point = basePointOf(this.from, this.figure, this.#baseNext++);
    if (isSeenThrough(this.#near, this.#eye, point)) this.#baseSeen += 1;
  }
}

/** Seen from its own center, a base has no rim to begin with. */
const baseCount = (from: Point, figure: Point): number => (from.x === figure.x && from.y === figure.y ? 1 : 9);

/** The center of a base, or one of eight points of its rim, the first towards the viewer (DW-GEO-11). */
function basePointOf(from: Point, { x, y, z }: Figure, index: number): Point3 {
  if (index === 0) return { x, y, z };
  const rim = rimPoint({ x, y }, BASE_RADIUS, 8, { x: from.x - x, y: from.y - y }, index - 1);
  return { x: rim.x, y: rim.y, z };
}

/** More than the men on most tables, and few enough to search in order. */
const MOST_FROM_A_POSE = 64;

/** What a figure on that ground shows to another. */
export function lookAt(ground: Ground, from: Figure & Place, figure: Figure & Place): Look {
  if (!(from instanceof Pose && figure instanceof Pose)) return new Look(ground, from, figure);
  from.looks ??= [];
  const { looks } = from;
  for (let i = looks.length - 1; i >= 0; i--) if (looks[i]!.figure === figure) return looks[i]!;
  if (looks.length === MOST_FROM_A_POSE) looks.length = 0;
  const look = new Look(ground, from, figure);
  looks.push(look);
  return look;
}
