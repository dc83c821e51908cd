import type { Json, Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { payForCare, repairWreck } from '../procedures/treatment.ts';
import { possibleHelpers } from '../rules/skill/assistance.ts';
import { careHelp, careNear, planRepair } from '../rules/tasks/treatment.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { unitsFree } from './signalling.ts';

/** A mechanic works on a wreck beside it (DR-MED-11). */
export type Repair = {
  readonly kind: 'repair';
  readonly unit: UnitId;
  readonly wreck: UnitId;
  readonly assistants?: readonly UnitId[];
  readonly declared?: true;
};

function check(state: State, seat: Seat, command: Repair, mode: Mode): Rejection | undefined {
  const care = planRepair(state, seat, command, mode);
  return 'code' in care ? care : undefined;
}

export const repair = defineAction<Repair>({
  kind: 'repair',
  role: 'act',
  rare: true,
  vehicles: true,
  schema: z.strictObject({
    kind: z.literal('repair'),
    unit: z.string(),
    wreck: z.string(),
    assistants: z.array(z.string()).max(12).exactOptional(),
  }),
  reactive: true,
  check,
  declared: (_state, _unit, command) => ({ ...command, declared: true }),
  // Paid with the roll, when it is known who still helps.
  pay() {},
  *perform(table, unit, command, mode) {
    const care = planRepair(table.state, unit.seat, command, mode);
    if (!('code' in care)) yield* repairWreck(table, care, mode);
  },
  *spoiled(table, unit, { wreck }, mode) {
    payForCare(table, unit, unitById(table.state, wreck) as Unit, mode, 'DR-REA-13');
  },
  offer(state, seat, mode) {
    const offers = repairs(state, seat, mode).map(([unit, wreck]): Json => {
      const helpers = possibleHelpers(state, seat, careHelp(state, unit, wreck, mode));
      return { unit: unit.id, wreck: wreck.id, assistants: helpers.map(({ id }) => id) };
    });
    return offers.length === 0 ? undefined : offers;
  },
  sample: (state, seat, mode) =>
    repairs(state, seat, mode).map(([unit, wreck]) => ({ kind: 'repair', unit: unit.id, wreck: wreck.id })),
});

function repairs(state: State, seat: Seat, mode: Mode): [Unit, Unit][] {
  if (!state.units.some(({ status }) => status === 'wreck')) return [];
  return unitsFree(state, seat, mode).flatMap((unit) =>
    careNear(state, unit, 'wreck')
      .filter(({ id }) => check(state, seat, { kind: 'repair', unit: unit.id, wreck: id }, mode) === undefined)
      .map((wreck): [Unit, Unit] => [unit, wreck]),
  );
}
