import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { unitCards } from '../content/catalogue.ts';
import { possibilitiesOf } from '../rules/reserve/reserve.ts';
import { pingById, playerOf } from '../rules/units/roster.ts';
import type { Ping, PingId, Seat, State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

export type RevealAs = { readonly kind: 'reveal-as'; readonly entry: string | null };

/** What a Ping turns out to be: an entry of the list, or null for a decoy (DS-REV-2, DS-DECOY-1). */
export const revealAs = helpful(
  defineDecision<State, RevealAs, { readonly ping: PingId }>({
    kind: 'reveal-as',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('reveal-as'), entry: idSchema.nullable() }),
    check(state, { seat, about }, { entry }) {
      const ping = pingById(state, about.ping) as Ping;
      const { entries, decoy } = possibilitiesOf(state, ping);
      if (entry === null) return decoy ? undefined : reject('decoy-not-allowed', 'DS-DECOY-2', { ping: ping.id });
      if (entries.some(({ id }) => id === entry)) return undefined;
      const card = unitCards[playerOf(state, seat as Seat).list.find(({ id }) => id === entry)?.card ?? ''];
      const wrong = card !== undefined && card.signature !== ping.signature;
      return reject(wrong ? 'wrong-sig' : 'not-in-reserve', 'DS-REV-2', { ping: ping.id, entry });
    },
    offer(state, { about }) {
      const { entries, decoy } = possibilitiesOf(state, pingById(state, about.ping) as Ping);
      return { ping: about.ping, entries: entries.map(({ id, card }) => ({ entry: id, card })), decoy };
    },
    sample(state, { about }) {
      const { entries, decoy } = possibilitiesOf(state, pingById(state, about.ping) as Ping);
      const ids = [...entries.map(({ id }) => id), ...(decoy ? [null] : [])];
      return ids.map((entry): RevealAs => ({ kind: 'reveal-as', entry }));
    },
  }),
);

export type OrderReveals = { readonly kind: 'order-reveals'; readonly pings: readonly PingId[] };

/** In which order Pings that one move reveals are turned over (DS-REV-7). */
export const orderReveals = helpful(
  defineDecision<State, OrderReveals, { readonly pings: readonly PingId[] }>({
    kind: 'order-reveals',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('order-reveals'), pings: z.array(idSchema).max(60) }),
    check: (_state, { about }, { pings }) =>
      pings.length === about.pings.length && about.pings.every((id) => pings.includes(id))
        ? undefined
        : reject('bad-order', 'DS-REV-7', { pings: [...about.pings] }),
    offer: (_state, { about }) => [...about.pings],
    sample: (_state, { about }) =>
      about.pings.map(
        (_, i): OrderReveals => ({
          kind: 'order-reveals',
          pings: [...about.pings.slice(i), ...about.pings.slice(0, i)],
        }),
      ),
  }),
);
