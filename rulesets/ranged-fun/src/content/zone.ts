import { readBoard } from './ground.ts';
import type { Board, Zone } from './scenario.ts';

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
