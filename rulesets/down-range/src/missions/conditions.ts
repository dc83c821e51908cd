import type { ConditionCard } from '../content/victory-card.ts';
import type { State } from '../state.ts';
import { hasExited, holderOf, isOut, isStanding, selected } from './selection.ts';
import { taskTally } from './tallies.ts';

/** Is it so now? */
export function holds(state: State, condition: ConditionCard): boolean {
  switch (condition.kind) {
    case 'destroyed':
      return state.cleared.includes(condition.piece);
    case 'out':
      return selected(state, condition.units).filter(isOut).length >= condition.least;
    case 'exited':
      return (
        selected(state, condition.units).filter((unit) => hasExited(unit, condition.edge)).length >= condition.least
      );
    case 'survived':
      return haveSurvived(state, condition);
    case 'holds':
      return holderOf(state, condition) === condition.side;
    case 'task-done':
      return (state.tallies[taskTally(condition.side, condition.task, condition.piece)] ?? 0) > 0;
  }
}

/** At least so great a share of them is active, or left by one of the edges. */
function haveSurvived(
  state: State,
  { units, share: [part, whole], exits = [] }: Extract<ConditionCard, { kind: 'survived' }>,
): boolean {
  const all = selected(state, units);
  const alive = all.filter((unit) => isStanding(state, unit) || exits.some((edge) => hasExited(unit, edge)));
  return alive.length * whole >= all.length * part;
}
