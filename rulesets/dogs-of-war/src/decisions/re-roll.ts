import { defineDecision, plainDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { State } from '../state.ts';

export type ReRoll = { readonly kind: 're-roll'; readonly die: number };
type About = { readonly model: string; readonly dice: readonly number[] };

/** Rolls one of these dice again (DW-FRC-1, DW-FRC-3). */
export const reRoll = defineDecision<State, ReRoll, { model: string; dice: number[] }>({
  kind: 're-roll',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('re-roll'), die: z.int().min(0).max(20) }),
  check: (_state, { about }, { die }) =>
    (about as About).dice.includes(die) ? undefined : reject('not-offered', 'DW-FRC-1', { die }),
  offer: (_state, { about }) => [...about.dice],
  sample: (_state, { about }) => about.dice.map((die) => ({ kind: 're-roll', die })),
});

export const keepRoll = plainDecision('keep-roll', 'choose');
