import type { Result, Seat } from '@sandtable/kernel';
import type { Victory } from '../content/victory.ts';
import { cellOf, type Square, type State } from '../state.ts';
import type { Mission } from './mission.ts';
import { bySurvival, contenders, nothing, seatOf, survivors, won } from './results.ts';

type Demolish = Extract<Victory, { kind: 'demolish' }>;

/** The attacker wins at once when enough of the buildings are rubble; otherwise the defender has held (RF-M3). */
export function demolish(victory: Demolish): Mission {
  const fallen = (state: State): number => victory.squares.filter((square) => isRubble(state, square)).length;
  const standings = (state: State): Record<Seat, number> => ({
    [seatOf(state, victory.attacker)]: fallen(state),
    [seatOf(state, victory.defender)]: victory.squares.length - fallen(state),
  });
  return {
    startOfTurn: nothing,
    onElimination: nothing,
    isDecided: (state) => fallen(state) >= victory.needed || survivors(state).length <= 1,
    atTheEnd: nothing,
    standings,
    result(state): Result {
      const scores = standings(state);
      const attacker = seatOf(state, victory.attacker);
      const stands = contenders(state);
      if (stands.length === 1) return won(stands[0] as Seat, scores, { clause: 'RF-END-4', what: 'others-conceded' });
      if (fallen(state) >= victory.needed) return won(attacker, scores, { clause: 'RF-END-3', what: 'demolished' });
      return (
        bySurvival(state, scores) ??
        won(seatOf(state, victory.defender), scores, { clause: 'RF-END-3', what: 'held-out' })
      );
    },
  };
}

/** Is what stood there down? */
export function isRubble(state: State, square: Square): boolean {
  return state.ground[cellOf(state, square)] === 'rubble';
}
