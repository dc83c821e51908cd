import type { Seat } from '@sandtable/kernel';
import type { StoredSeat } from '../store/store.ts';

/** What becomes of a match's links when its set-up is changed. */
export type MovedLinks = {
  /** The seat each earlier seat's links lead to now, also where it is the same. */
  readonly moved: Readonly<Record<Seat, Seat>>;
  /** Seats whose links lead nowhere any more. */
  readonly void: readonly Seat[];
  /** Seats that need a link of their own. */
  readonly fresh: readonly Seat[];
};

/**
 * The maker's link stays with the maker, whichever side they choose now; links given to others lead, in order, to the
 * seats left for people. Bots need no link.
 */
export function movedLinks(before: readonly StoredSeat[], after: readonly StoredSeat[]): MovedLinks {
  const moved: Record<Seat, Seat> = {};
  const gone: Seat[] = [];
  const fresh: Seat[] = [];
  for (const makers of [true, false]) {
    const [from, to] = [before, after].map((seats) =>
      seats.filter((seat) => seat.kind !== 'bot' && (seat.makers ?? false) === makers).map(({ seat }) => seat),
    ) as [Seat[], Seat[]];
    from.forEach((seat, i) => {
      const next = to[i];
      if (next === undefined) gone.push(seat);
      else moved[seat] = next;
    });
    fresh.push(...to.slice(from.length));
  }
  return { moved, void: gone, fresh };
}
