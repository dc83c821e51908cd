import { lastFair } from '../random.ts';
import type { Dice } from './dice.ts';

/** Dice for simulation and search: a counter-based generator, a few nanoseconds a die, unbiased, not secret. */
export function fastDice(seed: number): Dice {
  return {
    description: { kind: 'fast', seed },
    roll(position, dice) {
      const faces = new Array<number>(dice.length);
      for (let i = 0; i < dice.length; i++) faces[i] = face(seed, position + i, dice[i] as number);
      return faces;
    },
  };
}

function face(seed: number, position: number, sides: number): number {
  const size = sides >>> 0;
  for (let attempt = 0; ; attempt++) {
    const bits = mix(mix(seed ^ Math.imul(attempt, 0x632be5ab)) + Math.imul(position, 0x9e3779b9));
    if (bits <= lastFair(size)) return 1 + (bits % size);
  }
}

/** A 32-bit finaliser with good avalanche (after Chris Wellons' search for low-bias hash functions). */
function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}
