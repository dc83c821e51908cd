import { defineDecision, plainDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { remainingHalf } from '../rules/movement.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';

/** The charger attacks once more (RF-OW-16). */
export type ChargeAttack = { readonly kind: 'charge-attack' };
export type Charging = { readonly charger: UnitId; readonly target: UnitId; readonly left: number };

export const chargeAttack = defineDecision<State, ChargeAttack, Charging>({
  kind: 'charge-attack',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('charge-attack') }),
  check: (state, { about }) => checkAttack(state, about),
  offer: (state, { about }) => (checkAttack(state, about) === undefined ? about : undefined),
  sample: (state, { about }) => (checkAttack(state, about) === undefined ? [{ kind: 'charge-attack' }] : []),
});

function checkAttack(state: State, { charger }: Charging): Rejection | undefined {
  const unit = unitById(state, charger) as Unit;
  if (remainingHalf(unit) < 2)
    return reject('not-enough-movement', 'RF-OW-16', { unit: charger, left: remainingHalf(unit) / 2 });
  return unit.vsrf > 0 ? undefined : reject('stat-zero', 'RF-OW-17', { unit: charger, band: 'vsrf' });
}

/** The charger's owner has had enough (RF-OW-17). */
export const chargeEnd = plainDecision('charge-end', 'decline');
