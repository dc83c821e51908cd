import type { Fault, Json } from '@sandtable/kernel';

/** What a player asked for before a match. A scenario is an id, or the whole of one from a file; left out, the game picks. */
export type Wish = {
  readonly scenario?: unknown;
  /** A printed list for each seat, where the scenario has several; the usual one where it is left out. */
  readonly factions?: readonly string[];
  readonly options?: Readonly<Record<string, Json>>;
};

/** A kind of file that players write for a game: how it is recognized, and how all its faults are found. */
export type FileKind = {
  readonly name: string;
  matches(raw: { readonly [key: string]: unknown }): boolean;
  faults(raw: unknown): readonly Fault[];
};

/** What a game is played with besides its rules. */
export interface GameContent {
  /** The shipped scenarios by their id, the one for beginners first. */
  readonly scenarios: Readonly<Record<string, object>>;
  /** Turns a request into an untrusted setup; `Ruleset.readSetup` reads it and lists its faults. */
  setup(wish: Wish): unknown;
  readonly files: readonly FileKind[];
}

/** The faults of a reading that gives either faults or what it read. */
export const faultsOf = (read: object): readonly Fault[] =>
  'faults' in read ? (read as { readonly faults: readonly Fault[] }).faults : [];
