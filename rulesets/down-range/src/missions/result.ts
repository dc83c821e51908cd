import type { Reason, Result, Seat } from '@sandtable/kernel';
import type { VictoryCard } from '../content/victory-card.ts';
import { isActive, type SideId, type State, sideOf } from '../state.ts';
import { holds } from './conditions.ts';

/** Sides in player order, bystanders left out. */
export function sidesOf({ players }: State): SideId[] {
  return [...new Set(players.filter(({ neutral }) => !neutral).map(({ side }) => side))];
}

/** Sides with a player who is still in the game. */
export function sidesLeft(state: State): SideId[] {
  return sidesOf(state).filter((side) => state.players.some((each) => each.side === side && !each.eliminated));
}

/** How the game stands, by the scenario's victory rules (DR-WIN-1); at the end that is its result. */
export function resultOf(state: State): Result {
  const sides = sidesOf(state);
  const playing = sides.filter((side) => state.players.some((each) => each.side === side && !each.conceded));
  if (playing.length === 1 && sides.length > 1)
    return decided(state, playing, { clause: 'DR-WIN-2', what: 'conceded' });
  return byVictory(state, state.scenario.victory);
}

function byVictory(state: State, victory: VictoryCard): Result {
  switch (victory.kind) {
    case 'points':
      return byMost(state, (side) => pointsOf(state, side), victory.equal, 'points');
    case 'most-active':
      return byMost(state, (side) => activeOf(state, side), victory.equal, 'most-active');
    case 'conditions': {
      const index = victory.cases.findIndex(({ when }) => when.every((condition) => holds(state, condition)));
      const outcome = victory.cases[index]?.result ?? victory.otherwise;
      return byName(state, outcome, { clause: 'DR-WIN-1', what: 'conditions', note: index });
    }
    case 'last-side': {
      const left = sidesLeft(state);
      const what = left.length === 1 ? 'last-side' : left.length === 0 ? 'nobody-left' : 'nobody-beaten';
      return decided(state, left, { clause: 'DR-WIN-1', what });
    }
  }
}

/** The side with the most; `equal` decides a tie. */
function byMost(state: State, score: (side: SideId) => number, equal: string, what: string): Result {
  const sides = sidesOf(state);
  const most = Math.max(...sides.map(score));
  const best = sides.filter((side) => score(side) === most);
  if (best.length === 1) return decided(state, best, { clause: 'DR-WIN-1', what });
  return byName(state, equal, { clause: 'DR-WIN-1', what: `equal-${what}` }, best);
}

function byName(state: State, outcome: string, reason: Reason, tied: readonly SideId[] = sidesOf(state)): Result {
  return decided(state, outcome === 'draw' ? tied : [outcome], reason);
}

/** One side has won, several have drawn; nobody left at all is a draw between everybody. */
function decided(state: State, sides: readonly SideId[], reason: Reason): Result {
  const between = sides.length === 0 ? sidesOf(state) : sides;
  return {
    outcome: between.length === 1 ? 'won' : 'drawn',
    seats: seatsOf(state, between),
    scores: scoresOf(state),
    reasons: [reason],
  };
}

function seatsOf({ players }: State, sides: readonly SideId[]): Seat[] {
  return players.filter(({ side, neutral }) => !neutral && sides.includes(side)).map(({ seat }) => seat);
}

/** Points where points are counted, else the active units each player has left. */
function scoresOf(state: State): Record<Seat, number> {
  const counted = state.scenario.victory.kind === 'points';
  const players = state.players.filter(({ neutral }) => !neutral);
  return Object.fromEntries(
    players.map(({ seat, points }) => [
      seat,
      counted ? points : state.units.filter((unit) => unit.seat === seat && isActive(unit) && !unit.offMap).length,
    ]),
  );
}

function pointsOf({ players }: State, side: SideId): number {
  return players.filter((each) => each.side === side).reduce((sum, { points }) => sum + points, 0);
}

function activeOf(state: State, side: SideId): number {
  return state.units.filter((unit) => isActive(unit) && !unit.offMap && sideOf(state, unit) === side).length;
}
