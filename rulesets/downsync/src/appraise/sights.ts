import { INCH, type Point } from '@sandtable/geometry';
import type { Ground } from '../content/ground.ts';
import { PING_RADIUS } from '../rules/measure/radii.ts';
import { terrainConcealment } from '../rules/sight/concealment.ts';
import { lineOfSight } from '../rules/sight/line.ts';
import type { Seer } from '../rules/sight/seer.ts';

/** How one place sees another. */
export const HIDDEN = 1;
export const CONCEALED = 2;
export const CLEAR = 3;

/** A place to look from or at: a point, and the building a base is in. */
export type Spot = Point & { readonly building?: string | null };

/**
 * Sight between places, precise enough for an appraisal: from square inch to square inch, for a base of medium size.
 * Results are cached by table, since bots ask about the same places again and again.
 */
class Sights {
  readonly #ground: Ground;
  readonly #columns: number;
  readonly #cells: number;
  readonly #known: Uint8Array;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#columns = Math.ceil(ground.bounds.maxX / INCH);
    this.#cells = this.#columns * Math.ceil(ground.bounds.maxY / INCH);
    this.#known = new Uint8Array(this.#cells * this.#cells);
  }

  between(from: Spot, to: Spot): number {
    if ((from.building ?? null) !== null || (to.building ?? null) !== null) return this.#worked(from, to);
    const index = this.#cellOf(from) * this.#cells + this.#cellOf(to);
    const known = this.#known[index] as number;
    if (known !== 0) return known;
    const found = this.#worked(from, to);
    this.#known[index] = found;
    return found;
  }

  #worked(from: Spot, to: Spot): number {
    const [a, b] = [seer(from), seer(to)];
    if (lineOfSight(this.#ground, a, b) === null) return HIDDEN;
    return terrainConcealment(this.#ground, a, b).concealed ? CONCEALED : CLEAR;
  }

  #cellOf({ x, y }: Point): number {
    const column = Math.max(0, Math.min(this.#columns - 1, Math.floor(x / INCH)));
    const row = Math.max(0, Math.floor(y / INCH));
    return Math.min(this.#cells - 1, row * this.#columns + column);
  }
}

/** The middle of the square inch that a place is in. */
function seer({ x, y, building }: Spot): Seer {
  const middle = (at: number): number => Math.floor(at / INCH) * INCH + INCH / 2;
  return { x: middle(x), y: middle(y), radius: PING_RADIUS.medium, building: building ?? null };
}

const tables = new WeakMap<Ground, Sights>();

/** How one place of a table sees another. */
export function sightBetween(ground: Ground, from: Spot, to: Spot): number {
  let sights = tables.get(ground);
  if (sights === undefined) {
    sights = new Sights(ground);
    tables.set(ground, sights);
  }
  return sights.between(from, to);
}
