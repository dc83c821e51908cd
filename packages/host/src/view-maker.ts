import { type Json, type Match, type SeatView, seatView, type Viewer } from '@sandtable/kernel';

/** What takes time in a view: the game as its viewer sees it, and what each question offers. */
export type ViewParts = {
  readonly game: Json;
  readonly decisions: SeatView['decisions'];
  /** How many milliseconds of work it took. */
  readonly ms: number;
};

/**
 * Works out views elsewhere, so that a huge battle doesn't hold up everybody else's. Like a thinker it must read what
 * it needs of the match before its first await.
 */
export interface ViewMaker {
  make(match: Match, viewers: readonly Viewer[]): Promise<ReadonlyMap<Viewer, ViewParts>>;
}

/** `work` counts the milliseconds of work this thread has done. */
export function viewParts(match: Match, viewer: Viewer, work: () => number): ViewParts {
  const start = work();
  const { game, decisions } = seatView(match, viewer);
  return { game: game as Json, decisions, ms: work() - start };
}
