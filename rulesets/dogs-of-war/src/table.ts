import type { Table } from '@sandtable/kernel';
import type { DogsOfWarEvent } from './events.ts';
import type { State } from './state.ts';

/** The table that the rules of this game play on. */
export type DogsOfWarTable = Table<State, DogsOfWarEvent>;
