import type { Play, Result } from '@sandtable/kernel';
import { missionOf } from './missions/mission.ts';
import { endBattle } from './procedures/end-battle.ts';
import { giveOrder } from './procedures/order.ts';
import { deployNext, setUp } from './procedures/set-up.ts';
import { settle } from './procedures/settle.ts';
import { startTurn } from './procedures/turn.ts';
import type { RangedFunTable } from './table.ts';

/** The sequence of play. Started on the state of any checkpoint it goes on from there. */
export function* play(table: RangedFunTable): Play<Result> {
  const { state } = table;
  yield* setUp(table);
  while (state.phase === 'deployment') {
    if (settle(table)) break;
    if (yield* deployNext(table)) continue;
    table.emit({ type: 'battle-begun', clause: 'RF-SET-1' });
    startTurn(
      table,
      state.order.find((seat) => !state.players.some((player) => player.seat === seat && player.eliminated)) as string,
    );
  }
  while (state.phase === 'turn') {
    if (settle(table)) break;
    yield* giveOrder(table);
  }
  if (state.phase !== 'over') endBattle(table);
  return missionOf(state).result(state);
}
