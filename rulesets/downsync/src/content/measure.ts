import { inches, type Point } from '@sandtable/geometry';
import { z } from 'zod';

/** The longest length a file may give; far inside what the exact geometry is made for. */
const MOST_INCHES = 200;

/** A length in inches, 0 or more. */
export const inchesSchema = z.number().min(0).max(MOST_INCHES).describe('Inches.');

/** A place on the table, from its south-west corner (DS-MEAS-1). */
export const placeSchema = z
  .tuple([inchesSchema, inchesSchema])
  .describe('[x, y] in inches from the south-west corner, x east, y north.');
export type Place = z.infer<typeof placeSchema>;

/** The point of a place. */
export function pointAt([x, y]: Place): Point {
  return { x: inches(x), y: inches(y) };
}
