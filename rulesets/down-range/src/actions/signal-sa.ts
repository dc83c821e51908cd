import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { hasRadio } from '../rules/signals/radio.ts';
import { pictureOf } from '../rules/signals/sources.ts';
import { isActive, isFriendly, type State, type Unit, type UnitId } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFor, knownEnemies, legal, payAction, signallingUnit, unitsFree, wordSchema } from './signalling.ts';

/** Situational awareness: until its next turn, friends with radios may target whatever the signaller sees (DR-SIG-3). */
export type SignalSa = { readonly kind: 'signal-sa'; readonly unit: UnitId };

function check(state: State, seat: Seat, { unit: id }: SignalSa, mode: Mode): Rejection | undefined {
  if (state.options.rules === 'quick-start') return reject('not-in-mode', 'DR-QS-15', { kind: 'signal-sa' });
  const unit = signallingUnit(state, seat, id, mode);
  return 'code' in unit ? unit : undefined;
}

const command = (unit: Unit): SignalSa => ({ kind: 'signal-sa', unit: unit.id });

export const signalSa = defineAction<SignalSa>({
  kind: 'signal-sa',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('signal-sa'), unit: wordSchema }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-SIG-1'),
  *perform(table, unit) {
    table.emit({ type: 'signal-sent', clause: 'DR-SIG-1', unit: unit.id, purpose: 'awareness' });
    table.emit({ type: 'awareness-shared', clause: 'DR-SIG-3', unit: unit.id });
  },
  offer(state, seat, mode) {
    const signallers = sample(state, seat, mode).map(({ unit }) => state.units[state.index[unit] as number] as Unit);
    if (signallers.length === 0) return undefined;
    return signallers.map((unit) => ({ unit: unit.id, sees: seenBy(state, unit), hearers: hearersOf(state, unit) }));
  },
  sample,
  draw: (state, seat, mode, random) =>
    drawFor(state, seat, mode, random, command, (made) => check(state, seat, made, mode)),
});

function sample(state: State, seat: Seat, mode: Mode): SignalSa[] {
  return legal(unitsFree(state, seat, mode).map(command), (made) => check(state, seat, made, mode));
}

/** What the signal would tell of. */
function seenBy(state: State, unit: Unit): UnitId[] {
  return knownEnemies(state, unit)
    .filter((enemy) => pictureOf(state, unit, enemy) !== undefined)
    .map(({ id }) => id);
}

/** Who would hear it by radio; voice carries it on from there. */
function hearersOf(state: State, unit: Unit): UnitId[] {
  return state.units
    .filter((each) => each !== unit && isActive(each) && isFriendly(state, each, unit) && hasRadio(state, each))
    .map(({ id }) => id);
}
