import type { Entry, Seat, Viewer } from '@sandtable/kernel';

/** An accepted command as it is kept for good: which number it has, who sent it under which key, and when. */
export type KeptEntry = {
  /** Its place among the entries of the match, from 0. */
  readonly sequence: number;
  readonly entry: Entry;
  readonly by: Viewer;
  readonly key: string;
  /** Milliseconds by the host's clock. */
  readonly at: number;
};

/** How the match stands once an entry is in: what a store finds matches by. */
export type Outlook = {
  readonly waitingFor: readonly Seat[];
  /** In a veiled match, who is on turn: all that others may know of whom it waits for. */
  readonly turn?: readonly Seat[];
  /** Whether the host itself has to go on with it: a bot is asked. */
  readonly forBots: boolean;
  /** When the first player's time runs out, by the host's clock. */
  readonly deadline?: number;
  readonly ended: boolean;
};

/** Where accepted commands are kept. Nobody is told of one before it is. */
export interface Keeper {
  /** Settles when the entry is kept for good. If it fails, the match in memory is no longer to be trusted and is given up. */
  keep(kept: KeptEntry, outlook: Outlook): Promise<void>;
  /** The number of the entry that this viewer sent under this key, if there is one. */
  recall(by: Viewer, key: string): Promise<number | undefined>;
}

/** For matches that live only as long as their process. */
export function forgetfulKeeper(): Keeper {
  return { keep: async () => {}, recall: async () => undefined };
}
