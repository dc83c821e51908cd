import type { Json, KernelEvent, Random, Viewer } from '@sandtable/kernel';
import type { ToyEvent } from './events.ts';
import { cloneToy, HOLES, type ToySeat, type ToyState } from './state.ts';

export function viewToy(state: ToyState, viewer: Viewer): Json {
  const { order, rounds, round, turn, begun } = state;
  const seats = Object.fromEntries(
    Object.entries(state.seats).map(([name, seat]) => [name, seatFor(seat, viewer === name || viewer === 'umpire')]),
  );
  // Only the seat whose turn it is may know whether it made a mark this turn.
  const mine = viewer === 'umpire' || order[turn] === viewer;
  return { order, rounds, round, turn, begun, seats, ...(mine ? { marked: state.marked } : {}) };
}

function seatFor(seat: ToySeat, own: boolean): Json {
  const { coins, out, tied, found, opened, hole, marks, scouted } = seat;
  const open = {
    coins,
    out,
    tied,
    found,
    opened,
    buried: hole !== null,
    looks: scouted.map(({ target, hole: at }) => ({ target, hole: at })),
  };
  if (own) return { ...open, hole, marks, scouted };
  return found ? { ...open, hole } : open;
}

/** Where a hoard was buried, what a look revealed and what was marked are for the seats that did so alone. */
export function toyEventFor(
  _state: ToyState,
  event: ToyEvent | KernelEvent,
  viewer: Viewer,
): ToyEvent | KernelEvent | undefined {
  switch (event.type) {
    case 'hole-marked':
      return event.seat === viewer ? event : undefined;
    case 'hoard-buried':
      return event.seat === viewer ? event : { ...event, hole: null };
    case 'hole-scouted': {
      if (event.seat === viewer) return event;
      const { hoard: _, ...open } = event;
      return open;
    }
    default:
      return event;
  }
}

/** Buries hoards elsewhere wherever `viewer` cannot tell, and changes others' notes. */
export function scrambleToy(state: ToyState, viewer: Viewer, random: Random): ToyState {
  if (viewer === 'umpire') return cloneToy(state);
  const other = cloneToy(state);
  const known = state.seats[viewer]?.scouted ?? [];
  for (const [name, seat] of Object.entries(other.seats)) {
    if (name === viewer || seat.hole === null) continue;
    seat.marks = seat.marks.map(() => 1 + random.below(HOLES));
    const seen = known.filter(({ target }) => target === name);
    // Everybody knows where it is once it was found, its hole was opened, or this viewer looked.
    if (seat.found || seat.opened.includes(seat.hole) || seen.some(({ hoard }) => hoard)) continue;
    const possible = Array.from({ length: HOLES }, (_, i) => i + 1).filter(
      (hole) => !seat.opened.includes(hole) && !seen.some((look) => look.hole === hole),
    );
    seat.hole = random.pick(possible) ?? seat.hole;
  }
  for (const seat of Object.values(other.seats)) {
    for (const look of seat.scouted) look.hoard = other.seats[look.target]?.hole === look.hole;
  }
  // Marks are secret, so only the seat whose turn it is knows whether it made one.
  if (other.order[other.turn] !== viewer) other.marked = random.below(2) === 0;
  return other;
}
