import { z } from 'zod';
import type { UnitId } from '../../state.ts';
import { pointSchema, type Spot } from '../shooting/aims.ts';

/**
 * Keeps heads down instead of attacking (DR-SUP). Direct fire names its targets, and where the program finds no point to
 * put the fire on, `aims` may name one for each; an explosive names a point, or one unit to be aimed at.
 */
export type SuppressCommand = {
  readonly kind: 'suppress';
  readonly unit: UnitId;
  readonly weapon: string;
  readonly targets?: readonly UnitId[];
  readonly point?: Spot;
  readonly aims?: readonly Spot[];
  readonly assistants?: readonly UnitId[];
  readonly focus?: boolean;
  readonly declared?: true;
};

export const suppressSchema: z.ZodType<SuppressCommand> = z.strictObject({
  kind: z.literal('suppress'),
  unit: z.string(),
  weapon: z.string(),
  targets: z.array(z.string()).min(1).max(20).exactOptional(),
  point: pointSchema.exactOptional(),
  aims: z.array(pointSchema).min(1).max(20).exactOptional(),
  assistants: z.array(z.string()).max(12).exactOptional(),
  focus: z.boolean().exactOptional(),
});
