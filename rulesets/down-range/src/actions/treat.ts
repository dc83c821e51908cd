import type { Json, Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { payForCare, treatPatient } from '../procedures/treatment.ts';
import { possibleHelpers } from '../rules/skill/assistance.ts';
import { careHelp, careNear, mayTreat, planTreatment } from '../rules/tasks/treatment.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFree, unitsFree } from './signalling.ts';

/** A medic treats one downed soldier beside it (DR-MED-1, DR-QS-14). */
export type Treat = {
  readonly kind: 'treat';
  readonly unit: UnitId;
  readonly patient: UnitId;
  readonly assistants?: readonly UnitId[];
  readonly declared?: true;
};

function check(state: State, seat: Seat, command: Treat, mode: Mode): Rejection | undefined {
  const care = planTreatment(state, seat, command, mode);
  return 'code' in care ? care : undefined;
}

export const treat = defineAction<Treat>({
  kind: 'treat',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('treat'),
    unit: z.string(),
    patient: z.string(),
    assistants: z.array(z.string()).max(12).exactOptional(),
  }),
  reactive: true,
  check,
  declared: (_state, _unit, command) => ({ ...command, declared: true }),
  // Paid with the roll, when it is known who still helps.
  pay() {},
  *perform(table, unit, command, mode) {
    const care = planTreatment(table.state, unit.seat, command, mode);
    if (!('code' in care)) yield* treatPatient(table, care, mode);
  },
  *spoiled(table, unit, { patient }, mode) {
    payForCare(table, unit, unitById(table.state, patient) as Unit, mode, 'DR-REA-13');
  },
  offer(state, seat, mode) {
    const offers = treatments(state, seat, mode).map(([unit, patient]): Json => {
      const helpers = possibleHelpers(state, seat, careHelp(state, unit, patient, mode));
      return { unit: unit.id, patient: patient.id, assistants: helpers.map(({ id }) => id) };
    });
    return offers.length === 0 ? undefined : offers;
  },
  sample: (state, seat, mode) =>
    treatments(state, seat, mode).flatMap(([unit, patient]): Treat[] => {
      const alone: Treat = { kind: 'treat', unit: unit.id, patient: patient.id };
      const help = careHelp(state, unit, patient, mode);
      const helped = {
        ...alone,
        assistants: possibleHelpers(state, seat, help)
          .map(({ id }) => id)
          .slice(0, help.limit),
      };
      return helped.assistants.length > 0 && check(state, seat, helped, mode) === undefined ? [alone, helped] : [alone];
    }),
  draw(state, seat, mode, random) {
    if (!isAnybodyDowned(state)) return undefined;
    const unit = drawFree(state, seat, mode, random, (each) => mayTreat(state, each));
    const patient = unit === undefined ? undefined : random.pick(careNear(state, unit, 'downed'));
    if (unit === undefined || patient === undefined) return undefined;
    const help = careHelp(state, unit, patient, mode);
    const helpers = random.below(2) === 0 ? possibleHelpers(state, seat, help).slice(0, help.limit) : [];
    const alone: Treat = { kind: 'treat', unit: unit.id, patient: patient.id };
    const made = helpers.length === 0 ? alone : { ...alone, assistants: helpers.map(({ id }) => id) };
    return check(state, seat, made, mode) === undefined ? made : undefined;
  },
});

function isAnybodyDowned({ units }: State): boolean {
  for (const { status } of units) if (status === 'downed') return true;
  return false;
}

function treatments(state: State, seat: Seat, mode: Mode): [Unit, Unit][] {
  if (!isAnybodyDowned(state)) return [];
  return unitsFree(state, seat, mode).flatMap((unit) =>
    careNear(state, unit, 'downed')
      .filter(({ id }) => check(state, seat, { kind: 'treat', unit: unit.id, patient: id }, mode) === undefined)
      .map((patient): [Unit, Unit] => [unit, patient]),
  );
}
