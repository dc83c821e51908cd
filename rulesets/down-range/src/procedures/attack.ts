import type { Play } from '@sandtable/kernel';
import { type Aimed, wordsFor } from '../rules/shooting/aims.ts';
import { findArm, type HeldArm, isMounted, needsFocus, ownHands } from '../rules/shooting/arms.ts';
import { type AttackPlan, planAttack } from '../rules/shooting/attack-check.ts';
import type { AttackCommand } from '../rules/shooting/attack-command.ts';
import { assistanceNeedsFocus, isAtStation } from '../rules/skill/assistance.ts';
import { isActive, type Unit, type UnitId, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Mode } from '../unit-command.ts';
import { fireExplosive } from './explosive.ts';
import { fireAgain, fireFan } from './fan.ts';
import { noticeAttack, witnessesOf } from './notice.ts';

/** A weapon being fired: by whom, with what help, and who could still bail out of what it does (DR-VEH-11). */
export type Firing = {
  readonly unit: Unit;
  readonly held: HeldArm;
  readonly bonus: number;
  readonly reacting: boolean;
  readonly tokens: readonly number[];
};

/** An attack that is still legal after its window: it is paid for and carried out, weapon by weapon (DR-LNK-1). */
export function* performAttack(table: DownRangeTable, command: AttackCommand, mode: Mode): Play {
  const { state } = table;
  const plan = planAttack(state, (unitById(state, command.unit) as Unit).seat, command, mode);
  if ('code' in plan) return; // it was legal a moment ago
  const { unit, held, bonus, shot } = plan;
  const tokens = tokenHolders(table);
  const witnesses = witnessesOf(state, unit);
  payForWeapon(table, plan, mode);
  const linked = command.linked ?? [];
  const slots = [command.weapon, ...linked.map(({ weapon }) => weapon)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const slot of slots) {
    const arm = slot === command.weapon ? held : findArm(state, unit, slot);
    if (!isActive(unit) || 'code' in arm) break;
    const firing: Firing = { unit, held: arm, bonus, reacting: mode !== 'turn', tokens };
    yield* fireAt(table, firing, shot.aimed, command, linked.length > 0);
  }
  noticeAttack(table, unit, witnesses);
}

function* fireAt(
  table: DownRangeTable,
  firing: Firing,
  aimed: Aimed,
  { payload = 'he' }: AttackCommand,
  linked: boolean,
): Play {
  if (firing.held.arm.card.radius > 0) yield* fireExplosive(table, firing, stillThere(aimed), payload);
  else if (linked) yield* fireAgain(table, firing, wordsFor(aimed));
  else yield* fireFan(table, firing, wordsFor(aimed));
}

/** Linked explosives share one aim point, whatever the first of them has done to the target (DR-LNK-2). */
function stillThere(aimed: Aimed): Aimed {
  if (aimed.at !== 'unit' || isActive(aimed.unit)) return aimed;
  return { at: 'point', point: aimed.point, air: aimed.air };
}

/**
 * An attack that became impossible in its window: the Action is spent with no roll and no ammunition used, but an
 * automatic weapon may switch to another target (DR-REA-13).
 */
export function* spoilAttack(table: DownRangeTable, unit: Unit, command: AttackCommand, mode: Mode): Play {
  const { state } = table;
  const held = findArm(state, unit, command.weapon);
  const assistants = (command.assistants ?? []).filter((id) => isActive(unitById(state, id) as Unit));
  if ('code' in held) {
    table.emit({ type: 'action-spent', clause: 'DR-REA-13', unit: unit.id, focus: false, reacting: mode !== 'turn' });
    return;
  }
  const witnesses = witnessesOf(state, unit);
  const tokens = tokenHolders(table);
  const { card } = held.arm;
  const focus = needsFocus(state, unit, held, assistants.length > 0) || command.focus === true;
  payForWeapon(table, { unit, held, assistants, focus }, mode);
  if (card.fan < 2 || card.radius > 0 || (command.linked ?? []).length > 0) return;
  const bonus = assistants.length + ownHands(state, unit, card, focus);
  const firing: Firing = { unit, held, bonus, reacting: mode !== 'turn', tokens };
  if (yield* fireFan(table, firing, null)) noticeAttack(table, unit, witnesses);
}

/** The shooter's and every helper's Action, plus Focus, stations and standing still where the weapon needs them. */
export function payForWeapon(
  table: DownRangeTable,
  { unit, held, assistants, focus }: Pick<AttackPlan, 'unit' | 'held' | 'assistants' | 'focus'>,
  mode: Mode,
): void {
  const { state } = table;
  const reacting = mode !== 'turn';
  table.emit({ type: 'action-spent', clause: focus ? 'DR-WPN-2' : 'DR-WPN-4', unit: unit.id, focus, reacting });
  payForHelp(table, unit, assistants, mode);
  if (!isMounted(held) || unit.berth === null) return;
  if (!reacting) table.emit({ type: 'station-used', clause: 'DR-VCR-6', unit: unit.id });
  if (held.arm.card.artillery && !reacting && isActive(held.holder)) {
    table.emit({ type: 'vehicle-anchored', clause: 'DR-WPN-3', unit: held.holder.id });
  }
  if (reacting) return;
  for (const id of assistants) {
    if (isAtStation(state, unitById(state, id) as Unit)) {
      table.emit({ type: 'station-used', clause: 'DR-VCR-6', unit: id });
    }
  }
}

/** The Actions, or tokens, of those who help (DR-CRW-6, 7, DR-QS-10). */
export function payForHelp(table: DownRangeTable, unit: Unit, assistants: readonly UnitId[], mode: Mode): void {
  if (assistants.length === 0) return;
  const focus = assistanceNeedsFocus(table.state, unit);
  const clause = focus ? 'DR-CRW-2' : table.state.options.rules === 'full' ? 'DR-CRW-4' : 'DR-QS-10';
  table.emit({ type: 'unit-assisted', clause, unit: unit.id, assistants, focus, reacting: mode !== 'turn' });
}

function tokenHolders({ state }: DownRangeTable): readonly number[] {
  return state.units.filter(({ reaction }) => reaction).map(({ index }) => index);
}
