import { readBoard } from './ground.ts';
import type { Board, Scenario, Zone } from './scenario.ts';

/** The points a role may spend on a force of its own; the smallest of all where a list is for any role. */
export function limitFor(limits: Scenario['limits'], role: string | undefined): number | undefined {
  if (typeof limits !== 'object') return limits;
  if (role !== undefined) return Object.hasOwn(limits, role) ? limits[role] : undefined;
  const all = Object.values(limits);
  return all.length === 0 ? undefined : Math.min(...all);
}

/**
 * How many units a zone holds whatever they are and however they are placed: its squares without a building. Counting
 * houses too would let a list pass whose infantry, put in the open first, leaves its tanks no square to stand on.
 */
export function zoneCapacity(board: Pick<Board, 'rows' | 'buildings'>, zone: Pick<Zone, 'columns' | 'rows'>): number {
  const ground = readBoard(board);
  let squares = 0;
  for (let y = zone.rows[0]; y <= zone.rows[1]; y++) {
    for (let x = zone.columns[0]; x <= zone.columns[1]; x++) {
      const square = ground[y]?.[x];
      if (square !== undefined && square.kind !== 'building') squares++;
    }
  }
  return squares;
}
