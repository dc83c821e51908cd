import type { Command, Match, OpenDecision, Seat } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import { defenseOf } from '../rules/damage/damage.ts';
import { findArm } from '../rules/shooting/arms.ts';
import type { AttackCommand } from '../rules/shooting/attack-command.ts';
import { shotOf } from '../rules/shooting/shots.ts';
import { attackModifiers } from '../rules/skill/attack-skill.ts';
import { skillDie } from '../rules/skill/skill.ts';
import { isActive, isFriendly, type State, type Unit, unitById } from '../state.ts';
import { outChance, successChance } from './chances.ts';
import { stakeOf } from './stakes.ts';

/**
 * What one aimed shot should cost the other side on average, and so, once it is done, how lucky it was for a seat.
 * Bursts, whose dice fall on several, and shots with helpers are left to chance.
 */
export function luck(
  { state }: Match<State, DownRangeEvent>,
  open: OpenDecision,
  command: Command,
  seat: Seat,
): (() => number) | undefined {
  if (open.moment !== 'turn' || command.kind !== 'attack') return undefined;
  const { unit: id, weapon, target: aim, assistants = [], linked = [] } = command as AttackCommand;
  const unit = unitById(state, id);
  const target = 'unit' in aim ? unitById(state, aim.unit) : undefined;
  if (unit === undefined || target === undefined || assistants.length + linked.length > 0) return undefined;
  const chance = chanceOf(state, unit, weapon, target);
  if (chance === undefined) return undefined;
  const stake = (isFriendly(state, target, { seat }) ? -1 : 1) * stakeOf(state, target);
  return () => stake * ((isActive(unitById(state, target.id) as Unit) ? 0 : 1) - chance);
}

/** The chance that a weapon's first shot puts the target out; undefined for bursts. */
function chanceOf(state: State, unit: Unit, weapon: string, target: Unit): number | undefined {
  const held = findArm(state, unit, weapon);
  if ('code' in held || held.arm.card.radius > 0) return undefined;
  const { card } = held.arm;
  const shot = shotOf(state, unit, card, { unit: target.id });
  if ('code' in shot) return undefined;
  const { keep } = attackModifiers(state, unit, card, shot);
  const onesFail = state.options.rules === 'full';
  const die = skillDie(state, unit, card.family);
  const hit = successChance({ die, keep, difficulty: card.difficulty, bonus: 0, onesFail });
  return hit * outChance(card.damage, defenseOf(target), onesFail);
}
