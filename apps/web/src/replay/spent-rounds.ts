import type { StoryChain, StoryLine } from '@sandtable/game';
import type { TableLine } from '../thinker/table-story.ts';
import type { FireLine, RoundsLine } from './course.ts';

type Chained = { readonly seat: string; readonly chains: readonly StoryChain[] };

/** What became of every round: missed, stopped on the way, or what it did. Empty where hits aren't worked step by step. */
export function spentRounds(
  log: readonly TableLine[],
  fire: readonly FireLine[],
  seats: readonly string[],
): RoundsLine[] {
  const shots = log.filter(({ outcome }) => outcome !== 'undone').flatMap(chainedIn);
  if (shots.length === 0) return [];
  return seats.map((seat): RoundsLine => {
    const ends = new Map<string, number>();
    for (const { chains } of shots.filter((shot) => shot.seat === seat))
      for (const { end } of chains) if (end !== '') ends.set(end, (ends.get(end) ?? 0) + 1);
    const missed = fire.filter((line) => line.seat === seat).reduce((sum, { shots: all, hits }) => sum + all - hits, 0);
    return {
      seat,
      missed,
      ends: [...ends].map(([what, count]) => ({ what, count })).sort((a, b) => b.count - a.count),
    };
  });
}

function chainedIn({ seat = '', shot, under }: StoryLine): Chained[] {
  const own = shot?.chains === undefined ? [] : [{ seat, chains: shot.chains }];
  return [...own, ...under.flatMap(chainedIn)];
}
