import type { Table } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import type { State } from '../state.ts';
import type { Circle, DownRangeTable } from '../table.ts';
import { downOrWreck } from './down-or-wreck.ts';
import { reactionWindow } from './reaction-window.ts';

const circle: Circle = { reactionWindow, downOrWreck };

/** The kernel's table with everything on it that this game's procedures reach for. */
export function laidOut(table: Table<State, DownRangeEvent>): DownRangeTable {
  return { state: table.state, emit: (event) => table.emit(event), circle };
}
