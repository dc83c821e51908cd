import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { freeZones } from '../rules/zones.ts';
import type { State } from '../state.ts';

/** Takes one of the zones that are still free (RF-SET-8). */
export type ChooseZone = { readonly kind: 'chooseZone'; readonly zone: string };

export const chooseZone = defineDecision<State, ChooseZone>({
  kind: 'chooseZone',
  schema: z.strictObject({ kind: z.literal('chooseZone'), zone: z.string().min(1).max(100) }),
  check(state, _question, { zone }) {
    if (!state.scenario.zones.some(({ id }) => id === zone)) return reject('UNKNOWN_ZONE', 'RF-SET-8', { zone });
    return freeZones(state).some(({ id }) => id === zone) ? undefined : reject('ZONE_TAKEN', 'RF-SET-8', { zone });
  },
  offer: (state) => freeZones(state),
  sample: (state) => freeZones(state).map(({ id }) => ({ kind: 'chooseZone', zone: id })),
});
