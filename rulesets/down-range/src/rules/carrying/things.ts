import type { Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { idAt, inOrder, withoutGaps } from '../../neutral-names.ts';
import { type Arm, type Dropped, placeOf, type State, type Unit } from '../../state.ts';
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
export function laidDown(state: State, bearer: Unit, thing: Thing): Dropped | null {
  const at = placeOf(state, bearer);
  return at === null ? null : lyingAt(state, at, thing);
}

/** The thing as it lies there. */
export function lyingAt(state: State, at: Point, { arm, item }: Thing): Dropped {
  const id = idAt(kindOf({ arm, item }), at, state.dropped);
  return { id, at, arm: arm === null ? null : offMount(arm, arm.card.id), item };
}

/** What lies about once another thing does, too. */
export function withDropped(dropped: readonly Dropped[], thing: Dropped): Dropped[] {
  return inOrder([...dropped, thing]);
}

/** What lies about once this is gone. */
export function withoutDropped(dropped: readonly Dropped[], gone: Dropped): Dropped[] {
  const kind = kindOf(gone);
  const { x, y } = gone.at;
  const isAlike = (each: Dropped) => kindOf(each) === kind && each.at.x === x && each.at.y === y;
  return withoutGaps(
    dropped.filter((each) => each !== gone),
    'id',
    idAt(kind, gone.at, []),
    isAlike,
  );
}

/** A weapon in hands that was on a mount, or in other hands. */
export function offMount(arm: Arm, slot: string): Arm {
  return arm.slot === slot && arm.stations.length === 0 ? arm : { ...arm, slot, stations: [] };
}

/** What it is: two of a kind need numbers to tell them apart. */
export function kindOf({ arm, item }: Thing): string {
  return arm?.card.id ?? item?.id ?? 'thing';
}
