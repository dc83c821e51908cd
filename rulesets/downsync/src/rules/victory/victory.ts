import { SIGNATURES } from '../../content/signature.ts';
import { otherOf, SEATS, type Seat, type State } from '../../state.ts';
import { reserveOf } from '../reserve/reserve.ts';
import { playerOf } from '../units/roster.ts';

/** Has a player no unit left: none on the table, none aboard, none in reserve (DS-VIC-3)? */
export function isWipedOut(state: State, seat: Seat): boolean {
  // Asked before every step of play; nearly always the first unit settles it.
  for (const unit of state.units) {
    if (unit.seat === seat) for (const base of unit.bases) if (base.alive) return false;
  }
  return SIGNATURES.every((signature) => reserveOf(state, seat, signature).length === 0);
}

/** The player with at least this many points and more than the other (DS-VIC-2). */
export function leaderWith(state: State, points: number): Seat | undefined {
  const score = (seat: Seat) => playerOf(state, seat).points;
  return SEATS.find((seat) => score(seat) >= points && score(seat) > score(otherOf(seat)));
}

/** The player with more points, if either. */
export function leader(state: State): Seat | undefined {
  return leaderWith(state, 0);
}

/** After which Round the game ends: the scenario's, or the players' if that is earlier; undefined: never (DS-VIC-5). */
export function lastRound({ scenario, options }: State): number | undefined {
  const chosen = options.roundLimit === 'off' ? undefined : Number(options.roundLimit);
  if (scenario.rounds === undefined || chosen === undefined) return scenario.rounds ?? chosen;
  return Math.min(scenario.rounds, chosen);
}

/** Has nothing changed for enough Rounds to end the game (DS-VIC-7)? */
export function isStalemate({ options, quiet }: State): boolean {
  return options.stalemate !== 'off' && quiet.rounds >= Number(options.stalemate);
}
