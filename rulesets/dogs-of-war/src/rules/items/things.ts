import { compareGapToPoint } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { CarriedWeapon, Model, ModelId, Seat, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import type { Place } from '../ground/surfaces.ts';
import { baseAt, TOLERANCE } from '../measure/range.ts';
import { groundNow, isActive, isPresent, modelById } from '../roster/roster.ts';

/** One thing that can be picked up, dropped or handed over (DW-MSC-1, DW-MSC-13). */
export type Thing =
  | { readonly kind: 'weapon'; readonly weapon: CarriedWeapon; readonly fitted: readonly CarriedWeapon[] }
  | { readonly kind: 'rounds'; readonly caliber: string; readonly count: number }
  | { readonly kind: 'grenade'; readonly type: string; readonly flawed: boolean }
  | { readonly kind: 'item'; readonly type: string }
  /** The detonator or clacker of a device (DW-EXP-20). */
  | { readonly kind: 'trigger'; readonly device: string };

/** What a command names: a weapon, a grenade or an item by its type, rounds by their caliber, a trigger by its device. */
export type ThingName = { readonly kind: Thing['kind']; readonly id: string };

/** Something on the ground. */
export type LooseThing = { readonly id: string; readonly thing: Thing; readonly place: Place };

export const nameOf = (thing: Thing): ThingName => {
  switch (thing.kind) {
    case 'weapon':
      return { kind: 'weapon', id: thing.weapon.type };
    case 'rounds':
      return { kind: 'rounds', id: thing.caliber };
    case 'trigger':
      return { kind: 'trigger', id: thing.device };
    default:
      return { kind: thing.kind, id: thing.type };
  }
};

/** The launcher fitted to a rifle goes where the rifle goes (DW-BLD-11). */
function fittedTo({ chart }: State, { weapons }: Model, type: string): CarriedWeapon[] {
  return weapons.filter((weapon) => chart.firearms[weapon.type]?.fits?.includes(type) === true);
}

/** A thing that a man has, as one item; `taker`: whose weapon decides how many rounds make a load (DW-MSC-13). */
export function thingOf(state: State, owner: Model, { kind, id }: ThingName, taker: Model = owner): Thing | undefined {
  switch (kind) {
    case 'weapon': {
      const weapon = owner.weapons.find(({ type }) => type === id);
      if (weapon === undefined || state.chart.firearms[id]?.fits !== undefined) return undefined;
      return { kind, weapon: { ...weapon }, fitted: fittedTo(state, owner, id).map((each) => ({ ...each })) };
    }
    case 'rounds': {
      const left = owner.reserve[id] ?? 0;
      return left > 0 ? { kind, caliber: id, count: Math.min(left, loadSize(state, [taker, owner], id)) } : undefined;
    }
    case 'grenade': {
      const count = owner.grenades[id] ?? 0;
      // Good grenades go first: he knows which ones he took from civilians.
      return count > 0 ? { kind, type: id, flawed: (owner.flawed[id] ?? 0) >= count } : undefined;
    }
    case 'item':
      return (owner.items[id] ?? 0) > 0 ? { kind, type: id } : undefined;
    case 'trigger':
      return state.devices.some((device) => device.id === id && device.holder === owner.id)
        ? { kind, device: id }
        : undefined;
  }
}

/** One full load of the weapon the rounds are for: the first man's who has one, else the smallest of that caliber. */
function loadSize({ chart }: State, men: readonly Model[], caliber: string): number {
  for (const { weapons } of men) {
    const own = weapons.find(({ type }) => chart.firearms[type]?.caliber === caliber);
    if (own !== undefined) return chart.firearms[own.type]!.capacity;
  }
  const capacities = Object.values(chart.firearms).flatMap((row) => (row.caliber === caliber ? [row.capacity] : []));
  return Math.max(1, Math.min(...capacities));
}

/** Everything a man has, one of each (DW-MSC-1). */
export function thingNames(state: State, owner: Model): ThingName[] {
  const named = (kind: Thing['kind'], counts: Readonly<Record<string, number>>): ThingName[] =>
    Object.entries(counts).flatMap(([id, count]) => (count > 0 ? [{ kind, id }] : []));
  return [
    ...owner.weapons.map(({ type }): ThingName => ({ kind: 'weapon', id: type })),
    ...named('rounds', owner.reserve),
    ...named('grenade', owner.grenades),
    ...named('item', owner.items),
    ...state.devices
      .filter(({ holder }) => holder === owner.id)
      .map((device): ThingName => ({ kind: 'trigger', id: device.id })),
  ].filter((name) => thingOf(state, owner, name) !== undefined);
}

/** Is a point under the base or within 0.25″ of its rim (DW-MSC-15)? */
export function reachesPoint({ place }: Model, at: Place): boolean {
  return at.surface === place.surface && compareGapToPoint(baseAt(place), at, distances.itemReach + TOLERANCE) <= 0;
}

/** Dead, unconscious or captured: anyone may take what he has (DW-MSC-1). */
const isHelpless = ({ dead, unconscious, captured }: Model): boolean => dead || unconscious || captured;

/** May a man take things from him: a corpse in reach, or a helpless man or friend in contact (DW-MSC-1, DW-MSC-15)? */
export function sourceFault(state: State, taker: Model, from: Model): Rejection | undefined {
  const who = { unit: from.id };
  if (from.id === taker.id || from.on !== 'table' || from.carriedBy !== null)
    return reject('not-a-target', 'DW-MSC-1', who);
  if (from.dead) return reachesPoint(taker, from.place) ? undefined : reject('not-adjacent', 'DW-MSC-15', who);
  const willing = from.seat === taker.seat && isActive(from);
  if (!willing && !isHelpless(from)) return reject('not-a-target', 'DW-MSC-1', who);
  return areInContact(groundNow(state), taker.place, from.place) ? undefined : reject('not-adjacent', 'DW-MSC-1', who);
}

/** Does a side see what this man has: he is helpless, and one of its men could take things from him (DW-EXP-21)? */
export function isSearchedBy(state: State, seat: Seat | null, { id }: { readonly id: ModelId }): boolean {
  const from = modelById(state, id)!;
  if (from.seat === seat || !isHelpless(from)) return false;
  return state.models.some(
    (model) =>
      model.seat === seat && isPresent(model) && isActive(model) && sourceFault(state, model, from) === undefined,
  );
}

/** Which of the three places a firearm takes up: long arm, tube, pistol (DW-BLD-14). */
function slotOf({ chart }: State, type: string): string {
  return type === 'rpg' ? 'tube' : chart.firearms[type]!.hands === 1 ? 'pistol' : 'long';
}

/** Why he can't carry one more such weapon (DW-BLD-14, DW-MSC-10); `without`: one he lets fall. */
export function carryFault(state: State, taker: Model, type: string, without: string | null): Rejection | undefined {
  const kept = taker.weapons.filter(
    (weapon) => weapon.type !== without && state.chart.firearms[weapon.type]?.fits === undefined,
  );
  return kept.some((weapon) => slotOf(state, weapon.type) === slotOf(state, type))
    ? reject('over-carry', 'DW-BLD-14', { unit: taker.id, weapon: type })
    : undefined;
}
