import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type Side, sideSchema } from '../content/measure.ts';
import type { State } from '../state.ts';

export type ChooseSide = { readonly kind: 'choose-side'; readonly edge: Side };

const edgesOf = ({ scenario: { mission } }: State): readonly Side[] =>
  mission.kind === 'engagement' ? mission.edges : [];

/** The lower roll chooses its table edge (DW-SET-3). */
export const chooseSide = defineDecision<State, ChooseSide>({
  kind: 'choose-side',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('choose-side'), edge: sideSchema }),
  check: (state, _question, { edge }) =>
    edgesOf(state).includes(edge) ? undefined : reject('outside-zone', 'DW-SET-5', { edge }),
  offer: (state) => [...edgesOf(state)],
  sample: (state) => edgesOf(state).map((edge) => ({ kind: 'choose-side', edge })),
});

const ORDERS = ['first', 'second'] as const;
export type ChooseDeployOrder = { readonly kind: 'choose-deploy-order'; readonly order: (typeof ORDERS)[number] };

/** The lower roll says whether it deploys first (DW-SET-4). */
export const chooseDeployOrder = defineDecision<State, ChooseDeployOrder>({
  kind: 'choose-deploy-order',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('choose-deploy-order'), order: z.enum(ORDERS) }),
  check: () => undefined,
  offer: () => [...ORDERS],
  sample: () => ORDERS.map((order) => ({ kind: 'choose-deploy-order', order })),
});
