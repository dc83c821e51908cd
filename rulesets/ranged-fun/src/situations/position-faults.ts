import { didYouMean, type Fault } from '@sandtable/kernel';
import { capacityOf, isTooHeavy } from '../content/riding.ts';
import { standFault } from '../rules/movement.ts';
import { cellOf, type State, type Unit } from '../state.ts';
import type { Given, GivenUnit } from './given.ts';

/** Everything impossible about a position, all at once. */
export function positionFaults(given: Given, state: State): Fault[] {
  return [
    ...seatFaults(given),
    ...roundFaults(given),
    ...groundFaults(given, state),
    ...Object.entries(given.units).flatMap(([id, unit]) => unitFaults(given, state, id, unit)),
  ];
}

function seatFaults({ active, seats, points, turns, roles }: Given): Fault[] {
  const named = [
    ...(active === undefined ? [] : [['/active', active] as const]),
    ...Object.entries({ points, turns, roles }).flatMap(([field, each]) =>
      Object.keys(each).map((seat) => [`/${field}/${seat}`, seat] as const),
    ),
  ];
  return named
    .filter(([, seat]) => !seats.includes(seat))
    .map(([where, seat]) => ({ code: 'unknown-seat', where, message: nobodyAt(seat, seats), clause: 'RF-TURN-1' }));
}

function nobodyAt(seat: string, seats: readonly string[]): string {
  return `nobody sits at ${seat}${didYouMean(seat, seats)}`;
}

function roundFaults({ round, rounds }: Given): Fault[] {
  if (round <= rounds) return [];
  const message = `it's round ${round}, but the game lasts ${rounds}`;
  return [{ code: 'round-too-late', where: '/round', message, clause: 'RF-END-3' }];
}

function groundFaults({ ground }: Given, state: State): Fault[] {
  return ground.flatMap(({ at }, i): Fault[] => {
    const where = `/ground/${i}/at`;
    if (cellOf(state, at) < 0) return [offBoard(where, at)];
    const first = ground.findIndex((other) => other.at[0] === at[0] && other.at[1] === at[1]);
    if (first === i) return [];
    return [{ code: 'ground-twice', where, message: `${named(at)} is described twice`, clause: 'RF-GEO-2' }];
  });
}

function unitFaults({ seats }: Given, state: State, id: string, given: GivenUnit): Fault[] {
  const { seat, at, aboard, overwatch, standing, spent, stats } = given;
  const where = `/units/${id}`;
  const unit = state.units[state.index[id] as number] as Unit;
  const faults: Fault[] = [];
  if (!seats.includes(seat)) {
    faults.push({
      code: 'unknown-seat',
      where: `${where}/seat`,
      message: nobodyAt(seat, seats),
      clause: 'RF-SET-2',
    });
  }
  if (at !== undefined && cellOf(state, at) < 0) faults.push(offBoard(`${where}/at`, at));
  else if (at !== undefined) faults.push(...standFaults(state, unit, where, at));
  if (at !== undefined && aboard !== undefined) {
    const message = `${id} is both on the board and aboard ${aboard}`;
    faults.push({ code: 'two-places', where, message, clause: 'RF-RIDE-12' });
  }
  if (at !== undefined && standing !== undefined) {
    const message = `${id} has a square, but is ${standing === 'reserve' ? 'in reserve' : standing}`;
    faults.push({ code: 'two-places', where: `${where}/at`, message, clause: 'RF-GEO-1' });
  }
  if (spent > stats.movement) {
    const message = `${id} can't have spent ${spent} of ${stats.movement} movement points`;
    faults.push({ code: 'overspent', where: `${where}/spent`, message, clause: 'RF-MOVE-1' });
  }
  if (overwatch !== undefined && cellOf(state, overwatch.at) < 0)
    faults.push(offBoard(`${where}/overwatch/at`, overwatch.at));
  if (aboard !== undefined) faults.push(...rideFaults(state, unit, aboard, where));
  return faults;
}

function standFaults(state: State, unit: Unit, where: string, at: readonly number[]): Fault[] {
  const code = unit.cell < 0 ? undefined : standFault(state, unit, unit.cell);
  if (code === undefined) return [];
  const clause = code === 'square-occupied' ? 'RF-MOVE-6' : code === 'building-class' ? 'RF-BLDG-1' : 'RF-BLDG-2';
  return [{ code, where: `${where}/at`, message: `${unit.id} can't stand at ${named(at)}`, clause }];
}

function rideFaults(state: State, rider: Unit, id: string, where: string): Fault[] {
  const carrier = state.units[state.index[id] ?? -1];
  const at = `${where}/aboard`;
  if (carrier === undefined || capacityOf(carrier.type) === 0 || carrier.seat !== rider.seat) {
    return [
      { code: 'carrier-class', where: at, message: `${id} carries nobody of ${rider.seat}`, clause: 'RF-RIDE-3' },
    ];
  }
  const faults: Fault[] = [];
  if (rider.type.class !== 'ATV') {
    faults.push({
      code: 'rider-class',
      where,
      message: `${rider.id} isn't an ATV, and only ATVs ride`,
      clause: 'RF-RIDE-3',
    });
  }
  if (isTooHeavy(rider.type, carrier.type)) {
    faults.push({
      code: 'too-heavy',
      where: at,
      message: `${rider.id} is too heavy for ${id}`,
      clause: 'RF-RIDE-1',
    });
  }
  if (carrier.cargo.indexOf(rider.index) >= capacityOf(carrier.type)) {
    faults.push({
      code: 'no-capacity',
      where: at,
      message: `${id} only carries ${capacityOf(carrier.type)}`,
      clause: 'RF-RIDE-11',
    });
  }
  return faults;
}

function offBoard(where: string, at: readonly number[]): Fault {
  return { code: 'off-table', where, message: `${named(at)} is not on the board`, clause: 'RF-GEO-1' };
}

function named(at: readonly number[]): string {
  return `(${at.join(', ')})`;
}
