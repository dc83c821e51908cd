import type { Bounds, Mils } from '@sandtable/geometry';
import type { Side } from '../../content/measure.ts';
import type { State, TeamId } from '../../state.ts';

/** The strip along an edge, as deep as this. */
export function stripAlong(bounds: Bounds, side: Side, depth: Mils): Bounds {
  switch (side) {
    case 'north':
      return { ...bounds, minY: bounds.maxY - depth };
    case 'east':
      return { ...bounds, minX: bounds.maxX - depth };
    case 'west':
      return { ...bounds, maxX: bounds.minX + depth };
    case 'south':
      return { ...bounds, maxY: bounds.minY + depth };
  }
}

/** From which turn on a team may walk on, and by which edges; null: it is deployed like any other (DW-MOV-28). */
export function entryOf(
  { scenario: { mission } }: State,
  team: TeamId,
): { readonly turn: number; readonly edges: readonly Side[] } | null {
  if (mission.kind !== 'snatch') return null;
  const entry = mission.entries.find((each) => team === teamOfTwo(each.team));
  return entry === undefined ? null : { turn: entry.turn, edges: mission.entryEdges };
}

/** The id of a team of player 2 by its number in a scenario, from 0. */
export const teamOfTwo = (index: number): TeamId => `b${index + 1}`;
