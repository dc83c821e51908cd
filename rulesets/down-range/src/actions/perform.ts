import type { Play } from '@sandtable/kernel';
import { spreadJamming } from '../procedures/jamming.ts';
import { type Aiming, noticeActions, noticeAimedAt } from '../procedures/notice.ts';
import type { Trigger } from '../rules/reactions/stops.ts';
import { isAnybodyToAsk } from '../rules/reactions/stops.ts';
import { isAnybodyJamming } from '../rules/signals/jamming.ts';
import { isActive, type State, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Mode, UnitCommand } from '../unit-command.ts';
import type { AnyAction } from './action.ts';

/**
 * Declares an action, lets the others react, checks it again, pays and carries it out (DR-REA-7, 11 to 13). A
 * Reaction's token is spent on declaration, so that the same unit can't react to the window its own Reaction opens.
 */
export function* declareAndPerform(
  table: DownRangeTable,
  action: AnyAction,
  unit: Unit,
  order: UnitCommand,
  mode: Mode,
): Play {
  const command = action.declared?.(table.state, unit, order) ?? order;
  if (action.window === 'none') {
    action.pay(table, unit, command, mode);
    yield* action.perform(table, unit, command, mode);
    return noticeActions(table);
  }
  const clause = mode === 'reaction' ? 'DR-REA-3' : 'DR-TURN-11';
  const trigger = triggerOf(table.state, action, unit, command, mode);
  table.emit({ type: 'action-declared', clause, unit: unit.id, command, mode });
  noticeAimedAt(table, unit, order as Aiming);
  const then = mode === 'turn' ? 'turn' : 'reacting';
  if (isAnybodyToAsk(table.state, trigger)) {
    yield* table.procedures.reactionWindow(table, trigger);
    if (!isActive(unit)) {
      table.emit({ type: 'action-lost', clause: 'DR-REA-11', unit: unit.id });
      return;
    }
    yield* carryOut(table, action, unit, command, then);
  } else {
    // Nobody could change anything since it was found legal.
    action.pay(table, unit, command, then);
    yield* action.perform(table, unit, command, then);
  }
  if (isAnybodyJamming(table.state)) yield* spreadJamming(table);
  noticeActions(table);
}

/** What the declaration opens; made before it, for a Reaction's token goes with its declaration. */
function triggerOf(state: State, action: AnyAction, unit: Unit, command: UnitCommand, mode: Mode): Trigger {
  if (action.window === 'move' && mode === 'turn') return { type: 'move-declared', unit };
  return { type: mode === 'reaction' ? 'reaction' : 'action', unit, command, tokens: tokenHolders(state) };
}

/** Checks the action again after the window, then carries out all of it or what is still possible (DR-REA-12, 13). */
function* carryOut(table: DownRangeTable, action: AnyAction, unit: Unit, command: UnitCommand, mode: Mode): Play {
  const why = action.check(table.state, unit.seat, command, mode);
  if (why === undefined) {
    action.pay(table, unit, command, mode);
    return yield* action.perform(table, unit, command, mode);
  }
  table.emit({ type: 'action-spoiled', clause: 'DR-REA-13', unit: unit.id, rejection: why });
  if (action.spoiled === undefined) action.pay(table, unit, command, mode);
  else yield* action.spoiled(table, unit, command, mode, why);
}

/** Units holding a token when the action was declared: only they can bail out of its later effects (DR-VEH-11). */
function tokenHolders({ units }: State): readonly number[] {
  const holders: number[] = [];
  for (const unit of units) if (unit.reaction) holders.push(unit.index);
  return holders;
}
