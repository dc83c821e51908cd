import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { isSubordinate } from '../rules/signals/command.ts';
import { voiceReach } from '../rules/signals/voice.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFor, legal, payAction, unitsFree, wordSchema } from './signalling.ts';

/** A commander who is a main effort passes the effect on to all below him who hear him (DR-CMD-6). */
export type PassMainEffort = { readonly kind: 'pass-main-effort'; readonly unit: UnitId };

function check(state: State, seat: Seat, { unit: id }: PassMainEffort, mode: Mode): Rejection | undefined {
  if (state.options.rules === 'quick-start') return reject('not-in-mode', 'DR-QS-13', { kind: 'pass-main-effort' });
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  if (unit.rank === 0) return reject('not-a-commander', 'DR-CMD-6', { unit: id });
  if (unit.passedEffort) return reject('already-used', 'DR-CMD-6', { unit: id });
  if (!unit.mainEffort) return reject('wrong-state', 'DR-CMD-6', { unit: id, why: 'not-main-effort' });
  return actionRejection(state, unit, mode, false);
}

/** The subordinates in the commander's voice reach, along chains too. */
function hearersOf(state: State, commander: Unit): UnitId[] {
  return voiceReach(state, commander)
    .filter((unit) => isSubordinate(state, commander, unit))
    .sort((a, b) => a.index - b.index)
    .map(({ id }) => id);
}

const command = (unit: Unit): PassMainEffort => ({ kind: 'pass-main-effort', unit: unit.id });

export const passMainEffort = defineAction<PassMainEffort>({
  kind: 'pass-main-effort',
  role: 'act',
  rare: true,
  schema: z.strictObject({ kind: z.literal('pass-main-effort'), unit: wordSchema }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-CMD-2'),
  *perform(table, unit) {
    const to = hearersOf(table.state, unit);
    table.emit({ type: 'effort-passed', clause: 'DR-CMD-6', unit: unit.id, to });
  },
  offer(state, seat, mode) {
    const commanders = sample(state, seat, mode);
    if (commanders.length === 0) return undefined;
    return commanders.map(({ unit }) => ({ unit, to: hearersOf(state, unitById(state, unit) as Unit) }));
  },
  sample,
  draw: (state, seat, mode, random) =>
    drawFor(state, seat, mode, random, command, (made) => check(state, seat, made, mode)),
});

function sample(state: State, seat: Seat, mode: Mode): PassMainEffort[] {
  const named = unitsFree(state, seat, mode).filter(({ rank, mainEffort }) => rank > 0 && mainEffort);
  return legal(named.map(command), (made) => check(state, seat, made, mode));
}
