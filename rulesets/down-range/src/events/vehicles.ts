import type { Mils, Point } from '@sandtable/geometry';
import type { ClauseId } from '@sandtable/kernel';
import { type State, sideOf, type Unit, type UnitId, unitById } from '../state.ts';

/** Getting in and out, seats, towing, flying, unmanned vehicles. */
export type VehicleEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'unit-boarded'; readonly unit: UnitId; readonly vehicle: UnitId; readonly seat: string }
  | { readonly type: 'unit-left'; readonly unit: UnitId; readonly vehicle: UnitId; readonly at: Point }
  | { readonly type: 'seat-changed'; readonly unit: UnitId; readonly seat: string; readonly free: boolean }
  | { readonly type: 'station-used'; readonly unit: UnitId }
  /** The vehicle now belongs to the unit at its controls: another player's, or another group of the same player. */
  | { readonly type: 'vehicle-seized'; readonly unit: UnitId; readonly by: UnitId }
  | { readonly type: 'vehicle-hitched'; readonly unit: UnitId; readonly other: UnitId }
  | { readonly type: 'vehicle-unhitched'; readonly unit: UnitId; readonly other: UnitId }
  | { readonly type: 'flight-changed'; readonly unit: UnitId; readonly flying: boolean; readonly altitude: Mils }
  | {
      readonly type: 'control-taken';
      readonly unit: UnitId;
      readonly drone: UnitId;
      readonly at: Point | null;
      readonly feedUntil: number;
    }
  | { readonly type: 'control-lost'; readonly drone: UnitId }
  | { readonly type: 'drone-recovered'; readonly drone: UnitId; readonly by: UnitId }
  | {
      readonly type: 'team-scattered';
      readonly unit: UnitId;
      readonly members: readonly { readonly unit: UnitId; readonly at: Point }[];
    }
);

/** Applies an event of this topic; false when it is of another. */
export function applyVehicleEvent(state: State, event: VehicleEvent): boolean {
  switch (event.type) {
    case 'unit-boarded':
      enter(state, named(state, event.unit), named(state, event.vehicle), event.seat);
      break;
    case 'unit-left':
      stepOut(state, named(state, event.unit), event.at);
      break;
    case 'seat-changed': {
      const unit = named(state, event.unit);
      if (unit.berth !== null) unit.berth = { ...unit.berth, seat: event.seat };
      if (!event.free) Object.assign(unit, { moves: unit.moves + 1, seatChanged: true } satisfies Partial<Unit>);
      break;
    }
    case 'station-used':
      named(state, event.unit).stationUsed = true;
      break;
    case 'vehicle-seized':
      handOver(state, named(state, event.unit), named(state, event.by));
      break;
    case 'vehicle-hitched':
      named(state, event.unit).towing = named(state, event.other).index;
      named(state, event.other).towedBy = named(state, event.unit).index;
      break;
    case 'vehicle-unhitched':
      named(state, event.unit).towing = -1;
      named(state, event.other).towedBy = -1;
      break;
    case 'flight-changed':
      Object.assign(named(state, event.unit), {
        flying: event.flying,
        altitude: event.altitude,
      } satisfies Partial<Unit>);
      break;
    case 'control-taken':
      takeControl(state, named(state, event.drone), named(state, event.unit), event.at, event.feedUntil);
      break;
    case 'control-lost':
      Object.assign(named(state, event.drone), {
        operator: -1,
        controlled: false,
        reaction: false,
      } satisfies Partial<Unit>);
      break;
    case 'drone-recovered':
      Object.assign(named(state, event.drone), {
        status: 'reserve',
        at: null,
        flying: false,
        altitude: 0,
        packOf: named(state, event.by).index,
        launchPoint: null,
        reaction: false,
        suppressions: [],
      } satisfies Partial<Unit>);
      break;
    case 'team-scattered':
      scatter(state, named(state, event.unit), event.members);
      break;
    default:
      event satisfies never;
      return false;
  }
  return true;
}

/** DR-PAS-2. A unit that takes a station on its own turn moved there and serves from the next turn on (DR-VCR-6). */
function enter(state: State, unit: Unit, vehicle: Unit, seat: string): void {
  const serves = vehicle.card.stations.some(({ id }) => id === seat);
  Object.assign(unit, {
    berth: { vehicle: vehicle.index, seat },
    at: null,
    altitude: 0,
    posture: 'upright',
    status: 'active',
    seatChanged: unit.seatChanged || (serves && isOnTurn(state, unit)),
  } satisfies Partial<Unit>);
}

/** DR-PAS-3, DR-VEH-9: puts a living occupant on the table. That counts as having moved (DR-MOV-16). */
function stepOut(state: State, unit: Unit, at: Point): void {
  const own = isOnTurn(state, unit);
  Object.assign(unit, {
    berth: null,
    at,
    altitude: 0,
    seatChanged: unit.seatChanged || own,
    ...(own ? { movedNow: true } : { movedLast: true, movedSince: true }),
  } satisfies Partial<Unit>);
}

function isOnTurn({ phase, active }: State, { taker }: Unit): boolean {
  return phase === 'turn' && taker === active;
}

/** The side that lost it still knows it by sight, and so does everyone else who watched (DR-VIS-7). */
function handOver(state: State, vehicle: Unit, { seat, taker, group }: Unit): void {
  Object.assign(vehicle, { seat, taker, group } satisfies Partial<Unit>);
  const own = sideOf(state, vehicle);
  state.aware = Object.fromEntries(
    Object.entries(state.aware).map(([side, known]) => {
      if (side === own) return [side, known.filter((id) => id !== vehicle.id)];
      return [side, known.includes(vehicle.id) ? known : [...known, vehicle.id]];
    }),
  );
}

/** The drone acts on its new operator's turn. What it has already done this turn stays done. */
function takeControl(state: State, drone: Unit, unit: Unit, at: Point | null, feedUntil: number): void {
  if (drone.taker !== unit.taker) handOver(state, drone, unit);
  Object.assign(drone, {
    operator: unit.index,
    controlled: true,
    feedUntil,
    feedTo: unit.index,
    ...(at === null ? {} : { at, status: 'active', movedLast: true }),
    launchPoint: at ?? drone.launchPoint ?? drone.at,
  } satisfies Partial<Unit>);
}

/** DR-CRW-10: its soldiers stand for themselves; what is left of the token is a weapon that can do nothing. */
function scatter(state: State, token: Unit, members: readonly { readonly unit: UnitId; readonly at: Point }[]): void {
  const { movedNow, hadTurn, injured, everInjured, moves } = token;
  // On its own turn it had held its Action, and that is what it bails out with.
  const spent = isOnTurn(state, token) ? { moves, actionUsed: true } : {};
  for (const { unit, at } of members) {
    Object.assign(named(state, unit), {
      status: 'active',
      at,
      hadTurn,
      movedNow,
      movedLast: true,
      movedSince: true,
      injured,
      everInjured,
      reaction: false,
      ...spent,
    } satisfies Partial<Unit>);
  }
  Object.assign(token, { members: 0, moves: 2, actionUsed: true, reaction: false } satisfies Partial<Unit>);
}

function named(state: State, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}
