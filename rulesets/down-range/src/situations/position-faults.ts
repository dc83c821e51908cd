import { discOverlapsPolygon, discsOverlap, isDiscInBounds } from '@sandtable/geometry';
import type { Fault } from '@sandtable/kernel';
import { pointer } from '../content/fault.ts';
import type { State, Unit } from '../state.ts';
import type { Given } from './given.ts';
import type { GivenUnit } from './given-unit.ts';

/** Everything impossible about a position, all at once. */
export function positionFaults(state: State, given: Given): Fault[] {
  return [
    ...state.units.flatMap((unit) => placeFaults(state, unit)),
    ...Object.entries(given.units).flatMap(([id, unit]) => statusFaults(id, unit)),
    ...overlapFaults(state),
    ...turnFaults(state),
    ...roundFaults(given),
  ];
}

/** A unit that isn't in the battle, or not yet, has no place on the table; and no unit is its own superior. */
function statusFaults(id: string, { at, status, superior }: GivenUnit): Fault[] {
  const faults: Fault[] = [];
  if (at !== undefined && (status === 'removed' || status === 'exited' || status === 'reserve')) {
    const message = `${id} has a place, but is ${status}`;
    faults.push({ code: 'placed-twice', where: pointer('units', id, 'at'), message, clause: 'DR-GEO-2' });
  }
  if (superior === id) {
    const where = pointer('units', id, 'superior');
    faults.push({ code: 'own-superior', where, message: `${id} can't be under its own command`, clause: 'DR-CMD-1' });
  }
  return faults;
}

function roundFaults({ round, rounds = round }: Given): Fault[] {
  if (round <= rounds) return [];
  const message = `it's round ${round}, but the battle lasts ${rounds}`;
  return [{ code: 'round-too-late', where: '/round', message, clause: 'DR-TURN-1' }];
}

function placeFaults(state: State, unit: Unit): Fault[] {
  const { id, at, berth, carriedBy, card } = unit;
  const faults: Fault[] = [];
  const where = pointer('units', id, 'at');
  const places = Number(at !== null) + Number(berth !== null) + Number(carriedBy >= 0);
  if (places > 1) {
    faults.push({ code: 'placed-twice', where, message: `${id} is in ${places} places at once`, clause: 'DR-GEO-2' });
  }
  if (
    at !== null &&
    !isDiscInBounds({ ...at, radius: card.radius }, { minX: 0, minY: 0, maxX: state.width, maxY: state.height })
  ) {
    faults.push({ code: 'off-table', where, message: `${id} isn't all on the table`, clause: 'DR-GEO-7' });
  }
  if (at !== null && !unit.flying) {
    for (const piece of state.terrain) {
      if (piece.solid && discOverlapsPolygon({ ...at, radius: card.radius }, piece.footprint)) {
        faults.push({ code: 'in-solid', where, message: `${id} is inside ${piece.id}`, clause: 'DR-GEO-7' });
      }
    }
  }
  if (unit.flying && card.mobility !== 'aerial') {
    faults.push({
      code: 'not-allowed',
      where: pointer('units', id, 'flying'),
      message: `${id} can't fly`,
      clause: 'DR-FLY-1',
    });
  }
  const vehicle = berth === null ? undefined : state.units[berth.vehicle];
  if (vehicle !== undefined && vehicle.card.kind !== 'vehicle') {
    faults.push({
      code: 'not-a-vehicle',
      where: pointer('units', id, 'aboard'),
      message: `${vehicle.id} isn't a vehicle`,
      clause: 'DR-PAS-1',
    });
  }
  return faults;
}

/** DR-GEO-7: two bases on the ground never overlap; downed soldiers don't count. */
function overlapFaults({ units }: State): Fault[] {
  const standing = units.filter((unit) => unit.at !== null && !unit.flying && unit.status !== 'downed');
  return standing.flatMap((unit, i) =>
    standing.slice(0, i).flatMap((other): Fault[] => {
      const [a, b] = [unit, other].map(({ at, card }) => ({ x: at?.x ?? 0, y: at?.y ?? 0, radius: card.radius }));
      if (a === undefined || b === undefined || !discsOverlap(a, b)) return [];
      const message = `${unit.id} overlaps ${other.id}`;
      return [{ code: 'overlap', where: pointer('units', unit.id, 'at'), message, clause: 'DR-GEO-7' }];
    }),
  );
}

/** Only takers take turns, each once: seats, or groups under group initiative (DR-INIT-5). */
function turnFaults({ active, takers, phase, order, clouds }: State): Fault[] {
  const faults: Fault[] = [];
  const check = (key: string, where: string) => {
    if (takers.some((taker) => taker.key === key)) return;
    faults.push({ code: 'unknown-seat', where, message: `${key} takes no turns`, clause: 'DR-TURN-1' });
  };
  // Nobody's turn: the first in order who hasn't had one is about to start.
  if (phase === 'turn' && active !== '') check(active, '/active');
  order.forEach((key, i) => {
    check(key, pointer('order', i));
    if (order.indexOf(key) < i) {
      const message = `${key} is in the order twice`;
      faults.push({ code: 'named-twice', where: pointer('order', i), message, clause: 'DR-TURN-1' });
    }
  });
  clouds.forEach(({ taker }, i) => {
    check(taker, pointer('clouds', i, 'by'));
  });
  return faults;
}
