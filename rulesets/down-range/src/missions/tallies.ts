import type { SideId, UnitId } from '../state.ts';

/*
 * What scenarios count is kept in `state.tallies` under these names. A slash cannot stand in the names of units, sides,
 * tasks or pieces, so no two of them meet.
 */

/** A side did a task; with a piece: to that piece of terrain. */
export function taskTally(side: SideId, task: string, piece?: string): string {
  return `done/${side}/${task}${piece === undefined ? '' : `/${piece}`}`;
}

/** A unit's loss has been counted for an award, by the award's place in the scenario's list. */
export function lossTally(award: number, unit: UnitId): string {
  return `lost/${award}/${unit}`;
}
