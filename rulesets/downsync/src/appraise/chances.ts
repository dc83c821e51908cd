import { rollChance } from '../rules/command/chances.ts';

const NEEDED = Array.from({ length: 14 }, (_, needed) => needed);
const PLAIN = NEEDED.map((needed) => rollChance(2, needed, false));
const BOOSTED = NEEDED.map((needed) => rollChance(2, needed, true));

/** The chance that an attack or scan roll reaches `needed`. */
export function hitChance(needed: number, boosted = false): number {
  return (boosted ? BOOSTED : PLAIN)[Math.max(0, Math.min(13, needed))] as number;
}

/** The chance that a countermeasure check reaches `needed`. */
export function checkChance(needed: number, boosted = false): number {
  return rollChance(1, needed, boosted);
}

/** Shots at one base: how likely each hits, and what stands against it. */
export type Volley = {
  readonly hit: number;
  /** The chance of the first one, if it differs. */
  readonly first?: number;
  readonly shots: number;
  /** The chance that a token stops a hit. */
  readonly save: number;
  readonly cm: number;
  readonly plus: number;
};

/** The chance that no hit of a volley gets through. Tokens are spent as needed, the sure ones last. */
export function standChance({ hit, first = hit, shots, save, cm, plus }: Volley): number {
  if (shots === 0) return 1;
  const rest = (left: number, sure: number): number =>
    standChance({ hit, shots: shots - 1, save, cm: left, plus: sure });
  let stands = 0;
  let reached = 1;
  for (let left = cm; left > 0; left--) {
    stands += reached * save * rest(left - 1, plus);
    reached *= 1 - save;
  }
  if (plus > 0) stands += reached * rest(0, plus - 1);
  return (1 - first) * rest(cm, plus) + first * stands;
}

const known = new Map<number, number>();

/** The chance that a volley gets through, from whole numbers: what must be rolled to hit and to stop a hit. */
export function throughChance(needed: number, shots: number, check: number, cm: number, plus: number): number {
  const [roll, save] = [Math.max(0, Math.min(13, needed)), Math.max(1, Math.min(7, check))];
  const key = (((roll * 10 + Math.min(9, shots)) * 8 + save) * 10 + Math.min(9, cm)) * 4 + Math.min(3, plus);
  const before = known.get(key);
  if (before !== undefined) return before;
  const chance = 1 - standChance({ hit: hitChance(roll), shots, save: checkChance(save), cm, plus });
  known.set(key, chance);
  return chance;
}
