import { defineDecision, plainDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { overwatchFault } from '../rules/actions/overwatch.ts';
import { cpFault } from '../rules/command/points.ts';
import { nextSlot } from '../rules/reaction/order.ts';
import { STUN_PAYMENTS, type StunPayment, stunFault } from '../rules/stun/payments.ts';
import { memberOf } from '../rules/turn.ts';
import { baseById, livingBases, unitById } from '../rules/units/roster.ts';
import type { BaseId, MemberId, State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

export type Activate = { readonly kind: 'activate'; readonly member: MemberId };

/** Who acts next: a member of the Taskforce, or the one whose turn it is in an engagement (DS-ACT-1, DS-RE-14). */
export const activate = helpful(
  defineDecision<State, Activate>({
    kind: 'activate',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('activate'), member: idSchema }),
    check(state, _question, { member }) {
      if (readyToAct(state).includes(member)) return undefined;
      if (state.engagement !== null) return reject('not-top', 'DS-RE-14', { unit: member });
      return state.taskforce.includes(member)
        ? reject('already-activated', 'DS-ACT-1', { unit: member })
        : reject('not-in-taskforce', 'DS-ACT-1', { unit: member });
    },
    offer: (state) => readyToAct(state),
    sample: (state) => readyToAct(state).map((member) => ({ kind: 'activate', member })),
  }),
);

/** The members that may be picked to act. */
export function readyToAct(state: State): MemberId[] {
  if (state.engagement !== null) return (nextSlot(state, state.engagement)?.top ?? []).map(({ unit }) => unit);
  return state.taskforce.filter((id) => memberOf(state, id)?.activated === false);
}

export type NextSubUnit = { readonly kind: 'next-sub-unit'; readonly team: number };

/** Which sub-unit has its part next (DS-MB-6). */
export const nextSubUnit = helpful(
  defineDecision<State, NextSubUnit>({
    kind: 'next-sub-unit',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('next-sub-unit'), team: z.int().min(1).max(4) }),
    check: (state, _question, { team }) =>
      teamsLeft(state).includes(team) ? undefined : reject('already-activated', 'DS-MB-6', { team }),
    offer: (state) => teamsLeft(state),
    sample: (state) => teamsLeft(state).map((team) => ({ kind: 'next-sub-unit', team })),
  }),
);

/** Teams of the acting unit that live and have not had their part. */
export function teamsLeft(state: State): number[] {
  const activation = state.activations.at(-1);
  const unit = activation === undefined ? undefined : unitById(state, activation.member);
  if (activation === undefined || unit === undefined) return [];
  return livingBases(unit)
    .map(({ team }) => team)
    .filter((team) => !activation.done.includes(team));
}

export type PayStun = { readonly kind: 'pay-stun'; readonly payment: StunPayment };

/** `keep`: what must be left for the action to come, and the clause that says so (DS-CARD-14, DS-OW-7). */
export type PayStunAbout = {
  readonly base: BaseId;
  readonly keep: { readonly ap: boolean; readonly cp: number; readonly clause: string } | null;
};

/** How a stunned base shakes it off (DS-STUN-2). */
export const payStun = helpful(
  defineDecision<State, PayStun, PayStunAbout>({
    kind: 'pay-stun',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('pay-stun'), payment: z.enum(STUN_PAYMENTS) }),
    check: (state, { about }, { payment }) => payStunFault(state, about, payment),
    offer: (state, { about }) => waysToPay(state, about),
    sample: (state, { about }) => waysToPay(state, about).map((payment) => ({ kind: 'pay-stun', payment })),
  }),
);

function payStunFault(state: State, { base, keep }: PayStunAbout, payment: StunPayment): Rejection | undefined {
  const by = baseById(state, base);
  // A ruling took it off the table while it was asked: whatever is answered, nothing is paid.
  if (by?.base.alive !== true) return undefined;
  const fault = stunFault(state, by, payment);
  if (fault !== undefined || keep === null) return fault;
  if (payment === 'ap' && keep.ap) return reject('no-ap', keep.clause, { base, payment });
  return payment === 'cp' ? cpFault(state, by.unit.seat, 1 + keep.cp, keep.clause) : undefined;
}

export function waysToPay(state: State, about: PayStunAbout): StunPayment[] {
  return STUN_PAYMENTS.filter((payment) => payStunFault(state, about, payment) === undefined);
}

export const endActivation = plainDecision('end-activation', 'decline');

export type Overwatch = { readonly kind: 'overwatch' };

/** The unit waits for the enemy: one base with its Action Point, or all of them together (DS-OW-1, DS-OW-7). */
export const overwatch = defineDecision<State, Overwatch>({
  kind: 'overwatch',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('overwatch') }),
  check: (state) => overwatchFault(state),
  offer: (state) => (overwatchFault(state) === undefined ? true : undefined),
  sample: (state) => (overwatchFault(state) === undefined ? [{ kind: 'overwatch' }] : []),
});
