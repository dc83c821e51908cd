import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { substitutesFor } from '../rules/defense/take-up.ts';
import { baseById, type UnitBase } from '../rules/units/roster.ts';
import type { BaseId, State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

type About = { readonly base: BaseId };

export type TakeUp = { readonly kind: 'take-up'; readonly base: BaseId };

/** Another sub-unit falls instead and the weapon is saved (DS-CARD-38). */
export const takeUp = helpful(
  defineDecision<State, TakeUp, About>({
    kind: 'take-up',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('take-up'), base: idSchema }),
    check: (state, { about }, { base }) =>
      substitutes(state, about).includes(base) ? undefined : reject('not-in-reach', 'DS-CARD-38', { base }),
    offer: (state, { about }) => substitutes(state, about),
    sample: (state, { about }) => substitutes(state, about).map((base) => ({ kind: 'take-up', base })),
  }),
);

function substitutes(state: State, { base }: About): BaseId[] {
  return substitutesFor(baseById(state, base) as UnitBase);
}
