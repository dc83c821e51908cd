import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A contender in the comparison: plays one whole game and returns how many decisions it took. */
export type Contender = {
  readonly name: string;
  readonly counts: string;
  playGame(seed: number): number;
};

export type Effort = { readonly warmUpMs: number; readonly roundMs: number; readonly rounds: number };

/** One contender's result: decisions per CPU-second in each round, in the order they ran, and their median. */
export type Pace = {
  readonly name: string;
  readonly counts: string;
  readonly perRound: readonly number[];
  readonly median: number;
  readonly games: number;
  readonly decisionsPerGame: number;
};

/** How long to play before the CPU clock is read again. */
const LOOK_EVERY_MS = 5;

/** CPU time of this process so far, user and system, in all threads, so it includes garbage collection and compilation. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The middle value; between the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/**
 * Warms every contender up, then lets them play in turn, round after round (A B C A B C …), so that a machine that gets slower
 * or faster does so for all of them. Seeds continue from round to round, so no game is played twice.
 */
export function race(contenders: readonly Contender[], effort: Effort, report: (line: string) => void): Pace[] {
  const lanes = contenders.map((contender) => ({
    contender,
    seed: 1,
    games: 0,
    decisions: 0,
    perRound: [] as number[],
  }));
  for (const lane of lanes) {
    report(`warming up: ${lane.contender.name}`);
    lane.seed += playFor(effort.warmUpMs, lane.contender, lane.seed).games;
  }
  for (let round = 1; round <= effort.rounds; round++) {
    report(`round ${round} of ${effort.rounds}`);
    for (const lane of lanes) {
      collectGarbage(); // so that no contender pays for another's garbage
      const { games, decisions, spentMs } = playFor(effort.roundMs, lane.contender, lane.seed);
      lane.seed += games;
      lane.games += games;
      lane.decisions += decisions;
      lane.perRound.push((decisions * 1000) / spentMs);
    }
  }
  return lanes.map(({ contender: { name, counts }, games, decisions, perRound }) => ({
    name,
    counts,
    perRound,
    median: median(perRound),
    games,
    decisionsPerGame: decisions / games,
  }));
}

/** Plays whole games until that much CPU time is used up; the last game is always finished. */
function playFor(
  budgetMs: number,
  contender: Contender,
  firstSeed: number,
): { games: number; decisions: number; spentMs: number } {
  let games = 0;
  let decisions = 0;
  const start = cpuMs();
  for (let lookedAt = performance.now(); ; ) {
    decisions += contender.playGame(firstSeed + games++);
    // Reading the CPU clock costs a system call, which would slow down the shortest games, so it's only read now and then.
    if (performance.now() - lookedAt < LOOK_EVERY_MS) continue;
    lookedAt = performance.now();
    const spentMs = cpuMs() - start;
    if (spentMs >= budgetMs) return { games, decisions, spentMs };
  }
}

// Without this, collecting garbage between turns makes V8 drop the code of waiting contenders, and they'd all start cold again.
setFlagsFromString('--no-flush-bytecode');
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
