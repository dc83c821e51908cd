import type { Table } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import type { State } from '../state.ts';
import type { DownRangeTable, Procedures } from '../table.ts';
import { downOrWreck } from './down-or-wreck.ts';
import { reactionWindow } from './reaction-window.ts';

const procedures: Procedures = { reactionWindow, downOrWreck };

/** The kernel's table with the procedures that others on it call. */
export function withProcedures(table: Table<State, DownRangeEvent>): DownRangeTable {
  return { state: table.state, emit: (event) => table.emit(event), procedures };
}
