import type { Hindrance } from './hindrance.ts';
import type { RayFindings } from './obstacle.ts';
import type { Line } from './ray-bundle.ts';

/*
 * What is known of the rays between places of one scene. Most questions are worked out once, but a mover asks a new one
 * at every step, so finding out that nothing is known must cost next to nothing. Hence one flat array of numbers: for
 * each question, its inputs (all in whole mils) and what is known of it.
 */

/** How many answers are kept; a power of 2. Enough for all pairs of forty-five units. */
const SLOTS = 4096;
/** Numbers kept of each. */
const WIDTH = 16;

export type KnownRays = {
  readonly numbers: Int32Array;
  /** The rays themselves, where a caller asked for all of them. */
  readonly rays: (readonly RayFindings[] | undefined)[];
};

export function noRays(): KnownRays {
  return { numbers: new Int32Array(SLOTS * WIDTH), rays: new Array(SLOTS).fill(undefined) };
}

const [X, Y, Z, BASE, TO_X, TO_Y, FOOT, HEIGHT, RADIUS, NEAR, COLUMNS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * Where the result for a line is cached. Most lines have a slot of their own; of those that share one, the latest is
 * kept.
 */
export function slotOf({ numbers, rays }: KnownRays, { source, mark, near }: Line): number {
  const slot = tagOf(source.x, source.y, source.z, mark.x, mark.y, mark.height) & (SLOTS - 1);
  const at = slot * WIDTH;
  // Never 0, which is what fresh room holds.
  const isNear = near ? 2 : 1;
  if (
    numbers[at + X] === source.x &&
    numbers[at + Y] === source.y &&
    numbers[at + TO_X] === mark.x &&
    numbers[at + TO_Y] === mark.y &&
    numbers[at + Z] === source.z &&
    numbers[at + BASE] === source.radius &&
    numbers[at + FOOT] === mark.foot &&
    numbers[at + HEIGHT] === mark.height &&
    numbers[at + RADIUS] === mark.radius &&
    numbers[at + NEAR] === isNear
  )
    return slot;
  numbers[at + X] = source.x;
  numbers[at + Y] = source.y;
  numbers[at + Z] = source.z;
  numbers[at + BASE] = source.radius;
  numbers[at + TO_X] = mark.x;
  numbers[at + TO_Y] = mark.y;
  numbers[at + FOOT] = mark.foot;
  numbers[at + HEIGHT] = mark.height;
  numbers[at + RADIUS] = mark.radius;
  numbers[at + NEAR] = isNear;
  numbers[at + COLUMNS] = 0;
  rays[slot] = undefined;
  return slot;
}

/** What hinders each column of the rays, as far as it is known: see `columnHindrance`. */
export function columnsIn({ numbers }: KnownRays, slot: number): Hindrance {
  return numbers[slot * WIDTH + COLUMNS] as number;
}

export function addColumn({ numbers }: KnownRays, slot: number, hindrance: Hindrance): void {
  numbers[slot * WIDTH + COLUMNS] = (numbers[slot * WIDTH + COLUMNS] as number) | hindrance;
}

/** A number that most other lines do not have. */
function tagOf(x: number, y: number, z: number, toX: number, toY: number, height: number): number {
  const from = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  const to = Math.imul(toX, 0xc2b2ae35) ^ Math.imul(toY, 0x27d4eb2f);
  const mixed = Math.imul(from ^ (from >>> 15) ^ to ^ z ^ height, 0x165667b1);
  return mixed ^ (mixed >>> 16);
}
