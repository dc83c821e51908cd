import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { spreadJamming } from '../procedures/jamming.ts';
import { skillRoll } from '../procedures/skill-roll.ts';
import { jammingRadius } from '../rules/signals/jamming.ts';
import { ewSetOf } from '../rules/signals/radio.ts';
import { skillModifiers } from '../rules/skill/skill.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFor, legal, payAction, unitsFree, wordSchema } from './signalling.ts';

/** Jams every enemy radio in reach until its next turn; the attempt alone is a Signal (DR-EWF-4). */
export type Jam = { readonly kind: 'jam'; readonly unit: UnitId };

const DIFFICULTY = 5;

function check(state: State, seat: Seat, { unit: id }: Jam, mode: Mode): Rejection | undefined {
  if (state.options.rules === 'quick-start') return reject('not-in-mode', 'DR-QS-18', { kind: 'jam' });
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  if (ewSetOf(state, unit) === undefined) return reject('no-ew', 'DR-EWF-4', { unit: id });
  return actionRejection(state, unit, mode, false);
}

const command = (unit: Unit): Jam => ({ kind: 'jam', unit: unit.id });

export const jam = defineAction<Jam>({
  kind: 'jam',
  role: 'act',
  rare: true,
  schema: z.strictObject({ kind: z.literal('jam'), unit: wordSchema }),
  reactive: true,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-EWF-4'),
  *perform(table, unit) {
    table.emit({ type: 'signal-sent', clause: 'DR-EWF-4', unit: unit.id, purpose: 'jamming' });
    const { success } = yield* skillRoll(table, unit, {
      difficulty: DIFFICULTY,
      modifiers: skillModifiers(table.state, unit, { kind: 'task' }),
      specialty: 'electronic-warfare',
      about: { action: 'jam' },
      clause: 'DR-EWF-4',
      counts: 'success',
    });
    if (!success) return;
    table.emit({ type: 'jamming-begun', clause: 'DR-EWF-4', unit: unit.id });
    yield* spreadJamming(table);
  },
  offer(state, seat, mode) {
    const jammers = sample(state, seat, mode);
    if (jammers.length === 0) return undefined;
    return jammers.map(({ unit }) => ({
      unit,
      difficulty: DIFFICULTY,
      radius: jammingRadius(state, unitById(state, unit) as Unit),
    }));
  },
  sample,
  draw: (state, seat, mode, random) =>
    drawFor(state, seat, mode, random, command, (made) => check(state, seat, made, mode)),
});

function sample(state: State, seat: Seat, mode: Mode): Jam[] {
  return legal(unitsFree(state, seat, mode).map(command), (made) => check(state, seat, made, mode));
}
