import { type Disc, discsOverlap, type Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { isActive, type State, type Unit, unitAt } from '../../state.ts';
import { besideRejection, placesBeside } from '../vehicles/beside.ts';

/** Is it several soldiers round one weapon (DR-CRW-9)? */
export function isTeam({ team, members }: Unit): boolean {
  return team.length > 0 && members > 0;
}

/** Is it a weapon that its team has left under fire (DR-CRW-10)? */
export function isAbandoned(unit: Unit): boolean {
  return unit.team.length > 0 && unit.members === 0 && isActive(unit);
}

/** The soldiers still in a token. */
export function soldiersOf(state: State, token: Unit): Unit[] {
  return token.team.map((index) => unitAt(state, index)).filter(({ status }) => status === 'in-team');
}

/** Where each soldier of a token goes, or why it cannot be: adjacent places, no two of them overlapping (DR-CRW-10). */
export function scatterPlaces(state: State, token: Unit, wanted: readonly Point[]): Point[] | Rejection {
  const soldiers = soldiersOf(state, token);
  if (wanted.length > soldiers.length)
    return reject('too-many-places', 'DR-CRW-10', { unit: token.id, soldiers: soldiers.length });
  const taken: Disc[] = [];
  for (const [i, soldier] of soldiers.entries()) {
    const at = wanted[i] ?? freePlace(state, soldier, token, taken);
    if (at === undefined) return reject('overlap', 'DR-CRW-10', { unit: token.id, soldier: soldier.id });
    const base = { x: at.x, y: at.y, radius: soldier.card.radius };
    const fault = besideRejection(state, soldier, token, at);
    if (fault !== undefined) return fault;
    if (taken.some((other) => discsOverlap(base, other))) {
      return reject('overlap', 'DR-GEO-7', { unit: soldier.id, at: { x: at.x, y: at.y } });
    }
    taken.push(base);
  }
  return taken.map(({ x, y }) => ({ x, y }));
}

function freePlace(state: State, soldier: Unit, token: Unit, taken: readonly Disc[]): Point | undefined {
  for (const at of placesBeside(state, soldier, token)) {
    const base = { x: at.x, y: at.y, radius: soldier.card.radius };
    if (!taken.some((other) => discsOverlap(base, other))) return at;
  }
  return undefined;
}
