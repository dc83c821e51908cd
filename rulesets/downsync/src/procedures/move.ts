import { pathLength } from '@sandtable/geometry';
import type { Play } from '@sandtable/kernel';
import { type Move, type MoveAbout, moversOf } from '../decisions/move.ts';
import { slowedAt } from '../rules/movement/allowance.ts';
import { discAt } from '../rules/movement/mover.ts';
import { buildingUnder } from '../rules/terrain/terrain.ts';
import { isOnTable, unitById } from '../rules/units/roster.ts';
import type { DownsyncTable } from '../table.ts';
import { afterMove } from './reveal.ts';

/** A member moves, and what its move sets off; a move of no length sets off nothing (DS-MOVE-15). */
export function* moveMember(table: DownsyncTable, { member, ways }: Move, about: MoveAbout): Play {
  const { state } = table;
  const movers = moversOf(state, member, about);
  const gone = ways.flatMap(({ base, way }) => {
    const mover = movers.find(({ id }) => id === base);
    if (mover === undefined) return [];
    const path = [mover.at, ...way];
    const end = discAt(mover, path.at(-1)!);
    const building = mover.entersBuildings ? (buildingUnder(state.ground, end)?.id ?? null) : null;
    const slowed = pathLength(path) > 0 && slowedAt(state.ground, mover, path) !== undefined;
    return [{ id: base, path, building, slowed }];
  });
  const clause = about === null ? 'DS-MOVE-1' : 'DS-MVA-1';
  table.emit({ type: 'member-moved', clause, member, ways: gone, asAction: about !== null });
  const unit = unitById(state, member);
  if (unit === undefined || !isOnTable(unit) || gone.every(({ path }) => pathLength(path) === 0)) return;
  yield* afterMove(table, unit);
}
