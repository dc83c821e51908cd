import { assertNever, type Result, type Seat } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';
import type { State } from '../state.ts';
import { convoy } from './convoy.ts';
import { demolish } from './demolish.ts';
import { destruction } from './destruction.ts';
import { hold } from './hold.ts';
import { king } from './king.ts';
import { lastStanding } from './last-standing.ts';

/** How a mission scores and ends (RF-END-3). All of it reads the state; what changes it goes out as events. */
export interface Mission {
  startOfTurn(state: State, seat: Seat): readonly RangedFunEvent[];
  /** What a player's elimination is worth to the others, just after it. */
  onElimination(state: State, seat: Seat): readonly RangedFunEvent[];
  /** Whether the mission is decided before its rounds are over. */
  isDecided(state: State): boolean;
  /** Scoring when the game ends. */
  atTheEnd(state: State): readonly RangedFunEvent[];
  /** Points as they stand now, to show beside the board. */
  standings(state: State): Readonly<Record<Seat, number>>;
  /** Who has won if the game ends as it stands. */
  result(state: State): Result;
}

export function missionOf(state: State): Mission {
  const { victory } = state.scenario;
  switch (victory.kind) {
    case 'destruction':
      return destruction(victory);
    case 'hold':
      return hold(victory);
    case 'demolish':
      return demolish(victory);
    case 'convoy':
      return convoy(victory);
    case 'king':
      return king(victory);
    case 'last-standing':
      return lastStanding;
    default:
      return assertNever(victory);
  }
}
