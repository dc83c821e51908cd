import { endTurn, point } from './orders.ts';
import type { Place } from './position.ts';
import type { Battle } from './table.ts';

type How = Readonly<Record<string, unknown>>;

// Commands of crews, passengers and drones, named as the ledger's table of decisions names them; places in inches.
export const board = (unit: string, vehicle: string, path: readonly Place[], seat?: string) => ({
  kind: 'move',
  unit,
  path: path.map(point),
  board: { vehicle, ...(seat === undefined ? {} : { seat }) },
});
export const leave = (unit: string, at: Place, ...path: readonly Place[]) => ({
  kind: 'leave',
  unit,
  at: point(at),
  ...(path.length === 0 ? {} : { path: path.map(point) }),
});
export const leaveFocus = (unit: string, at: Place) => ({ kind: 'leave-focus', unit, at: point(at) });
export const boardFocus = (unit: string, vehicle: string, seat?: string) => ({
  kind: 'board-focus',
  unit,
  vehicle,
  ...(seat === undefined ? {} : { seat }),
});
export const bail = (unit: string, at: Place, ...others: readonly Place[]) => ({
  kind: 'bail',
  unit,
  at: point(at),
  ...(others.length === 0 ? {} : { others: others.map(point) }),
});
export const changeSeat = (unit: string, seat: string) => ({ kind: 'change-seat', unit, seat });
export const tow = (unit: string, other: string) => ({ kind: 'tow', unit, other });
export const untow = (unit: string, other: string) => ({ kind: 'untow', unit, other });
export const takeOff = (unit: string) => ({ kind: 'take-off', unit });
export const land = (unit: string) => ({ kind: 'land', unit });
export const control = (unit: string, drone: string, at?: Place, how: How = {}) => ({
  kind: 'control',
  unit,
  drone,
  ...(at === undefined ? {} : { at: point(at) }),
  ...how,
});
export const placeOut = (at: Place) => ({ kind: 'place-out', at: point(at) });

const never = {
  attacked: 'never',
  seenWithin: null,
  turnStart: false,
  turnEnd: false,
  actions: false,
  own: false,
} as const;

/** Nobody wants to be asked in any window. */
export const quiet = { stops: { A: never, B: never } };

/** Both turns end, and A wins the next initiative. */
export function nextRound(b: Battle): void {
  b.accepts('A', endTurn);
  b.dice(9, 1).accepts('B', endTurn);
}
