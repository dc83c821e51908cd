import { type ClauseId, type Random, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { isKnownTo } from '../rules/knowledge/awareness.ts';
import { isJammed } from '../rules/signals/jamming.ts';
import { hasRadio } from '../rules/signals/radio.ts';
import { drawUnit } from '../rules/space/roster.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { isAsleep } from '../rules/turn/sleep.ts';
import { isActive, isFriendly, type State, sideOf, type Unit, type UnitId } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Mode, UnitCommand } from '../unit-command.ts';

/** Names of units and short words in commands. */
/** A message on the radio is no longer. */
export const LONGEST_MESSAGE = 200;

export const wordSchema = z.string().min(1).max(LONGEST_MESSAGE);

/** Why a unit cannot Signal: it has no radio, or is jammed (DR-SIG-1, DR-EWF-6). */
export function radioRejection(state: State, unit: Unit): Rejection | undefined {
  if (!hasRadio(state, unit) || unit.offMap) return reject('no-radio', 'DR-SIG-1', { unit: unit.id });
  return isJammed(state, unit) ? reject('jammed', 'DR-EWF-6', { unit: unit.id }) : undefined;
}

/** The unit that Signals as its Action or Reaction, or why it cannot. */
export function signallingUnit(state: State, seat: Seat, id: UnitId, mode: Mode): Unit | Rejection {
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  return radioRejection(state, unit) ?? actionRejection(state, unit, mode, false) ?? unit;
}

/** Spends the Action, or nothing more where a Reaction's token went with its declaration. */
export function payAction(table: DownRangeTable, unit: Unit, mode: Mode, clause: ClauseId, focus = false): void {
  table.emit({ type: 'action-spent', clause, unit: unit.id, focus, reacting: mode !== 'turn' });
}

/** A player's units that could do anything at all with an Action now: the ones worth a closer look. */
export function unitsFree(state: State, seat: Seat, mode: Mode): Unit[] {
  const free: Unit[] = [];
  for (const unit of state.units) if (unit.seat === seat && isFree(state, unit, mode)) free.push(unit);
  return free;
}

/** One of those units by chance, of those that fit; as `drawUnit` draws, spelt out: most of what random play tries begins here. */
export function drawFree(
  state: State,
  seat: Seat,
  mode: Mode,
  random: Random,
  fits?: (unit: Unit) => boolean,
): Unit | undefined {
  const { units } = state;
  const { length } = units;
  if (length === 0) return undefined;
  for (let i = 0, at = random.below(length); i < length; i++, at++) {
    if (at === length) at = 0;
    const unit = units[at] as Unit;
    if (unit.seat === seat && isFree(state, unit, mode) && (fits === undefined || fits(unit))) return unit;
  }
  return undefined;
}

function isFree(state: State, unit: Unit, mode: Mode): boolean {
  const ready = mode === 'turn' ? unit.taker === state.active && !unit.actionUsed && !unit.held : unit.reaction;
  return ready && isActive(unit) && !isAsleep(state, unit);
}

/** Those of the commands that are legal. */
export function legal<C extends UnitCommand>(
  commands: readonly C[],
  check: (command: C) => Rejection | undefined,
): C[] {
  return commands.filter((command) => check(command) === undefined);
}

/** The command, made for one of the free units at random, if it is legal. */
export function drawFor<C extends UnitCommand>(
  state: State,
  seat: Seat,
  mode: Mode,
  random: Random,
  make: (unit: Unit) => C | undefined,
  check: (command: C) => Rejection | undefined,
): C | undefined {
  const unit = drawFree(state, seat, mode, random);
  const command = unit === undefined ? undefined : make(unit);
  return command !== undefined && check(command) === undefined ? command : undefined;
}

/** Enemies a unit's player may know of that are there to be seen, by index. */
export function knownEnemies(state: State, unit: Unit): Unit[] {
  return state.units.filter((each) => isKnownEnemy(state, unit, each));
}

/** One of them by chance. */
export function drawKnownEnemy(state: State, unit: Unit, random: Random): Unit | undefined {
  return drawUnit(state, random, (each) => isKnownEnemy(state, unit, each));
}

function isKnownEnemy(state: State, unit: Unit, each: Unit): boolean {
  return (
    isActive(each) && !each.offMap && !isFriendly(state, each, unit) && isKnownTo(state, sideOf(state, unit), each)
  );
}
