import { isActive, type State, type Unit } from '../../state.ts';

/** DR-REA-14: who holds a token and is free to use it. */
export function canUseToken(unit: Unit): boolean {
  return unit.reaction && isActive(unit) && !unit.disabled && unit.carriedBy < 0 && unit.carrying < 0;
}

/** Is there a token on the table that could be used? Most windows have nobody to ask and are not even opened. */
export function mayAnybodyReact({ units }: State): boolean {
  for (const unit of units) if (canUseToken(unit)) return true;
  return false;
}
