import { type Play, pass } from '@sandtable/kernel';
import { activate, readyToAct } from '../decisions/activation.ts';
import { react } from '../decisions/engagement.ts';
import { endMove, move, whoMoves } from '../decisions/move.ts';
import { designate, endReveal, revealPing as reveal, taskforcePings } from '../decisions/taskforce.ts';
import { cornerScore } from '../missions/corner-extraction.ts';
import { canReact, taskforceUnits } from '../rules/reaction/eligible.ts';
import { readyMembers } from '../rules/turn.ts';
import { leaderWith } from '../rules/victory/victory.ts';
import { otherOf, type State } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askPlayer } from './ask-player.ts';
import { beginActivation } from './begin-activation.ts';
import { endGame } from './end-game.ts';
import { moveMember } from './move.ts';
import { refreshUnits } from './refresh.ts';
import { revealPing } from './reveal.ts';
import { endRound } from './round.ts';

/** T1: the Taskforce; an empty Turn if there is nobody to name; the Round's end if nobody is left at all (DS-ROUND-3, -5). */
export function* designateTaskforce(table: DownsyncTable): Play {
  const { state } = table;
  const seat = state.active;
  if (readyMembers(state, seat).length === 0) {
    if (readyMembers(state, otherOf(seat)).length === 0) return endRound(table);
    return table.emit({ type: 'turn-skipped', clause: 'DS-ROUND-5', seat });
  }
  const answer = yield* askPlayer(table, {
    seat,
    moment: 'designate',
    frame: 'forced',
    menu: [designate],
    checkpoint: true,
  });
  if (answer === undefined) return;
  table.emit({ type: 'taskforce-designated', clause: 'DS-DES-1', seat, members: answer.members });
}

/** T2: Pings of the Taskforce, one at a time, or stop (DS-REV-6). */
export function* revealPhase(table: DownsyncTable): Play {
  const { state } = table;
  const seat = state.active;
  const menu = [reveal, endReveal] as const;
  if (taskforcePings(state).length > 0) {
    const answer = yield* askPlayer(table, { seat, moment: 'reveal', frame: 'turn', menu, checkpoint: true });
    if (answer === undefined) return;
    if (answer.kind === 'reveal-ping') {
      yield* revealPing(table, answer.ping, 'DS-REV-1');
      return;
    }
  }
  begin(table, 'refresh', 'DS-REF-1');
}

/** T3: every unit of the Taskforce (DS-REF-1). */
export function* refreshPhase(table: DownsyncTable): Play {
  yield* refreshUnits(table, taskforceUnits(table.state), { checkpoint: true });
  begin(table, 'move', 'DS-MOVE-1');
}

/** T4: each member at most once, in any order, or stop (DS-MOVE-1). */
export function* movePhase(table: DownsyncTable): Play {
  const { state } = table;
  const seat = state.active;
  if (whoMoves(state, null).length > 0) {
    const menu = [move, endMove] as const;
    const answer = yield* askPlayer(table, { seat, moment: 'moving', frame: 'turn', menu, checkpoint: true });
    if (answer === undefined) return;
    if (answer.kind === 'move') return yield* moveMember(table, answer, null);
  }
  begin(table, 'offer', 'DS-RE-1');
}

/** T5: the other player may start a Reaction Engagement (DS-RE-1, DS-RE-4). */
export function* offerReaction(table: DownsyncTable): Play {
  const { state } = table;
  const seat = otherOf(state.active);
  if (canReact(state)) {
    const menu = [react, pass] as const;
    const answer = yield* askPlayer(table, { seat, moment: 'reaction', frame: 'reaction', menu, checkpoint: true });
    if (answer === undefined) return;
    if (answer.kind === 'react') return table.emit({ type: 'engagement-begun', clause: 'DS-RE-1', seat });
  }
  begin(table, 'activate', 'DS-ACT-1');
}

/** T6: each member of the Taskforce acts, one at a time; then the Turn ends (DS-ACT-1, DS-RE-23). */
export function* activatePhase(table: DownsyncTable): Play {
  const { state } = table;
  const seat = state.active;
  const ready = readyToAct(state);
  const [only] = ready;
  if (only === undefined) return endTurn(table);
  if (ready.length === 1) return yield* beginActivation(table, only);
  const answer = yield* askPlayer(table, {
    seat,
    moment: 'activation',
    frame: 'forced',
    menu: [activate],
    checkpoint: true,
  });
  if (answer === undefined) return;
  yield* beginActivation(table, answer.member);
}

/** T7: scoring where the scenario scores by Turns, then the other player's Turn. */
function endTurn(table: DownsyncTable): void {
  const { state } = table;
  const seat = state.active;
  const points = cornerScore(state, seat);
  if (points > 0) table.emit({ type: 'turn-scored', clause: 'DS-OBJ-3', seat, points });
  table.emit({ type: 'turn-ended', clause: 'DS-ROUND-2', seat });
  const { mission } = state.scenario;
  const winner = mission.kind === 'corner-extraction' ? leaderWith(state, mission.points) : undefined;
  if (winner !== undefined) return endGame(table, winner, { clause: 'DS-VIC-1', what: 'points' });
  if (isRoundOver(state)) return endRound(table);
  table.emit({ type: 'turn-started', clause: 'DS-ROUND-2', turn: state.turn + 1, seat: otherOf(seat) });
}

function isRoundOver(state: State): boolean {
  return readyMembers(state, 'one').length === 0 && readyMembers(state, 'two').length === 0;
}

function begin(table: DownsyncTable, phase: 'refresh' | 'move' | 'offer' | 'activate', clause: string): void {
  if (table.state.result === null) table.emit({ type: 'phase-begun', clause, phase });
}
