import type { Seat } from '@sandtable/kernel';
import type { Victory } from '../content/victory.ts';
import type { State, Unit } from '../state.ts';
import type { Mission } from './mission.ts';
import { byPoints, nothing, seatOf, survivors, won } from './results.ts';

type Convoy = Extract<Victory, { kind: 'convoy' }>;

/** Transports and cargo run for the exit; the ambusher scores for what does not get through (RF-M4). */
export function convoy(victory: Convoy): Mission {
  const standings = (state: State): Record<Seat, number> => score(state, victory);
  return {
    startOfTurn: nothing,
    onElimination: nothing,
    isDecided: (state) =>
      transports(state, victory).every(({ standing }) => standing !== 'board' && standing !== 'reserve'),
    atTheEnd: nothing,
    standings,
    result(state) {
      const scores = standings(state);
      const runner = seatOf(state, victory.convoy);
      const [last, ...others] = survivors(state);
      // RF-END-2: with the ambusher gone nothing stops the convoy; with the convoy gone its Transports are accounted for.
      if (last === runner && others.length === 0)
        return won(runner, scores, { clause: 'RF-END-2', what: 'last-survivor' });
      return byPoints(state, scores);
    },
  };
}

function transports(state: State, { convoy: role }: Convoy): Unit[] {
  return state.units.filter((unit) => unit.seat === seatOf(state, role) && unit.type.class === 'TRANSPORT');
}

/** What a convoy is scored by: Transports and cargo that are through, Transports that are not, cargo that is lost. */
export type ConvoyCount = {
  readonly out: number;
  readonly through: number;
  readonly kept: number;
  readonly lost: number;
};

/** While the game runs a Transport on the road counts for the ambusher: it has not exited yet. */
export function convoyCount(state: State, victory: Convoy): ConvoyCount {
  const all = transports(state, victory);
  const runner = seatOf(state, victory.convoy);
  const cargo = state.units.filter((unit) => unit.seat === runner && unit.cargoOf >= 0);
  const out = all.filter(({ standing }) => standing === 'exited').length;
  return {
    out,
    through: cargo.filter(({ standing }) => standing === 'exited').length,
    kept: all.length - out,
    lost: cargo.filter(({ standing }) => standing === 'destroyed').length,
  };
}

function score(state: State, victory: Convoy): Record<Seat, number> {
  const { exitTransport, exitCargo, keptTransport, destroyedCargo } = victory;
  const { out, through, kept, lost } = convoyCount(state, victory);
  return {
    [seatOf(state, victory.convoy)]: exitTransport * out + exitCargo * through,
    [seatOf(state, victory.ambusher)]: keptTransport * kept + destroyedCargo * lost,
  };
}
