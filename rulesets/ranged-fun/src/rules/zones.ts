import type { Seat } from '@sandtable/kernel';
import type { Exit, Zone } from '../content/scenario.ts';
import { playerOf, type Square, type State, squareOf, type Unit } from '../state.ts';

/** Zones that nobody has chosen yet. */
export function freeZones(state: State): Zone[] {
  return state.scenario.zones.filter(({ id }) => state.players.every((player) => player.zone !== id));
}

/** The zone a player deploys in, once it is known. */
export function zoneOf(state: State, seat: Seat): Zone | undefined {
  const { zone } = playerOf(state, seat);
  return state.scenario.zones.find(({ id }) => id === zone);
}

export function isInDeploymentZone({ columns, rows }: Zone, [x, y]: Square): boolean {
  return x >= columns[0] && x <= columns[1] && y >= rows[0] && y <= rows[1];
}

/** The squares of a zone, row by row. */
export function squaresOfZone({ columns, rows }: Zone): Square[] {
  const squares: Square[] = [];
  for (let y = rows[0]; y <= rows[1]; y++) for (let x = columns[0]; x <= columns[1]; x++) squares.push([x, y]);
  return squares;
}

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
