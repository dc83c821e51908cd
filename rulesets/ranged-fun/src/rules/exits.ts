import { playerOf, type State, squareOf, type Unit } from '../state.ts';

/** Whether a unit stands in a square of an edge that its player may leave by (RF-MOVE-8). */
export function isOnExitEdge(state: State, unit: Unit): boolean {
  const { role } = playerOf(state, unit.seat);
  const [x, y] = squareOf(state, unit.cell);
  return (state.scenario.exits ?? []).some(({ edge, roles }) => {
    if (role === null || !roles.includes(role)) return false;
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
  });
}
