import type { Rejection, Seat } from '@sandtable/kernel';
import type { WeaponCard } from '../content/cards.ts';
import { type HeldArm, needsFocus, ownHands } from '../rules/shooting/arms.ts';
import { planAttack } from '../rules/shooting/attack-check.ts';
import type { AttackCommand } from '../rules/shooting/attack-command.ts';
import { type Shot, shotOf } from '../rules/shooting/shots.ts';
import { attackModifiers } from '../rules/skill/attack-skill.ts';
import { type Modifier, rollerOf, type SkillModifiers, skillDie, skillModifiers } from '../rules/skill/skill.ts';
import type { SuppressCommand } from '../rules/suppression/suppress-command.ts';
import { planSuppression } from '../rules/suppression/suppression.ts';
import type { State, Unit, UnitId } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { type RollTerms, successChance } from './chances.ts';

/** The Skill roll of a shot before it is made: its terms, why the dice are kept so, and the chance that it succeeds. */
export type ShotTerms = RollTerms & {
  readonly reasons: readonly Modifier[];
  readonly hit: number;
  /** What it is aimed at; undefined of fire to keep heads down. */
  readonly shot?: Shot;
  /** For suppressive fire: the units it suppresses if it succeeds. The named target need not be one of them. */
  readonly keeps?: readonly UnitId[];
};

/** The roll for an attack or suppressive fire, or why it can't be ordered. */
export function shotTerms(
  state: State,
  seat: Seat,
  command: AttackCommand | SuppressCommand,
  mode: Mode,
): ShotTerms | Rejection {
  if (!('target' in command)) return suppressionTerms(state, seat, command, mode);
  const plan = planAttack(state, seat, command, mode);
  if ('code' in plan) return plan;
  const { unit, held, shot, bonus } = plan;
  return ofShot(state, unit, held.arm.card, shot, bonus);
}

/**
 * The same for a shot that can't be ordered now: from a planned place, in another player's turn, or the next of a
 * burst. `bonus` comes from the helpers, if they were settled with the first shot. Undefined if there is no such shot,
 * or no one whose Skill could be rolled, as with a drone nobody controls.
 */
export function shotTermsAt(
  state: State,
  unit: Unit,
  held: HeldArm,
  target: UnitId,
  bonus = ownHands(state, unit, held.arm.card, needsFocus(state, unit, held, false)),
): ShotTerms | undefined {
  const { card } = held.arm;
  if (rollerOf(state, unit).card.skill === null) return undefined;
  const shot = shotOf(state, unit, card, { unit: target });
  return 'code' in shot ? undefined : ofShot(state, unit, card, shot, bonus);
}

function suppressionTerms(state: State, seat: Seat, command: SuppressCommand, mode: Mode): ShotTerms | Rejection {
  const plan = planSuppression(state, seat, command, mode);
  if ('code' in plan) return plan;
  const { unit, held, targets, bonus } = plan;
  const { card } = held.arm;
  const modifiers = skillModifiers(state, unit, { kind: 'suppress', weapon: card, targets });
  return { ...termsOf(state, unit, card, bonus, modifiers), keeps: targets.map(({ id }) => id) };
}

function ofShot(state: State, unit: Unit, card: WeaponCard, shot: Shot, bonus: number): ShotTerms {
  return { ...termsOf(state, unit, card, bonus, attackModifiers(state, unit, card, shot)), shot };
}

function termsOf(
  state: State,
  unit: Unit,
  card: WeaponCard,
  bonus: number,
  { keep, reasons }: SkillModifiers,
): ShotTerms {
  const die = skillDie(state, unit, card.family);
  const terms = { die, keep, difficulty: card.difficulty, bonus, onesFail: state.options.rules === 'full' };
  return { ...terms, reasons, hit: successChance(terms) };
}
