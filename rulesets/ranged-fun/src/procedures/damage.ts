import { ask, concede, type Play, rollOne } from '@sandtable/kernel';
import { placeRider } from '../decisions/place-rider.ts';
import type { Loss } from '../events.ts';
import { squaresAround } from '../rules/riding.ts';
import {
  type Building,
  isHammered,
  playerOf,
  type State,
  type StatName,
  squareOf,
  type Unit,
  unitAt,
} from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { concedeGame } from './concession.ts';

const PLACING_MENU = [placeRider, concede] as const;

/** The stat that each face of the die hits, and the stat linked to it (RF-DMG-2, 3). */
const STAT_HIT: readonly { readonly stat: StatName; readonly linked?: StatName }[] = [
  { stat: 'movement', linked: 'vsrf' },
  { stat: 'armour' },
  { stat: 'srf' },
  { stat: 'lrf', linked: 'vlrf' },
];

/** A unit takes D points: one stat at random, hammered if it was 0 already, BOOM if hammered already, and all that follows. */
export function* damageUnit(table: RangedFunTable, unit: Unit, damage: number): Play {
  const { cell } = unit;
  const riders = unit.cargo.map((index) => unitAt(table.state, index));
  if (!(yield* loseStat(table, unit, damage, 'stat'))) return;
  yield* spillRiders(table, riders, cell, damage);
}

/** Takes the points off one stat; true when the unit went BOOM. */
function* loseStat(table: RangedFunTable, unit: Unit, damage: number, label: string): Play<boolean> {
  const face = yield* rollOne(4, { seat: unit.seat, label, clause: 'RF-DMG-2', about: { unit: unit.id, damage } });
  const { stat, linked } = STAT_HIT[face - 1] as (typeof STAT_HIT)[number];
  const wasZero = unit[stat] === 0;
  const losses = [lossOf(unit, stat, damage)];
  if (linked !== undefined && unit[linked] > 0) losses.push(lossOf(unit, linked, damage));
  table.emit({
    type: 'stat-lost',
    clause: linked === undefined ? 'RF-DMG-2' : 'RF-DMG-3',
    unit: unit.id,
    damage,
    losses,
  });
  if (!wasZero) return false;
  if (isHammered(unit)) {
    boom(table, unit);
    return true;
  }
  hammer(table, unit);
  return false;
}

function lossOf(unit: Unit, stat: StatName, damage: number): Loss {
  return { stat, from: unit[stat], to: Math.max(0, unit[stat] - damage) }; // RF-DMG-4: never below 0
}

/** RF-HAM-3: until the end of the first turn of the owner that starts after now. RF-HAM-4: the counter goes. */
function hammer(table: RangedFunTable, unit: Unit): void {
  const until = playerOf(table.state, unit.seat).turns + 1;
  table.emit({ type: 'unit-hammered', clause: 'RF-DMG-5', unit: unit.id, until });
  if (unit.overwatch !== null)
    table.emit({ type: 'overwatch-ended', clause: 'RF-HAM-4', unit: unit.id, why: 'hammered' });
}

function boom(table: RangedFunTable, unit: Unit): void {
  if (unit.overwatch !== null)
    table.emit({ type: 'overwatch-ended', clause: 'RF-OW-18', unit: unit.id, why: 'destroyed' });
  const at = unit.cell >= 0 ? squareOf(table.state, unit.cell) : null;
  table.emit({ type: 'unit-destroyed', clause: 'RF-BOOM-1', unit: unit.id, at });
}

/** A carrier went BOOM: its riders take the same damage in boarding order, then the survivors are placed (RF-BOOM-4 to 6). */
function* spillRiders(table: RangedFunTable, riders: readonly Unit[], cell: number, damage: number): Play {
  for (const rider of riders) yield* loseStat(table, rider, damage, 'rider-stat');
  for (const rider of riders) {
    if (rider.standing !== 'aboard') continue;
    const at = yield* placeFor(table, rider, cell);
    if (rider.standing !== 'aboard') continue; // its owner gave up instead of placing it
    if (at < 0) table.emit({ type: 'unit-destroyed', clause: 'RF-BOOM-5', unit: rider.id, at: null });
    else table.emit({ type: 'rider-placed', clause: 'RF-BOOM-5', unit: rider.id, at: squareOf(table.state, at) });
  }
}

/** The carrier's own square for the first, a free square beside it for the next; -1 when there is none. */
function* placeFor(table: RangedFunTable, rider: Unit, cell: number): Play<number> {
  const { state } = table;
  if (state.occupant[cell] === -1) return cell;
  const squares = squaresAround(state, rider, cell);
  if (squares.length <= 1) return squares[0] ?? -1;
  const about = { rider: rider.id, around: squareOf(state, cell) };
  const answer = yield* ask({ seat: rider.seat, moment: 'place-rider', frame: 'forced', about, menu: PLACING_MENU });
  if (answer.kind === 'concede') {
    concedeGame(table, rider.seat);
    return -1;
  }
  return answer.square[1] * state.width + answer.square[0];
}

/** A building loses STRUCTURE; at 0 it is rubble, and the units inside take the same damage (RF-DMG-1, RF-BOOM-7, 8). */
export function* damageBuilding(table: RangedFunTable, cell: number, damage: number): Play {
  const { state } = table;
  const { structure } = state.buildings[cell] as Building;
  const at = squareOf(state, cell);
  // No less than nothing is left of it (RF-DMG-4).
  const left = Math.max(0, structure - damage);
  table.emit({ type: 'building-damaged', clause: 'RF-DMG-1', at, from: structure, to: left });
  if (left > 0) return;
  table.emit({ type: 'building-collapsed', clause: 'RF-BOOM-7', at });
  const inside = occupantOf(state, cell);
  if (inside !== undefined) yield* loseStat(table, inside, damage, 'occupant-stat');
}

function occupantOf(state: State, cell: number): Unit | undefined {
  const index = state.occupant[cell] as number;
  return index >= 0 ? unitAt(state, index) : undefined;
}
