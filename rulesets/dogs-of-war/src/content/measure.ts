import { inches, type Point } from '@sandtable/geometry';
import { z } from 'zod';

/** The longest length a file may give; far inside what the exact geometry is made for. */
const MOST_INCHES = 1000;

/** A length in inches, 0 or more. */
export const inchesSchema = z.number().min(0).max(MOST_INCHES).describe('Inches.');

/** A place on the table, from its south-west corner (DW-GEO-1). */
export const placeSchema = z
  .tuple([inchesSchema.max(200), inchesSchema.max(200)])
  .describe('[x, y] in inches from the south-west corner, x east, y north.');
export type Place = z.infer<typeof placeSchema>;

/** An upright rectangle by its south-west and north-east corners. */
export const boxSchema = z.strictObject({ from: placeSchema, to: placeSchema });

export const sideSchema = z.enum(['north', 'east', 'south', 'west']);
export type Side = z.infer<typeof sideSchema>;

/** The point of a place. */
export function pointAt([x, y]: Place): Point {
  return { x: inches(x), y: inches(y) };
}
