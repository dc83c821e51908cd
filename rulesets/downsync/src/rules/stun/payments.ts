import { type Rejection, reject } from '@sandtable/kernel';
import type { State } from '../../state.ts';
import { cpFault } from '../command/points.ts';
import type { UnitBase } from '../units/roster.ts';

/** What a stunned base can pay with at the start of its activation (DS-STUN-2). */
export const STUN_PAYMENTS = ['cp', 'ap', 'cm', 'cm-plus'] as const;
export type StunPayment = (typeof STUN_PAYMENTS)[number];

/** Why a base can't shake off its Stun like this, or undefined. */
export function stunFault(state: State, { unit, base }: UnitBase, payment: StunPayment): Rejection | undefined {
  const detail = { base: base.id, payment };
  switch (payment) {
    case 'cp':
      return cpFault(state, unit.seat, 1, 'DS-STUN-2');
    case 'ap':
      return base.ap > 0 ? undefined : reject('no-ap', 'DS-STUN-2', detail);
    case 'cm':
      return base.cm > 0 ? undefined : reject('no-token', 'DS-STUN-2', { ...detail, token: 'cm' });
    case 'cm-plus':
      return base.cmPlus > 0 ? undefined : reject('no-token', 'DS-STUN-2', { ...detail, token: 'cm-plus' });
  }
}
