import { unitCards } from '../../content/catalogue.ts';
import type { Signature } from '../../content/signature.ts';
import type { Ping, Seat, State } from '../../state.ts';
import type { ListEntry } from '../force/entries.ts';
import { pingsOf, playerOf } from '../units/roster.ts';

/** Entries of a list that a Ping of this size can still become (DS-HID-3): not mounted, not packaged, not revealed yet. */
export function reserveOf(state: State, seat: Seat, signature: Signature): ListEntry[] {
  return playerOf(state, seat).list.filter(
    ({ id, card, mountedIn, packagedIn }) =>
      mountedIn === null &&
      packagedIn === null &&
      unitCards[card]?.signature === signature &&
      !state.units.some((unit) => unit.id === id),
  );
}

/** How many of a player's Pings of this size are decoys; which ones is undetermined (DS-HID-3). */
export function decoysOf(state: State, seat: Seat, signature: Signature): number {
  return pingsOfSize(state, seat, signature).length - reserveOf(state, seat, signature).length;
}

export function pingsOfSize(state: State, seat: Seat, signature: Signature): Ping[] {
  return pingsOf(state, seat).filter((ping) => ping.signature === signature);
}

/** What a Ping may turn out to be: the entries, and whether it may be a decoy (DS-DECOY-1, DS-DECOY-2, DS-DECOY-6). */
export function possibilitiesOf(state: State, ping: Ping): { readonly entries: ListEntry[]; readonly decoy: boolean } {
  const { seat, signature } = ping;
  return { entries: reserveOf(state, seat, signature), decoy: decoysOf(state, seat, signature) > 0 };
}

/** Pings that go because no unit of their size is left for them, after one was revealed as a unit (DS-DECOY-3). */
export function leftOverPings(state: State, seat: Seat, signature: Signature): Ping[] {
  return reserveOf(state, seat, signature).length > 0 ? [] : pingsOfSize(state, seat, signature);
}
