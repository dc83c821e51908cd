import type { Pose } from '../measure/body.ts';
import type { PointSight } from './line.ts';

/** How many pairs of poses are remembered: a power of two, several times the pairs that two dozen men make. */
const PAIRS = 4096;

/**
 * How far each pose has looked at others. A move leaves nearly all pairs of men unchanged. Kept as numbers: a man's every
 * step makes looks by the dozen, and as objects they would be most of what garbage collection has to move.
 */
export class KnownLooks {
  readonly #from = new Float64Array(PAIRS);
  readonly #figure = new Float64Array(PAIRS);
  readonly #progress = new Uint16Array(PAIRS);
  /** What a figure shows point by point, in the slot of its pair. Few looks are asked for that. */
  #bodies: (readonly PointSight[] | undefined)[] | undefined;

  /** What {@link keep} was told last of this pair; -1 if nothing, or it was forgotten for another pair. */
  progressOf(from: Pose, figure: Pose): number {
    const slot = slotOf(from, figure);
    return this.#holds(slot, from, figure) ? this.#progress[slot]! : -1;
  }

  /** Remembers a number of up to 16 bits. */
  keep(from: Pose, figure: Pose, progress: number): void {
    const slot = slotOf(from, figure);
    if (this.#bodies !== undefined && !this.#holds(slot, from, figure)) this.#bodies[slot] = undefined;
    this.#from[slot] = from.number;
    this.#figure[slot] = figure.number;
    this.#progress[slot] = progress;
  }

  bodyOf(from: Pose, figure: Pose): readonly PointSight[] | undefined {
    const slot = slotOf(from, figure);
    return this.#bodies !== undefined && this.#holds(slot, from, figure) ? this.#bodies[slot] : undefined;
  }

  /** Of a pair whose progress is kept. */
  keepBody(from: Pose, figure: Pose, body: readonly PointSight[]): void {
    const slot = slotOf(from, figure);
    this.#bodies ??= new Array<readonly PointSight[] | undefined>(PAIRS).fill(undefined);
    if (this.#holds(slot, from, figure)) this.#bodies[slot] = body;
  }

  #holds(slot: number, from: Pose, figure: Pose): boolean {
    return this.#from[slot] === from.number && this.#figure[slot] === figure.number;
  }
}

function slotOf(from: Pose, figure: Pose): number {
  const mixed = Math.imul(from.number, 0x9e3779b1) ^ Math.imul(figure.number, 0x85ebca6b);
  return (mixed >>> 15) & (PAIRS - 1);
}
