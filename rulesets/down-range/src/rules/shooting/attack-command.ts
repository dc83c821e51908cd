import { z } from 'zod';
import type { Payload } from '../../content/cards.ts';
import type { UnitId } from '../../state.ts';
import { type Aim, aimSchema, type Spot } from './aims.ts';

/** An attack with one weapon, or several linked ones, at one target (DR-VIS-1, DR-LNK-1). */
export type AttackCommand = {
  readonly kind: 'attack';
  readonly unit: UnitId;
  readonly weapon: string;
  readonly target: Aim;
  readonly payload?: Payload;
  readonly assistants?: readonly UnitId[];
  /** Other weapons of the same type fired together; a target of their own is only allowed to be the same. */
  readonly linked?: readonly LinkedWeapon[];
  /** Focuses although the weapon does not ask for it, so that all hands of a team token help (DR-CRW-9). */
  readonly focus?: boolean;
  /** Where an explosive was aimed when it was declared: it goes there even if its target steps aside (DR-REA-13). */
  readonly aim?: Spot;
  /** Looked at again after its window: helpers who were lost in it are not counted any more. */
  readonly declared?: true;
};
export type LinkedWeapon = { readonly weapon: string; readonly target?: Aim };

const unitIds = z.array(z.string()).max(12);

/** `aim` and `declared` are not in it: only a declaration sets them. */
export const attackSchema: z.ZodType<AttackCommand> = z.strictObject({
  kind: z.literal('attack'),
  unit: z.string(),
  weapon: z.string(),
  target: aimSchema,
  payload: z.enum(['he', 'smoke', 'illumination', 'ir']).exactOptional(),
  assistants: unitIds.exactOptional(),
  linked: z
    .array(z.strictObject({ weapon: z.string(), target: aimSchema.exactOptional() }))
    .max(8)
    .exactOptional(),
  focus: z.boolean().exactOptional(),
});
