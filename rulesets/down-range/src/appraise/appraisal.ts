import type { Command } from '@sandtable/kernel';
import type { UnitId } from '../state.ts';

/** How good a command looks, in points; 0 is doing nothing. */
export type Appraisal = { readonly score: number; readonly why: string };
/** What commands hold that an appraisal looks at. */
export type Fields = Command & {
  readonly unit: UnitId;
  readonly do?: Command;
  readonly weapon: string;
  readonly target?: { readonly unit?: UnitId };
  readonly targets?: readonly UnitId[];
  readonly assistants?: readonly UnitId[];
  readonly payload?: string;
  readonly path?: readonly { readonly x: number; readonly y: number }[];
  readonly at?: { readonly x: number; readonly y: number };
  readonly exit?: string;
  readonly board?: object;
  readonly task?: string;
  readonly piece?: string;
  readonly subordinate?: UnitId;
  readonly to?: string;
};

/** The value of a saved Reaction while there is an enemy to react to. */
export const HELD = 0.5;
/** What nobody has thought about is worse than nothing. */
export const OTHERWISE = -1;
