import { assertNever, type Seat } from '@sandtable/kernel';
import type { RangedFunEvent } from './events.ts';
import {
  type Building,
  cellOf,
  type Ground,
  playerOf,
  type Square,
  type State,
  type Unit,
  type UnitId,
  unitAt,
} from './state.ts';

/** The only code that changes a state. */
export function applyEvent(state: State, event: RangedFunEvent): void {
  switch (event.type) {
    case 'order-set':
      state.order = event.order;
      state.zoneOrder = [...event.order].reverse();
      state.phase = 'zones';
      return;
    case 'zone-order-set':
      state.zoneOrder = event.order;
      return;
    case 'zone-chosen':
      playerOf(state, event.seat).zone = event.zone;
      return;
    case 'unit-deployed':
      return event.carrier === null
        ? stand(state, unit(state, event.unit), event.at as Square)
        : board(state, unit(state, event.unit), unit(state, event.carrier));
    case 'deployment-begun':
      state.phase = 'deployment';
      return;
    case 'battle-begun':
      state.phase = 'turn';
      state.round = 1;
      return;
    case 'turn-started':
      state.active = event.seat;
      playerOf(state, event.seat).turns = event.turn;
      return;
    case 'points-scored':
      playerOf(state, event.seat).points += event.points;
      return;
    case 'units-readied':
      return readyUnits(state, event.seat);
    case 'unit-moved':
      return step(state, unit(state, event.unit), event);
    case 'unit-put-back':
      stand(state, unit(state, event.unit), event.to);
      return;
    case 'unit-exited':
      leave(state, unit(state, event.unit), 'exited');
      for (const rider of event.riders) leave(state, unit(state, rider), 'exited');
      return;
    case 'unit-embarked':
      return embark(state, unit(state, event.unit), unit(state, event.carrier));
    case 'unit-disembarked':
      return disembark(state, unit(state, event.unit), event.to);
    case 'fire-opened':
      if (event.reaction) return;
      for (const id of event.units) unit(state, id).fireUsed = true;
      if (event.observer !== null) Object.assign(unit(state, event.observer), { fireUsed: true, observer: true });
      return;
    case 'stat-lost': {
      const loser = unit(state, event.unit);
      for (const { stat, to } of event.losses) loser[stat] = to;
      return;
    }
    case 'unit-hammered':
      unit(state, event.unit).hammeredUntil = event.until;
      return;
    case 'hammer-lifted':
      unit(state, event.unit).hammeredUntil = 0;
      return;
    case 'unit-destroyed':
      leave(state, unit(state, event.unit), 'destroyed');
      return;
    case 'building-damaged':
      (state.buildings[cellOf(state, event.at)] as Building).structure = event.to;
      return;
    case 'building-collapsed':
      delete state.buildings[cellOf(state, event.at)];
      state.ground[cellOf(state, event.at)] = 'rubble';
      return;
    case 'rider-placed':
      return placeRider(state, unit(state, event.unit), event.at);
    case 'contact-made': {
      if (event.response) return;
      const attacker = unit(state, event.unit);
      attacker.spentHalf += 2;
      if (attacker.seat === state.active) attacker.contactUsed = true;
      return;
    }
    case 'overwatch-set':
      Object.assign(unit(state, event.unit), {
        fireUsed: true,
        overwatch: { cell: cellOf(state, event.at), still: event.still },
      });
      return;
    case 'overwatch-ended':
      unit(state, event.unit).overwatch = null;
      return;
    case 'charge-begun':
      unit(state, event.unit).spentHalf = 0;
      return;
    case 'round-ended':
      state.round = event.round + 1;
      return;
    case 'player-conceded':
      playerOf(state, event.seat).conceded = true;
      for (const id of event.units) leave(state, unit(state, id), 'removed');
      return;
    case 'player-eliminated':
      playerOf(state, event.seat).eliminated = true;
      return;
    case 'battle-ended':
      state.phase = 'over';
      return;
    case 'unit-edited':
      return editUnit(state, unit(state, event.unit), event.change);
    case 'ground-edited':
      return editGround(state, cellOf(state, event.at), event.ground, event.building);
    case 'points-edited':
      playerOf(state, event.seat).points = event.points;
      return;
    case 'move-ended':
    case 'shot-scattered':
    case 'shot-lost':
    case 'attack-resolved':
    case 'charge-ended':
    case 'turn-ended':
      return; // kept for the log; the events that follow carry the effect
    default:
      assertNever(event);
  }
}

function unit(state: State, id: UnitId): Unit {
  return state.units[state.index[id] as number] as Unit;
}

function lift(state: State, mover: Unit): void {
  if (mover.cell >= 0 && state.occupant[mover.cell] === mover.index) state.occupant[mover.cell] = -1;
}

function stand(state: State, mover: Unit, at: Square): void {
  lift(state, mover);
  mover.cell = cellOf(state, at);
  mover.standing = 'board';
  state.occupant[mover.cell] = mover.index;
}

function step(
  state: State,
  mover: Unit,
  { to, priceHalf, over }: { to: Square; priceHalf: number; over: boolean },
): void {
  mover.spentHalf += priceHalf;
  mover.steps += 1;
  if (!over) return stand(state, mover, to);
  lift(state, mover); // RF-MOVE-13: over a square that is occupied, or that no unit may stand in
  mover.cell = cellOf(state, to);
}

function board(state: State, rider: Unit, carrier: Unit): void {
  lift(state, rider);
  rider.standing = 'aboard';
  rider.cell = -1;
  rider.carrier = carrier.index;
  carrier.cargo = [...carrier.cargo, rider.index];
}

function unload(state: State, rider: Unit): void {
  if (rider.carrier < 0) return;
  const carrier = unitAt(state, rider.carrier);
  carrier.cargo = carrier.cargo.filter((index) => index !== rider.index);
  rider.carrier = -1;
}

function embark(state: State, rider: Unit, carrier: Unit): void {
  board(state, rider, carrier);
  rider.spentHalf = Math.max(rider.spentHalf, 2 * rider.movement);
  rider.rode = true;
}

function disembark(state: State, rider: Unit, to: Square): void {
  unload(state, rider);
  stand(state, rider, to);
  rider.spentHalf = Math.max(rider.spentHalf, 2 * rider.movement);
  rider.steps += 1;
  rider.rode = true;
}

function placeRider(state: State, rider: Unit, at: Square): void {
  unload(state, rider);
  stand(state, rider, at);
}

function leave(state: State, goer: Unit, standing: 'exited' | 'destroyed' | 'removed'): void {
  lift(state, goer);
  unload(state, goer);
  goer.cell = -1;
  goer.standing = standing;
  goer.overwatch = null;
}

function readyUnits(state: State, seat: Seat): void {
  for (const ready of state.units) {
    if (ready.seat !== seat) continue;
    ready.overwatch = null;
    ready.spentHalf = 0;
    ready.steps = 0;
    ready.rode = false;
    ready.fireUsed = false;
    ready.contactUsed = false;
    ready.observer = false;
  }
}

function editUnit(state: State, edited: Unit, change: Partial<Unit>): void {
  const { cell } = change;
  if (cell !== undefined || (change.standing !== undefined && change.standing !== 'board')) {
    lift(state, edited);
    unload(state, edited);
    edited.cell = -1;
  }
  Object.assign(edited, change);
  if (cell !== undefined && cell >= 0) state.occupant[cell] = edited.index;
}

function editGround(state: State, cell: number, ground: Ground, building: Building | null): void {
  state.ground[cell] = ground;
  if (building === null) delete state.buildings[cell];
  else state.buildings[cell] = { ...building };
}
