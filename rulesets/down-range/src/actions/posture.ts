import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { drawFreeSoldier, freeSoldier, freeSoldiers } from '../rules/turn/own-unit.ts';
import type { Posture, State, Unit, UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Goes prone or stands up, free on the soldier's own turn (DR-MOV-15, DR-TURN-10). */
export type ChangePosture = { readonly kind: 'posture'; readonly unit: UnitId; readonly to: Posture };

function check(state: State, seat: Seat, { unit: id, to }: ChangePosture): Rejection | undefined {
  if (!state.judgements.posture) return reject('not-in-mode', 'DR-MOV-15', { kind: 'posture' });
  const unit = freeSoldier(state, seat, id);
  if ('code' in unit) return unit;
  if (unit.berth !== null) return reject('unit-aboard', 'DR-PAS-2', { unit: id });
  return unit.posture === to ? reject('already-in-posture', 'DR-MOV-15', { unit: id, posture: to }) : undefined;
}

export const posture = defineAction<ChangePosture>({
  kind: 'posture',
  role: 'act',
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
  draw(state, seat, _mode, random) {
    const unit = random.below(8) === 0 ? drawFreeSoldier(state, seat, random) : undefined;
    const command = unit === undefined ? undefined : commandFor(unit);
    return command !== undefined && check(state, seat, command) === undefined ? command : undefined;
  },
});

function sample(state: State, seat: Seat): ChangePosture[] {
  return freeSoldiers(state, seat)
    .map(commandFor)
    .filter((command) => check(state, seat, command) === undefined);
}

/** The posture it is not in. */
function commandFor({ id, posture: now }: Unit): ChangePosture {
  return { kind: 'posture', unit: id, to: now === 'prone' ? 'upright' : 'prone' };
}
