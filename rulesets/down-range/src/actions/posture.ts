import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { freeSoldier, freeSoldiers } from '../rules/own-unit.ts';
import type { Posture, State, UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Goes prone or stands up, free of charge on the own turn (DR-MOV-15, DR-TURN-10). */
export type ChangePosture = { readonly kind: 'posture'; readonly unit: UnitId; readonly to: Posture };

function check(state: State, seat: Seat, { unit: id, to }: ChangePosture): Rejection | undefined {
  if (!state.judgements.posture) return reject('E_NOT_IN_MODE', 'DR-MOV-15', { kind: 'posture' });
  const unit = freeSoldier(state, seat, id);
  if ('code' in unit) return unit;
  if (unit.berth !== null) return reject('E_BAD_ARG', 'DR-PAS-2', { unit: id, why: 'aboard' });
  return unit.posture === to ? reject('E_BAD_ARG', 'DR-MOV-15', { unit: id, posture: to }) : undefined;
}

export const posture = defineAction<ChangePosture>({
  kind: 'posture',
  schema: z.strictObject({ kind: z.literal('posture'), unit: z.string(), to: z.enum(['upright', 'prone']) }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit, { to }) {
    table.emit({ type: 'posture-changed', clause: 'DR-MOV-15', unit: unit.id, posture: to });
  },
  offer(state, seat) {
    const units = sample(state, seat).map(({ unit, to }) => ({ unit, to }));
    return units.length === 0 ? undefined : units;
  },
  sample,
  draw: (state, seat, _mode, random) => (random.below(8) === 0 ? random.pick(sample(state, seat)) : undefined),
});

function sample(state: State, seat: Seat): ChangePosture[] {
  return freeSoldiers(state, seat)
    .map(
      (unit): ChangePosture => ({ kind: 'posture', unit: unit.id, to: unit.posture === 'prone' ? 'upright' : 'prone' }),
    )
    .filter((command) => check(state, seat, command) === undefined);
}
