import { type Rejection, reject } from '@sandtable/kernel';
import type { Arm, Dropped, State, Unit } from '../../state.ts';
import { placeOf } from '../../state.ts';
import { bulkLimits, bulkOf, canBear } from './load.ts';

/** Something a soldier has: a weapon by its slot, or a piece of equipment by its id. */
export type Thing = Pick<Dropped, 'arm' | 'item'>;

/** The thing of that name a unit has, a weapon before equipment. */
export function thingOf(unit: Unit, name: string): Thing | undefined {
  const arm = unit.arms.find(({ slot }) => slot === name);
  if (arm !== undefined) return { arm, item: null };
  const item = unit.items.find(({ id }) => id === name);
  return item === undefined ? undefined : { arm: null, item };
}

/** How much it weighs a soldier down; null: nobody can carry it. */
export function bulkOfThing({ arm, item }: Thing): number | null {
  return arm === null ? (item?.bulk ?? 0) : arm.card.vehicleOnly ? null : arm.card.bulk;
}

/** Why a soldier cannot take a thing up, or undefined (DR-LOD-1: more than it can bear cannot be taken). */
export function burdenRejection(state: State, unit: Unit, thing: Thing): Rejection | undefined {
  const bulk = bulkOfThing(thing);
  if (bulk !== null && canBear(state, unit, bulk)) return undefined;
  return reject('too-heavy', 'DR-LOD-1', {
    unit: unit.id,
    bulk,
    carried: bulkOf(unit),
    most: bulkLimits(state, unit).most,
  });
}

/** Is that a thing players have agreed to be so large that picking it up costs the Action (DR-TURN-10)? */
export function isBulky({ judgements }: State, thing: Thing): boolean {
  const bulk = bulkOfThing(thing);
  return judgements.bulkyItem !== null && bulk !== null && bulk >= judgements.bulkyItem;
}

/** What a soldier picks up, and from where: the ground, or a downed soldier who still has it. */
export type Find = { readonly thing: Thing; readonly id: string; readonly from: Unit | null };

/** The thing laid down where its bearer is, under a name of its own. */
export function laidDown(state: State, bearer: Unit, { arm, item }: Thing): Dropped | null {
  const at = placeOf(state, bearer);
  return at === null ? null : { id: `thing-${state.made + 1}`, at, arm: arm === null ? null : unused(arm), item };
}

function unused(arm: Arm): Arm {
  return arm.stations.length === 0 ? arm : { ...arm, stations: [] };
}
