import { ask, concede, type Play, rollOne } from '@sandtable/kernel';
import { nameCrashPoint } from '../decisions/name-crash-point.ts';
import { strayPoint } from '../rules/grenades/throws.ts';
import { guardWhoSees } from '../rules/mission/alarm.ts';
import { verdictNow } from '../rules/mission/verdict.ts';
import { ontoTable, wreckNear } from '../rules/mission/wreck.ts';
import { groundNow } from '../rules/roster/roster.ts';
import type { DogsOfWarTable } from '../table.ts';
import { endGame, giveUp } from './end-game.ts';

/** The crash point is named and strays by D10 and 2D6; there the wreck comes to lie (S2, DW-SET-9). */
export function* crash(table: DogsOfWarTable): Play {
  const { state } = table;
  const { mission } = state.scenario;
  if (mission.kind !== 'crash-site') throw new Error('only a crash site has a crash point');
  const seat = state.active;
  const menu = [nameCrashPoint, concede] as const;
  const answer = yield* ask({ seat, moment: 'crash-point', frame: 'setup', menu, checkpoint: true });
  if (answer.kind === 'concede') return giveUp(table, seat);
  const clause = 'DW-SET-9';
  const direction = yield* rollOne(10, { seat, label: 'direction', clause });
  const first = yield* rollOne(6, { seat, label: 'distance', clause });
  const second = yield* rollOne(6, { seat, label: 'distance', clause });
  const { at } = answer;
  const south = { x: at.x, y: at.y - 1000 };
  const strayed = strayPoint(south, at, direction, (first + second) * 1000);
  const wreck = wreckNear(state, mission, ontoTable(groundNow(state), strayed));
  table.emit({ type: 'wreck-placed', clause, seat, named: at, wreck });
}

/** How long the game is, where the scenario rolls for it (S2). */
export function* rollLength(table: DogsOfWarTable): Play {
  const { turns } = table.state.scenario;
  if (typeof turns !== 'object') return;
  const face = yield* rollOne(turns.die, { seat: 'two', label: 'game-length', clause: 'DW-WIN-3' });
  table.emit({ type: 'length-rolled', clause: 'DW-WIN-3', turns: face + turns.plus });
}

/** Something was heard: everybody wakes (S4). */
export function raiseAlarm(table: DogsOfWarTable, by: string | null): void {
  if (!table.state.alarm) table.emit({ type: 'alarm-given', clause: 'DW-SET-9', by });
}

/** A guard who sees an intruder gives the alarm; checked after every step and action (S4). */
export function watchForIntruders(table: DogsOfWarTable): void {
  const { state } = table;
  if (state.alarm || state.turn === 0) return;
  const guard = guardWhoSees(state);
  if (guard !== undefined) raiseAlarm(table, guard.id);
}

/** What a scenario checks once a command is fully resolved (DW-WIN-6). */
export function settle(table: DogsOfWarTable): void {
  const { state } = table;
  if (state.result !== null || state.turn === 0) return;
  watchForIntruders(table);
  const verdict = verdictNow(state);
  if (verdict !== undefined) endGame(table, verdict.winner ?? undefined, verdict.reason);
}
