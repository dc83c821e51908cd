import type { Play } from '@sandtable/kernel';
import { actionOf } from '../actions/index.ts';
import { declareAndPerform } from '../actions/perform.ts';
import { type Unit, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { UnitCommand } from '../unit-command.ts';

/** Carries out a Reaction that was checked: declared, answered in its turn, and resolved before what it reacts to. */
export function* performReaction(table: DownRangeTable, command: UnitCommand): Play {
  const unit = unitById(table.state, command.unit) as Unit;
  yield* declareAndPerform(table, actionOf(command), unit, command, 'reaction');
}
