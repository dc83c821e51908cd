import { defineDecision, type Question, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { ReactSupportOffer } from '../offers.ts';
import { armourOf, strengthOf } from '../rules/fire-power.ts';
import { overheadRejection } from '../rules/shooting.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { moverOf, type Reaction, triggeredWatcher, watchersOf } from './reaction.ts';
import { unitIdSchema } from './schemas.ts';
import { powerOfPair, ridersOfPair } from './support.ts';

/** Two triggered watchers of one player fire at the mover together (RF-OW-12). */
export type ReactSupport = { readonly kind: 'react-support'; readonly units: readonly [UnitId, UnitId] };

export const reactSupport = defineDecision<State, ReactSupport, Reaction>({
  kind: 'react-support',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('react-support'), units: z.tuple([unitIdSchema, unitIdSchema]) }),
  check(state, { seat, about }, { units: [first, second] }) {
    const mover = moverOf(state, about);
    const a = triggeredWatcher(state, seat, first, mover);
    if ('code' in a) return a;
    const b = triggeredWatcher(state, seat, second, mover);
    if ('code' in b) return b;
    return checkPair(state, a, b, mover);
  },
  offer: (state, question): readonly ReactSupportOffer[] =>
    pairs(state, question).map((units) => {
      const mover = moverOf(state, question.about);
      return {
        units: [units[0].id, units[1].id] as const,
        strength: strengthOf(state, units, mover.cell),
        armour: armourOf(state, units, { unit: mover }),
      };
    }),
  sample: (state, question) => pairs(state, question).map(([a, b]) => ({ kind: 'react-support', units: [a.id, b.id] })),
});

function checkPair(state: State, a: Unit, b: Unit, mover: Unit): Rejection | undefined {
  if (a === b) return reject('same-unit', 'RF-SUP-7', { unit: a.id });
  const overhead = overheadRejection(a, mover.cell) ?? overheadRejection(b, mover.cell);
  if (overhead !== undefined) return overhead;
  // The ledger lists the loaded Trundler last here, and first among the orders of one's own turn.
  return powerOfPair(state, [a, b], mover.cell) ?? ridersOfPair(state, [a, b], mover.cell);
}

function pairs(state: State, question: Question<Reaction>): (readonly [Unit, Unit])[] {
  const mover = moverOf(state, question.about);
  const watchers = watchersOf(state, question);
  return watchers.flatMap((a, i) =>
    watchers.slice(i + 1).flatMap((b) => (checkPair(state, a, b, mover) === undefined ? [[a, b] as const] : [])),
  );
}
