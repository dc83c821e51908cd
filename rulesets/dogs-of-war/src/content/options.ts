import { z } from 'zod';
import { clauseSchema, proseSchema, titleSchema } from './name.ts';

const off = z.boolean().default(false);

/** The ledger's switches (T17), as a match has them. */
export const optionsSchema = z.strictObject({
  ownForces: off.describe('DW-BLD-1.'),
  fastCasualties: off.describe('DW-HLT-13.'),
  jumpTest: off.describe('DW-MOV-16.'),
  allSevereBleed: off.describe('DW-DMG-3.'),
  symmetricArms: off.describe('DW-DMG-8.'),
  longArmor: off.describe('DW-ARM-2.'),
  bareAirborne: off.describe('DW-FRC-10.'),
  noBlastShadow: off.describe('DW-BLA-6.'),
  specialists: off.describe('DW-BLD-15.'),
  paraAssault: off.describe('DW-AIR-1.'),
  helicopter: off.describe('DW-AIR-4.'),
  smoke: off.describe('DW-NGT-7.'),
  vehicles: off.describe('DW-VEH-2.'),
  campaign: off.describe('DW-WIN-4.'),
  measuring: off.describe('DW-TGT-10.'),
});
export type Options = Readonly<z.infer<typeof optionsSchema>>;

/** Each option's name, what it does, and its default. */
export const optionsFileSchema = z.array(
  z.strictObject({
    id: optionsSchema.keyof(),
    name: titleSchema,
    clause: clauseSchema,
    text: proseSchema,
    default: z.boolean(),
  }),
);
