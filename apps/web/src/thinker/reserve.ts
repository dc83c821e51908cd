import type { SideIndex } from '../map/scene.ts';

/** What nobody has shown yet, in rows by what can be told from outside: how many stand for it, and what they can be. */
export type Reserve = {
  readonly title: string;
  readonly aside: string;
  /** What everybody should know about it, and the clause that says so. */
  readonly note: string;
  readonly clause: string;
  readonly rows: readonly {
    readonly id: string;
    /** `S`, and in full `Small`. */
    readonly letter: string;
    readonly name: string;
    readonly cells: readonly ReserveCell[];
  }[];
};

export type ReserveCell = {
  readonly seat: string;
  readonly side: SideIndex;
  readonly sideName: string;
  /** `2 Pings` */
  readonly count: string;
  readonly names: readonly string[];
  /** What follows from the counts: `1 is a decoy`; empty where nothing does. */
  readonly follows: string;
};
