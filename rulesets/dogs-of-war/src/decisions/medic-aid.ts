import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { areInContact } from '../rules/ground/contact.ts';
import { armFault } from '../rules/health/duty.ts';
import { groundNow, hasTrait, isPresent, modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors } from './actor.ts';
import { idSchema } from './schemas.ts';

export type MedicAid = {
  readonly kind: 'medic-aid';
  readonly model: string;
  readonly patient: string;
  readonly wound: number | null;
};

/** Why this man can't treat that one (DW-AID-6, DW-AID-9, DW-AID-10). */
function medicFault(state: State, { model: id, patient: other, wound }: Omit<MedicAid, 'kind'>): Rejection | undefined {
  if (!state.options.specialists) return reject('not-in-mode', 'DW-AID-6', {});
  const fault = actorFault(state, id, { ap: actionCosts.bandage!.ap });
  if (fault !== undefined) return fault;
  const [medic, patient] = [modelById(state, id)!, modelById(state, other)];
  if (patient === undefined) return reject('unknown-unit', 'DW-AID-6', { unit: other });
  const arm = armFault(medic, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  if (!areInContact(groundNow(state), medic.place, patient.place) || id === other)
    return reject('not-adjacent', 'DW-AID-6', { unit: other });
  const helpless = patient.unconscious || patient.captured;
  if (!isPresent(patient) || patient.carriedBy !== null || (patient.seat !== medic.seat && !helpless))
    return reject('not-a-target', 'DW-AID-9', { unit: other });
  if (!hasTrait(medic, 'medic')) return reject('not-trained', 'DW-AID-6', { unit: id });
  return treatFault(patient, wound);
}

/**
 * The wound hasn't given its point back yet. Naming none is for an unconscious man with no wound left to treat
 * (DW-AID-6, DW-AID-10).
 */
function treatFault(patient: Model, wound: number | null): Rejection | undefined {
  const who = { unit: patient.id };
  if (wound === null) {
    const done = patient.unconscious && patient.wounds.every(({ repaired }) => repaired);
    return done ? undefined : reject('not-a-target', 'DW-AID-10', who);
  }
  const named = patient.wounds[wound];
  if (named === undefined) return reject('not-a-target', 'DW-AID-6', who);
  return named.repaired ? reject('already-used', 'DW-AID-6', who) : undefined;
}

const treatments = (state: State): MedicAid[] =>
  actors(state)
    .filter((medic) => state.options.specialists && hasTrait(medic, 'medic') && medic.ap >= actionCosts.bandage!.ap)
    .flatMap(({ id }) =>
      state.models
        .filter((patient) => patient.wounds.length > 0 || patient.unconscious)
        .flatMap((patient) =>
          [null, ...patient.wounds.keys()]
            .map((wound): MedicAid => ({ kind: 'medic-aid', model: id, patient: patient.id, wound }))
            .filter((command) => medicFault(state, command) === undefined),
        ),
    );

/** A Combat Medic's aid (DW-AID-6). */
export const medicAid = defineDecision<State, MedicAid>({
  kind: 'medic-aid',
  role: 'act',
  weight: 8,
  schema: z.strictObject({
    kind: z.literal('medic-aid'),
    model: idSchema,
    patient: idSchema,
    wound: z.int().min(0).max(50).nullable(),
  }),
  check: (state, _question, command) => medicFault(state, command),
  offer(state) {
    const found = treatments(state).map(({ kind: _, ...rest }) => rest);
    return found.length === 0 ? undefined : found;
  },
  sample: treatments,
});
