import type { Reason } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';

/** The bulk of everything a soldier has on him; what nobody can carry is pulled along by its team and weighs nothing. */
export function bulkOf({ arms, items, load }: Unit): number {
  let sum = load;
  for (const { card } of arms) sum += card.bulk ?? 0;
  for (const { bulk } of items) sum += bulk;
  return sum;
}

/** How much a unit carries without trouble, and at most; the soldiers of a token share the load (DR-LOD-1). */
export function bulkLimits(
  { judgements }: State,
  { members }: Unit,
): { readonly normal: number; readonly most: number } {
  return { normal: judgements.normalBulk * members, most: judgements.mostBulk * members };
}

/** Does a soldier carry more than is good for him (DR-LOD-1)? Half Movement, and Disadvantage on every action. */
export function isOverburdened(state: State, unit: Unit): boolean {
  return unit.card.kind === 'troop' && bulkOf(unit) > bulkLimits(state, unit).normal;
}

/** The load of a soldier that takes up `more` bulk, and whether he can bear it at all. */
export function canBear(state: State, unit: Unit, more: number): boolean {
  return unit.card.kind === 'troop' && bulkOf(unit) + more <= bulkLimits(state, unit).most;
}

/** Why an overburdened unit is at Disadvantage, for adding up Skill modifiers. */
export function loadReason(state: State, unit: Unit): Reason | undefined {
  if (!isOverburdened(state, unit)) return undefined;
  const { normal } = bulkLimits(state, unit);
  return { clause: 'DR-LOD-1', what: 'overburdened', note: { bulk: bulkOf(unit), normal } };
}
