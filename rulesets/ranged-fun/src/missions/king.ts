import type { Victory } from '../content/victory.ts';
import type { RangedFunEvent } from '../events.ts';
import { cellOf, playerOf, type State } from '../state.ts';
import { holderOf } from './holding.ts';
import type { Mission } from './mission.ts';
import { byPoints, nothing, pointsScored } from './results.ts';

type King = Extract<Victory, { kind: 'king' }>;

/** A point for holding one square alone at the start of one's own turn, and a few for what is left at the end (RF-M5). */
export function king(victory: King): Mission {
  return {
    startOfTurn(state, seat) {
      if (playerOf(state, seat).turns < victory.fromTurn) return [];
      if (holderOf(state, cellOf(state, victory.square)) !== seat) return [];
      return [{ type: 'points-scored', clause: 'RF-END-3', seat, points: 1, what: 'held', at: [victory.square] }];
    },
    onElimination: nothing,
    isDecided: () => false,
    atTheEnd: (state) => scoreSurvivors(state, victory),
    standings: pointsScored,
    result: (state) => byPoints(state, pointsScored(state)),
  };
}

function scoreSurvivors(state: State, { survivorsPer }: King): RangedFunEvent[] {
  return state.players.flatMap(({ seat }) => {
    const cost = state.units
      .filter((unit) => unit.seat === seat && (unit.standing === 'board' || unit.standing === 'aboard'))
      .reduce((sum, unit) => sum + unit.cost, 0);
    const points = Math.floor(cost / survivorsPer);
    return points === 0
      ? []
      : [{ type: 'points-scored', clause: 'RF-END-3', seat, points, what: 'survivors' } as const];
  });
}
