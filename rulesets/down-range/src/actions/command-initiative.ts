import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { hasEnhanced, seniorOf } from '../rules/signals/command.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import type { State, Unit, UnitId } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFree, legal, payAction, radioRejection, unitsFree, wordSchema } from './signalling.ts';

/** Buys initiative for the next round: a d4 on top, in quick-start games the better of two dice (DR-CMD-3, DR-QS-3). */
export type CommandInitiative = { readonly kind: 'command-initiative'; readonly unit: UnitId };

function check(state: State, seat: Seat, { unit: id }: CommandInitiative, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  return (
    (isQuick(state) ? anyCommander(state, unit) : seniorAlone(state, seat, unit, mode)) ??
    (hasEnhanced(state, seat) ? reject('already-used', clauseIn(state), { unit: id }) : undefined) ??
    actionRejection(state, unit, mode, false)
  );
}

/** Only the most senior; if he still can, his doing it is what is possible instead. */
function seniorAlone(state: State, seat: Seat, unit: Unit, mode: Mode): Rejection | undefined {
  const senior = seniorOf(state, unit.seat);
  if (unit === senior) return undefined;
  if (senior === undefined) return reject('not-senior', 'DR-CMD-3', { unit: unit.id });
  const able = check(state, seat, command(senior), mode) === undefined;
  const instead = able ? { kind: 'command-initiative', unit: senior.id } : undefined;
  return reject('not-senior', 'DR-CMD-3', { unit: unit.id, senior: senior.id }, instead);
}

/** Any commander with a radio, who Signals to do it. */
function anyCommander(state: State, unit: Unit): Rejection | undefined {
  return unit.rank === 0 ? reject('not-a-commander', 'DR-QS-3', { unit: unit.id }) : radioRejection(state, unit);
}

function isQuick(state: State): boolean {
  return state.options.rules === 'quick-start';
}

function clauseIn(state: State): 'DR-CMD-3' | 'DR-QS-3' {
  return isQuick(state) ? 'DR-QS-3' : 'DR-CMD-3';
}

const command = (unit: Unit): CommandInitiative => ({ kind: 'command-initiative', unit: unit.id });

export const commandInitiative = defineAction<CommandInitiative>({
  kind: 'command-initiative',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('command-initiative'), unit: wordSchema }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-CMD-2'),
  *perform(table, unit) {
    const clause = clauseIn(table.state);
    if (isQuick(table.state)) table.emit({ type: 'signal-sent', clause, unit: unit.id, purpose: 'initiative' });
    table.emit({ type: 'initiative-enhanced', clause, seat: unit.seat, unit: unit.id });
  },
  offer(state, seat, mode) {
    const units = sample(state, seat, mode).map(({ unit }) => unit);
    return units.length === 0 ? undefined : { units };
  },
  sample,
  draw(state, seat, mode, random) {
    if (hasEnhanced(state, seat)) return undefined;
    const senior = isQuick(state) ? undefined : seniorOf(state, seat);
    const unit = drawFree(
      state,
      seat,
      mode,
      random,
      senior === undefined ? ({ rank }) => rank > 0 : (each) => each === senior,
    );
    return unit === undefined || check(state, seat, command(unit), mode) !== undefined ? undefined : command(unit);
  },
});

function sample(state: State, seat: Seat, mode: Mode): CommandInitiative[] {
  const commanders = unitsFree(state, seat, mode).filter(({ rank }) => rank > 0);
  return legal(commanders.map(command), (made) => check(state, seat, made, mode));
}
