import type { Point } from '@sandtable/geometry';
import type { Ground } from '../ground/ground.ts';
import { type Place, surfaceAfter } from '../ground/surfaces.ts';
import { apFor, type Gone, goneOn, type Mover, NOT_GONE } from './price.ts';

/** A walk paid for as it goes: the cost so far, without measuring the whole way again after every step. */
export class Walked {
  /** The ground as it was when he set out, which sets the price of the way. */
  readonly #ground: Ground;
  readonly #start: Place;
  readonly #points: Point[] = [];
  #counted = 0;
  /** The ground that the surfaces below were found on. */
  #under: Ground;
  #last: Place | undefined;
  #gone: Gone = NOT_GONE;

  constructor(ground: Ground, start: Place) {
    this.#ground = ground;
    this.#under = ground;
    this.#start = start;
    this.#last = start;
  }

  goOn(points: readonly Point[]): void {
    for (const point of points) this.#points.push(point);
  }

  /** The AP for the whole way. Costs nothing if it leads over ground that is gone by now. */
  ap(now: Ground, mover: Mover, by: 'walk' | 'crawl'): number {
    if (now !== this.#under) this.#startOver(now);
    for (; this.#counted < this.#points.length && this.#last !== undefined; this.#counted++) {
      const point = this.#points[this.#counted]!;
      const surface = surfaceAfter(now, this.#last, point);
      this.#gone = surface === undefined ? NOT_GONE : goneOn(this.#ground, this.#gone, this.#last, point);
      this.#last = surface === undefined ? undefined : { x: point.x, y: point.y, surface };
    }
    return apFor(mover, by, this.#gone);
  }

  #startOver(now: Ground): void {
    this.#under = now;
    this.#last = this.#start;
    this.#gone = NOT_GONE;
    this.#counted = 0;
  }
}
