import { inches, type Mils } from '@sandtable/geometry';
import { z } from 'zod';
import { type Action, type ActionCard, actionCard, actionUseSchema } from './action.ts';
import { inchesSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { type Signature, signatureSchema } from './signature.ts';
import { type UnitTrait, unitTraitSchema } from './trait.ts';

const stat = z.int().min(0).max(20);

/** A unit as its card prints it; `null` is the card's dash: the unit lacks the stat (DS-UNIT-1). */
export const unitSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  type: titleSchema.describe('The type line. A unit with “Infantry” in it is infantry, every other a vehicle.'),
  signature: signatureSchema.nullable().describe('null: takes no slot and enters through another card (DS-FORCE-5).'),
  subUnits: z.int().min(1).max(4).nullable().describe('Bases of a multi-base unit; null for a single base.'),
  speed: inchesSchema.min(4).describe('Inches a move; at least 4 (DS-UNIT-2).'),
  scan: stat.nullable(),
  targeting: stat.nullable(),
  defense: stat,
  countermeasures: stat.nullable().describe('Tokens for each base, refilled on Refresh.'),
  emergency: stat.describe('Emergency tokens for each base, never refilled.'),
  actions: z.array(actionUseSchema).max(8),
  decoy: signatureSchema.exactOptional().describe('Adds a Ping of this size to the force (DS-FORCE-6).'),
  carries: slugSchema.exactOptional().describe('The packaged unit it brings along (DS-CARD-29).'),
  wary: z
    .literal(true)
    .exactOptional()
    .describe('Loses Stealth after anybody’s move that leaves an enemy near (DS-STL-8).'),
  traits: z.array(unitTraitSchema).max(10),
});
export type UnitEntry = z.infer<typeof unitSchema>;

/** A unit as the rules read it, in mils and with its actions spelled out. */
export type UnitCard = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly faction: string;
  readonly signature: Signature | null;
  readonly infantry: boolean;
  /** Is it made of sub-units? One base is still a multi-base unit if its card says so. */
  readonly multiBase: boolean;
  /** How many bases it starts with. */
  readonly bases: number;
  readonly speed: Mils;
  readonly scan: number | null;
  readonly targeting: number | null;
  readonly defense: number;
  readonly countermeasures: number | null;
  readonly emergency: number;
  readonly actions: readonly ActionCard[];
  readonly traits: readonly UnitTrait[];
  readonly decoy: Signature | null;
  readonly carries: string | null;
  readonly wary: boolean;
};

/** The card of a unit of a faction. Throws on an action nobody printed: cards are ours, and tests read them all. */
export function unitCard(entry: UnitEntry, faction: string, actions: Readonly<Record<string, Action>>): UnitCard {
  return {
    id: entry.id,
    name: entry.name,
    type: entry.type,
    faction,
    signature: entry.signature,
    infantry: entry.type.includes('Infantry'),
    multiBase: entry.subUnits !== null,
    bases: entry.subUnits ?? 1,
    speed: inches(entry.speed),
    scan: entry.scan,
    targeting: entry.targeting,
    defense: entry.defense,
    countermeasures: entry.countermeasures,
    emergency: entry.emergency,
    actions: entry.actions.map((use) => {
      const action = actions[use.action];
      if (action === undefined) throw new Error(`${entry.id} has the action ${use.action}, which nobody printed`);
      return actionCard(action, use);
    }),
    traits: entry.traits,
    decoy: entry.decoy ?? null,
    carries: entry.carries ?? null,
    wary: entry.wary ?? false,
  };
}
