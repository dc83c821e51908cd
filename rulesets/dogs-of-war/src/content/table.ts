import { z } from 'zod';
import { boxSchema, inchesSchema, placeSchema, sideSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';

const MATERIALS = ['soft', 'hard', 'earth'] as const;
export const materialSchema = z.enum(MATERIALS).describe('What a bullet meets (DW-COV-3).');
export type Material = z.infer<typeof materialSchema>;

const height = inchesSchema.max(24);
const named = { id: slugSchema, name: titleSchema };
const polygon = z.array(placeSchema).min(3).max(100);
const coverModifier = z.int().min(-5).max(5).exactOptional().describe('Added to the cover number (DW-COV-5).');

/** A stretch of a wall, by x on the north and south sides and by y on the others. */
const stretch = { from: inchesSchema, to: inchesSchema };

export const doorSchema = z.strictObject({
  side: sideSchema,
  ...stretch,
  state: z.enum(['shut', 'open', 'locked']).exactOptional().describe('Shut when absent.'),
  strong: z.literal(true).exactOptional().describe('Needs a shaped charge (DW-MSC-12).'),
});

export const windowSchema = z.strictObject({
  side: sideSchema,
  ...stretch,
  sill: height.exactOptional().describe('Above the floor; 0.5 when absent.'),
  head: height.exactOptional().describe('Above the floor; 1.1 when absent.'),
  level: z.int().min(1).max(9).exactOptional().describe('On every level when absent.'),
});

/** A hollow house with floors (DW-GEO-15). */
const buildingSchema = z.strictObject({
  ...named,
  kind: z.literal('building'),
  ...boxSchema.shape,
  structure: z.enum(['wood', 'brick', 'concrete', 'bunker']),
  levels: z.int().min(1).max(5),
  doors: z.array(doorSchema).max(12).describe('On the ground level.'),
  windows: z
    .union([z.literal('quarter-points'), z.array(windowSchema).max(40)])
    .exactOptional()
    .describe('On every level; `quarter-points`: two a side, 0.6″ wide.'),
  stairs: placeSchema.exactOptional().describe('The middle of their place; they join all levels and the roof.'),
  oneHit: z.literal(true).exactOptional().describe('Any hit by a blast weapon brings it down (DW-STR-11).'),
  coverModifier,
});
export type Building = z.infer<typeof buildingSchema>;

/** A wall, hedge, car, rock or bank: opaque from bottom to top. */
const solidSchema = z.strictObject({
  ...named,
  kind: z.literal('solid'),
  polygon,
  bottom: height.exactOptional(),
  top: height,
  material: materialSchema,
  standable: z.literal(true).exactOptional().describe('A man can stand on top (DW-GEO-14).'),
  gaps: z
    .array(z.strictObject(stretch))
    .max(9)
    .exactOptional()
    .describe('Gates and breaches, always open, along the longer side of an upright rectangle.'),
  coverModifier,
});
export type Solid = z.infer<typeof solidSchema>;

const hillSchema = z.strictObject({ ...named, kind: z.literal('hill'), polygon, top: height });

/** Woods and scrub: sight carries through 4″ of it (DW-GEO-8). */
const growthSchema = z.strictObject({
  ...named,
  kind: z.literal('growth'),
  polygon,
  bottom: height.exactOptional(),
  top: height,
  coverModifier,
});

/** Flat ground that changes how men walk (DW-MOV-9, DW-MOV-23). */
const flatSchema = z.strictObject({
  ...named,
  kind: z.enum(['rubble', 'shallow-water', 'swamp', 'deep-water', 'road']),
  polygon,
});

export const pieceSchema = z.discriminatedUnion('kind', [
  buildingSchema,
  solidSchema,
  hillSchema,
  growthSchema,
  flatSchema,
]);
export type Piece = z.infer<typeof pieceSchema>;

/** A battlefield with its terrain. */
export const tableSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  width: inchesSchema.min(12).max(120),
  height: inchesSchema.min(12).max(120),
  pieces: z.array(pieceSchema).max(80),
  objects: z
    .array(z.strictObject({ item: slugSchema, at: placeSchema, surface: z.string().max(60).exactOptional() }))
    .max(40)
    .exactOptional()
    .describe('Clubs, bottles and caches that lie about from the start (DW-SET-2).'),
});
export type TableFile = z.infer<typeof tableSchema>;
