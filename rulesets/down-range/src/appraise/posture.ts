import type { State, Unit } from '../state.ts';

/** A soldier on the table who may lie down and stand up freely, at no cost on their own turn (DR-MOV-15). */
export function canRise({ judgements }: State, { card, berth, carriedBy }: Unit): boolean {
  return judgements.posture && card.kind === 'troop' && berth === null && carriedBy < 0;
}

function isOnTurn(state: State, unit: Unit): boolean {
  return canRise(state, unit) && state.phase === 'turn' && state.active === unit.taker;
}

/** Does the unit still have its whole turn ahead? */
export function isFresh({ moves, actionUsed, focused, held }: Unit): boolean {
  return moves === 0 && !actionUsed && !focused && !held;
}

/** May the unit lie down when it's done? */
export function mayLie(state: State, unit: Unit): boolean {
  return isOnTurn(state, unit);
}

/** Does it stand up before it does anything? Once it has started it stays as it is, or it would never stop. */
export function mayRise(state: State, unit: Unit): boolean {
  return isOnTurn(state, unit) && isFresh(unit);
}

export function lying(unit: Unit): Unit {
  return unit.posture === 'prone' ? unit : { ...unit, posture: 'prone' };
}

export function standing(unit: Unit): Unit {
  return unit.posture === 'upright' ? unit : { ...unit, posture: 'upright' };
}
