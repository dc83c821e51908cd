import { inches } from '@sandtable/geometry';
import type { Model, State } from '../../state.ts';
import { enemiesOf, isActive } from '../roster/roster.ts';
import { isHalfSeen, sightOf } from '../sight/visibility.ts';

/** May this man only walk a little and turn, because nobody has given the alarm (S4)? */
export function isDrowsy({ alarm }: State, { seat }: Model): boolean {
  return !alarm && seat === 'two';
}

/** How much farther a man may walk in this activation before the alarm, in mils; no limit after it (S4). */
export function drowsyLimit(state: State, model: Model): number {
  const { mission } = state.scenario;
  if (mission.kind !== 'night-cache' || !isDrowsy(state, model)) return Number.POSITIVE_INFINITY;
  return Math.max(0, inches(mission.drowsyWalk) - model.walked);
}

/** The guard who sees an intruder, half of him and in the front arc (S4, DW-LOS-2). */
export function guardWhoSees(state: State): Model | undefined {
  return state.models.find(
    (guard) =>
      guard.seat === 'two' &&
      isActive(guard) &&
      enemiesOf(state, guard).some((enemy) => {
        if (!isActive(enemy)) return false;
        const sight = sightOf(state, guard, enemy);
        return sight.inArc && !sight.dark && isHalfSeen(sight);
      }),
  );
}
