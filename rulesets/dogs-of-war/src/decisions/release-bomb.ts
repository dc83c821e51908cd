import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema } from './schemas.ts';

export type ReleaseBomb = { readonly kind: 'release-bomb'; readonly model: string };

/** `wearer`: the man held down or about to be tied, whose owner is asked (DW-KOT-11). */
type About = { readonly wearer?: string };

const DEMAND = { ap: actionCosts['release-bomb']!.ap, engaged: true } as const;

function releaseFault(state: State, { wearer }: About, id: string): Rejection | undefined {
  if (wearer !== undefined)
    return wearer === id ? undefined : reject('unknown-unit', 'DW-KOT-11', { unit: id, due: wearer });
  const fault = actorFault(state, id, DEMAND);
  if (fault !== undefined) return fault;
  return modelById(state, id)!.bomb ? undefined : reject('no-kit', 'DW-EXP-17', { unit: id });
}

const wearers = (state: State, about: About): string[] =>
  (about.wearer === undefined ? actors(state).map(({ id }) => id) : [about.wearer]).filter(
    (id) => releaseFault(state, about, id) === undefined,
  );

/** Letting go of a dead-man trigger: 1 AP of his own, or when he is held (DW-EXP-17, DW-KOT-11). */
export const releaseBomb = defineDecision<State, ReleaseBomb, About>({
  kind: 'release-bomb',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('release-bomb'), model: idSchema }),
  check: (state, { about }, { model }) => releaseFault(state, about, model),
  offer(state, { about }) {
    const ids = wearers(state, about);
    return ids.length === 0 ? undefined : ids;
  },
  sample: (state, { about }) => wearers(state, about).map((model) => ({ kind: 'release-bomb', model })),
});
