import { availableParallelism } from 'node:os';
import { type FuzzedGame, type FuzzReport, type FuzzSubject, fuzzOnWorkers, LONG_RUN } from '@sandtable/lab';
import { games as allGames, gameCalled } from '../../apps/cli/src/games.ts';
import { dailySeed } from '../daily-seed.ts';
import type { Tally } from './checks.ts';

/** How many random games of each ruleset a change has to survive; they differ from day to day. */
const GAMES = 2000;

/** One mistake can fail every game, so at most this many failures of each ruleset are shown. */
const SHOWN = 10;

export type FuzzRun = {
  /** Ids of the games to play; all of them when there are none. */
  readonly names?: readonly string[];
  readonly games?: number;
  readonly workers?: number;
  readonly seed?: number;
  /** From how many games on things that were never seen are reported; the lab's own number by default. */
  readonly longRun?: number;
  /** The worker module that knows the games; tests have their own. */
  readonly worker?: URL;
  subjectOf?(name: string): FuzzSubject;
  say?(line: string): void;
};

/** Plays them on all cores. Every game counts as passed or failed; a failure says how to reproduce it. */
export async function fuzzGames({
  names = [],
  games = GAMES,
  workers = availableParallelism(),
  seed = dailySeed(),
  longRun = LONG_RUN,
  worker = new URL('./fuzz-worker.ts', import.meta.url),
  subjectOf = gameCalled,
  say = console.log,
}: FuzzRun = {}): Promise<Tally> {
  const wanted = names.length === 0 ? Object.keys(allGames) : names;
  const subjects = wanted.map((name) => ({ name, subject: subjectOf(name) }));
  say(`Seed of the day for random games: ${seed}`);
  const reports: FuzzReport[] = [];
  for (const { name, subject } of subjects) {
    const start = performance.now();
    const onGame = (game: FuzzedGame): void => {
      if ((game.index + 1) % Math.ceil(games / 10) === 0)
        say(`${name}: ${game.index + 1} of ${games} games, ${Math.round((performance.now() - start) / 1000)} s`);
    };
    reports.push(await fuzzOnWorkers({ subject, games, seed, worker, workers, longRun, onGame }));
  }
  return tallyOf(reports);
}

function tallyOf(reports: readonly FuzzReport[]): Tally {
  const sum = (of: (report: FuzzReport) => number): number => reports.reduce((total, report) => total + of(report), 0);
  return {
    passed: sum(({ games, failures }) => games - failures.length),
    failed: sum(({ failures }) => failures.length),
    faults: reports.flatMap(({ game, seed, failures }) =>
      failures.slice(0, SHOWN).map((each) => faultOf(game, seed, each)),
    ),
    // What didn't happen by chance today may happen tomorrow, so it's no fault of the change.
    notes: reports.flatMap(({ game, missing }) => missing.map((what) => `${game}: never seen today: ${what}`)),
  };
}

function faultOf(name: string, seed: number, { index, problems }: FuzzedGame): string {
  const [first = ''] = problems;
  const words = first.split('\n').slice(0, 3).join('\n  ');
  return `${name}, random game ${index}\n  ${words}\n  again: npm run sandtable -- fuzz ${name} --seed ${seed} --only ${index}`;
}
