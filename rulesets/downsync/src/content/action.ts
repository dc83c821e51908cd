import { inches, type Mils } from '@sandtable/geometry';
import { z } from 'zod';
import { inchesSchema } from './measure.ts';
import { clauseSchema, slugSchema, titleSchema } from './name.ts';
import { type ActionTrait, actionTraitSchema } from './trait.ts';

const rof = z.int().min(0).max(9).describe('How often it repeats; 0 for what is done once and without a roll.');

/** An action as the table of actions prints it (D6). */
export const actionSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  cost: z.enum(['ap', 'cp', 'ap-or-cp', 'ap-and-cp', 'free']).describe('Action Points and Command Points (DS-ACT-4).'),
  effect: z.enum(['kill', 'stun', 'reveal', 'jam', 'special']),
  range: inchesSchema.nullable().describe('null: unlimited.'),
  rof,
  scan: z.literal(true).exactOptional().describe('Labeled [SCAN]: a scan roll, no line of sight.'),
  versus: z.enum(['infantry', 'vehicles']).exactOptional().describe('The only targets it has (DS-ACT-8).'),
  traits: z.array(actionTraitSchema).max(8),
  cluster: inchesSchema.exactOptional().describe('How far from the point targets may be (DS-CARD-11).'),
  once: z.enum(['activation', 'game']).exactOptional(),
  clause: clauseSchema.exactOptional(),
});
export type Action = z.infer<typeof actionSchema>;

/** An action on a unit's card: which one, for which teams, and what this card changes. */
export const actionUseSchema = z.strictObject({
  action: slugSchema,
  range: inchesSchema.exactOptional(),
  rof: rof.exactOptional(),
  traits: z.array(actionTraitSchema).min(1).max(4).exactOptional().describe('In addition to the action’s own.'),
  teams: z.array(z.int().min(1).max(4)).min(1).max(4).exactOptional().describe('All teams when absent (DS-MB-7).'),
});
export type ActionUse = z.infer<typeof actionUseSchema>;

/**
 * How an action is carried out: `combat` is an attack, `scan` a scan roll, `jam` rolls like an attack and isn't one
 * (DS-CARD-39), `special` does what its card says.
 */
export type ActionKind = 'combat' | 'scan' | 'jam' | 'special';

/** An action of one card as the rules read it. */
export type ActionCard = {
  readonly id: string;
  readonly name: string;
  readonly kind: ActionKind;
  readonly cost: Action['cost'];
  readonly effect: Action['effect'];
  readonly range: Mils | null;
  readonly rof: number;
  readonly versus: 'infantry' | 'vehicles' | null;
  readonly traits: readonly ActionTrait[];
  readonly cluster: Mils | null;
  readonly once: 'activation' | 'game' | null;
  readonly teams: readonly number[] | null;
};

/** The action as this card has it. */
export function actionCard(action: Action, use: ActionUse): ActionCard {
  const range = use.range ?? action.range;
  return {
    id: action.id,
    name: action.name,
    kind: kindOf(action),
    cost: action.cost,
    effect: action.effect,
    range: range === null ? null : inches(range),
    rof: use.rof ?? action.rof,
    versus: action.versus ?? null,
    traits: [...action.traits, ...(use.traits ?? [])],
    cluster: action.cluster === undefined ? null : inches(action.cluster),
    once: action.once ?? null,
    teams: use.teams ?? null,
  };
}

function kindOf({ scan, effect }: Action): ActionKind {
  if (scan === true) return 'scan';
  if (effect === 'kill' || effect === 'stun') return 'combat';
  return effect === 'jam' ? 'jam' : 'special';
}
