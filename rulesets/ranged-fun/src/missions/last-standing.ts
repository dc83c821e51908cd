import { enemyLosses } from './losses.ts';
import type { Mission } from './mission.ts';
import { bySurvival, contenders, drawn, nothing } from './results.ts';

/** The survivor wins; after the last round it is a draw. */
export const lastStanding: Mission = {
  startOfTurn: nothing,
  onElimination: nothing,
  isDecided: () => false,
  atTheEnd: nothing,
  standings: enemyLosses,
  result: (state) =>
    bySurvival(state, enemyLosses(state)) ??
    drawn(contenders(state), enemyLosses(state), { clause: 'RF-END-3', what: 'rounds-over' }),
};
