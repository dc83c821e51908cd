import type { Point } from '@sandtable/geometry';
import { assert, type Reason } from '@sandtable/kernel';
import type { Die, Training, WeaponCard } from '../../content/cards.ts';
import { type State, type Unit, unitAt } from '../../state.ts';
import { isTrainedOn } from '../shooting/arms.ts';
import { rollerModifiers } from './skill-roller.ts';
import { aimModifiers, isAirborne, targetModifiers } from './skill-target.ts';

/** One ground for Advantage or Disadvantage. `forced`: it cannot be cancelled (DR-FLY-2). */
export type Modifier = Reason & { readonly effect: 'advantage' | 'disadvantage'; readonly forced?: true };

/** What a Skill roll is for. */
export type SkillAbout =
  | {
      readonly kind: 'attack';
      readonly weapon: WeaponCard;
      /** The target; for an explosive its primary target, null if there is none (DR-SKL-6). */
      readonly target: Unit | null;
      /** Where an explosive is aimed. */
      readonly aim?: Point;
      /** Terrain that is shot at; it stands as still as can be (DR-TSK-5). */
      readonly piece?: string;
    }
  | { readonly kind: 'suppress'; readonly weapon: WeaponCard; readonly targets: readonly Unit[] }
  /** A task, treatment, repair, sigint, jamming. `training` is what it asks for (DR-TSK-3). */
  | { readonly kind: 'task'; readonly training?: Training | null };

/** Which die counts, the best or the worst of two, or one alone, and why. */
export type SkillModifiers = { readonly keep: 'best' | 'worst' | 'one'; readonly reasons: readonly Modifier[] };

/** Who makes the Skill rolls of a unit: itself, of a remotely piloted vehicle its operator (DR-UMV-3). */
export function rollerOf(state: State, unit: Unit): Unit {
  return unit.card.unmanned === 'rpv' && unit.operator >= 0 ? unitAt(state, unit.operator) : unit;
}

/** The die a unit rolls; a specialist's is larger for what it is a specialist of (DR-SKL-9). */
export function skillDie(state: State, unit: Unit, specialty: Training | null = null): Die {
  const { card, specialties } = rollerOf(state, unit);
  if (specialty !== null && card.specialtySkill !== null && specialties.includes(specialty)) return card.specialtySkill;
  assert(card.skill !== null, `${unit.id} has nobody aboard whose Skill it could use`);
  return card.skill;
}

/**
 * Advantages and Disadvantages of a Skill roll (DR-SKL-2 to 4, in quick-start games DR-QS-7, 8). None of them stack; one
 * of each cancel all (DR-CORE-12), but for the one that cannot be cancelled (DR-CORE-13).
 */
export function skillModifiers(state: State, unit: Unit, about: SkillAbout): SkillModifiers {
  const reasons = [...rollerModifiers(state, rollerOf(state, unit)), ...aboutModifiers(state, unit, about)];
  return { keep: keepOf(reasons), reasons };
}

function aboutModifiers(state: State, unit: Unit, about: SkillAbout): Modifier[] {
  if (about.kind === 'task') return trainingFor(state, unit, about.training ?? null);
  const modifiers = trainingOn(state, unit, about.weapon);
  if (about.kind === 'attack') {
    modifiers.push(...aimModifiers(state, unit, about.target, about.aim ?? null));
    if (about.piece !== undefined) modifiers.push(standing(about.piece));
    if (about.target !== null) modifiers.push(...targetModifiers(state, unit, about.weapon, about.target, about.aim));
    return modifiers;
  }
  // DR-SUP-6: the fire is not aimed at the targets themselves, so only tokens and the flying rule count.
  const observed = about.targets.flatMap((target) => aimModifiers(state, unit, target, null)).slice(0, 1);
  const airborne = about.targets.flatMap((target) => isAirborne(state, target, about.weapon)).slice(0, 1);
  return [...modifiers, ...observed, ...airborne];
}

function standing(piece: string): Modifier {
  return { clause: 'DR-TSK-5', what: 'stationary', effect: 'advantage', note: { piece } };
}

/** A drone's own munitions are its operator's trade; everything else the roller must know (DR-SKL-8). */
function trainingOn(state: State, unit: Unit, weapon: WeaponCard): Modifier[] {
  const roller = rollerOf(state, unit);
  if (isTrainedOn(roller, weapon) || (roller !== unit && isTrainedOn(unit, weapon))) return [];
  return [{ clause: 'DR-SKL-8', what: 'untrained', effect: 'disadvantage', note: { weapon: weapon.id } }];
}

function trainingFor(state: State, unit: Unit, training: Training | null): Modifier[] {
  const { trained, specialties } = rollerOf(state, unit);
  if (training === null || trained.includes(training) || specialties.includes(training)) return [];
  return [{ clause: 'DR-TSK-3', what: 'untrained', effect: 'disadvantage', note: { training } }];
}

function keepOf(modifiers: readonly Modifier[]): SkillModifiers['keep'] {
  if (modifiers.some(({ forced }) => forced)) return 'worst';
  const better = modifiers.some(({ effect }) => effect === 'advantage');
  const worse = modifiers.some(({ effect }) => effect === 'disadvantage');
  if (better === worse) return 'one';
  return better ? 'best' : 'worst';
}
