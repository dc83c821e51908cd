import type { Seat } from '@sandtable/kernel';
import type { z } from 'zod';
import type { givenSchema } from '../src/situations/given.ts';
import type { givenUnitSchema } from '../src/situations/given-unit.ts';
import { situations } from '../src/situations/index.ts';
import { type State, type Unit, unitById } from '../src/state.ts';

/** A position as situation files write it. */
export type Given = z.input<typeof givenSchema>;
export type UnitGiven = z.input<typeof givenUnitSchema>;
export type PieceGiven = NonNullable<Given['terrain']>[number];

/** A place in inches. */
export type Place = readonly [x: number, y: number];

/** The state of a position. It is A's turn on an empty table of 72 × 48 inches in daylight unless said otherwise. */
export function position(given: Given): State {
  const read = situations.read(given);
  if ('faults' in read) throw new Error(`the position is refused: ${JSON.stringify(read.faults)}`);
  return read.state;
}

/** The unit of that name in a state. */
export function unitIn(state: State, id: string): Unit {
  const unit = unitById(state, id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

/** An average combatant of a seat with a rifle, unless said otherwise. Without a place it is off the table. */
export function soldier(seat: Seat, at?: Place, more: Partial<UnitGiven> = {}): UnitGiven {
  return { seat, weapons: ['m4'], ...(at === undefined ? {} : { at: [at[0], at[1]] as [number, number] }), ...more };
}

/** A vehicle of the tables; its mounts hold their own weapons. */
export function vehicle(seat: Seat, card: string, at?: Place, more: Partial<UnitGiven> = {}): UnitGiven {
  return { seat, card, ...(at === undefined ? {} : { at: [at[0], at[1]] as [number, number] }), ...more };
}

/** A soldier aboard: at a station, or as a passenger if none is given. */
export function aboard(seat: Seat, inside: string, station?: string, more: Partial<UnitGiven> = {}): UnitGiven {
  return soldier(seat, undefined, {
    aboard: { vehicle: inside, ...(station === undefined ? {} : { seat: station }) },
    ...more,
  });
}

/** A piece of terrain over an upright rectangle between two opposite corners. */
export function box(kind: string, from: Place, to: Place, more: Partial<PieceGiven> = {}): PieceGiven {
  const [minX, maxX] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [minY, maxY] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return piece(
    kind,
    [
      [minX, minY],
      [maxX, minY],
      [maxX, maxY],
      [minX, maxY],
    ],
    more,
  );
}

/** A piece of terrain over a polygon. */
export function piece(kind: string, corners: readonly Place[], more: Partial<PieceGiven> = {}): PieceGiven {
  return { kind, polygon: corners.map(([x, y]): [number, number] => [x, y]), ...more };
}
