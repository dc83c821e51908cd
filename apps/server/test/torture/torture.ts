import { Random } from '@sandtable/kernel';
import { RehearsedMatch } from './rehearsed-match.ts';
import type { ServerProcess } from './server-process.ts';

export type TortureFigures = {
  readonly kills: number;
  readonly matches: number;
  readonly acknowledged: number;
  readonly seconds: number;
  /** Longest and middle time without a line, in milliseconds. */
  readonly longestGapMs: number;
  readonly medianGapMs: number;
  readonly faults: readonly string[];
};

/**
 * Plays many matches at once while servers are killed at random moments, one after the other, and started again. In the
 * end every match is held against what was acknowledged. Without `longestThoughtMs` everybody plays as fast as they are
 * answered. No kill comes before `leastPerKill` more commands were acknowledged: on a busy machine a server could die
 * before it had anything to lose.
 */
export async function torture(
  servers: readonly ServerProcess[],
  {
    kills,
    matches,
    seed = 1,
    longestLifeMs = 1200,
    longestThoughtMs = 0,
    leastPerKill = 0,
  }: {
    kills: number;
    matches: number;
    seed?: number;
    longestLifeMs?: number;
    longestThoughtMs?: number;
    leastPerKill?: number;
  },
): Promise<TortureFigures> {
  const random = new Random(seed);
  const urls = servers.map(({ url }) => url);
  const started = performance.now();
  const all: RehearsedMatch[] = [];
  const failures: string[] = [];
  let isOver = false;
  const play = async (chair: number): Promise<void> => {
    for (let round = 0; !isOver; round++) {
      const match = await RehearsedMatch.make(urls, seed * 1_000_003 + chair * 1009 + round);
      all.push(match);
      while (!isOver && !match.isOver) {
        await match.step();
        if (longestThoughtMs > 0) await pause(random.below(longestThoughtMs));
      }
      if (match.isOver) match.close();
    }
  };
  const players = Array.from({ length: matches }, (_, chair) =>
    play(chair).catch((error: Error) => void failures.push(error.message)),
  );
  const acknowledged = (): number => all.reduce((sum, match) => sum + match.acknowledged, 0);
  for (let kill = 0; kill < kills; kill++) {
    await pause(20 + random.below(longestLifeMs));
    while (acknowledged() < (kill + 1) * leastPerKill && failures.length === 0) await pause(20);
    const server = servers[kill % servers.length] as ServerProcess;
    await server.kill();
    await server.up();
  }
  isOver = true;
  await Promise.all(players);
  const faults = [...failures];
  for (const match of all) faults.push(...(await match.faults()));
  // Every match can go on.
  for (const match of all) {
    if (!match.isOver) await match.step().catch((error: Error) => faults.push(`does not go on: ${error.message}`));
    match.close();
  }
  const gaps = all.flatMap((match) => match.gaps).sort((a, b) => a - b);
  return {
    kills,
    matches: all.length,
    acknowledged: acknowledged(),
    seconds: (performance.now() - started) / 1000,
    longestGapMs: gaps.at(-1) ?? 0,
    medianGapMs: gaps[gaps.length >> 1] ?? 0,
    faults,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The figures in a line. */
export function inWords(what: string, figures: TortureFigures): string {
  const { kills, matches, acknowledged, seconds, longestGapMs, medianGapMs, faults } = figures;
  return `${what}: ${kills} kills, ${matches} matches, ${acknowledged} commands acknowledged in ${seconds.toFixed(0)} s; without a line ${medianGapMs.toFixed(0)} ms in the middle, ${longestGapMs.toFixed(0)} ms at most; ${faults.length} faults`;
}
