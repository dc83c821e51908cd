import type { Exit } from '../content/scenario.ts';
import { playerOf, type State, squareOf, type Unit } from '../state.ts';

/** Whether a unit stands in a square of an edge that its player may leave by (RF-MOVE-8). */
export function isOnExitEdge(state: State, unit: Unit): boolean {
  const { role } = playerOf(state, unit.seat);
  const exits = state.scenario.exits ?? [];
  return role !== null && exits.some(({ edge, roles }) => roles.includes(role) && isOnEdge(state, unit.cell, edge));
}

function isOnEdge(state: State, cell: number, edge: Exit['edge']): boolean {
  const [x, y] = squareOf(state, cell);
  switch (edge) {
    case 'north':
      return y === 0;
    case 'south':
      return y === state.height - 1;
    case 'west':
      return x === 0;
    case 'east':
      return x === state.width - 1;
  }
}
