import type { Table } from '@sandtable/kernel';
import type { DownsyncEvent } from './events.ts';
import type { State } from './state.ts';

/** The table that the rules of this game play on. */
export type DownsyncTable = Table<State, DownsyncEvent>;
