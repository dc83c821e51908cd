import type { Seat } from '@sandtable/kernel';

export const HOLES = 5;

/** What one seat has and knows. */
export type ToySeat = {
  coins: number;
  out: boolean;
  tied: boolean;
  /** Where the hoard lies; null until it is buried. */
  hole: number | null;
  found: boolean;
  /** Holes of this seat that have been opened. */
  opened: number[];
  /** Private notes: the holes this seat has marked, one per turn at most. */
  marks: number[];
  scouted: { target: Seat; hole: number; hoard: boolean }[];
};

export type ToyState = {
  seats: Record<Seat, ToySeat>;
  order: Seat[];
  rounds: number;
  round: number;
  /** Whose turn it is, as an index into `order`. */
  turn: number;
  begun: boolean;
  marked: boolean;
};

export type ToySetup = { readonly seats: readonly Seat[]; readonly rounds: number };

export function startToy({ seats, rounds }: ToySetup): ToyState {
  return {
    seats: Object.fromEntries(seats.map((seat) => [seat, freshSeat()])),
    order: [...seats],
    rounds,
    round: 1,
    turn: 0,
    begun: false,
    marked: false,
  };
}

export function freshSeat(): ToySeat {
  return { coins: 1, out: false, tied: false, hole: null, found: false, opened: [], marks: [], scouted: [] };
}

export function seatOf(state: ToyState, seat: Seat): ToySeat {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
}

/** Rivals whose hoard can still be looked for. */
export function rivals(state: ToyState, seat: Seat): Seat[] {
  return state.order.filter((other) => other !== seat && !seatOf(state, other).out && !seatOf(state, other).found);
}

export function cloneToy(state: ToyState): ToyState {
  const seats: ToyState['seats'] = {};
  for (const [name, seat] of Object.entries(state.seats)) {
    seats[name] = {
      ...seat,
      opened: [...seat.opened],
      marks: [...seat.marks],
      scouted: seat.scouted.map((look) => ({ ...look })),
    };
  }
  return { ...state, seats, order: [...state.order] };
}
