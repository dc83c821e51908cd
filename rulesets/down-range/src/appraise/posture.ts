import type { State, Unit } from '../state.ts';

/** A soldier on the table who may lie and stand as he likes, which is free on his own turn (DR-MOV-15). */
export function canRise({ judgements }: State, { card, berth, carriedBy }: Unit): boolean {
  return judgements.posture && card.kind === 'troop' && berth === null && carriedBy < 0;
}

function isOnTurn(state: State, unit: Unit): boolean {
  return canRise(state, unit) && state.phase === 'turn' && state.active === unit.taker;
}

/** Has it everything of its turn still before it? */
export function isFresh({ moves, actionUsed, focused, held }: Unit): boolean {
  return moves === 0 && !actionUsed && !focused && !held;
}

/** May it lie down when it has done what it has to do? */
export function mayLie(state: State, unit: Unit): boolean {
  return isOnTurn(state, unit);
}

/** Does it stand up before it does anything? Who has begun stays as it is, so that nobody gets up and down for ever. */
export function mayRise(state: State, unit: Unit): boolean {
  return isOnTurn(state, unit) && isFresh(unit);
}

export function lying(unit: Unit): Unit {
  return unit.posture === 'prone' ? unit : { ...unit, posture: 'prone' };
}

export function standing(unit: Unit): Unit {
  return unit.posture === 'upright' ? unit : { ...unit, posture: 'upright' };
}
