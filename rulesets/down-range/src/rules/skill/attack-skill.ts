import type { WeaponCard } from '../../content/cards.ts';
import type { State, Unit } from '../../state.ts';
import type { Aimed } from '../shooting/aims.ts';
import { primaryTarget } from './primary-target.ts';
import { type SkillModifiers, skillModifiers } from './skill.ts';

/**
 * Advantage and Disadvantage of one attack. Of an explosive aimed at a point it is the enemy nearest to that point who
 * makes it easy or hard (DR-SKL-6); linked weapons and the shots of a Fan are each judged for themselves (DR-AUT-2).
 */
export function attackModifiers(
  state: State,
  unit: Unit,
  weapon: WeaponCard,
  { aimed }: { readonly aimed: Aimed },
): SkillModifiers {
  if (aimed.at === 'piece') {
    return skillModifiers(state, unit, { kind: 'attack', weapon, target: null, piece: aimed.piece.id });
  }
  if (weapon.radius === 0) {
    return skillModifiers(state, unit, { kind: 'attack', weapon, target: aimed.at === 'unit' ? aimed.unit : null });
  }
  const target = aimed.at === 'unit' ? aimed.unit : primaryTarget(state, unit, weapon, aimed.point, aimed.air);
  return skillModifiers(state, unit, { kind: 'attack', weapon, target, aim: aimed.point });
}
