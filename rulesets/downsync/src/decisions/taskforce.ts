import { defineDecision, plainDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { mustTakeAll, readyMembers, taskforceFault } from '../rules/turn.ts';
import { pingById } from '../rules/units/roster.ts';
import type { MemberId, PingId, Seat, State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

export type Designate = { readonly kind: 'designate'; readonly members: readonly MemberId[] };

/** The Taskforce of this Turn, in order (DS-DES-1). */
export const designate = helpful(
  defineDecision<State, Designate>({
    kind: 'designate',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('designate'), members: z.array(idSchema).max(60) }),
    check: (state, _question, { members }) => taskforceFault(state, members),
    offer: (state, { seat }) => ({ ready: readyMembers(state, seat as Seat), all: mustTakeAll(state) }),
    sample(state, { seat }) {
      const ready = readyMembers(state, seat as Seat);
      const all: Designate = { kind: 'designate', members: ready };
      if (mustTakeAll(state)) return [all];
      const pairs = ready.slice(1).map((id, i) => [ready[i] as string, id]);
      return [...ready.map((id) => [id]), ...pairs]
        .map((members): Designate => ({ kind: 'designate', members }))
        .concat(all);
    },
    draw(state, { seat }, random) {
      const ready = readyMembers(state, seat as Seat);
      if (mustTakeAll(state)) return { kind: 'designate', members: ready };
      const some = ready.filter(() => random.below(3) === 0);
      const members = some.length > 0 ? some : [ready[random.below(ready.length)] as string];
      return { kind: 'designate', members };
    },
  }),
  (state, { seat }, { kind, members }) => {
    const ready = readyMembers(state, seat as Seat);
    const able = members.filter((id, i) => ready.includes(id) && members.indexOf(id) === i);
    return [able, ready].map((each): Designate => ({ kind, members: each }));
  },
);

export type RevealPing = { readonly kind: 'reveal-ping'; readonly ping: PingId };

/** A Ping of the Taskforce is turned over (DS-REV-6). */
export const revealPing = helpful(
  defineDecision<State, RevealPing>({
    kind: 'reveal-ping',
    role: 'act',
    schema: z.strictObject({ kind: z.literal('reveal-ping'), ping: idSchema }),
    check: (state, _question, { ping }) =>
      taskforcePings(state).includes(ping) ? undefined : reject('not-in-taskforce', 'DS-REV-1', { ping }),
    offer: (state) => taskforcePings(state),
    sample: (state) => taskforcePings(state).map((ping) => ({ kind: 'reveal-ping', ping })),
  }),
);

export const endReveal = plainDecision('end-reveal', 'decline');

/** The Pings of the Taskforce, in order. */
export function taskforcePings(state: State): PingId[] {
  return state.taskforce.filter((id) => pingById(state, id) !== undefined);
}
