import type { Command, SeatDecision } from '@sandtable/kernel';
import type { Seen } from '../../view-types.ts';
import type { Names } from '../names.ts';

/** What every part of a menu works from. */
export type Desk = { readonly table: Seen; readonly names: Names; readonly decision: SeatDecision };

/** The action itself, if a command is a Reaction that wraps one. */
export function innerOrder(command: Command): Command {
  return (command as { do?: Command }).do ?? command;
}
