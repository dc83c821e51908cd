import type { GameJob, GameOutcome } from './game-job.ts';
import { failedGame, NO_END, PATIENCE_MS } from './play-game.ts';
import { runJobs } from './pool.ts';
import type { SimulationOrder, SimulationReport } from './report.ts';
import { Summary } from './summary.ts';

export type SimulateOptions = {
  readonly order: SimulationOrder;
  /** Untrusted; the ruleset reads it. */
  readonly setup: unknown;
  /** The module of a worker; it calls `serveJobs` with `tryGame` for the games it knows. */
  readonly worker: URL;
  readonly workers: number;
  readonly timing?: boolean;
  /** How long one game may take before it is given up; ten minutes by default. */
  readonly patienceMs?: number;
  onDone?(finished: number): void;
  readonly signal?: AbortSignal;
};

/** Plays all games of an order on worker threads. If it's stopped, `whole` is false and the report covers what was played. */
export async function simulate(
  options: SimulateOptions,
): Promise<{ readonly report: SimulationReport; readonly whole: boolean }> {
  const { order, worker, workers, onDone, signal } = options;
  const summary = new Summary(order);
  const whole = await runJobs<GameJob, GameOutcome>({
    module: worker,
    workers,
    count: order.games,
    job: (index) => jobOf(options, index),
    onResult: (outcome) => summary.add(outcome),
    patienceMs: options.patienceMs ?? PATIENCE_MS,
    lost: (index) => failedGame(index, NO_END),
    ...(onDone === undefined ? {} : { onDone }),
    ...(signal === undefined ? {} : { signal }),
  });
  return { report: summary.report(), whole };
}

/** Game `index` of an order. */
export function jobOf(
  { order, setup, timing }: Pick<SimulateOptions, 'order' | 'setup' | 'timing'>,
  index: number,
): GameJob {
  const { game, players, seed, ms } = order;
  return {
    game,
    setup,
    players,
    seed,
    index,
    ...(ms === null ? {} : { ms }),
    ...(timing === true ? { timing } : {}),
  };
}
