import type { Seat } from '@sandtable/kernel';
import type { Victory } from '../content/victory.ts';
import type { RangedFunEvent } from '../events.ts';
import { cellOf, playerOf, type State } from '../state.ts';
import { holderOf } from './holding.ts';
import type { Mission } from './mission.ts';
import { byPoints, nothing, pointsScored, survivors } from './results.ts';

type Hold = Extract<Victory, { kind: 'hold' }>;

/** Points for squares held at the start of one's own turn; an elimination is worth the rounds that are left (RF-M2). */
export function hold(victory: Hold): Mission {
  return {
    startOfTurn: (state, seat) => scoreHeld(state, seat, victory),
    onElimination(state) {
      const points = victory.eliminationPoints * (state.scenario.rounds - state.round);
      const left = survivors(state);
      if (left.length !== 1 || points <= 0) return [];
      return [{ type: 'points-scored', clause: 'RF-END-2', seat: left[0] as Seat, points, what: 'elimination' }];
    },
    isDecided: (state) => survivors(state).length <= 1,
    atTheEnd: nothing,
    standings: pointsScored,
    result: (state) => byPoints(state, pointsScored(state)),
  };
}

function scoreHeld(state: State, seat: Seat, { squares, fromTurn }: Hold): RangedFunEvent[] {
  if (playerOf(state, seat).turns < fromTurn) return [];
  const at = squares.filter((square) => holderOf(state, cellOf(state, square)) === seat);
  return at.length === 0
    ? []
    : [{ type: 'points-scored', clause: 'RF-END-3', seat, points: at.length, what: 'held', at }];
}
