import { endTurn as plainEndTurn, type Random } from '@sandtable/kernel';
import { isActive, type State, type Unit } from '../state.ts';
import { USUAL } from './order.ts';

/** The active player is done; what is left becomes Reactions (DR-TURN-8). Random play draws it seldom before that. */
export const endTurn = {
  ...plainEndTurn,
  weight: USUAL,
  draw: (state: State, _question: unknown, random: Random) =>
    random.below(6) === 0 || !state.units.some((unit) => hasSomethingLeft(state, unit))
      ? ({ kind: 'end-turn' } as const)
      : undefined,
};

function hasSomethingLeft({ active }: State, unit: Unit): boolean {
  return unit.taker === active && isActive(unit) && !(unit.actionUsed && unit.movedNow) && !unit.held;
}
