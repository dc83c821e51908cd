import type { Play, Result, Table } from '@sandtable/kernel';
import type { DownRangeEvent } from './events/index.ts';
import { resultOf } from './missions/result.ts';
import { scoreRound } from './missions/scoring.ts';
import { deployNext } from './procedures/deployment.ts';
import { burnTerrain } from './procedures/fire.ts';
import { rollInitiative, takesTurns } from './procedures/initiative.ts';
import { countLosses, endBattle, isBattleOver, isConceded, takeOffLeavers } from './procedures/settle.ts';
import { liftOrphanedSuppression } from './procedures/suppression.ts';
import { takeTurn } from './procedures/turn.ts';
import { withProcedures } from './procedures/with-procedures.ts';
import { type State, takerOf } from './state.ts';
import type { DownRangeTable } from './table.ts';

/** The sequence of play. Started on the state of any checkpoint it goes on from there. */
export function* play(bare: Table<State, DownRangeEvent>): Play<Result> {
  const table = withProcedures(bare);
  const { state } = table;
  while (state.phase === 'deployment') {
    // Otherwise the winner would have to place every unit, and play a round, against nobody.
    if (isConceded(state)) endBattle(table);
    else if (!(yield* deployNext(table))) table.emit({ type: 'battle-begun', clause: 'DR-CORE-3' });
  }
  while (state.phase !== 'over') {
    if (state.phase === 'initiative') yield* startRound(table);
    yield* playRound(table);
  }
  return resultOf(state);
}

/** Who goes when this round; the scenario may say so for the first (DR-INIT-1, 6). */
function* startRound(table: DownRangeTable): Play {
  const { state } = table;
  table.emit({ type: 'round-started', clause: 'DR-TURN-1', round: state.round + 1 });
  yield* rollInitiative(table);
}

/** Every taker once, in order; then the environment, the scoring, and perhaps the end. */
function* playRound(table: DownRangeTable): Play {
  const { state } = table;
  for (const key of state.order) {
    // A turn that has begun goes on, even if its player has lost everybody on the table in it.
    const begun = state.phase === 'turn' && state.active === key;
    if (state.done.includes(key) || !(begun || takesTurns(state, takerOf(state, key)))) continue;
    yield* takeTurn(table, key);
    if (isBattleOver(table)) return endBattle(table);
  }
  yield* burnTerrain(table);
  takeOffLeavers(table);
  liftOrphanedSuppression(table);
  countLosses(table);
  for (const event of scoreRound(state)) table.emit(event);
  table.emit({ type: 'round-ended', clause: 'DR-TURN-1', round: state.round });
  if (isBattleOver(table) || state.round >= (state.scenario.rounds ?? Number.POSITIVE_INFINITY)) endBattle(table);
}
