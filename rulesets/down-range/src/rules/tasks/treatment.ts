import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import type { Recovery } from '../../content/cards.ts';
import { recoveryAt } from '../../content/medicine.ts';
import { isActive, type State, type Unit, type UnitId, unitById } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { namedTarget } from '../knowledge/awareness.ts';
import { type Assistance, assistanceRejection, helpersLeft } from '../skill/assistance.ts';
import { apartRejection, isAdjacentTo } from '../space/space.ts';
import { actingUnit, actionRejection } from '../turn/budget.ts';

/** A medic's work on a downed soldier, or a mechanic's on a wreck (DR-MED-1, 11). */
export type Care = { readonly unit: Unit; readonly patient: Unit; readonly assistants: readonly UnitId[] };

/** What a command for either says. */
export type CareCommand = {
  readonly unit: UnitId;
  readonly assistants?: readonly UnitId[];
  readonly declared?: true;
};

/** Does the soldier know medicine, as a specialist or by training? */
export function isMedic({ specialties, trained }: Unit): boolean {
  return specialties.includes('medicine') || trained.includes('medicine');
}

/** Does the unit have what treating takes: a kit, or in quick-start games the training (DR-MED-1, DR-QS-14)? */
export function mayTreat(state: State, unit: Unit): boolean {
  return state.options.rules === 'quick-start' ? isMedic(unit) : unit.items.some(({ medicalKit }) => medicalKit);
}

/** Treatment, or the first error: kit, state of the patient, nearness, Focus, helpers (DR-MED-1, 4, 5, DR-QS-14). */
export function planTreatment(
  state: State,
  seat: Seat,
  command: CareCommand & { readonly patient: UnitId },
  mode: Mode,
): Care | Rejection {
  const unit = actingUnit(state, seat, command.unit, mode);
  if ('code' in unit) return unit;
  const quick = state.options.rules === 'quick-start';
  if (!mayTreat(state, unit)) {
    return reject('no-kit', quick ? 'DR-QS-14' : 'DR-MED-1', { unit: unit.id, needs: quick ? 'medicine' : 'kit' });
  }
  const patient = namedTarget(state, seat, command.patient);
  if ('code' in patient) return patient;
  if (patient.status !== 'downed' || patient.card.kind !== 'troop') {
    return reject('not-downed', 'DR-MED-4', { patient: patient.id, status: patient.status });
  }
  return careOn(state, seat, unit, patient, command, mode, !quick);
}

/** Repair, or the first error: a trained mechanic with tools at a wreck that can be mended (DR-MED-11, 12). */
export function planRepair(
  state: State,
  seat: Seat,
  command: CareCommand & { readonly wreck: UnitId },
  mode: Mode,
): Care | Rejection {
  const unit = actingUnit(state, seat, command.unit, mode);
  if ('code' in unit) return unit;
  if (!unit.items.some(({ toolKit }) => toolKit)) {
    return reject('no-kit', 'DR-MED-11', { unit: unit.id, needs: 'tool-kit' });
  }
  if (!unit.trained.includes('mechanics') && !unit.specialties.includes('mechanics')) {
    return reject('no-kit', 'DR-MED-11', { unit: unit.id, needs: 'mechanics' });
  }
  const wreck = namedTarget(state, seat, command.wreck);
  if ('code' in wreck) return wreck;
  if (wreck.status !== 'wreck' || !wreck.repairable || wreck.burning) {
    const why = wreck.status !== 'wreck' ? 'no-wreck' : wreck.burning ? 'burning' : 'beyond-repair';
    return reject('not-repairable', wreck.burning ? 'DR-MED-12' : 'DR-MED-11', { wreck: wreck.id, why });
  }
  return careOn(state, seat, unit, wreck, command, mode, true);
}

function careOn(
  state: State,
  seat: Seat,
  unit: Unit,
  patient: Unit,
  command: CareCommand,
  mode: Mode,
  focus: boolean,
): Care | Rejection {
  const budget =
    apartRejection(state, unit, patient, { unit: unit.id, patient: patient.id }) ??
    actionRejection(state, unit, mode, focus);
  if (budget !== undefined) return budget;
  const assistants = helpersLeft(state, seat, unit, command, mode, patient);
  const limit = state.judgements.treatmentAssistants;
  return (
    assistanceRejection(state, seat, { unit, helpers: assistants, limit, beside: patient, mode }) ??
    untaughtHelper(state, assistants, patient) ?? { unit, patient, assistants }
  );
}

/** The players may have agreed that only medical people help with a patient (DR-MED-5). */
function untaughtHelper(state: State, assistants: readonly UnitId[], patient: Unit): Rejection | undefined {
  if (state.judgements.treatmentHelpers === 'anyone' || patient.card.kind !== 'troop') return undefined;
  const id = assistants.find((each) => {
    const helper = unitById(state, each) as Unit;
    return !isMedic(helper) && !helper.items.some(({ medicalKit }) => medicalKit);
  });
  return id === undefined ? undefined : reject('no-kit', 'DR-MED-5', { assistant: id });
}

/** The terms on which another soldier could help with this patient. */
export function careHelp(state: State, unit: Unit, patient: Unit, mode: Mode): Omit<Assistance, 'helpers'> {
  return { unit, limit: state.judgements.treatmentAssistants, beside: patient, mode };
}

/** Downed soldiers, or wrecks, that a unit is close enough to. */
export function careNear(state: State, unit: Unit, status: 'downed' | 'wreck'): Unit[] {
  return state.units.filter(
    (each) =>
      each.status === status &&
      (status === 'wreck' || each.card.kind === 'troop') &&
      isAdjacentTo(state, unit, each) &&
      isActive(unit),
  );
}

/** What the total of a treatment or repair comes to; a counted 1 is the worst (DR-MED-1, 3, 6, 12). */
export function recoveryOf(state: State, patient: Unit, total: number, automaticFailure: boolean): Recovery {
  const table = state.scenario.catalogue.recovery;
  const result = automaticFailure ? 'removed' : recoveryAt(total, table);
  return result === 'unharmed' && patient.everInjured ? 'injured' : result;
}

/** The least total that brings the patient back. */
export function recoveryDifficulty({ scenario }: State): number {
  const below = scenario.catalogue.recovery.filter(({ result }) => result === 'removed' || result === 'nothing');
  return Math.max(0, ...below.map(({ upTo }) => upTo ?? 0)) + 1;
}
