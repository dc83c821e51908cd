import type { Play, Table } from '@sandtable/kernel';
import type { DownRangeEvent } from './events/index.ts';
import type { Trigger } from './rules/reactions/stops.ts';
import type { State, Unit } from './state.ts';

/**
 * What procedures need of each other in a circle: a window carries out deeds, and deeds open windows; what is wrecked
 * falls on others, and they are wrecked. The table brings them along, so that no two files have to load each other.
 */
export type Circle = {
  reactionWindow(table: DownRangeTable, trigger: Trigger): Play;
  downOrWreck(table: DownRangeTable, unit: Unit): Play;
};

/** The table that the rules of this game play on. */
export type DownRangeTable = Table<State, DownRangeEvent> & { readonly circle: Circle };
