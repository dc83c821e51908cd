import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { unitsAt } from '../rules/objectives/scoring.ts';
import type { Objective, Seat, State, UnitId } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

export type PickObjective = { readonly kind: 'pick-objective'; readonly objective: string };

/** Which objective is handled next (DS-OBJ-6). */
export const pickObjective = helpful(
  defineDecision<State, PickObjective>({
    kind: 'pick-objective',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('pick-objective'), objective: idSchema }),
    check: (state, _question, { objective }) =>
      state.scoring?.left.includes(objective) ? undefined : reject('already-scored', 'DS-OBJ-6', { objective }),
    offer: (state) => [...(state.scoring?.left ?? [])],
    sample: (state) => (state.scoring?.left ?? []).map((objective) => ({ kind: 'pick-objective', objective })),
  }),
);

export type UseUnits = { readonly kind: 'use-units'; readonly units: readonly UnitId[] };

/** Which units that reach several objectives are used at this one (DS-OBJ-5, DS-OBJ-6). */
export const useUnits = helpful(
  defineDecision<State, UseUnits, { readonly objective: string }>({
    kind: 'use-units',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('use-units'), units: z.array(idSchema).max(40) }),
    check(state, { seat, about }, { units }) {
      const { free } = unitsAt(state, seat as Seat, objectiveOf(state, about.objective));
      const stranger = units.find((id, i) => !free.includes(id) || units.indexOf(id) < i);
      if (stranger === undefined) return undefined;
      const code = state.scoring?.used.includes(stranger) ? 'already-used' : 'not-in-reach';
      return reject(code, 'DS-OBJ-5', { unit: stranger });
    },
    offer: (state, { seat, about }) => unitsAt(state, seat as Seat, objectiveOf(state, about.objective)).free,
    sample(state, { seat, about }) {
      const { free } = unitsAt(state, seat as Seat, objectiveOf(state, about.objective));
      return [
        { kind: 'use-units', units: [] },
        { kind: 'use-units', units: free },
      ];
    },
  }),
  (state, { seat, about }, { kind, units }) => {
    const { free } = unitsAt(state, seat as Seat, objectiveOf(state, about.objective));
    return [{ kind, units: free.filter((id) => units.includes(id)) }];
  },
);

export function objectiveOf({ objectives }: State, id: string): Objective {
  return objectives.find((objective) => objective.id === id) as Objective;
}
