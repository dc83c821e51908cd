import { z } from 'zod';
import { clauseSchema, proseSchema, titleSchema } from './name.ts';

/** The variants the book offers by name (Data, Options). */
export const optionsSchema = z.strictObject({
  rules: z.enum(['full', 'quick-start']),
  initiativeTies: z.enum(['re-roll', 'previous-order', 'youngest', 'seating']),
  groupInitiative: z.boolean(),
  declaredReactions: z.boolean(),
  dud: z.boolean(),
  cleanMiss: z.boolean(),
  thinSmoke: z.boolean(),
  teamTokens: z.boolean(),
  mildGas: z.boolean(),
  burningWrecks: z.boolean(),
  walkingGuns: z.boolean(),
  boatsCarryPassengers: z.boolean(),
  concealedDeployment: z.boolean(),
  fog: z.boolean(),
});
export type Options = Readonly<z.infer<typeof optionsSchema>>;

/** What a scenario or the players choose to have otherwise. */
export const optionChoicesSchema = optionsSchema.exactPartial();
export type OptionChoices = z.infer<typeof optionChoicesSchema>;

/** What each option is called and does, and what holds when nobody chooses. */
export const optionsFileSchema = z.array(
  z.strictObject({
    id: optionsSchema.keyof(),
    name: titleSchema,
    clause: clauseSchema.exactOptional().describe('Absent if the option is in the Data tables.'),
    text: proseSchema,
    default: z.union([z.boolean(), z.string()]),
    values: z.array(z.string()).min(2).exactOptional().describe('What it may be, where it is more than on or off.'),
  }),
);
