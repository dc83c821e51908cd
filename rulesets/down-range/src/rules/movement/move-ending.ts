import type { Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type Edge, edgeSchema } from '../../content/zone.ts';
import { type State, sideOf, type Unit, type UnitId } from '../../state.ts';
import { namedTarget } from '../knowledge/awareness.ts';
import { checkBoarding } from '../vehicles/boarding.ts';

/**
 * What a Move leads to besides a place: aboard a vehicle (DR-PAS-1), off the table (DR-MOV-14), onto the ground
 * (DR-FLY-1).
 */
export type Ending = {
  readonly board?: { readonly vehicle: UnitId; readonly seat?: string };
  readonly exit?: Edge;
  readonly land?: boolean;
};

/** The fields a command says its ending with. */
export const endingSchema = {
  board: z.strictObject({ vehicle: z.string(), seat: z.string().exactOptional() }).exactOptional(),
  exit: edgeSchema.exactOptional().describe('Leaves the table over this edge.'),
  land: z.boolean().exactOptional().describe('An aircraft ends on the ground.'),
};

/** Why the Move cannot end so at that place, or undefined. */
export function endingRejection(state: State, unit: Unit, end: Point, ending: Ending): Rejection | undefined {
  const { board, exit, land } = ending;
  const detail = { unit: unit.id };
  if ([board, exit, land].filter((each) => each !== undefined).length > 1)
    return reject('too-many-endings', 'DR-TURN-4', detail);
  if (land !== undefined && unit.card.mobility !== 'aerial') return reject('cannot-fly', 'DR-FLY-1', detail);
  if (exit !== undefined) return exitRejection(state, unit, end, exit);
  if (board === undefined) return undefined;
  if (unit.carrying >= 0) return reject('carrying', 'DR-CAR-3', detail);
  const vehicle = namedTarget(state, unit.seat, board.vehicle);
  return 'code' in vehicle ? vehicle : checkBoarding(state, { ...unit, at: end }, vehicle, board.seat);
}

/** Only over an edge the scenario opens to the side, and only where the base's centre reaches it (DR-MOV-14). */
function exitRejection(state: State, unit: Unit, end: Point, edge: Edge): Rejection | undefined {
  const side = sideOf(state, unit);
  if (!state.scenario.exits.some((exit) => exit.edge === edge && exit.sides.includes(side))) {
    return reject('off-table', 'DR-MOV-14', { unit: unit.id, edge, why: 'closed' });
  }
  const away = distanceToEdge(state, end, edge);
  return away <= 0 ? undefined : reject('off-table', 'DR-MOV-14', { unit: unit.id, edge, short: away });
}

/** How far a point on the table is from one of its edges. */
export function distanceToEdge({ width, height }: State, { x, y }: Point, edge: Edge): number {
  switch (edge) {
    case 'north':
      return height - y;
    case 'south':
      return y;
    case 'east':
      return width - x;
    case 'west':
      return x;
  }
}
