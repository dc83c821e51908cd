import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { freeZones } from '../rules/zones.ts';
import type { State } from '../state.ts';

/** Takes one of the zones that are still free (RF-SET-8). */
export type ChooseZone = { readonly kind: 'choose-zone'; readonly zone: string };

export const chooseZone = defineDecision<State, ChooseZone>({
  kind: 'choose-zone',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('choose-zone'), zone: z.string().min(1).max(100) }),
  check(state, _question, { zone }) {
    if (!state.scenario.zones.some(({ id }) => id === zone)) return reject('unknown-zone', 'RF-SET-8', { zone });
    return freeZones(state).some(({ id }) => id === zone) ? undefined : reject('zone-taken', 'RF-SET-8', { zone });
  },
  offer: (state) => freeZones(state),
  sample: (state) => freeZones(state).map(({ id }) => ({ kind: 'choose-zone', zone: id })),
});
