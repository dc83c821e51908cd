import { type Contributions, type Seat, sealOf } from '@sandtable/kernel';
import type { StoredMatch, StoredSeat } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/*
 * Nobody chooses the dice, not even the server together with the last player to come: the server is bound to its secret when the
 * match is made, every seat seals its share when it sits down, and only when all seats are sealed does anybody open one. The
 * first roll comes after the last share was opened.
 */

type Table = Pick<StoredMatch, 'seats' | 'creation'>;

/** Seats that sealed a share of the dice and haven't opened it; with hand dice there's nothing to share. */
export function unopened({ seats, creation }: Table): readonly Seat[] {
  if (creation.dice.kind !== 'seeded') return [];
  return seats.filter(({ seal, entropy }) => seal !== undefined && entropy === undefined).map(({ seat }) => seat);
}

/** Whether a gathering match has all it needs to begin. */
export function isComplete(table: Table): boolean {
  return table.seats.every(({ ready }) => ready) && unopened(table).length === 0;
}

/** Whom a gathering match waits for once everybody sits: those whose share is still sealed. */
export function awaitedShares(table: Table): readonly Seat[] {
  return table.seats.every(({ ready }) => ready) ? unopened(table) : [];
}

/** A seat with a new seal. Once a share is open, seals are final: a later one could be picked to steer the dice. */
export function sealed(seats: readonly StoredSeat[], seat: StoredSeat, seal: string | undefined): StoredSeat {
  const isFixed = seats.some(({ entropy }) => entropy !== undefined);
  return seal === undefined || isFixed ? seat : { ...seat, seal };
}

/** A seat whose share is open; refuses one that's too early, or isn't the one sealed. */
export function opened(table: Table, seat: StoredSeat, entropy: string): StoredSeat {
  if (seat.seal === undefined) throw new Refusal(409, 'not-sealed', 'this seat didn’t seal a share of the dice');
  if (!table.seats.every(({ ready }) => ready))
    throw new Refusal(409, 'too-early', 'shares of the dice are opened when everyone is here');
  if (sealOf(entropy) !== seat.seal) throw new Refusal(422, 'seal-differs', 'that isn’t the share this seat sealed');
  return { ...seat, entropy };
}

/** Refuses to change who sits once a share is open: others would find the dice made of something else than they saw sealed. */
export function expectNoneOpen({ seats }: Pick<StoredMatch, 'seats'>): void {
  if (seats.some(({ entropy }) => entropy !== undefined))
    throw new Refusal(409, 'dice-open', 'the dice are being settled; cancel the table and host a new one instead');
}

/** What the dice are made of beside the server's secret. */
export function sharesOf(seats: readonly StoredSeat[]): {
  readonly contributions: Contributions;
  readonly seals?: Contributions;
} {
  const part = (pick: (seat: StoredSeat) => string | undefined): Contributions =>
    Object.fromEntries(
      seats.flatMap((seat) => {
        const value = seat.entropy === undefined ? undefined : pick(seat);
        return value === undefined ? [] : [[seat.seat, value]];
      }),
    );
  const seals = part(({ seal }) => seal);
  return { contributions: part(({ entropy }) => entropy), ...(Object.keys(seals).length === 0 ? {} : { seals }) };
}
