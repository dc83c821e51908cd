import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import type { State, UnitId } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFree, payAction, unitsFree } from './signalling.ts';

/** A burning soldier Focuses on putting itself out; no roll (DR-FIR-3). */
export type Extinguish = { readonly kind: 'extinguish'; readonly unit: UnitId };

function check(state: State, seat: Seat, { unit: id }: Extinguish, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  if (!unit.burning || unit.card.kind !== 'troop') return reject('not-burning', 'DR-FIR-3', { unit: id });
  return actionRejection(state, unit, mode, true);
}

function commands(state: State, seat: Seat, mode: Mode): Extinguish[] {
  return unitsFree(state, seat, mode)
    .filter(({ burning }) => burning)
    .map(({ id }): Extinguish => ({ kind: 'extinguish', unit: id }))
    .filter((command) => check(state, seat, command, mode) === undefined);
}

export const extinguish = defineAction<Extinguish>({
  kind: 'extinguish',
  role: 'act',
  rare: true,
  schema: z.strictObject({ kind: z.literal('extinguish'), unit: z.string() }),
  reactive: false,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-FIR-3', true),
  *perform(table, unit) {
    table.emit({ type: 'fire-put-out', clause: 'DR-FIR-3', unit: unit.id });
  },
  offer(state, seat, mode) {
    const burning = commands(state, seat, mode).map(({ unit }) => unit);
    return burning.length === 0 ? undefined : burning;
  },
  sample: commands,
  draw(state, seat, mode, random) {
    const unit = drawFree(state, seat, mode, random, ({ burning }) => burning);
    const made: Extinguish | undefined = unit === undefined ? undefined : { kind: 'extinguish', unit: unit.id };
    return made !== undefined && check(state, seat, made, mode) === undefined ? made : undefined;
  },
});
