import { z } from 'zod';
import { olderFormat } from './file-format.ts';
import { type Json, jsonFault } from './json.ts';
import type { Fault } from './rejection.ts';
import { shapeFaults } from './shape-faults.ts';

const command = z.looseObject({ kind: z.string().min(1) });
const order = z.union([z.string().min(1).max(500), command]);
const face = z.int().min(0).max(1000);
const faces = z.array(face);
const openSchema = z.strictObject({ seat: z.string(), moment: z.string() }).nullable();

const stepSchema = z.strictObject({
  seat: z.string().min(1).describe('Who gives the order.'),
  do: order.describe('The order: as you would type it in the terminal, or as the game defines it.'),
  dice: faces.optional().describe('The dice this order throws, in roll order. A 0 on a d10 is a ten.'),
  refused: z
    .union([z.literal(true), z.string()])
    .optional()
    .describe('true: the order must be refused; or the code it must be refused with. Absent: it must be accepted.'),
  clause: z.string().optional().describe('The clause that the refusal must cite.'),
  events: z
    .array(z.looseObject({}))
    .optional()
    .describe('Events that must occur in this order among those of the step; only the fields given are compared.'),
  then: z.json().optional().describe('Facts after this step; only the fields given are compared.'),
  open: openSchema.optional().describe('The question that must come next, and who gets it; null: none.'),
});

const savedSchema = z.strictObject({
  rules: z.string().describe('The version of the rules it was saved under.'),
  seats: z.array(z.string().min(1)).min(1),
  state: z
    .json()
    .describe('The table as the program stores it, at the last point that doesn’t depend on what led up to it.'),
  dice: faces.optional().describe('Dice rolled from there before the first question.'),
  since: z
    .array(z.strictObject({ seat: z.string().min(1), do: command, dice: faces.optional() }))
    .describe('The orders since then, with their dice.'),
});

/** A position, orders with their dice, and what must come of them: the form in which disputes are settled. */
export const situationSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('sandtable-situation'),
  version: z.literal(2),
  game: z.string().min(1),
  name: z.string().min(1),
  note: z.string().optional(),
  clauses: z.array(z.string()).optional().describe('The clauses this situation is about.'),
  given: z.json().optional().describe('The position, in the words of the game.'),
  saved: savedSchema.optional().describe('Instead of `given`: a moment of a game, as the program saved it.'),
  dice: faces.optional().describe('All dice in roll order, where steps do not say their own.'),
  when: z.array(stepSchema),
  then: z.json().optional().describe('Facts at the end; only the fields given are compared.'),
  open: openSchema.optional().describe('The question that must be open at the end, and who gets it; null: none.'),
});

export type Situation = z.infer<typeof situationSchema>;
export type SituationStep = z.infer<typeof stepSchema>;
export type SavedPosition = z.infer<typeof savedSchema>;

/** Reads an untrusted situation up to, but not into, the game's own part. */
export function readSituation(raw: unknown): { readonly situation: Situation } | { readonly faults: readonly Fault[] } {
  const unsound = jsonFault(raw);
  if (unsound !== undefined) return { faults: [{ code: 'malformed', ...unsound, clause: 'SK-SIT-1' }] };
  const older = olderFormat(raw, 'sandtable-situation');
  if (older !== undefined) return { faults: [{ code: 'older-format', ...older, clause: 'SK-SIT-1' }] };
  const faults = shapeFaults(situationSchema, raw, () => 'SK-SIT-1') as readonly Fault[];
  if (faults.length > 0) return { faults };
  const situation = raw as Situation;
  if ((situation.given === undefined) === (situation.saved === undefined))
    return { faults: [{ code: 'missing', where: '/given', message: positionMessage(situation), clause: 'SK-SIT-1' }] };
  return { situation };
}

function positionMessage({ given }: { readonly given?: Json | undefined }): string {
  return given === undefined
    ? 'there’s no position: describe one under `given`, or save one from a game'
    : 'there are two positions: keep `given` or `saved`, not both';
}
