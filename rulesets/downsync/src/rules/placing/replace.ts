import { DIRECTIONS, type Mils, type Point, stepTowards } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { BaseId, State, Unit } from '../../state.ts';
import { discOf, livingBases } from '../units/roster.ts';
import { type Placed, placeFault } from './placing.ts';
import { gridAround } from './spots.ts';

/** Where one base is put. */
type Spot = { readonly base: BaseId; readonly at: Point };

/**
 * Why bases of a unit on the table can't be Placed within `reach` of where they stand. Bases not named stay, and
 * count for coherency (DS-PLACE-6, DS-PLACE-9).
 */
export function replaceFault(state: State, unit: Unit, reach: Mils, spots: readonly Spot[]): Rejection | undefined {
  const living = livingBases(unit);
  if (spots.length === 0) return reject('no-place', 'DS-PLACE-9', { unit: unit.id });
  const stranger = spots.find(
    ({ base }, i) => !living.some(({ id }) => id === base) || spots.slice(0, i).some((each) => each.base === base),
  );
  if (stranger !== undefined) return reject('unknown-unit', 'DS-PLACE-6', { unit: stranger.base });
  const spotOf = (id: BaseId) => spots.find(({ base }) => base === id);
  const placed = living.flatMap((base): Placed[] => {
    const spot = spotOf(base.id);
    return spot === undefined ? [] : [{ ...spot, reference: discOf(unit, base) }];
  });
  const before = living.map((base) => discOf(unit, base));
  const after = living.map((base) => discOf(unit, spotOf(base.id) ?? base));
  const gone = new Set(spots.map(({ base }) => base));
  return placeFault(state, { unit, reach, gone }, placed, before, after);
}

/** The same shift for all bases in eight directions, as far as `reach`, where it is legal. */
export function* replaceOptions(state: State, unit: Unit, reach: Mils): Generator<Spot[]> {
  for (let i = 0; i < DIRECTIONS.length; i += 2) {
    const direction = DIRECTIONS[i]!;
    const spots = livingBases(unit).map(({ id, at }) => ({ base: id, at: stepTowards(at, direction, reach) }));
    if (replaceFault(state, unit, reach, spots) === undefined) yield spots;
  }
}

/** One base alone, as far as it can go on the ledger's grid, where not all can go the same way (DS-PLACE-9, DS-REV-12). */
export function loneOption(state: State, unit: Unit, reach: Mils): Spot[][] {
  for (const base of livingBases(unit)) {
    const { id, at } = base;
    const far = gridAround(at, reach + 2 * discOf(unit, base).radius).toReversed();
    const spot = far.find((each) => replaceFault(state, unit, reach, [{ base: id, at: each }]) === undefined);
    if (spot !== undefined) return [[{ base: id, at: spot }]];
  }
  return [];
}
