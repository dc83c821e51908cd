import type { Play, Table } from '@sandtable/kernel';
import type { DownRangeEvent } from './events/index.ts';
import type { Trigger } from './rules/reactions/stops.ts';
import type { State, Unit } from './state.ts';

/**
 * Procedures that call each other in turn: a window carries out actions, and actions open windows; what is wrecked falls on
 * others and wrecks them. The table carries them, so that no two files import each other.
 */
export type Procedures = {
  reactionWindow(table: DownRangeTable, trigger: Trigger): Play;
  downOrWreck(table: DownRangeTable, unit: Unit): Play;
};

/** The table that the rules of this game play on. */
export type DownRangeTable = Table<State, DownRangeEvent> & { readonly procedures: Procedures };
