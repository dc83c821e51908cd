import { type Point, type Point3, rimPoint } from '@sandtable/geometry';
import type { Ground, Part } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS, BODY_POINTS, bodyPointOf, eyeOf, type Figure, Pose } from '../measure/body.ts';
import type { KnownLooks } from './known-looks.ts';
import { isSeenThrough, type PointSight, partsBefore, partsUnlessScreened, sightOfBody } from './line.ts';

/** What one figure shows to another, arc and night aside. Worked out only as far as it's asked for. */
export class Look {
  readonly from: Figure & Place;
  readonly figure: Figure & Place;
  readonly #ground: Ground;
  /** Remembers how far this look got, if both are poses of the ground. */
  readonly #known: KnownLooks | undefined;
  #eye: Point3 | undefined;
  /** What could be in the way. */
  #near: Part[] | undefined;
  /** For the points of body and base: how many were checked so far, and how many of those are seen. */
  #bodyNext = 0;
  #bodySeen = 0;
  #baseNext = 0;
  #baseSeen = 0;

  constructor(ground: Ground, from: Figure & Place, figure: Figure & Place, known?: KnownLooks) {
    this.#ground = ground;
    this.from = from;
    this.figure = figure;
    this.#known = known;
    const progress = known === undefined ? -1 : known.progressOf(from as Pose, figure as Pose);
    if (progress < 0) {
      this.#begin();
      return;
    }
    this.#bodyNext = progress & 15;
    this.#bodySeen = (progress >> 4) & 15;
    this.#baseNext = (progress >> 8) & 15;
    this.#baseSeen = progress >> 12;
  }

  /** How many of the ten body points are clear or veiled (DW-GEO-10). */
  get visible(): number {
    if (this.#bodyNext < BODY_POINTS) {
      while (this.#bodyNext < BODY_POINTS) this.#lookAtBody();
      this.#keep();
    }
    return this.#bodySeen;
  }

  /** How many of the nine base points are (DW-GEO-11). */
  get baseVisible(): number {
    const count = baseCount(this.from, this.figure);
    if (this.#baseNext < count) {
      while (this.#baseNext < count) this.#lookAtBase();
      this.#keep();
    }
    return this.#baseSeen;
  }

  /** Are this many body points or more in view? */
  shows(least: number): boolean {
    const before = this.#bodyNext;
    while (this.#bodySeen < least && this.#bodySeen + BODY_POINTS - this.#bodyNext >= least) this.#lookAtBody();
    if (this.#bodyNext > before) this.#keep();
    return this.#bodySeen >= least;
  }

  /** Are this many points of the base or more in view? */
  showsOfBase(least: number): boolean {
    const before = this.#baseNext;
    const count = baseCount(this.from, this.figure);
    while (this.#baseSeen < least && this.#baseSeen + count - this.#baseNext >= least) this.#lookAtBase();
    if (this.#baseNext > before) this.#keep();
    return this.#baseSeen >= least;
  }

  /** The ten body points one by one, with what is in the way. */
  get body(): readonly PointSight[] {
    const { from, figure } = this;
    const known = this.#known?.bodyOf(from as Pose, figure as Pose);
    if (known !== undefined) return known;
    const body = sightOfBody(this.#ground, this.#from(), from, figure);
    this.#known?.keepBody(from as Pose, figure as Pose, body);
    return body;
  }

  #begin(): void {
    this.#near = partsUnlessScreened(this.#ground, this.#from(), this.figure);
    if (this.#near === undefined || this.#near.length === 0) {
      // Nothing is left to look at: all of him is seen, or nothing.
      this.#bodyNext = BODY_POINTS;
      this.#baseNext = baseCount(this.from, this.figure);
      if (this.#near !== undefined) {
        this.#bodySeen = BODY_POINTS;
        this.#baseSeen = this.#baseNext;
      }
    }
    this.#keep();
  }

  #keep(): void {
    if (this.#known === undefined) return;
    const body = this.#bodyNext | (this.#bodySeen << 4);
    const base = (this.#baseNext << 8) | (this.#baseSeen << 12);
    this.#known.keep(this.from as Pose, this.figure as Pose, body | base);
  }

  #from(): Point3 {
    this.#eye ??= eyeOf(this.from);
    return this.#eye;
  }

  #parts(): Part[] {
    this.#near ??= partsBefore(this.#ground.lanes.between(this.#from(), this.figure), this.#from(), this.figure);
    return this.#near;
  }

  #lookAtBody(): void {
    const point = bodyPointOf(this.figure, this.#bodyNext++);
    if (isSeenThrough(this.#parts(), this.#from(), point)) this.#bodySeen += 1;
  }

  #lookAtBase(): void {
    const point = basePointOf(this.from, this.figure, this.#baseNext++);
    if (isSeenThrough(this.#parts(), this.#from(), point)) this.#baseSeen += 1;
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

/** What a figure on that ground shows to another. */
export function lookAt(ground: Ground, from: Figure & Place, figure: Figure & Place): Look {
  const bothPoses = from instanceof Pose && figure instanceof Pose;
  return new Look(ground, from, figure, bothPoses ? ground.sights.looks : undefined);
}
