import { missionOf } from '../missions/mission.ts';
import type { RangedFunTable } from '../table.ts';

/** The mission counts for the last time, and the game is over (RF-END-3). */
export function endBattle(table: RangedFunTable): void {
  const { state } = table;
  if (state.phase === 'over') return;
  const mission = missionOf(state);
  for (const event of mission.atTheEnd(state)) table.emit(event);
  table.emit({ type: 'battle-ended', clause: 'RF-END-3', result: mission.result(state) });
}
