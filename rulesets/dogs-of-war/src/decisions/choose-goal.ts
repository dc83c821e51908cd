import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { Place } from '../rules/ground/surfaces.ts';
import type { State } from '../state.ts';
import { idSchema, placeSchema } from './schemas.ts';

export type ChooseGoal = { readonly kind: 'choose-goal'; readonly model: string; readonly place: Place };

/** The goals that are equally near. */
type About = { readonly model: string; readonly goals: readonly Place[] };

const isSame = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y && a.surface === b.surface;

/** Which of several equally near goals a man flees or goes back to (DW-MOR-13). */
export const chooseGoal = defineDecision<State, ChooseGoal, About>({
  kind: 'choose-goal',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('choose-goal'), model: idSchema, place: placeSchema }),
  check(_state, { about }, { model, place }) {
    if (model !== about.model) return reject('unknown-unit', 'DW-MOR-13', { unit: model, due: about.model });
    return about.goals.some((goal) => isSame(goal, place))
      ? undefined
      : reject('path-blocked', 'DW-MOR-13', { unit: model });
  },
  offer: (_state, { about }) => about.goals.map((goal) => ({ ...goal })),
  sample: (_state, { about: { model, goals } }) =>
    goals.map((place) => ({ kind: 'choose-goal', model, place: { ...place } })),
});
