import { defineDecision, plainDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { State } from '../state.ts';

export type ReRoll = { readonly kind: 're-roll'; readonly die: number };
/** `dice` may be rolled again. `faces` is what all dice of the roll show, and `targets` who each was for. */
export type About = { model: string; dice: number[]; faces?: number[]; targets?: string[] };

/** One die of each kind: misses at the same man with the same weapon and number count as one choice. */
const oneOfEach = ({ dice, targets }: About): number[] =>
  dice.filter((die, i) => targets === undefined || dice.findIndex((other) => targets[other] === targets[die]) === i);

/** Rolls one of these dice again (DW-FRC-1, DW-FRC-3). */
export const reRoll = defineDecision<State, ReRoll, About>({
  kind: 're-roll',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('re-roll'), die: z.int().min(0).max(20) }),
  check: (_state, { about }, { die }) =>
    about.dice.includes(die) ? undefined : reject('not-offered', 'DW-FRC-1', { die }),
  offer: (_state, { about }) => oneOfEach(about),
  sample: (_state, { about }) => oneOfEach(about).map((die) => ({ kind: 're-roll', die })),
});

export const keepRoll = plainDecision('keep-roll', 'choose');
