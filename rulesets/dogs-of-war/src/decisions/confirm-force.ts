import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type Army, armySchema } from '../content/army.ts';
import { armyOf, readyForces } from '../content/ready-forces.ts';
import { armyFaults, type BuildTerms } from '../rules/force/army-faults.ts';
import type { State } from '../state.ts';

export type ConfirmForce = { readonly kind: 'confirm-force'; readonly force: Army };

const termsOf = ({ chart, options, scenario }: State): BuildTerms => ({ chart, options, limit: scenario.points });

/** Forces to take as they are: the scenario's own, then the ready ones that keep to its points. */
function atHand(state: State): readonly { readonly id: string | null; readonly force: Army }[] {
  const own = state.scenario.forces.map((force) => ({ id: null, force }));
  const ready = Object.values(readyForces).map((each) => ({ id: each.id, force: armyOf(each) }));
  return [...own, ...ready].filter(({ force }) => armyFaults(force, termsOf(state)).length === 0);
}

/** A complete force as bought, confirmed before either side's is shown. Reports every fault at once (DW-BLD-17). */
export const confirmForce = defineDecision<State, ConfirmForce>({
  kind: 'confirm-force',
  role: 'accept',
  schema: z.strictObject({ kind: z.literal('confirm-force'), force: armySchema }) as unknown as z.ZodType<ConfirmForce>,
  check(state, _question, { force }) {
    const faults = armyFaults(force, termsOf(state));
    const [first] = faults;
    if (first === undefined) return undefined;
    return reject(first.code, first.clause, {
      faults: faults.map(({ code, clause, where, message }) => ({ code, clause, where, message })),
    });
  },
  offer: (state) => ({ points: state.scenario.points, ready: atHand(state).flatMap(({ id }) => id ?? []) }),
  sample: (state) => atHand(state).map(({ force }) => ({ kind: 'confirm-force', force })),
});
