import type { Disc, Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { piecesOf } from '../../content/ground.ts';
import type { BaseId, State, Unit } from '../../state.ts';
import { doOverlap, liesOn, liesOnTable } from '../measure/distance.ts';
import { objectiveDisc } from '../objectives/spots.ts';
import { cardOf, hasTrait, isOnTable } from '../units/roster.ts';
import { buildingUnder, reachesInto, rockUnder, straddledBuilding } from './terrain.ts';

/** May its bases be in buildings (DS-BLD-1, DS-CARD-40)? */
export function mayEnterBuildings(unit: Pick<Unit, 'card'>): boolean {
  return cardOf(unit).infantry && !hasTrait(unit, 'mounted-infantry');
}

/**
 * Why a base can't stand there after a move or Place, bases aside: off the table, on a rock, on a building it may not enter,
 * half on one, in one that is full, or on an objective. `beside`: those that come to stand in the same step.
 */
export function groundFault(
  state: State,
  base: Disc,
  entersBuildings: boolean,
  moving: ReadonlySet<BaseId>,
  beside: readonly Disc[] = [],
): Rejection | undefined {
  const { ground } = state;
  if (!liesOnTable(base, ground.bounds)) return reject('off-table', 'DS-MEAS-8', { at: placeOf(base) });
  const rock = rockUnder(ground, base);
  if (rock !== undefined) return reject('overlap', 'DS-TER-4', { at: placeOf(base), piece: rock.id });
  const building = buildingFault(state, base, entersBuildings, moving, beside);
  if (building !== undefined) return building;
  for (const { id, at } of state.objectives)
    if (doOverlap(base, objectiveDisc(at))) return reject('overlap', 'DS-OBJ-1', { at: placeOf(base), objective: id });
  return undefined;
}

const placeOf = ({ x, y }: Disc): Point => ({ x, y });

function buildingFault(
  state: State,
  base: Disc,
  entersBuildings: boolean,
  moving: ReadonlySet<BaseId>,
  beside: readonly Disc[],
): Rejection | undefined {
  const { ground } = state;
  if (!entersBuildings) {
    const piece = piecesOf(ground).buildings.find((each) => reachesInto(base, each));
    if (piece === undefined) return undefined;
    return reject('building-forbidden', 'DS-BLD-1', { at: placeOf(base), piece: piece.id });
  }
  const straddled = straddledBuilding(ground, base);
  if (straddled !== undefined)
    return reject('building-straddle', 'DS-BLD-2', { at: placeOf(base), piece: straddled.id });
  return fullFault(state, base, moving, beside);
}

/** Why a building can't hold this base as well (DS-BLD-3). */
export function fullFault(
  state: State,
  base: Disc,
  moving: ReadonlySet<BaseId>,
  beside: readonly Disc[],
): Rejection | undefined {
  const inside = buildingUnder(state.ground, base);
  if (inside === undefined || inside.capacity === null) return undefined;
  const joining = beside.filter((other) => liesOn(other, inside.footprint)).length;
  if (occupantsOf(state, inside.id, moving) + joining < inside.capacity) return undefined;
  const at = { x: base.x, y: base.y };
  return reject('building-forbidden', 'DS-BLD-3', { at, piece: inside.id, capacity: inside.capacity });
}

/** How many bases are in a building, of either side, those that are just moving left out. */
export function occupantsOf(state: State, building: string, moving: ReadonlySet<BaseId>): number {
  return state.units
    .filter(isOnTable)
    .reduce(
      (sum, { bases }) =>
        sum + bases.filter((base) => base.alive && base.building === building && !moving.has(base.id)).length,
      0,
    );
}
