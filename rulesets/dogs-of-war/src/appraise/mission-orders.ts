import { boundsOf, distanceBetween, INCH } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import type { LeadPrisoner } from '../decisions/lead-prisoner.ts';
import { c4Rings } from '../rules/blast/blast.ts';
import { chargedLevel } from '../rules/explosives/devices.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { buildingOf } from '../rules/ground/terrain.ts';
import { outlineOf } from '../rules/marks/rooms.ts';
import { isCacheDown } from '../rules/mission/verdict.ts';
import { leadAlong } from '../rules/movement/leading.ts';
import { placeAfter } from '../rules/movement/path-check.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { Device, Model, State } from '../state.ts';
import { ENOUGH, isCharged } from './goals.ts';
import type { Look } from './look.ts';

/** A charge is worth setting where the mission wants something down (S4), and nowhere else; enough of it at once. */
export function chargeWorth({ state, seat }: Look, place: Place, quarters: number): number {
  const { mission } = state.scenario;
  if (mission.kind !== 'night-cache' || seat !== 'one' || isCacheDown(state)) return -0.3;
  if (chargedLevel(state, place)?.building !== mission.shed || isCharged(state, mission.shed)) return WASTED;
  if (quarters > ENOUGH) return -0.3;
  return quarters === ENOUGH ? CHARGING : 0.2 * CHARGING;
}

/** Charges left anywhere else are missed at the shed: not even a recruit does that by mistake. */
const WASTED = -4;

/** Setting the charges: more than a shot, and all of them at once. */
const CHARGING = 10;

/** Charges against the wall of the building that has to come down, where the man who has them can reach it (S4). */
export function chargesFor({ state }: Look, { id, items, ap, place }: Model): Command[] {
  const { mission } = state.scenario;
  const quarters = Math.min(ENOUGH, items['c4-quarter'] ?? 0, Math.floor(ap / actionCosts['set-charge']!.ap));
  if (mission.kind !== 'night-cache' || quarters < 1) return [];
  const shed = buildingOf(state.terrain, mission.shed);
  if (shed === undefined) return [];
  const { minX, minY, maxX, maxY } = boundsOf(outlineOf(shed));
  const spot = {
    x: Math.min(Math.max(place.x, minX - OFF_WALL), maxX + OFF_WALL),
    y: Math.min(Math.max(place.y, minY - OFF_WALL), maxY + OFF_WALL),
    surface: place.surface,
  };
  return [{ kind: 'set-c4', model: id, place: spot, quarters } as Command];
}

/** So near the wall a charge is set against it (DW-EXP-22). */
const OFF_WALL = 90;

/** Does this charge lie by the house that has to come down (S4)? */
export function isForMission({ state, seat }: Pick<Look, 'state' | 'seat'>, { type, place }: Device): boolean {
  const { mission } = state.scenario;
  if (mission.kind !== 'night-cache' || seat !== 'one' || type !== 'c4' || isCacheDown(state)) return false;
  return chargedLevel(state, place)?.building === mission.shed;
}

/**
 * Setting it off: when it is heavy enough by the mission's house, and no friend is near, or it is too late for him to get away.
 * It costs 1 AP and wins the mission: a man who walked first had no AP left for it.
 */
export function blowWorth({ state, seat, friends }: Look, device: Device): number {
  const { mission } = state.scenario;
  const reach = Math.max(...c4Rings(state.chart, device.quarters).map(({ to }) => to));
  const isIt = isForMission({ state, seat }, device);
  const late = isIt && state.turn === state.lastTurn;
  // Several small charges bring it down as well as one that is big enough.
  const enough = mission.kind === 'night-cache' && isIt && isCharged(state, mission.shed);
  const more = device.quarters < ENOUGH && !enough;
  if (!late && more && friends.some(({ items }) => (items['c4-quarter'] ?? 0) > 0)) return -1;
  if (!late && friends.some(({ place }) => distanceBetween(place, device.place) < reach + INCH)) return -3;
  return isIt ? MISSION : -0.5;
}

/** Is he to set off the charges that bring down the house (S4)? Then he needs AP for it after every step. */
export function holdsTrigger(state: State, { id }: Model): boolean {
  const { mission } = state.scenario;
  if (mission.kind !== 'night-cache' || isCacheDown(state) || !isCharged(state, mission.shed)) return false;
  return state.devices.some(({ type, holder }) => type === 'c4' && holder === id);
}

/** What setting a charge off costs. */
export const TRIGGER = actionCosts.trigger!.ap;

/** More than any step or shot is worth. */
const MISSION = 60;

/** Leading the man they came for: towards the edge he is to be taken over. Other prisoners stay where they are. */
export function leadWorth({ state, out }: Look, model: Model, prisoner: string, end: Place | undefined): number {
  if (out === undefined || end === undefined || modelById(state, prisoner)?.bystander !== true) return -0.1;
  const nearer = out.far(model.place) - out.far(end);
  // However short the move: it may be the one onto the stairs.
  return nearer > 0 ? 0.5 + out.weight * nearer : out.weight * nearer - 0.1;
}

/** Where a man gets to with the one he leads (DW-SUR-8). */
export function ledTo(
  { state }: Look,
  model: Model,
  { prisoner, path }: Omit<LeadPrisoner, 'kind'>,
): Place | undefined {
  const led = modelById(state, prisoner);
  if (led === undefined) return undefined;
  return placeAfter(state, model, leadAlong(state, model, [model.place, ...path], led).path);
}

/** A shut door between a man and where he wants to be is worth opening, and hardly any other. */
export function doorWorth(look: Look, model: Model, id: string): number {
  const door = groundNow(look.state).openings.find((opening) => opening.id === id);
  if (door === undefined || door.state === 'open') return -0.1;
  const { wall, from, to } = door;
  const middle = Math.round((from + to) / 2);
  const off = INCH / 2;
  const sides =
    wall.along === 'x'
      ? [wall.minY - off, wall.maxY + off].map((y) => ({ x: middle, y }))
      : [wall.minX - off, wall.maxX + off].map((x) => ({ x, y: middle }));
  const leads = look.out !== undefined && look.holds(model);
  const pull = (place: Place): number =>
    leads ? -look.out!.weight * look.out!.far(place) : look.pull({ ...model, place }, false);
  const ahead = Math.max(...sides.map((side) => pull({ ...side, surface: model.place.surface })));
  return ahead - pull(model.place) - 0.05;
}

/** Leaving the table: with the man they came for, or when the job is done. */
export function leaveWorth({ state, seat }: Look, model: Model, prisoner: string | null | undefined): number {
  const { mission } = state.scenario;
  if (prisoner !== null && prisoner !== undefined && modelById(state, prisoner)?.bystander === true) return 20;
  if (model.carrying !== null && modelById(state, model.carrying)?.bystander === true) return 20;
  return mission.kind === 'night-cache' && seat === 'one' && isCacheDown(state) ? 4 : -3;
}
