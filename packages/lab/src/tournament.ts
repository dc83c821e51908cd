import type { BotName } from '@sandtable/bots';
import { assert, type Seat } from '@sandtable/kernel';
import { type Share, wilson } from '@sandtable/odds';
import { ELO_METHOD, type Meeting, type Rating, ratings } from './elo.ts';
import type { GameJob, GameOutcome, SlipCount } from './game-job.ts';
import { failedGame, NO_END, PATIENCE_MS } from './play-game.ts';
import { runJobs } from './pool.ts';

/** A scenario to play, for two seats. */
export type Arena = {
  readonly scenario: string;
  readonly name: string;
  readonly setup: unknown;
  readonly seats: readonly [Seat, Seat];
};

export type TournamentOptions = {
  readonly game: string;
  readonly arenas: readonly Arena[];
  readonly bots: readonly BotName[];
  /** Games of every pair in every arena; sides are swapped every other game. */
  readonly games: number;
  readonly seed: number;
  readonly ms: number | null;
  readonly worker: URL;
  readonly workers: number;
  onDone?(finished: number): void;
  readonly signal?: AbortSignal;
};

/** How a pair fared; `decided` is the first one's share of the games that weren't drawn. */
export type PairReport = Meeting & { readonly scenario: string | null; readonly decided: Share };

export type TournamentReport = {
  readonly format: 'sandtable-tournament';
  readonly version: 1;
  readonly game: string;
  readonly seed: number;
  readonly scenarios: readonly string[];
  readonly gamesPerPair: number;
  readonly ms: number | null;
  readonly games: number;
  readonly ratings: readonly Rating[];
  readonly method: string;
  /** Every pair over all scenarios, then scenario by scenario. */
  readonly pairs: readonly PairReport[];
  readonly slips: { readonly [bot: string]: SlipCount };
  readonly failed: number;
  readonly failures: readonly string[];
};

type Pairing = { readonly arena: Arena; readonly first: BotName; readonly second: BotName };
type Tally = { wins: number; draws: number; losses: number };

/** How many games a tournament has. */
export function tournamentSize({ arenas, bots, games }: Pick<TournamentOptions, 'arenas' | 'bots' | 'games'>): number {
  return (arenas.length * games * bots.length * (bots.length - 1)) / 2;
}

/** Every bot against every other, in every arena, on both sides. `whole` is false if it was stopped. */
export async function tournament(
  options: TournamentOptions,
): Promise<{ readonly report: TournamentReport; readonly whole: boolean }> {
  const { game, games, seed, ms, bots, arenas } = options;
  const pairings = pairingsOf(options);
  const tallies = pairings.map((): Tally => ({ wins: 0, draws: 0, losses: 0 }));
  const slips = Object.fromEntries(bots.map((bot) => [bot, { threw: 0, illegal: 0, late: 0 }]));
  const failures: string[] = [];
  let failed = 0;
  // All pairs take turns, so that a tournament that is stopped has games of each.
  const placeOf = (index: number) => ({ pairing: index % pairings.length, turn: Math.floor(index / pairings.length) });
  const whole = await runJobs<GameJob, GameOutcome>({
    module: options.worker,
    workers: options.workers,
    count: pairings.length * games,
    patienceMs: PATIENCE_MS,
    lost: (index) => failedGame(index, NO_END),
    job(index) {
      const { pairing, turn } = placeOf(index);
      const players = playersOf(pairings[pairing] as Pairing, turn);
      const { setup } = (pairings[pairing] as Pairing).arena;
      return { game, setup, players, seed, index, ...(ms === null ? {} : { ms }) };
    },
    onResult(outcome, index) {
      const { pairing } = placeOf(index);
      const { first, arena } = pairings[pairing] as Pairing;
      if (outcome.failure !== undefined) {
        failed += 1;
        if (failures.length < 5) failures.push(`game ${index} (${arena.scenario}): ${outcome.failure}`);
        return;
      }
      const tally = tallies[pairing] as Tally;
      const winner = outcome.seats.find(({ won }) => won);
      if (winner === undefined) tally.draws += 1;
      else if (winner.bot === first) tally.wins += 1;
      else tally.losses += 1;
      for (const seat of outcome.seats)
        for (const cause of ['threw', 'illegal', 'late'] as const) slips[seat.bot]![cause] += seat.slips[cause];
    },
    ...(options.onDone === undefined ? {} : { onDone: options.onDone }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const each = pairings.map(({ first: a, second: b, arena }, i) =>
    pairReport(a, b, arena.scenario, [tallies[i] as Tally]),
  );
  const overall = pairsOf(bots).map(([a, b]) =>
    pairReport(
      a,
      b,
      null,
      tallies.filter((_, i) => pairings[i]?.first === a && pairings[i]?.second === b),
    ),
  );
  const report: TournamentReport = {
    format: 'sandtable-tournament',
    version: 1,
    game,
    seed,
    scenarios: arenas.map(({ scenario }) => scenario),
    gamesPerPair: games,
    ms,
    games: tallies.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0),
    ratings: ratings(bots, overall),
    method: ELO_METHOD,
    pairs: [...overall, ...each],
    slips,
    failed,
    failures,
  };
  return { report, whole };
}

function pairsOf(bots: readonly BotName[]): [BotName, BotName][] {
  return bots.flatMap((a, i) => bots.slice(i + 1).map((b): [BotName, BotName] => [a, b]));
}

function pairingsOf({ arenas, bots }: TournamentOptions): Pairing[] {
  assert(new Set(bots).size === bots.length, 'a bot stands twice in the list');
  return arenas.flatMap((arena) => pairsOf(bots).map(([first, second]) => ({ arena, first, second })));
}

function playersOf({ arena, first, second }: Pairing, turn: number): Record<Seat, BotName> {
  const [one, other] = arena.seats;
  return turn % 2 === 0 ? { [one]: first, [other]: second } : { [one]: second, [other]: first };
}

function pairReport(a: string, b: string, scenario: string | null, tallies: readonly Tally[]): PairReport {
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  const [wins, draws, losses] = [sum('wins'), sum('draws'), sum('losses')];
  return { a, b, scenario, wins, draws, losses, decided: wilson(wins, wins + losses) };
}
