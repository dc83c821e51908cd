import type { Mils, Point } from '@sandtable/geometry';
import type { ClauseId, Step } from '@sandtable/kernel';
import type { Edge } from '../content/zone.ts';
import { type Posture, type State, type TakerKey, type Unit, type UnitId, unitById } from '../state.ts';

/** Moving on foot and on wheels, carrying, posture, leaving the table. */
export type MoveEvent = { readonly clause: ClauseId } & (
  | {
      readonly type: 'unit-deployed';
      readonly unit: UnitId;
      readonly at: Point;
      /** The group it joins by where it stands (DR-INIT-5); absent: it stays in its own. */
      readonly group?: string;
    }
  | { readonly type: 'unit-arrived'; readonly unit: UnitId; readonly at: Point }
  | { readonly type: 'reinforcements-due'; readonly taker: TakerKey; readonly units: readonly UnitId[] }
  | {
      readonly type: 'move-begun';
      readonly unit: UnitId;
      readonly path: readonly Point[];
      readonly price: Mils;
      /** What it costs on top of its inches, and why (DR-MOV-3 to 9). */
      readonly extras: readonly Step[];
      readonly reacting: boolean;
      readonly sprint: boolean;
    }
  | {
      readonly type: 'unit-moved';
      readonly unit: UnitId;
      readonly from: Point;
      readonly to: Point;
      readonly path: readonly Point[];
      readonly altitude: Mils;
      /** How far it has gone straight on by now, in the Move it is making. */
      readonly run?: Mils;
    }
  | {
      readonly type: 'move-ended';
      readonly unit: UnitId;
      readonly at: Point;
      readonly why: 'arrived' | 'stopped' | 'out' | 'blocked';
    }
  | { readonly type: 'unit-exited'; readonly unit: UnitId; readonly edge: Edge }
  | { readonly type: 'posture-changed'; readonly unit: UnitId; readonly posture: Posture }
  | { readonly type: 'unit-picked-up'; readonly unit: UnitId; readonly other: UnitId }
  | { readonly type: 'unit-put-down'; readonly unit: UnitId; readonly other: UnitId; readonly at: Point }
);

/** Applies an event of this topic; false when it is of another. */
export function applyMoveEvent(state: State, event: MoveEvent): boolean {
  switch (event.type) {
    case 'unit-deployed': {
      const unit = named(state, event.unit);
      enterTable(state, unit, event.at, false);
      if (event.group !== undefined) joinGroup(state, unit, event.group);
      break;
    }
    case 'unit-arrived':
      enterTable(state, named(state, event.unit), event.at, true);
      break;
    case 'move-begun': {
      const unit = named(state, event.unit);
      if (!event.reacting) unit.moves += 1;
      if (event.sprint) unit.actionUsed = true;
      break;
    }
    case 'unit-moved': {
      const unit = named(state, event.unit);
      const moved = event.from.x !== event.to.x || event.from.y !== event.to.y;
      unit.at = event.to;
      unit.altitude = event.altitude;
      unit.run = event.run ?? 0;
      if (moved) markMoved(state, unit);
      break;
    }
    case 'unit-exited':
      leaveTable(state, named(state, event.unit), event.edge);
      break;
    case 'posture-changed':
      named(state, event.unit).posture = event.posture;
      break;
    case 'unit-picked-up': {
      const unit = named(state, event.unit);
      const other = named(state, event.other);
      Object.assign(unit, { carrying: other.index, carriedNow: true } satisfies Partial<Unit>);
      // A soldier downed aboard is carried out of the vehicle (DR-XPA-4).
      Object.assign(other, { carriedBy: unit.index, carriedNow: true, at: null, berth: null } satisfies Partial<Unit>);
      break;
    }
    case 'unit-put-down':
      named(state, event.unit).carrying = -1;
      Object.assign(named(state, event.other), { carriedBy: -1, at: event.at } satisfies Partial<Unit>);
      break;
    case 'move-ended':
      named(state, event.unit).run = 0;
      break;
    case 'reinforcements-due':
      break; // kept for the log
    default:
      event satisfies never;
      return false;
  }
  return true;
}

/** Onto the table, with everyone aboard; reinforcements don't save an Action yet (DR-REA-15). */
function enterTable(state: State, unit: Unit, at: Point, arriving: boolean): void {
  Object.assign(unit, { at, status: 'active', arrivedOrRevived: arriving } satisfies Partial<Unit>);
  for (const each of state.units) {
    if (each.berth?.vehicle === unit.index && each.status === 'reserve') {
      Object.assign(each, { status: 'active', arrivedOrRevived: arriving } satisfies Partial<Unit>);
    }
  }
}

/** Off the table, with nothing in force and no ties left. Units that go along leave by their own event (DR-MOV-14). */
function leaveTable(state: State, unit: Unit, edge: Edge): void {
  for (const other of state.units) {
    if (other.carrying === unit.index) other.carrying = -1;
    if (other.towing === unit.index) other.towing = -1;
    if (other.towedBy === unit.index) other.towedBy = -1;
    if (other.operator === unit.index) other.operator = -1;
  }
  Object.assign(unit, {
    at: null,
    status: 'exited',
    leftBy: edge,
    berth: null,
    carriedBy: -1,
    towing: -1,
    towedBy: -1,
    flying: false,
    altitude: 0,
    reaction: false,
    awareness: false,
    sigint: false,
    sigintShared: false,
    jamming: false,
    operator: -1,
    controlled: false,
  } satisfies Partial<Unit>);
}

function joinGroup(state: State, unit: Unit, group: string): void {
  const taker = state.takers.find((each) => each.seat === unit.seat && each.group === group);
  Object.assign(unit, { group, taker: taker?.key ?? unit.taker } satisfies Partial<Unit>);
}

/** DR-MOV-16, DR-SKL-5: on the unit's own turn it counts for this turn, else for the last one; occupants share it. */
function markMoved(state: State, unit: Unit): void {
  markOne(state, unit);
  // No one shares the move of a soldier who isn't carrying anyone.
  if (unit.card.kind !== 'vehicle' && unit.carrying < 0) return;
  for (const each of state.units) {
    if (each.berth?.vehicle === unit.index || each.carriedBy === unit.index) markOne(state, each);
  }
}

function markOne({ active }: State, unit: Unit): void {
  if (unit.taker === active) unit.movedNow = true;
  else unit.movedLast = true;
  unit.movedSince = unit.taker !== active;
}

function named(state: State, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}
