import type { Disc, Mils, Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { BaseId, State, Unit } from '../../state.ts';
import { discOf, livingBases } from '../units/roster.ts';
import { type Placed, placeFault } from './placing.ts';
import { gridPlaces } from './spots.ts';

/** Where one base is put. */
type Spot = { readonly base: BaseId; readonly at: Point };

/** Why a unit can't be put down like this, all its living bases within `reach` of a reference (DS-PLACE-9). */
export function putDownFault(
  state: State,
  unit: Unit,
  reference: Disc,
  reach: Mils,
  spots: readonly Spot[],
): Rejection | undefined {
  const living = livingBases(unit);
  const chosen = living.map(({ id }) => spots.find(({ base }) => base === id));
  if (spots.length !== living.length || chosen.includes(undefined))
    return reject('no-place', 'DS-PLACE-9', { unit: unit.id, due: living.length, count: spots.length });
  const placed = living.map(({ id }, i): Placed => ({ base: id, at: chosen[i]!.at, reference }));
  const after = placed.map(({ at }) => discOf(unit, { at }));
  return placeFault(state, { unit, reach, gone: new Set() }, placed, [], after);
}

/** One way to put it down, by the ledger's grid; undefined if there is none there (DS-REV-12). */
export function putDownSpots(state: State, unit: Unit, reference: Disc, reach: Mils): Spot[] | undefined {
  const places = gridPlaces(state, { unit, reach, gone: new Set() }, reference);
  return places === undefined
    ? undefined
    : livingBases(unit).map(({ id }, i) => ({ base: id, at: places[i] as Point }));
}
