import { rangedFun } from '@sandtable/ranged-fun';
import type { Overlay, Place } from '../../map/scene.ts';
import { plannedFor, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = rangedFun;

/** Lines from a unit to every enemy on the board, each with its length and whether it is free. */
export function sightsOf(table: Table, id: string, from: Place | null): Overlay[] {
  const state = plannedFor(table, id, from);
  const unit = previews.unitById(state, id);
  if (unit === undefined || unit.standing !== 'board') return [];
  const { cell } = unit;
  const here = previews.squareOf(state, cell);
  return state.units.flatMap((enemy): Overlay[] => {
    if (enemy.seat === unit.seat || enemy.standing !== 'board') return [];
    const there = previews.squareOf(state, enemy.cell);
    const free = previews.isLineFree(state, cell, enemy.cell);
    const distance = words.spaces(previews.distance(state, id, enemy.id));
    return [
      {
        kind: 'sight',
        id: `sight-${enemy.id}`,
        from: table.place(here),
        to: table.place(there),
        fromRadius: 0.42,
        toRadius: 0.42,
        verdict: free ? 'clear' : 'blocked',
        ...stopOf(table, state, cell, enemy.cell, free),
        label: `${distance} · ${free ? words.clear : words.blocked}`,
      },
    ];
  });
}

/** Where a line that is not free ends. */
function stopOf(
  table: Table,
  state: Table['state'],
  from: number,
  to: number,
  free: boolean,
): { readonly stop?: Place } {
  const blocker = free ? -1 : previews.firstBlocker(state, from, to);
  return blocker < 0 ? {} : { stop: table.place(previews.squareOf(state, blocker)) };
}
