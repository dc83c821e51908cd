import type { Json, Play, Random, Rejection, Role, Seat } from '@sandtable/kernel';
import type { z } from 'zod';
import type { State, Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Mode, UnitCommand } from '../unit-command.ts';

/**
 * One kind of action that costs an Action, a Reaction, Focus or a Move, defined once and in one file. A player's turn
 * and every reaction window share this definition; only the budget it's paid from differs.
 */
export interface Action<C extends UnitCommand = UnitCommand> {
  readonly kind: C['kind'];
  /** What it is to the player, both on their own turn and as a Reaction. */
  readonly role: Role;
  readonly schema: z.ZodType<C>;
  /** Whether it may be done as a Reaction at all; `not-a-reaction` otherwise. */
  readonly reactive: boolean;
  /** The window its declaration opens (DR-REA-6): an Action's if absent, none for a free action (DR-TURN-10). */
  readonly window?: 'move' | 'none';
  /**
   * Why this is illegal now, budget included, or undefined. Called when it's offered, when it's declared, and again
   * after the window its declaration opens (DR-REA-12).
   */
  check(state: State, seat: Seat, command: C, mode: Mode): Rejection | undefined;
  /** The command as it is declared: what the declaration fixes, such as the point an explosive is aimed at (DR-REA-13). */
  declared?(state: State, unit: Unit, command: C): C;
  /** Pays for it: emits what it costs. Nothing is paid before the window has closed (DR-REA-11). */
  pay(table: DownRangeTable, unit: Unit, command: C, mode: Mode): void;
  /** Carries it out. */
  perform(table: DownRangeTable, unit: Unit, command: C, mode: Mode): Play;
  /** What becomes of it when the window made it illegal; by default it is paid for and nothing else happens (DR-REA-13). */
  spoiled?(table: DownRangeTable, unit: Unit, command: C, mode: Mode, why: Rejection): Play;
  offer(state: State, seat: Seat, mode: Mode): Json | undefined;
  sample(state: State, seat: Seat, mode: Mode): readonly C[];
  draw?(state: State, seat: Seat, mode: Mode, random: Random): C | undefined;
  /** What few tables have a use for, vehicles above all: random play tries it less often than the rest. */
  readonly rare?: true;
  /** What is done with a vehicle or in one: not asked for at a table that has none. */
  readonly vehicles?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: lists hold actions of all commands, each of which reads only its own
export type AnyAction = Action<any>;

export function defineAction<C extends UnitCommand>(action: Action<C>): Action<C> {
  return action;
}
