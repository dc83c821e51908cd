import type { SideFacts } from '../thinker/planner.ts';

/** The points of all sides; none where the task decides and nothing is counted. */
export function countedPoints(sides: readonly Pick<SideFacts, 'points'>[]): readonly number[] {
  return sides.some(({ points }) => points !== null) ? sides.map(({ points }) => points ?? 0) : [];
}
