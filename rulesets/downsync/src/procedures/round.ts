import type { Play } from '@sandtable/kernel';
import { objectiveOf, pickObjective, useUnits } from '../decisions/scoring.ts';
import { scoresAfter } from '../missions/mission.ts';
import { doesOrderMatter, scoreAt, unitsAt } from '../rules/objectives/scoring.ts';
import { playerOf } from '../rules/units/roster.ts';
import { isStalemate, lastRound, leaderWith } from '../rules/victory/victory.ts';
import { otherOf, type Seat, type State, type UnitId } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askWithin } from './ask-player.ts';
import { endGame, endOnPoints } from './end-game.ts';
import { startRound } from './set-up.ts';

/** R3: objectives are scored, or the next Round starts. */
export function endRound(table: DownsyncTable): void {
  const { state } = table;
  const objectives = scoresAfter(state) ? state.objectives.map(({ id }) => id) : [];
  table.emit({ type: 'scoring-begun', clause: 'DS-OBJ-2', objectives });
}

/** R4: one objective at a time; then R5 (DS-OBJ-3, DS-OBJ-6, DS-OBJ-10). */
export function* scoreObjectives(table: DownsyncTable): Play {
  const { state } = table;
  const left = state.scoring?.left ?? [];
  if (left.length === 0) return finishRound(table);
  const next = nextActive(state);
  const picked =
    left.length > 1 && doesOrderMatter(state)
      ? (yield* askWithin(table, {
          seat: next,
          moment: 'objective-order',
          frame: 'forced',
          menu: [pickObjective],
          checkpoint: true,
        })).objective
      : (left[0] as string);
  const used: UnitId[] = [];
  for (const seat of [next, otherOf(next)]) used.push(...(yield* unitsUsed(table, seat, picked)));
  const points = scoreAt(state, objectiveOf(state, picked), used);
  table.emit({ type: 'objective-scored', clause: 'DS-OBJ-3', objective: picked, used, points });
}

function* unitsUsed(table: DownsyncTable, seat: Seat, objective: string): Play<readonly UnitId[]> {
  const { state } = table;
  const { bound, free } = unitsAt(state, seat, objectiveOf(state, objective));
  if (free.length === 0) return bound;
  const about = { objective };
  const menu = [useUnits] as const;
  const answer = yield* askWithin(table, { seat, moment: 'objective-use', frame: 'forced', menu, about });
  return [...bound, ...answer.units];
}

/** The Non-Active Player of the last Turn is active next (DS-ROUND-4). */
function nextActive({ active }: State): Seat {
  return otherOf(active);
}

/** R5: a win, the last Round or a stalemate ends the game, or the next Round starts (DS-VIC-2, DS-VIC-5, DS-VIC-7). */
function finishRound(table: DownsyncTable): void {
  const { state } = table;
  const { mission } = state.scenario;
  table.emit({ type: 'scoring-ended', clause: 'DS-OBJ-3' });
  const difference = playerOf(state, 'one').points - playerOf(state, 'two').points;
  const changed = state.quiet.stirred || difference !== state.quiet.difference;
  const quiet = { rounds: changed ? 0 : state.quiet.rounds + 1, difference };
  table.emit({ type: 'round-ended', clause: 'DS-ROUND-3', round: state.round, quiet });
  const winner = leaderWith(state, mission.points);
  if (winner !== undefined) return endGame(table, winner, { clause: 'DS-VIC-1', what: 'points' });
  if (state.round >= (lastRound(state) ?? Number.POSITIVE_INFINITY)) return timeIsUp(table, 'DS-VIC-5', 'last-round');
  if (isStalemate(state)) return timeIsUp(table, 'DS-VIC-7', 'stalemate');
  startRound(table, state.round + 1, nextActive(state));
}

/** Nobody has won: points decide. In a raid the defender has held out, however early it ends (DS-VIC-5, DS-VIC-7). */
function timeIsUp(table: DownsyncTable, clause: string, what: string): void {
  const { players, scenario } = table.state;
  if (scenario.mission.kind !== 'blackout-raid') return endOnPoints(table, clause, what);
  const defender = players.find(({ role }) => role === 'defender')?.seat;
  endGame(table, defender, { clause, what: 'held-out' });
}
