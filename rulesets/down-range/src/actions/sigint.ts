import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { skillRoll } from '../procedures/skill-roll.ts';
import { isJammed } from '../rules/signals/jamming.ts';
import { ewSetOf } from '../rules/signals/radio.ts';
import { skillModifiers } from '../rules/skill/skill.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import type { State, Unit, UnitId } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFor, legal, payAction, unitsFree, wordSchema } from './signalling.ts';

/** Signals intelligence: sees every enemy that bears a Signal token, and may share it by a Signal of its own (DR-EWF-2, 3). */
export type Sigint = { readonly kind: 'sigint'; readonly unit: UnitId; readonly share: boolean };

const DIFFICULTY = 3;

function check(state: State, seat: Seat, { unit: id, share }: Sigint, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  if (ewSetOf(state, unit) === undefined) return reject('no-ew', clauseIn(state), { unit: id });
  const spent = actionRejection(state, unit, mode, needsFocus(state));
  if (spent !== undefined || !share || !isJammed(state, unit)) return spent;
  // It may still listen for itself.
  return reject('jammed', 'DR-EWF-6', { unit: id }, { kind: 'sigint', unit: id, share: false });
}

/** Quick-start games want Focus and no roll (DR-QS-18). */
function needsFocus(state: State): boolean {
  return state.options.rules === 'quick-start';
}

function clauseIn(state: State): 'DR-EWF-2' | 'DR-QS-18' {
  return state.options.rules === 'quick-start' ? 'DR-QS-18' : 'DR-EWF-2';
}

export const sigint = defineAction<Sigint>({
  kind: 'sigint',
  role: 'act',
  rare: true,
  schema: z.strictObject({ kind: z.literal('sigint'), unit: wordSchema, share: z.boolean() }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, clauseIn(table.state), needsFocus(table.state)),
  *perform(table, unit, { share }) {
    const { state } = table;
    if (state.options.rules === 'full') {
      const { success } = yield* skillRoll(table, unit, {
        difficulty: DIFFICULTY,
        modifiers: skillModifiers(state, unit, { kind: 'task' }),
        specialty: 'electronic-warfare',
        about: { action: 'sigint' },
        clause: 'DR-EWF-2',
        counts: 'success',
      });
      if (!success) return;
    }
    table.emit({ type: 'sigint-gained', clause: clauseIn(state), unit: unit.id, shared: share });
    if (share) table.emit({ type: 'signal-sent', clause: 'DR-EWF-3', unit: unit.id, purpose: 'sigint' });
  },
  offer(state, seat, mode) {
    const listeners = [...new Set(sample(state, seat, mode).map(({ unit }) => unit))];
    if (listeners.length === 0) return undefined;
    return { units: listeners, difficulty: state.options.rules === 'full' ? DIFFICULTY : null };
  },
  sample,
  draw: (state, seat, mode, random) =>
    drawFor(
      state,
      seat,
      mode,
      random,
      (unit) => command(unit, random.below(2) === 0),
      (made) => check(state, seat, made, mode),
    ),
});

const command = (unit: Unit, share: boolean): Sigint => ({ kind: 'sigint', unit: unit.id, share });

function sample(state: State, seat: Seat, mode: Mode): Sigint[] {
  const made = unitsFree(state, seat, mode).flatMap((unit) => [command(unit, false), command(unit, true)]);
  return legal(made, (each) => check(state, seat, each, mode));
}
