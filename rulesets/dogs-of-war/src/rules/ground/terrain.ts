import type { Mils } from '@sandtable/geometry';
import { structures } from '../../content/catalogue.ts';
import type { Building, Piece, TableFile } from '../../content/table.ts';

export type DoorState = 'shut' | 'open' | 'locked' | 'broken';

/** A hole that a shaped charge blew into a wall (DW-EXP-10). */
export type BlownHole = {
  readonly piece: string;
  /** Of a building; 1 for a free-standing wall. */
  readonly level: number;
  readonly side: 'north' | 'east' | 'south' | 'west';
  readonly from: Mils;
  readonly to: Mils;
  readonly height: Mils;
};

/**
 * The battlefield as it is now. Immutable: a door or a blast replaces it with a new one, so that results worked out for
 * a terrain can be cached by the object.
 */
export type Terrain = {
  readonly table: TableFile;
  /** Doors that are not as the table says, by the id of their opening. */
  readonly doors: Readonly<Record<string, DoorState>>;
  /** Structure points left of the levels that still stand, the ground level first; absent: untouched. */
  readonly levels: Readonly<Record<string, readonly number[]>>;
  readonly holes: readonly BlownHole[];
  /** Pieces put on the table in play. */
  readonly placed: readonly Piece[];
};

export function terrainOf(table: TableFile): Terrain {
  return { table, doors: {}, levels: {}, holes: [], placed: [] };
}

/** Structure points of the standing levels of a building (DW-STR-1). */
export function levelsOf({ levels }: Terrain, building: Building): readonly number[] {
  return levels[building.id] ?? Array.from({ length: building.levels }, () => structures[building.structure].sp);
}

export function buildingOf({ table }: Terrain, id: string): Building | undefined {
  return table.pieces.find((piece): piece is Building => piece.kind === 'building' && piece.id === id);
}
