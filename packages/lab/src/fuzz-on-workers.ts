import { Counts } from './counts.ts';
import { type FuzzReport, LONG_RUN } from './fuzz.ts';
import { type FuzzedGame, fuzzGame } from './fuzz-game.ts';
import type { FuzzSubject } from './fuzz-subject.ts';
import { FuzzTally } from './fuzz-tally.ts';
import { NO_END, PATIENCE_MS } from './play-game.ts';
import { runJobs } from './pool.ts';

/** One game of a fuzzing run, for a worker; `game` is the id of its rules. */
export type FuzzJob = { readonly game: string; readonly seed: number; readonly index: number };

/** A fuzzed game as it is sent between threads. */
type SentGame = Omit<FuzzedGame, 'events' | 'kinds'> & {
  readonly events: readonly (readonly [string, number])[];
  readonly kinds: readonly (readonly [string, number])[];
};

export type FuzzOnWorkersOptions = {
  readonly subject: FuzzSubject;
  readonly games: number;
  readonly seed: number;
  /** The module of a worker; it calls `serveJobs` with `doFuzzJob` for the games it knows. */
  readonly worker: URL;
  readonly workers: number;
  readonly longRun?: number;
  /** How long one game may take before it is given up; ten minutes by default. */
  readonly patienceMs?: number;
  /** Called for every game, in order. */
  onGame?(game: FuzzedGame): void;
};

/** The worker's part of {@link fuzzOnWorkers}. */
export function doFuzzJob(subject: FuzzSubject, { seed, index }: FuzzJob): SentGame {
  const game = fuzzGame(subject, seed, index);
  return { ...game, events: game.events.sorted(), kinds: game.kinds.sorted() };
}

/** The games of `fuzz`, played on worker threads: the same games and the same report, however many workers. */
export async function fuzzOnWorkers(options: FuzzOnWorkersOptions): Promise<FuzzReport> {
  const { subject, games, seed, worker, workers, onGame } = options;
  const tally = new FuzzTally(subject, seed);
  await runJobs<FuzzJob, SentGame>({
    module: worker,
    workers,
    count: games,
    job: (index) => ({ game: subject.ruleset.id, seed, index }),
    onResult(sent) {
      const game = { ...sent, events: new Counts(sent.events), kinds: new Counts(sent.kinds) };
      tally.add(game);
      onGame?.(game);
    },
    patienceMs: options.patienceMs ?? PATIENCE_MS,
    lost: (index) => ({
      index,
      whole: false,
      commands: 0,
      malformed: 0,
      events: [],
      kinds: [],
      problems: [NO_END],
    }),
  });
  return tally.report(options.longRun ?? LONG_RUN);
}
