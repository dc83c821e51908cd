import { z } from 'zod';
import type { Target } from '../events.ts';
import type { Square } from '../state.ts';

const coordinate = z.int().min(-1000).max(1000);

/** A square as it arrives; whether it is on the board is for the rules to say. */
export const squareSchema: z.ZodType<Square> = z.tuple([coordinate, coordinate]);
export const unitIdSchema = z.string().min(1).max(60);
export const pathSchema = z.array(squareSchema).max(100);
export const targetSchema: z.ZodType<Target> = z.union([
  z.strictObject({ unit: unitIdSchema }),
  z.strictObject({ building: squareSchema }),
]);
const strength = z.int().min(0).max(100);
export const splitSchema: z.ZodType<readonly [number, number]> = z.tuple([strength, strength]);
