import { isHammered, type Unit } from '../state.ts';

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

/** The chance of any damage, and the damage to be expected. */
export function chanceOf(strength: number, armour: number): { readonly hit: number; readonly mean: number } {
  const difference = Math.max(-4, Math.min(4, strength - armour));
  const [none, one, two, three] = CHANCES[difference + 4] as readonly [number, number, number, number];
  return { hit: (64 - none) / 64, mean: (one + 2 * two + 3 * three) / 64 };
}

/** A point of damage takes about a tenth of what a unit is worth; a hammered one loses two turns. */
const POINT = 0.1;
const HAMMERED = 0.35;

/** What one attack on a unit is worth to the attacker, in points of cost: kills, hammerings and stats lost. */
export function attackWorth(target: Unit, strength: number, armour: number): number {
  const { hit, mean } = chanceOf(strength, armour);
  const zero = [target.movement, target.armour, target.srf, target.lrf].filter((stat) => stat === 0).length / 4;
  const broken = hit * zero * (isHammered(target) ? 1 : HAMMERED);
  const worn = mean * (1 - zero) * POINT;
  return Math.max(10, target.cost) * (broken + worn);
}
