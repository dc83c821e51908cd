import type { Command, SeatDecision } from '@sandtable/kernel';
import type { Names } from '../names.ts';
import type { Seen } from '../seen.ts';

/** What everything in a menu is told from. */
export type Desk = { readonly table: Seen; readonly names: Names; readonly decision: SeatDecision };

/** The deed itself, where a command is a Reaction that wraps one. */
export function deedOf(command: Command): Command {
  return (command as unknown as { do?: Command }).do ?? command;
}
