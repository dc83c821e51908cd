import type { Counts } from './counts.ts';
import { type FuzzedGame, fuzzGame } from './fuzz-game.ts';
import type { FuzzSubject } from './fuzz-subject.ts';
import { FuzzTally } from './fuzz-tally.ts';

/** Shorter runs may miss rare things by chance. */
export const LONG_RUN = 2000;

export type FuzzOptions = {
  readonly subject: FuzzSubject;
  readonly games: number;
  readonly seed: number;
  /** Plays only this game of the run, to reproduce a failure. */
  readonly only?: number;
  /** From how many games on the run must have seen everything; `LONG_RUN` by default. */
  readonly longRun?: number;
  /** Called after every game; returning false stops the run. */
  onGame?(game: FuzzedGame): boolean | undefined;
};

/** The result of a run. `ok` means that no game had a problem, and that a long run has seen everything the game knows. */
export type FuzzReport = {
  readonly ok: boolean;
  readonly game: string;
  readonly seed: number;
  readonly games: number;
  /** How many of them were played to their end. */
  readonly whole: number;
  readonly commands: number;
  readonly malformed: number;
  readonly events: Counts;
  readonly kinds: Counts;
  /** Events and kinds of answers that a run of this length should have seen and has not. */
  readonly missing: readonly string[];
  readonly failures: readonly FuzzedGame[];
};

/** Plays random games of everything that can be played, and looks for anything that must not be. */
export function fuzz({ subject, games, seed, only, onGame, longRun = LONG_RUN }: FuzzOptions): FuzzReport {
  const tally = new FuzzTally(subject, seed);
  const last = only === undefined ? games : only + 1;
  for (let index = only ?? 0; index < last; index++) {
    const game = fuzzGame(subject, seed, index);
    tally.add(game);
    if (onGame?.(game) === false) break;
  }
  return tally.report(longRun);
}
