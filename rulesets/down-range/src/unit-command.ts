import type { Command } from '@sandtable/kernel';
import type { UnitId } from './state.ts';

/** A command that one unit carries out. */
export type UnitCommand = Command & { readonly unit: UnitId };

/**
 * What pays for an action: the Action of the unit's own turn, a Reaction token (DR-REA-3), or, once a Reaction is
 * declared and its token is spent, `reacting`: the same without asking for the token again.
 */
export type Mode = 'turn' | 'reaction' | 'reacting';
