import type { Victory } from '../content/victory.ts';
import { enemyLosses } from './losses.ts';
import type { Mission } from './mission.ts';
import { byPoints, nothing, survivors } from './results.ts';

/** Each player scores what he destroys; a lead wins after the last round or when a player is eliminated (RF-M1). */
export function destruction({ lead }: Extract<Victory, { kind: 'destruction' }>): Mission {
  return {
    startOfTurn: nothing,
    onElimination: nothing,
    isDecided: (state) => survivors(state).length < state.players.length,
    atTheEnd: nothing,
    standings: enemyLosses,
    result: (state) => byPoints(state, enemyLosses(state), lead),
  };
}
