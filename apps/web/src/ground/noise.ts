/*
 * Randomness for the look of things: the same table is painted the same everywhere and at every zoom, so all of it comes
 * from seeds. Nothing here is a die.
 */

/** Numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a name. */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  return hash >>> 0;
}

const PERIOD = 64;

/** Smooth noise from 0 to 1 that changes over a length of about 1 and repeats after 64. */
export function valueNoise(seed: number): (x: number, y: number) => number {
  const random = seededRandom(seed);
  const lattice = Float32Array.from({ length: PERIOD * PERIOD }, random);
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = ease(x - column);
    const v = ease(y - row);
    const left = column & (PERIOD - 1);
    const right = (column + 1) & (PERIOD - 1);
    const top = (row & (PERIOD - 1)) * PERIOD;
    const bottom = ((row + 1) & (PERIOD - 1)) * PERIOD;
    const upper = lattice[top + left]! * (1 - u) + lattice[top + right]! * u;
    const lower = lattice[bottom + left]! * (1 - u) + lattice[bottom + right]! * u;
    return upper * (1 - v) + lower * v;
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
