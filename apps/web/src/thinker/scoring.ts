import type { SideIndex } from '../map/scene.ts';

/** A round's end being counted, place by place: who stands there and what it brings. */
export type Scoring = {
  readonly title: string;
  /** The round that is counted: its points are in the mission by then. */
  readonly round: number;
  readonly cards: readonly {
    /** The award of the mission it is. */
    readonly award: string;
    readonly title: string;
    readonly when: 'done' | 'now' | 'later';
    readonly sides: readonly {
      readonly seat: string;
      readonly side: SideIndex;
      readonly name: string;
      /** Who is there, in words: `2 score, 1 blocks`. */
      readonly line: string;
      /** What it brings if everybody there counts. */
      readonly points: number;
    }[];
  }[];
};
