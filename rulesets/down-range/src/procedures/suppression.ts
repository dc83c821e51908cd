import type { Play } from '@sandtable/kernel';
import { skillModifiers } from '../rules/skill/skill.ts';
import type { SuppressCommand } from '../rules/suppression/suppress-command.ts';
import { planSuppression } from '../rules/suppression/suppression.ts';
import { isActive, type State, type Taker, takerOf, type Unit, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Mode } from '../unit-command.ts';
import { payForWeapon } from './attack.ts';
import { useWeapon } from './fan.ts';
import { isToCome, rollsInitiative } from './initiative.ts';
import { noticeAttack, witnessesOf } from './notice.ts';
import { skillRoll } from './skill-roll.ts';

/** Fire to keep heads down: one Skill roll for all of them, no damage, and nothing at all on a failure (DR-SUP-5). */
export function* performSuppression(table: DownRangeTable, command: SuppressCommand, mode: Mode): Play {
  const { state } = table;
  const plan = planSuppression(state, (unitById(state, command.unit) as Unit).seat, command, mode);
  if ('code' in plan) return; // it was legal a moment ago
  const { unit, held, targets, bonus } = plan;
  const { card, slot } = held.arm;
  const witnesses = witnessesOf(state, unit);
  payForWeapon(table, plan, mode);
  useWeapon(table, { unit, held, bonus, reacting: mode !== 'turn', tokens: [] });
  const skill = yield* skillRoll(table, unit, {
    difficulty: card.difficulty,
    bonus,
    specialty: card.family,
    modifiers: skillModifiers(state, unit, { kind: 'suppress', weapon: card, targets }),
    about: { suppress: { unit: unit.id, weapon: slot, targets: targets.map(({ id }) => id) } },
    clause: 'DR-SUP-5',
    counts: 'success',
  });
  if (skill.success) {
    for (const target of targets) {
      const suppression = { by: unit.id, taker: unit.taker, round: state.round };
      table.emit({ type: 'unit-suppressed', clause: 'DR-SUP-5', unit: target.id, suppression });
    }
  }
  noticeAttack(table, unit, witnesses);
}

/**
 * At the end of a round: suppression by a player who has left would never be lifted. Mark it in the round they leave,
 * and lift it at the end of the next one (DR-SUP-11). A player who is only skipped, with reserves to come, hasn't left.
 */
export function liftOrphanedSuppression(table: DownRangeTable): void {
  const { state } = table;
  for (const unit of state.units) {
    for (const { taker, orphaned } of unit.suppressions) {
      if (!hasLeft(state, takerOf(state, taker))) continue;
      if (orphaned === undefined) {
        table.emit({ type: 'suppression-orphaned', clause: 'DR-SUP-11', unit: unit.id, taker, round: state.round });
      } else if (orphaned < state.round) {
        table.emit({ type: 'suppression-lifted', clause: 'DR-SUP-11', unit: unit.id, taker });
      }
    }
  }
}

/** Conceded, beaten, or, with group initiative, a group with nobody left or still to come. */
function hasLeft(state: State, taker: Taker): boolean {
  if (!rollsInitiative(state, taker)) return true;
  return !state.units.some((unit) => unit.taker === taker.key && (isActive(unit) || isToCome(unit)));
}
