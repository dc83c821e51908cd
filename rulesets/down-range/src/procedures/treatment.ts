import { discsOverlap } from '@sandtable/geometry';
import type { ClauseId, Play } from '@sandtable/kernel';
import type { Training } from '../content/cards.ts';
import { skillModifiers } from '../rules/skill/skill.ts';
import { baseOf } from '../rules/space/standing.ts';
import { type Care, recoveryDifficulty, recoveryOf } from '../rules/tasks/treatment.ts';
import { isActive, isFriendly, type State, type Unit, unitAt } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Mode } from '../unit-command.ts';
import { payForHelp } from './attack.ts';
import { placeBeside } from './place-out.ts';
import { type SkillRoll, skillRoll } from './skill-roll.ts';

/** A medic's hands on a downed soldier (DR-MED-1 to 10, DR-QS-14). */
export function* treatPatient(table: DownRangeTable, care: Care, mode: Mode): Play {
  const { state } = table;
  const { patient } = care;
  const clause = state.options.rules === 'full' ? 'DR-MED-1' : 'DR-QS-14';
  const roll = yield* careRoll(table, care, mode, 'medicine', clause);
  const result = recoveryOf(state, patient, roll.total, roll.automaticFailure);
  if (result === 'removed') {
    table.emit({
      type: 'unit-removed',
      clause: roll.automaticFailure ? 'DR-MED-6' : clause,
      unit: patient.id,
    });
  } else if (result === 'nothing') table.emit({ type: 'treatment-failed', clause, unit: patient.id });
  else yield* revive(table, care, result === 'injured');
}

/**
 * Back in the fight where they lay, with no Move or Action until their owner's next turn (DR-MED-8). A soldier revived
 * in a wreck, or where another unit now stands, is placed beside it.
 */
function* revive(table: DownRangeTable, { unit, patient }: Care, injured: boolean): Play {
  const { state } = table;
  if (!isFriendly(state, unit, patient) && state.judgements.revivedEnemies === 'captured') {
    table.emit({ type: 'unit-removed', clause: 'DR-MED-10', unit: patient.id });
    return;
  }
  const body = inItsPlace(state, patient);
  const at = body === undefined ? null : yield* placeBeside(table, patient, body);
  if (patient.status !== 'downed') return; // the owner conceded instead of placing the soldier
  const again = patient.everInjured && !injured;
  table.emit({ type: 'unit-revived', clause: again ? 'DR-MED-3' : 'DR-MED-8', unit: patient.id, injured, at });
}

/** What the patient can't share a place with after coming to: the wreck they lay in, or a unit there now (DR-GEO-7). */
function inItsPlace(state: State, patient: Unit): Unit | undefined {
  if (patient.berth !== null) {
    const vehicle = unitAt(state, patient.berth.vehicle);
    return isActive(vehicle) ? undefined : vehicle;
  }
  const base = baseOf(patient);
  if (base === null) return undefined;
  return state.units.find((each) => {
    const theirs = each === patient || each.flying || each.status === 'downed' ? null : baseOf(each);
    return theirs !== null && discsOverlap(base, theirs);
  });
}

/** A mechanic's work on a wreck (DR-MED-11, 12). It doesn't help anyone lying in it. */
export function* repairWreck(table: DownRangeTable, care: Care, mode: Mode): Play {
  const { patient: wreck } = care;
  const clause = 'DR-MED-11';
  const roll = yield* careRoll(table, care, mode, 'mechanics', clause);
  const result = recoveryOf(table.state, wreck, roll.total, roll.automaticFailure);
  if (result === 'removed') table.emit({ type: 'repair-hopeless', clause, unit: wreck.id });
  else if (result === 'nothing') table.emit({ type: 'treatment-failed', clause, unit: wreck.id });
  else table.emit({ type: 'vehicle-repaired', clause, unit: wreck.id, degraded: result === 'injured' });
}

/** Focus, in quick-start games the Action for a patient; then one Skill roll with all the help there is (DR-MED-5, 7). */
function* careRoll(
  table: DownRangeTable,
  { unit, patient, assistants }: Care,
  mode: Mode,
  specialty: Training,
  clause: ClauseId,
): Play<SkillRoll> {
  const { state } = table;
  payForCare(table, unit, patient, mode, clause);
  payForHelp(table, unit, assistants, mode);
  return yield* skillRoll(table, unit, {
    difficulty: recoveryDifficulty(state),
    bonus: assistants.length,
    specialty,
    modifiers: skillModifiers(state, unit, { kind: 'task' }),
    about: { [specialty === 'medicine' ? 'treat' : 'repair']: { unit: unit.id, patient: patient.id } },
    clause,
  });
}

/** The Action of the one who cares. */
export function payForCare(table: DownRangeTable, unit: Unit, patient: Unit, mode: Mode, clause: ClauseId): void {
  const focus = patient.card.kind === 'vehicle' || table.state.options.rules === 'full';
  table.emit({ type: 'action-spent', clause, unit: unit.id, focus, reacting: mode !== 'turn' });
}
