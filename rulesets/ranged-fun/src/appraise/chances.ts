/** Chances of 0, 1, 2 and 3 points of damage in 64ths, for AS − EA from −4 to +4 (Data, Chances of one attack). */
const CHANCES: readonly (readonly [number, number, number, number])[] = [
  [64, 0, 0, 0],
  [62, 2, 0, 0],
  [56, 8, 0, 0],
  [46, 18, 0, 0],
  [32, 8, 24, 0],
  [18, 6, 0, 40],
  [8, 4, 0, 52],
  [2, 2, 0, 60],
  [0, 0, 0, 64],
];

/** What 0, 1, 2 and 3 points of damage mean, in whatever the caller counts. */
export type ByDamage = readonly [number, number, number, number];

/** The exact chances, in 64ths, of each amount of damage from one attack. */
export function chancesOf(strength: number, armour: number): ByDamage {
  const difference = Math.max(-4, Math.min(4, strength - armour));
  return CHANCES[difference + 4] as ByDamage;
}

/** The chance of any damage, and the damage to be expected; `onTarget` is the share of shots that do not go astray. */
export function chanceOf(
  strength: number,
  armour: number,
  onTarget = 1,
): { readonly hit: number; readonly mean: number } {
  const [none, one, two, three] = chancesOf(strength, armour);
  return { hit: (onTarget * (64 - none)) / 64, mean: (onTarget * (one + 2 * two + 3 * three)) / 64 };
}

/** The mean of something that hangs on the damage of one attack. */
export function expected(strength: number, armour: number, worth: ByDamage): number {
  const [, one, two, three] = chancesOf(strength, armour);
  return (one * worth[1] + two * worth[2] + three * worth[3]) / 64;
}
