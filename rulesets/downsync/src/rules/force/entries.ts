import { unitCards } from '../../content/catalogue.ts';
import type { Force } from '../../content/force-list.ts';
import { SIGNATURES, type Signature } from '../../content/signature.ts';

/** A unit of a force list. It keeps its id when it appears on the table. */
export type ListEntry = {
  readonly id: string;
  readonly card: string;
  /** The transport it starts in (DS-FORCE-7). */
  readonly mountedIn: string | null;
  /** The unit that brings it along (DS-CARD-29). */
  readonly packagedIn: string | null;
};

/** The entries of a legal force, each carrier followed by what it brings. `letter` begins the ids of a player's units. */
export function entriesOf({ units, mounts = [] }: Force, letter: string): ListEntry[] {
  const idAt = (i: number) => `${letter}${i + 1}`;
  return units.flatMap((card, i): ListEntry[] => {
    const mount = mounts.find(({ passenger }) => passenger === i);
    const mountedIn = mount === undefined ? null : idAt(mount.transport);
    const entry: ListEntry = { id: idAt(i), card, mountedIn, packagedIn: null };
    const carries = unitCards[card]?.carries ?? null;
    if (carries === null) return [entry];
    return [entry, { id: `${idAt(i)}d`, card: carries, mountedIn: null, packagedIn: entry.id }];
  });
}

/** How many there are of each size. */
export type Counts = Readonly<Record<Signature, number>>;

/** The Pings a force puts down: one for each unit with a size that isn't mounted, and its decoys (DS-SETUP-6). */
export function pingsOf(entries: readonly ListEntry[], granted: readonly Signature[]): Counts {
  const cards = entries.flatMap(({ card, mountedIn }) => {
    const found = unitCards[card];
    return found === undefined ? [] : [{ ...found, mounted: mountedIn !== null }];
  });
  return countsOf((signature) => [
    ...cards.filter((card) => card.signature === signature && !card.mounted),
    ...cards.filter((card) => card.decoy === signature),
    ...granted.filter((each) => each === signature),
  ]);
}

/** Counts what a function gives for each size. */
export function countsOf(things: (signature: Signature) => readonly unknown[]): Counts {
  const [small, medium, large] = SIGNATURES.map((signature) => things(signature).length) as [number, number, number];
  return { small, medium, large };
}
