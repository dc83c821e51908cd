import type { Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import type { State, Unit, UnitId } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFor, legal, payAction, signallingUnit, unitsFree, wordSchema } from './signalling.ts';

/** A free message, such as a call for extraction: the scenario or the players know what it means (DR-SIG-2). */
export type SignalMessage = { readonly kind: 'signal-message'; readonly unit: UnitId; readonly text: string };

function check(state: State, seat: Seat, { unit: id }: SignalMessage, mode: Mode): Rejection | undefined {
  const unit = signallingUnit(state, seat, id, mode);
  return 'code' in unit ? unit : undefined;
}

/** What random play says. */
const command = (unit: Unit): SignalMessage => ({ kind: 'signal-message', unit: unit.id, text: 'report' });

export const signalMessage = defineAction<SignalMessage>({
  kind: 'signal-message',
  role: 'act',
  rare: true,
  schema: z.strictObject({ kind: z.literal('signal-message'), unit: wordSchema, text: wordSchema }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-SIG-1'),
  *perform(table, unit, { text }) {
    table.emit({ type: 'signal-sent', clause: 'DR-SIG-2', unit: unit.id, purpose: 'message', text });
  },
  offer(state, seat, mode) {
    const units = sample(state, seat, mode).map(({ unit }) => unit);
    return units.length === 0 ? undefined : { units };
  },
  sample,
  draw: (state, seat, mode, random) =>
    // Words that change nothing: now and then is enough.
    random.below(8) > 0
      ? undefined
      : drawFor(state, seat, mode, random, command, (made) => check(state, seat, made, mode)),
});

function sample(state: State, seat: Seat, mode: Mode): SignalMessage[] {
  return legal(unitsFree(state, seat, mode).map(command), (made) => check(state, seat, made, mode));
}
