import type { KernelEvent, Random, Viewer } from '@sandtable/kernel';
import type { Army } from './content/army.ts';
import type { DogsOfWarEvent } from './events.ts';
import {
  deviceName,
  isEarth,
  isKnownTo,
  isSecretItem,
  newDeviceId,
  SECRET_ITEMS,
  standsOn,
  thingFor,
  withDevice,
} from './rules/explosives/devices.ts';
import { isSearchedBy } from './rules/items/things.ts';
import { isSpot } from './rules/marks/mark.ts';
import { hasTrait, isActive, modelById } from './rules/roster/roster.ts';
import { cloneState, type Device, type Seat, type State } from './state.ts';
import { seatOf } from './view.ts';

type Any = DogsOfWarEvent | KernelEvent;

/** Events that some viewers don't see, or see only in part. */
const IN_PART: ReadonlySet<Any['type']> = new Set([
  'forces-revealed',
  'device-set',
  'device-fired',
  'item-taken',
  'item-dropped',
]);

/**
 * An event as a viewer may see it: only its owner learns of a device being set, unless it's in plain view (DW-EXP-19,
 * DW-EXP-21).
 */
export function eventFor(state: State, event: Any, viewer: Viewer): Any | undefined {
  if (!IN_PART.has(event.type) || viewer === 'umpire') return event;
  const seat = seatOf(viewer);
  if (event.type === 'forces-revealed') {
    const { armies } = event;
    const shown = (own: Seat) => (own === seat ? armies[own] : openArmy(armies[own]));
    return { ...event, armies: { one: shown('one'), two: shown('two') } };
  }
  if (event.type === 'device-set') return isKnownTo(state, seat, event.device) ? event : undefined;
  if (event.type === 'device-fired')
    return event.device.owner === seat
      ? event
      : { ...event, device: { ...event.device, id: deviceName(event.device) } };
  if (event.type === 'item-dropped') return { ...event, thing: thingFor(state, seat, event.thing) };
  if (event.type === 'item-taken')
    return isOpenHandover(state, event, seat) ? { ...event, thing: thingFor(state, seat, event.thing) } : undefined;
  return event;
}

/**
 * Secret things pass between friends unseen. Picking something off the ground or taking it from a helpless man is seen
 * (DW-EXP-21).
 */
function isOpenHandover(
  state: State,
  { model, from, thing }: Extract<DogsOfWarEvent, { type: 'item-taken' }>,
  seat: Seat | null,
): boolean {
  const isSecret = thing.kind === 'trigger' || (thing.kind === 'item' && isSecretItem(thing.type));
  if (!isSecret || from === null) return true;
  return [model, from].some((id) => modelById(state, id)?.seat === seat);
}

/** Gives the bombs to other men of the team (DW-BLD-12). */
function swapBombs(state: State, seat: Seat | null, random: Random): void {
  for (const { members, seat: own } of state.teams) {
    const sworn = members.flatMap((id) => modelById(state, id) ?? []).filter((model) => hasTrait(model, 'jihad'));
    if (own === seat || !sworn.some(({ bomb }) => bomb)) continue;
    const standing = sworn.filter((model) => isActive(model));
    const worn = standing.map(({ bomb }) => bomb);
    const shift = random.below(Math.max(1, standing.length));
    for (const [i, model] of standing.entries()) model.bomb = worn[(i + shift) % worn.length]!;
  }
}

/** A force without what may be hidden in play: mines, claymores, charges, bombs (DW-BLD-17). */
function openArmy(army: Army): Army {
  const models = (team: Army['teams'][number]) =>
    Object.fromEntries(
      Object.entries(team.models ?? {}).map(([role, { bomb: _, items, ...open }]) => {
        const kept = Object.entries(items ?? {}).filter(([id]) => !HIDDEN.has(id));
        return [role, kept.length === 0 ? open : { ...open, items: Object.fromEntries(kept) }];
      }),
    );
  return {
    ...army,
    teams: army.teams.map((team) => (team.models === undefined ? team : { ...team, models: models(team) })),
  };
}

/** Purchases that stay secret: single items, pairs, and explosive by the pound. */
const HIDDEN: ReadonlySet<string> = new Set([...SECRET_ITEMS, 'mine-pair', 'c4-pound']);

/** The same hidden devices moved, removed, or with one more (DW-EXP-19). */
function moveDevices(state: State, seat: Seat | null, random: Random): void {
  const hidden = (device: Device): boolean => device.owner !== seat && !isKnownTo(state, seat, device);
  const was = state.devices;
  for (const device of was) {
    if (!hidden(device)) continue;
    state.devices = state.devices.filter((each) => each !== device);
    if (random.below(3) === 0) continue;
    const { x, y, surface } = device.place;
    const place = { x: x + random.below(4000) - 2000, y: y + random.below(4000) - 2000, surface };
    const other = { ...device, place };
    const isElsewhere = isFree(state, other) && hidden(other);
    lay(state, isElsewhere ? { ...other, id: newDeviceId(state, other) } : device, device.id);
  }
  const spare = state.models.find((model) => model.seat !== seat && isActive(model));
  if (spare !== undefined && random.below(2) === 0) {
    const { x, y, surface } = spare.place;
    const place = { x: x + 2000 - random.below(4000), y: y + 2000, surface };
    const facing = { x: 1000, y: 0 };
    const fresh = { type: 'mine', owner: spare.seat, place, facing, quarters: 0, holder: null } as const;
    const id = newDeviceId(state, fresh);
    if (isFree(state, { id, ...fresh })) lay(state, { id, ...fresh }, id);
  }
}

/** A trigger lying on the ground still belongs to its device. */
function lay(state: State, device: Device, was: string): void {
  state.devices = withDevice(state.devices, device);
  state.loose = state.loose.map((lying) =>
    lying.thing.kind === 'trigger' && lying.thing.device === was
      ? { ...lying, thing: { ...lying.thing, device: device.id } }
      : lying,
  );
}

/** Somewhere a device can lie, with nobody on it. */
function isFree(state: State, { place }: Device): boolean {
  return isSpot(state, place) && isEarth(state, place.surface) && standsOn(state, place) === undefined;
}

/** Another state the viewer can't tell from this one: other secrets in the packs of the other side (DW-EXP-21). */
export function scramble(state: State, viewer: Viewer, random: Random): State {
  const other = cloneState(state);
  if (viewer === 'umpire') return other;
  for (const model of other.models) {
    if (model.seat === viewer || isSearchedBy(state, seatOf(viewer), model)) continue;
    for (const id of SECRET_ITEMS) model.items[id] = random.below(4);
  }
  swapBombs(other, seatOf(viewer), random);
  moveDevices(other, seatOf(viewer), random);
  return other;
}
