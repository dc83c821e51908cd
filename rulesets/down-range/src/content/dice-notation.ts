import { z } from 'zod';
import type { Damage, Defense, Die } from './cards.ts';

const notation = /^([1-9])?d(4|6|8|10)(?:\+([1-9][0-9]?))?$/;

/** Dice as people write them: `d6`, `2d8`, `3d10+3`. */
export const diceSchema = z.string().regex(notation).describe('Dice, such as d6, 2d8 or 3d10+3.');

/** A die size. */
export const dieSchema = z.literal([4, 6, 8, 10]).describe('Sides of the die.');

/** A Defense: a number, or dice without a bonus. */
export const defenseSchema = z
  .union([z.int().min(1).max(40), z.string().regex(/^[1-9]?d(4|6|8|10)$/)])
  .describe('A number to reach, or dice to roll, such as 2d10.');

/** The damage a text stands for. Throws on any other text: schemas let none through. */
export function damageOf(text: string): Damage {
  const [, dice = '1', sides, bonus = '0'] = notation.exec(text) ?? [];
  if (sides === undefined) throw new Error(`${JSON.stringify(text)} is not a number of dice`);
  return { dice: Number(dice), sides: Number(sides) as Die, bonus: Number(bonus) };
}

/** The Defense a number or text stands for. */
export function defenseOf(defense: number | string): Defense {
  if (typeof defense === 'number') return { fixed: defense };
  const { dice, sides } = damageOf(defense);
  return { dice, sides };
}

/** The most a weapon can do, which is what cover is measured against (DR-COV-2). */
export function mostDamage({ dice, sides, bonus }: Damage): number {
  return dice * sides + bonus;
}
