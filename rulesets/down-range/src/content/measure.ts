import { inches, type Mils, type Point } from '@sandtable/geometry';
import { z } from 'zod';

/** The longest length a file may give, a little less than the exact geometry is made for. */
export const MOST_INCHES = 1000;

/** A length in inches, 0 or more. Files may be finer than a thousandth; the cards are not. */
export const inchesSchema = z.number().min(0).max(MOST_INCHES).describe('Inches.');

/** A place on the table, from its south-west corner (DR-GEO-1). */
export const placeSchema = z
  .tuple([inchesSchema, inchesSchema])
  .describe('[x, y] in inches from the south-west corner, x east, y north.');
export type Place = z.infer<typeof placeSchema>;

/** The point of a place. */
export function pointAt([x, y]: Place): Point {
  return { x: inches(x), y: inches(y) };
}

/** A length that may be without limit. */
export function milsOrNull(length: number | null): Mils | null {
  return length === null ? null : inches(length);
}
