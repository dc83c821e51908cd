import { MAX_COORDINATE } from '@sandtable/geometry';
import { z } from 'zod';
import { FIRE_MODES } from '../content/weapons-chart.ts';

const coordinate = z.int().min(-MAX_COORDINATE).max(MAX_COORDINATE);

/** A place in whole thousandths of an inch. */
export const pointSchema = z.strictObject({ x: coordinate, y: coordinate });

/** A direction as a step; it must lead somewhere. */
export const facingSchema = pointSchema.refine(({ x, y }) => x !== 0 || y !== 0, 'a facing needs a direction');

/** A model, weapon or piece. */
export const idSchema = z.string().min(1).max(60);

/** Where a base turns and ends. */
export const waySchema = z.array(pointSchema).min(1).max(40);

export const placeSchema = z.strictObject({ x: coordinate, y: coordinate, surface: idSchema });

/** A shot at a man (DW-TGT-6). */
export const shotSchema = z.strictObject({
  weapon: idSchema,
  mode: z.enum(FIRE_MODES),
  target: idSchema,
  aimed: z.boolean(),
  scope: z.boolean(),
  spotter: idSchema.nullable(),
});

const spotSchema = z.strictObject({ spot: placeSchema, opening: idSchema.nullable() });

/** A man, or a spot, by an opening if one is named (DW-GRN-2). */
export const markSchema = z.union([z.strictObject({ model: idSchema }), spotSchema]);

/** A launcher's round: at a man, a spot, or a level of a building (DW-GRN-17). */
export const launchSchema = z.strictObject({
  weapon: idSchema,
  mode: z.enum(FIRE_MODES),
  mark: z.union([
    z.strictObject({ model: idSchema }),
    spotSchema,
    z.strictObject({ building: idSchema, level: z.int().min(1).max(9) }),
    z.strictObject({ vehicle: idSchema }),
  ]),
  aimed: z.boolean(),
  scope: z.boolean(),
  spotter: idSchema.nullable(),
});

export const throwSchema = z.strictObject({ grenade: idSchema, mark: markSchema });
