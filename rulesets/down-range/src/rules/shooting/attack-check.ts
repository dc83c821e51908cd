import { samePoint } from '@sandtable/geometry';
import type { Json, Rejection, Seat } from '@sandtable/kernel';
import { isActive, type State, type Unit, type UnitId, unitById } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { assistanceRejection, helpersLeft } from '../skill/assistance.ts';
import { actingUnit } from '../turn/budget.ts';
import { type Aim, type Aimed, aimedAt } from './aims.ts';
import { findArm, type HeldArm, needsFocus, ownHands, payloadRejection, useRejection } from './arms.ts';
import type { AttackCommand } from './attack-command.ts';
import { linkRejection } from './linked-weapons.ts';
import { type Shot, shotAt } from './shots.ts';

/** Everything an attack is carried out with, once it is found legal. */
export type AttackPlan = {
  readonly unit: Unit;
  readonly held: HeldArm;
  readonly shot: Shot;
  readonly assistants: readonly UnitId[];
  readonly focus: boolean;
  /** What assistants and own hands add to each Skill roll (DR-CRW-1). */
  readonly bonus: number;
};

/** The attack a command stands for, or the first error in the ledger's order. */
export function planAttack(state: State, seat: Seat, order: AttackCommand, mode: Mode): AttackPlan | Rejection {
  const unit = actingUnit(state, seat, order.unit, mode);
  if ('code' in unit) return unit;
  const held = findArm(state, unit, order.weapon);
  if ('code' in held) return held;
  const command = { ...order, assistants: helpersLeft(state, seat, unit, order, mode) };
  const ready = readiness(state, unit, held, command, mode);
  if ('code' in ready) return ready;
  const aimed = attackAim(state, unit, held, command);
  if ('code' in aimed) return aimed;
  const shot = shotAt(state, unit, held.arm.card, aimed);
  if ('code' in shot) return shot;
  const { assistants } = command;
  const help = helpRejection(state, seat, unit, held, command, mode);
  if (help === undefined) return { unit, held, shot, assistants, ...ready };
  return help.code === 'assist-limit' ? withFewerHelpers(state, seat, order, mode, help) : help;
}

/** The same attack with as many helpers as allowed, or alone. */
function withFewerHelpers(state: State, seat: Seat, order: AttackCommand, mode: Mode, why: Rejection): Rejection {
  const { assistants = [], ...alone } = order;
  const limit = Math.max(0, Number(why.detail?.limit ?? 0));
  const some = limit === 0 ? [] : [{ ...alone, assistants: assistants.slice(0, limit) }];
  const nearest = [...some, alone].find((each) => !('code' in planAttack(state, seat, each, mode)));
  return nearest === undefined ? why : { ...why, nearest: nearest as Json };
}

/** The part of it that has nothing to do with the target: budget, Focus, ammunition, payload, linked weapons. */
export function readiness(
  state: State,
  unit: Unit,
  held: HeldArm,
  { assistants = [], payload, linked = [], focus: wanted = false, target }: AttackTerms,
  mode: Mode,
): { readonly focus: boolean; readonly bonus: number } | Rejection {
  const focus = wanted || needsFocus(state, unit, held, assistants.length > 0);
  // If only the helpers make the attack need Focus, check it with them: then they are the problem, not the weapon.
  const own = focus && (wanted || needsFocus(state, unit, held, false));
  const rejection =
    useRejection(state, unit, held, mode, own) ??
    payloadRejection(held.arm.card, payload) ??
    linkRejection(state, unit, held, linked, target, mode);
  return rejection ?? { focus, bonus: assistants.length + ownHands(state, unit, held.arm.card, focus) };
}

/** What of a command concerns the weapon and not what it is used on. */
export type AttackTerms = Pick<AttackCommand, 'assistants' | 'payload' | 'linked' | 'focus'> & {
  readonly target?: Aim;
};

/** Helpers, up to what the weapon can use on top of a team's own hands (DR-CRW-5). */
export function helpRejection(
  state: State,
  seat: Seat,
  unit: Unit,
  { arm }: HeldArm,
  { assistants: helpers = [], focus = false }: AttackTerms,
  mode: Mode,
): Rejection | undefined {
  if (helpers.length === 0) return undefined;
  const hands = ownHands(state, unit, arm.card, focus || arm.card.focus);
  const limit = arm.card.assistants - hands;
  return assistanceRejection(state, seat, { unit, helpers, limit, beside: unit, mode });
}

/**
 * What an attack is aimed at now. An explosive keeps the point it was declared at: if its target has gone from there, or
 * is out, it is the point that is fired at (DR-REA-13).
 */
export function attackAim(
  state: State,
  unit: Unit,
  { arm }: HeldArm,
  { target, aim }: Pick<AttackCommand, 'target' | 'aim'>,
): Aimed | Rejection {
  if (aim === undefined || !('unit' in target) || arm.card.radius === 0) {
    return aimedAt(state, unit, arm.card, target);
  }
  const aimed = aimedAt(state, unit, arm.card, target);
  if (!('code' in aimed) && (aimed.air || samePoint(aimed.point, aim))) return aimed;
  const named = unitById(state, target.unit);
  // There is no point to go on to in the air (DR-MISS-7).
  if (named?.card.mobility === 'aerial' && 'code' in aimed && !isActive(named)) return aimed;
  return { at: 'point', point: aim, air: false };
}

/** The command with its aim point fixed, as it is declared. */
export function fixAim(state: State, unit: Unit, command: AttackCommand): AttackCommand {
  const held = findArm(state, unit, command.weapon);
  if ('code' in held || held.arm.card.radius === 0) return { ...command, declared: true };
  const aimed = aimedAt(state, unit, held.arm.card, command.target);
  return 'code' in aimed ? { ...command, declared: true } : { ...command, declared: true, aim: aimed.point };
}
