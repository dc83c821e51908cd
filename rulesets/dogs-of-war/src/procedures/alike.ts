import type { Alike } from '@sandtable/kernel';
import { isHit } from '../rules/shooting/to-hit.ts';

/** A check: only whether the die is above the number counts. */
export const upTo = (number: number): Alike => ({
  sets: [1],
  key: ([face = 0]) => face <= number,
  memo: `up to ${number}`,
});

/** A To Hit die: only whether it hits counts (DW-HIT-3). */
export const hitOrMiss = (number: number): Alike => ({
  sets: [1],
  key: ([face = 0]) => isHit(face, number),
  memo: `hit ${number}`,
});
